import { formatAttachments, ownDocumentId, parseAttachments } from '../../contracts/documents/attachments.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { readMarkup } from '../../contracts/rich-text/markup-reader.ts';
import { sanitiseRichText } from '../../contracts/rich-text/sanitise.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';
import { type Archive, addressHost, fileKind } from '../../ingest/archives/archive.ts';
import { rewriteTags } from '../../ingest/archives/rewrite-tags.ts';

type OldSite = Pick<Archive, 'siteUrl' | 'files'>;
type Texts = Pick<NewsRow, 'body' | 'attachments'>;

/** Finds in texts the PDFs of the old site: those of its own host, and those of its library wherever they lie. */
export function createDocumentFinder({ siteUrl, files }: OldSite) {
  const host = bareHost(siteUrl);
  const library = new Set(files.flatMap(({ kind, url }) => (kind === 'pdf' ? [addressOf(url)] : [])));

  /** The whole address of such a PDF; `undefined` if the link leads to something else. */
  function documentAddress(href: string): string | undefined {
    // A document of ours begins with a slash, too, and would be taken for one of the old site.
    if (ownDocumentId(href) !== undefined) return undefined;
    const address = addressOf(href);
    if (fileKind(address) !== 'pdf') return undefined;
    return (host !== '' && bareHost(address) === host) || library.has(address) ? address : undefined;
  }

  function addressOf(href: string): string {
    const url = URL.parse(href, siteUrl === '' ? undefined : siteUrl);
    if (!url || !/^https?:$/.test(url.protocol)) return '';
    url.hash = '';
    return url.href;
  }

  function linksIn(html: string): string[] {
    const found = new Set<string>();
    readMarkup(html, {
      open(element, attributes) {
        const address = element === 'a' ? documentAddress(attributes.get('href') ?? '') : undefined;
        if (address !== undefined) found.add(address);
      },
    });
    return [...found];
  }

  /** The linked PDFs that still fit the limit of documents per story; further ones stay links to the old site. */
  function waitingIn({ body, attachments }: Texts): string[] {
    const free = LIMITS.document.perStory - parseAttachments(attachments).length;
    return linksIn(body).slice(0, Math.max(0, free));
  }

  /**
   * The story with the link rewritten to our document. The document is also listed in `attachments`, because the hourly sweep
   * deletes documents that no story lists.
   */
  function attach({ body, attachments }: Texts, address: string, own: string): Texts {
    const held = parseAttachments(attachments);
    if (!held.some(({ url }) => url === own)) held.push({ url: own, name: linkedDocumentName(address) });
    const rewritten = rewriteTags(body, (element, attributes) =>
      element === 'a' && documentAddress(attributes.get('href') ?? '') === address
        ? new Map([...attributes, ['href', own]])
        : undefined,
    );
    return { body: sanitiseRichText(rewritten), attachments: formatAttachments(held) };
  }

  return { addressOf, linksIn, waitingIn, attach };
}

export type DocumentFinder = ReturnType<typeof createDocumentFinder>;

/** The name shown to editors: the file name as words. */
export function linkedDocumentName(address: string): string {
  return (parseAttachments(address)[0]?.name ?? '').slice(0, LIMITS.shortText).trim();
}

/** Old sites name themselves with and without `www`. */
function bareHost(address: string): string {
  return addressHost(address).replace(/^www\./, '');
}
