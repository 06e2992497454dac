import { findMunicipality } from '../../../contracts/municipalities.ts';
import { richTextToPlain } from '../../../contracts/rich-text/plain-text.ts';
import type { Discovered, PreviewItem, SourceCandidate } from '../../../contracts/sources/source.schema.ts';
import type { SourceKind } from '../../../contracts/sources/source-choices.ts';
import type { Feed, FeedItem } from '../../../ingest/feeds/feed.ts';
import { isRefusal, troubleText } from '../reading/outside-troubles.rules.ts';
import type { Understand } from '../reading/understanding.ts';
import type { OutsideFile, RepublishingContext } from '../republishing.context.ts';

const SHOWN = 10;
/** Addresses of a site that are tried: those it names itself first. */
const TRIED = 6;
const WHOLE_TEXT = 600;

/** Finds what of a site can be read regularly. A person asked for it, so it is read at once and without delay. */
export function createFeedFinder(
  { db, now, readOutside }: RepublishingContext,
  understanding: () => Promise<Understand>,
) {
  async function discover(url: string): Promise<Discovered> {
    let file: OutsideFile;
    try {
      file = await readOutside(url);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return { candidates: [], message: troubleText(error) };
    }
    const own = await candidateOf(file, { address: url });
    if (own) return { candidates: [own], message: '' };
    const { decodeBytes } = await import('../../../ingest/feeds/decode-bytes.ts');
    const { discoverFeeds } = await import('../../../ingest/feeds/discover-feeds.ts');
    const { ProblemList } = await import('../../../ingest/feeds/feed.ts');
    const page = decodeBytes(file.bytes, file.contentType, new ProblemList());
    const found = discoverFeeds(page, file.finalUrl);
    const named = found.filter(({ how }) => how !== 'guessed').slice(0, TRIED);
    let candidates = await tryAll(named.map((feed) => feed.url));
    if (candidates.length === 0) {
      const guessed = found.filter(({ how }) => how === 'guessed').map((feed) => feed.url);
      candidates = await tryAll(guessed);
    }
    const nothing =
      'Nenhum feed foi encontrado. Cadastre a página de notícias como lista, com um seletor CSS.';
    return { candidates, message: candidates.length === 0 ? nothing : '' };
  }

  async function tryAll(addresses: readonly string[]): Promise<SourceCandidate[]> {
    const all = await Promise.all(addresses.map(tryOne));
    const seen = new Set<string>();
    return all.flatMap((candidate) => {
      const content = candidate?.items.map(({ title }) => title).join('|') ?? '';
      // The same feed under two addresses is one.
      if (!candidate || seen.has(content)) return [];
      seen.add(content);
      return [candidate];
    });
  }

  async function tryOne(address: string): Promise<SourceCandidate | undefined> {
    try {
      return await candidateOf(await readOutside(address), { address });
    } catch (error) {
      if (isRefusal(error)) return undefined;
      throw error;
    }
  }

  /** How an address would be read with these settings, with what went wrong in its problems. */
  async function preview(address: string, kind: SourceKind, itemSelector: string): Promise<SourceCandidate> {
    const nothing = { address, title: '', site: '', kind, items: [], known: false, trashed: false };
    try {
      const file = await readOutside(address);
      const wanted = kind === 'list' ? { address, itemSelector } : { address };
      return (
        (await candidateOf(file, wanted)) ?? {
          ...nothing,
          problems: (await feedIn(file, wanted)).problems.map(({ message }) => message),
        }
      );
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return { ...nothing, problems: [troubleText(error)] };
    }
  }

  interface Wanted {
    readonly address: string;
    readonly itemSelector?: string;
  }

  async function feedIn(file: OutsideFile, { itemSelector }: Wanted): Promise<Feed> {
    const { readFeed } = await import('../../../ingest/feeds/read-feed.ts');
    const { bytes, contentType, finalUrl } = file;
    const input = { bytes, contentType, address: finalUrl, now: now() };
    return readFeed(itemSelector === undefined ? input : { ...input, selectors: { item: itemSelector } });
  }

  async function candidateOf(file: OutsideFile, wanted: Wanted): Promise<SourceCandidate | undefined> {
    const feed = await feedIn(file, wanted);
    if (feed.kind === null || (feed.items.length === 0 && feed.more.length === 0)) return undefined;
    const understand = await understanding();
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
      items: feed.items.slice(0, SHOWN).map((item) => previewOf(item, understand, now())),
      problems: feed.problems.map(({ message }) => message),
      known: known !== undefined,
      trashed: known !== undefined && known.deleted_at !== null,
    };
  }

  return { discover, preview };
}

function kindOf({ kind }: Feed): SourceKind {
  return kind === 'sitemap' || kind === 'list' ? kind : 'feed';
}

function previewOf(item: FeedItem, understand: Understand, now: number): PreviewItem {
  const text = richTextToPlain(item.html);
  const found = understand(`${item.title}\n${text || item.summary}`, now);
  return {
    title: item.title,
    url: item.url,
    summary: item.summary,
    publishedAt: item.publishedAt,
    author: item.author,
    hasText: text.length >= WHOLE_TEXT,
    hasImage: item.image !== null,
    municipality: findMunicipality(found.municipalities[0] ?? '')?.name ?? null,
    cat: found.category,
  };
}
