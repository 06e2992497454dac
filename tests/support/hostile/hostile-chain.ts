import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { TestApi } from '../api/test-api.ts';
import type { TestRepublishing } from '../api/test-republishing.ts';
import type { HostileFile, HostileReader } from './hostile-files.ts';

const { adminSources, adminQueue } = ENDPOINTS;

interface Said {
  readonly status: number;
  readonly body: unknown;
  readonly problem: { readonly detail?: string; readonly errors?: readonly { readonly message: string }[] };
}

/** The parts of an API that the chain uses: those of a test API, or of one that listens on a port. */
export interface HostileTarget extends Pick<TestRepublishing, 'web' | 'token' | 'addSource' | 'round'> {
  readonly api: Pick<TestApi, 'call' | 'app' | 'clock'> & { readonly db: Pick<TestApi['db'], 'query'> };
}

/** Lets the API read hostile files through the guarded client, as it reads any other file, and returns the message about each. */
export function createHostileChain({ api, web, token, addSource, round }: HostileTarget) {
  let hosts = 0;

  function wordsOf({ status, problem }: Said): string {
    if (status < 300) return 'read';
    // Every other status is a fault of the test, not a statement about the file.
    if (status !== 400) throw new Error(`answered with ${status}: ${problem?.detail}`);
    return [problem.detail, ...(problem.errors ?? []).map(({ message }) => message)].join(' ');
  }

  async function readSource(address: string, more: object): Promise<string> {
    const { id } = await addSource(address, more);
    await round();
    const { body } = await api.call(adminSources.get, { token, params: { id } });
    const { state, message } = body.health;
    if (!['good', 'warning', 'failing'].includes(state)) throw new Error(`${state}: ${message}`);
    if (message.includes('não conseguiu guardar')) throw new Error(message);
    return message;
  }

  async function recheckOriginal(address: string, hostile: string): Promise<string> {
    const good = `<html><body><article><h1>Ponte ${address}</h1>${'<p>Um parágrafo bom, com nomes e números, da notícia.</p>'.repeat(8)}</article></body></html>`;
    web.pages.set(address, { body: good });
    const answer = await api.call(adminQueue.address, { token, body: { url: address } });
    const { body } = answer;
    if (answer.status >= 300) throw new Error(`a good page was refused: ${wordsOf(answer)}`);
    web.pages.set(address, { body: hostile });
    await api.db.query
      .updateTable('provenance')
      .set({ watch: 'watching', watch_next_at: 0, watch_until: api.clock + 1_000 })
      .where('news_id', '=', body.storyId)
      .execute();
    await api.app.republishing.watch.checkDueOriginals();
    const row = await api.db.query
      .selectFrom('provenance')
      .select(['watch', 'watch_next_at'])
      .where('news_id', '=', body.storyId)
      .executeTakeFirstOrThrow();
    if (row.watch_next_at <= api.clock) throw new Error('it would be looked at again at once');
    return row.watch;
  }

  const ways: Readonly<Record<HostileReader, (file: HostileFile, host: string) => Promise<string>>> = {
    async page({ body }, host) {
      web.pages.set(`${host}/1`, { body });
      return wordsOf(await api.call(adminQueue.address, { token, body: { url: `${host}/1` } }));
    },
    async feed({ body }, host) {
      web.pages.set(`${host}/feed`, { body });
      return await readSource(`${host}/feed`, {});
    },
    async list({ body, selector = '' }, host) {
      web.pages.set(`${host}/noticias`, { body });
      const list = { kind: 'list', itemSelector: selector } as const;
      const preview = { address: `${host}/noticias`, ...list };
      const previewed = await api.call(adminSources.preview, { token, body: preview });
      // A selector that is not accepted is refused on its field; such a source cannot be stored.
      if (previewed.status === 400) return wordsOf(previewed);
      return await readSource(`${host}/noticias`, list);
    },
    async robots({ body }, host) {
      web.pages.set(`${host}/robots.txt`, { body });
      return await readSource(`${host}/feed`, {});
    },
    opml: async ({ body }) =>
      wordsOf(await api.call(adminSources.importOpml, { token, body: { opml: body } })),
    async discover({ body }, host) {
      web.pages.set(`${host}/`, { body });
      return wordsOf(await api.call(adminSources.discover, { token, body: { url: `${host}/` } }));
    },
    original: async ({ body }, host) => await recheckOriginal(`${host}/1`, body),
  };

  /** Returns the message about the file; throws if there is none. */
  return async (file: HostileFile): Promise<string> => {
    hosts += 1;
    const words = await ways[file.reader](file, `https://hostil-${hosts}.example`);
    if (words.trim() === '') throw new Error('nothing was said');
    return words;
  };
}
