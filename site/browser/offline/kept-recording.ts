import { byteRange } from '../../../contracts/http/byte-range.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { PAGE_PATHS } from '../../../contracts/page-paths.ts';
import { recordingIn } from './stored-copy.rules.ts';
import { filesCache, pagesCache, putWithEviction, removePages, storedPagesState } from './stored-pages.ts';

/** Stores the bulletin in audio of the home that was stored with a chosen place, in place of the one before. */
export async function storeKeptRecording(): Promise<void> {
  const home = await (await pagesCache()).match(PAGE_PATHS.home);
  const address = recordingIn((await home?.text()) ?? '');
  const { recording: stored } = await storedPagesState.read();
  if (stored?.address === address) return;
  if (stored) await removeRecording(stored.address);
  if (address === undefined) return;
  const answer = await fetch(address, { credentials: 'omit' });
  const sound = answer.ok ? await answer.blob() : undefined;
  if (!sound || sound.size > LIMITS.spoken.bytes) return;
  await putWithEviction(async () =>
    (await filesCache()).put(address, new Response(sound, { headers: { 'content-type': sound.type } })),
  );
  await storedPagesState.change((known) => ({ ...known, recording: { address, bytes: sound.size } }));
}

/** Deletes the stored copies of a bulletin that is off the air: pages that show it, with its transcript, and its recording. */
export async function removeWithdrawnRecording(): Promise<void> {
  const cache = await pagesCache();
  const { pages, recording } = await storedPagesState.read();
  const showing = new Map<string, string[]>(recording ? [[recording.address, []]] : []);
  for (const key of [PAGE_PATHS.home, PAGE_PATHS.light].filter((path) => path in pages)) {
    const address = recordingIn((await (await cache.match(key))?.text()) ?? '');
    if (address !== undefined) showing.set(address, [...(showing.get(address) ?? []), key]);
  }
  for (const [address, keys] of showing) {
    const { status } = await fetch(address, { method: 'HEAD', credentials: 'omit', cache: 'no-store' });
    if (status !== 404) continue;
    await removePages(keys);
    if (recording?.address === address) await removeRecording(address);
  }
}

async function removeRecording(address: string): Promise<void> {
  await (await filesCache()).delete(address);
  await storedPagesState.change((known) => ({ ...known, recording: null }));
}

/** Fetches a recording; without a connection the stored one is answered, in the part that the player asks for. */
export async function openRecording(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const stored = await (await filesCache()).match(new URL(request.url).pathname);
    return stored ? await partOf(stored, request.headers.get('range') ?? undefined) : Response.error();
  }
}

async function partOf(stored: Response, asked: string | undefined): Promise<Response> {
  const sound = await stored.blob();
  const range = byteRange(asked, sound.size);
  if (range === 'unsatisfiable') return new Response(null, { status: 416 });
  const headers = { 'content-type': sound.type, 'accept-ranges': 'bytes' };
  if (!range) return new Response(sound, { headers });
  const { start, end } = range;
  return new Response(sound.slice(start, end + 1, sound.type), {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${start}-${end}/${sound.size}` },
  });
}
