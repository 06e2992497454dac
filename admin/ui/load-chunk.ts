import { LAZY_CHUNK } from '../../contracts/constants.ts';

/** A chunk that did not load in time or does not exist. */
export class ChunkFailed extends Error {}

const RELOADED_AT = 'adminReloadedAt';
/** A second failure this soon after a reload is not caused by an old tab: reloading again would never end. */
const RELOAD_PAUSE_MS = 60_000;

/**
 * Loads a chunk on demand. After a deployment an old tab requests a chunk that is gone: the page is reloaded once,
 * which brings the names of the new chunks. The editor's input is in the local copy.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new ChunkFailed('A página demorou demais para chegar.')),
    LAZY_CHUNK.timeoutMs,
  );
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    if (error instanceof ChunkFailed || !reloadOnce()) {
      throw error instanceof ChunkFailed
        ? error
        : new ChunkFailed(
            navigator.onLine
              ? 'Uma parte da página não pôde ser carregada.'
              : 'Sem conexão: esta seção ainda não foi aberta neste navegador. Ela abre quando a conexão voltar.',
            { cause: error },
          );
    }
    return await new Promise<never>(() => {});
  } finally {
    clearTimeout(timer);
  }
}

function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT) ?? 0) < RELOAD_PAUSE_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  } catch {
    // Without storage the reload could not be remembered and might repeat forever.
    return false;
  }
  location.reload();
  return true;
}
