import type { DiscoveredFeeds, SourceCandidate } from '../../../contracts/sources/source.schema.ts';
import type { SourceKind } from '../../../contracts/sources/source-choices.ts';
import type { Feed } from '../../../ingest/feeds/feed.ts';
import type { ExternalFile } from '../../http/guarded-client.ts';
import { externalFailure } from '../reading/external-failures.rules.ts';
import type { RepublishingContext } from '../republishing.context.ts';

/** Maximum addresses of a site to try, those it links itself first. */
const TRIED = 6;

/**
 * Finds feeds, sitemaps and list pages of a site. An editor waits for it, so it fetches at once, without polite pauses.
 */
export function createFeedFinder({ db, now, readExternal, readText }: RepublishingContext) {
  async function discover(url: string): Promise<DiscoveredFeeds> {
    try {
      return await discoverIn(url, await readExternal(url));
    } catch (error) {
      const message = externalFailure(error);
      if (message === undefined) throw error;
      return { candidates: [], message };
    }
  }

  async function discoverIn(url: string, file: ExternalFile): Promise<DiscoveredFeeds> {
    const own = await candidateOf(file, { address: url });
    if (own) return { candidates: await withSiteName([own]), message: '' };
    const { bytes, contentType, finalUrl } = file;
    const found = await readText('discover', { bytes, contentType, address: finalUrl });
    const named = found.filter(({ how }) => how !== 'guessed').slice(0, TRIED);
    let candidates = await tryAll(named.map((feed) => feed.url));
    if (candidates.length === 0) {
      const guessed = found.filter(({ how }) => how === 'guessed').map((feed) => feed.url);
      candidates = await tryAll(guessed);
    }
    if (candidates.length === 0) {
      const list = await candidateOf(file, { address: url, itemSelector: '' });
      if (list) candidates = [list];
    }
    const nothing =
      'Nenhum feed nem lista de notícias foi encontrado. Cole o endereço da página que lista as notícias do site.';
    return { candidates: await withSiteName(candidates), message: candidates.length === 0 ? nothing : '' };
  }

  /** A sitemap has no title and a list page has its own, so the site's name is read from its home page. */
  async function withSiteName(candidates: readonly SourceCandidate[]): Promise<SourceCandidate[]> {
    return await Promise.all(
      candidates.map(async (candidate) => {
        if (candidate.kind === 'feed' && candidate.title !== '') return candidate;
        return { ...candidate, title: (await nameOf(candidate.address)) || candidate.title };
      }),
    );
  }

  async function nameOf(address: string): Promise<string> {
    try {
      const { bytes, contentType } = await readExternal(new URL('/', address).href);
      return await readText('siteName', bytes, contentType);
    } catch (error) {
      if (externalFailure(error) === undefined) throw error;
      return '';
    }
  }

  async function tryAll(addresses: readonly string[]): Promise<SourceCandidate[]> {
    const all = await Promise.all(addresses.map(tryOne));
    const seen = new Set<string>();
    return all.flatMap((candidate) => {
      const content = candidate?.items.map(({ title }) => title).join('|') ?? '';
      // The same feed under two addresses is listed once.
      if (!candidate || seen.has(content)) return [];
      seen.add(content);
      return [candidate];
    });
  }

  async function tryOne(address: string): Promise<SourceCandidate | undefined> {
    try {
      return await candidateOf(await readExternal(address), { address });
    } catch (error) {
      if (externalFailure(error) === undefined) throw error;
      return undefined;
    }
  }

  /** Reads an address with these settings; errors are listed in `problems`. */
  async function preview(address: string, kind: SourceKind, itemSelector: string): Promise<SourceCandidate> {
    const nothing = { address, title: '', site: '', kind, items: [], known: false, trashed: false };
    try {
      const file = await readExternal(address);
      const wanted = kind === 'list' ? { address, itemSelector } : { address };
      const feed = await previewIn(file, wanted);
      const problems = feed.problems.map(({ message }) => message);
      return (await asCandidate(feed, file, wanted)) ?? { ...nothing, problems };
    } catch (error) {
      const trouble = externalFailure(error);
      if (trouble === undefined) throw error;
      return { ...nothing, problems: [trouble] };
    }
  }

  interface Wanted {
    readonly address: string;
    readonly itemSelector?: string;
  }

  async function previewIn(file: ExternalFile, { itemSelector }: Wanted) {
    const { bytes, contentType, finalUrl } = file;
    const input = { bytes, contentType, address: finalUrl, now: now() };
    return await readText(
      'preview',
      itemSelector === undefined ? input : { ...input, selectors: { item: itemSelector } },
    );
  }

  async function candidateOf(file: ExternalFile, wanted: Wanted): Promise<SourceCandidate | undefined> {
    return await asCandidate(await previewIn(file, wanted), file, wanted);
  }

  async function asCandidate(
    feed: Awaited<ReturnType<typeof previewIn>>,
    file: ExternalFile,
    wanted: Wanted,
  ): Promise<SourceCandidate | undefined> {
    if (feed.kind === null || feed.isEmpty) return undefined;
    const known = await db.query
      .selectFrom('source')
      .select('deleted_at')
      .where('address', '=', wanted.address)
      .executeTakeFirst();
    return {
      address: wanted.address,
      title: feed.title,
      site: feed.home ?? new URL(file.finalUrl).origin,
      kind: kindOf(feed),
      items: [...feed.items],
      problems: feed.problems.map(({ message }) => message),
      known: known !== undefined,
      trashed: known !== undefined && known.deleted_at !== null,
    };
  }

  return { discover, preview };
}

function kindOf({ kind }: Pick<Feed, 'kind'>): SourceKind {
  return kind === 'sitemap' || kind === 'list' ? kind : 'feed';
}
