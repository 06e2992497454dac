import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding } from '../../../../contracts/http/accept-encoding.ts';
import type { CountedPage } from '../../../analytics/count-page.ts';
import type { HtmlPieces } from '../../../pages/html-pieces.ts';
import { compressResponse, decompress, QUALITY, type Quality } from '../../../request/compression.ts';
import { matchesContentEtag } from '../../../request/content-etag.ts';
import { createCompressor } from '../../compression/compressor.ts';

interface Content {
  readonly status: number;
  /** The same in every encoding. Names and values alternate: `node:http` writes such a list without checking it again. */
  readonly contentHeaders: readonly string[];
  /** The ETag of the content, without the suffix of the encoding; only a page that exists has one. */
  readonly contentId: string | undefined;
  /** The page view to count when the page is sent. */
  readonly counted: CountedPage | undefined;
  /** For how long the caches in front of us may keep the page. */
  readonly freshMs: number;
  /** The cache tags of the data the page was made from. */
  readonly tags: readonly string[];
}

/** A page as it is cached: in one encoding, with every header, ready to be written to a socket. */
export interface RenderedPage extends Content {
  readonly encoding: Encoding | undefined;
  /** All headers of the page. */
  readonly headers: readonly string[];
  readonly body: Buffer;
  /** The body of a small page, one character for each byte: `node:http` sends a string in one piece with the headers. */
  readonly text: string | undefined;
  /** The headers of a 304 answer. */
  readonly notModified: readonly string[];
}

/** Answers to open pages (live blocks, blocks of the home) are this small; whole pages are not. */
const SMALL_BYTES = 1_024;

/** Memory that the headers and metadata of a page take (measured). */
const HEADERS_BYTES = 1_300;

export function weightOf({ body }: RenderedPage): number {
  return body.length + HEADERS_BYTES;
}

interface RenderedParts {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: HtmlPieces;
  readonly counted?: CountedPage | undefined;
  readonly freshMs?: number;
  readonly tags?: readonly string[];
}

const OF_EVERY_PAGE = { vary: 'Accept-Encoding', 'content-type': 'text/html; charset=utf-8' };

const compressor = createCompressor();
/** Called after busy times, to end the compression thread. */
export const releaseCompressor = compressor.releaseResources;

export async function createRenderedPage(made: RenderedParts, encoding: Encoding): Promise<RenderedPage> {
  const { status, headers, html, counted, freshMs = 0, tags = [] } = made;
  const content = {
    status,
    contentHeaders: Object.entries({ ...headers, ...OF_EVERY_PAGE }).flat(),
    contentId: undefined,
    counted,
    freshMs,
    tags,
  };
  if (html.length === 0) return withBody(content, Buffer.alloc(0), undefined);
  const { body, contentId } = await compressor.compress(html, encoding);
  return withBody({ ...content, contentId: status === 200 ? contentId : undefined }, body, encoding);
}

/** The same page in another encoding or compressed better; `undefined` means uncompressed. */
export async function recompress(
  page: RenderedPage,
  encoding: Encoding | undefined,
  quality: Quality = 'quick',
): Promise<RenderedPage> {
  if (!page.encoding) return page;
  const { status, contentHeaders, contentId, counted, freshMs, tags } = page;
  const bytes = await decompress(page.body, page.encoding);
  const body = encoding ? await compressResponse(bytes, encoding, QUALITY[quality]) : bytes;
  return withBody({ status, contentHeaders, contentId, counted, freshMs, tags }, body, encoding);
}

function withBody(content: Content, body: Buffer, encoding: Encoding | undefined): RenderedPage {
  const { contentHeaders, contentId } = content;
  // Each encoding has its own ETag, because the bytes differ. Weak, because the page may be compressed better later.
  const suffix = encoding ? `-${encoding}` : '';
  const etag = contentId === undefined ? [] : ['etag', `W/"${contentId}${suffix}"`];
  const encoded = encoding ? ['content-encoding', encoding] : [];
  return {
    ...content,
    encoding,
    body,
    text: body.length <= SMALL_BYTES ? body.toString('latin1') : undefined,
    headers: [...contentHeaders, ...etag, ...encoded, 'content-length', String(body.length)],
    notModified: [...contentHeaders, ...etag],
  };
}

/** `front`: headers for the caches in front of us, which do not pass them on. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: RenderedPage,
  front: readonly string[] = [],
): void {
  const withFront = (headers: readonly string[]): string[] =>
    front.length > 0 ? [...headers, ...front] : (headers as string[]);
  const { 'if-none-match': known } = request.headers;
  if (known !== undefined && page.contentId !== undefined && matchesContentEtag(known, page.contentId)) {
    response.writeHead(304, withFront(page.notModified)).end();
    return;
  }
  response.writeHead(page.status, withFront(page.headers));
  if (request.method === 'HEAD') response.end();
  else if (page.text !== undefined) response.end(page.text, 'latin1');
  else response.end(page.body);
}
