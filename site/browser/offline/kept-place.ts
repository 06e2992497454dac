import { CARD_FIELDS } from '../../../contracts/news/card-fields.ts';
import { OFFLINE } from '../../../contracts/offline.ts';
import { newsPath, PAGE_PATHS } from '../../../contracts/page-paths.ts';
import type { RegionSlug } from '../../../contracts/regions.ts';
import { municipalityPath, regionPath } from '../../addresses.ts';
import { storeKeptRecording } from './kept-recording.ts';
import { surplusPages } from './offline.rules.ts';
import {
  filesCache,
  putWithEviction,
  removePages,
  storedBytes,
  storedPagesState,
  storePage,
} from './stored-pages.ts';
import type { StoredPagesState } from './stored-pages-state.ts';
import type { KeptPlace } from './worker-messages.ts';

interface KeptStory {
  readonly id: number;
  readonly updatedAt: string;
  readonly coverPicture: { readonly url: string } | null;
}

/**
 * Stores the newest stories of a place: its list, the stories, and a small picture of each; and the home, for the sake of
 * the bulletin in audio on top of it.
 */
export async function storeKeptPlace(place: KeptPlace): Promise<void> {
  const list = place.kind === 'muni' ? municipalityPath(place.slug) : regionPath(place.slug as RegionSlug);
  const stories = await newestOf(place);
  const wanted = new Set<string>([list, PAGE_PATHS.home, ...stories.map(({ id }) => newsPath(id))]);
  const changed = await storedPagesState.change((known) => ({
    ...known,
    place,
    placeStoredAt: Date.now(),
    pages: withoutOldMarks(known, wanted),
  }));
  await removePages(surplusPages(changed.pages, Date.now()));
  await removePictures(new Set(stories.map(({ coverPicture }) => coverPicture?.url)));
  await storePage(list, true);
  await storePage(PAGE_PATHS.home, true);
  await storeKeptRecording();
  for (const { id, updatedAt, coverPicture } of stories) {
    const known = await storedPagesState.read();
    if (storedBytes(known, (kept) => kept) > OFFLINE.keptBytes - OFFLINE.storyBytes) return;
    const stored = known.pages[newsPath(id)];
    if (!stored?.kept || stored.at < Date.parse(updatedAt)) await storePage(newsPath(id), true);
    if (coverPicture && known.pictures[coverPicture.url] === undefined) await storePicture(coverPicture.url);
  }
}

async function newestOf({ kind, slug }: KeptPlace): Promise<readonly KeptStory[]> {
  const query = new URLSearchParams({
    [kind]: slug,
    fields: CARD_FIELDS,
    limit: String(OFFLINE.keptStories),
  });
  const response = await fetch(`/api/news?${query}`, { credentials: 'omit' });
  if (!response.ok) throw new Error(`the stories of ${slug} were answered by ${response.status}`);
  return await response.json();
}

/** Pages of the place that are no longer among the newest count as pages that were read. */
function withoutOldMarks(
  { pages }: StoredPagesState,
  wanted: ReadonlySet<string>,
): StoredPagesState['pages'] {
  return Object.fromEntries(
    Object.entries(pages).map(([key, page]) => [key, { ...page, kept: page.kept && wanted.has(key) }]),
  );
}

async function removePictures(wanted: ReadonlySet<string | undefined>): Promise<void> {
  const cache = await filesCache();
  const known = Object.entries((await storedPagesState.read()).pictures);
  for (const [address] of known) if (!wanted.has(address)) await cache.delete(address);
  const pictures = Object.fromEntries(known.filter(([address]) => wanted.has(address)));
  await storedPagesState.change((before) => ({ ...before, pictures }));
}

async function storePicture(address: string): Promise<void> {
  const small = `${address}/${OFFLINE.pictureFile}`;
  const response = await fetch(small, { credentials: 'omit' }).catch(() => undefined);
  if (!response?.ok) return;
  const bytes = await response.blob();
  await putWithEviction(async () =>
    (await filesCache()).put(address, new Response(bytes, { headers: response.headers })),
  );
  await storedPagesState.change((known) => ({
    ...known,
    pictures: { ...known.pictures, [address]: bytes.size },
  }));
}
