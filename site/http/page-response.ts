import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding } from '../../contracts/http/accept-encoding.ts';
import type { CountedPage } from '../analytics/count-page.ts';
import { createCompressor } from '../compression/compressor.ts';
import type { Rendered } from '../layout/layout.tsx';
import { compress, decompress, hasCopy, QUALITY, type Quality } from './negotiation.ts';

interface Content {
  readonly status: number;
  /** Names and values in turn: `node:http` writes them without another look. */
  readonly headers: readonly string[];
  /** The content's, without the encoding's mark; only a page that exists has one. */
  readonly tag: string | undefined;
  /** What is counted when it is sent. */
  readonly counted: CountedPage | undefined;
  /** For so long the proxy in front of us may answer with it. */
  readonly edgeSeconds: number;
}

/** A page as it is cached: in one encoding, with every header, ready to be written to a socket. */
export interface RenderedPage extends Content {
  readonly encoding: Encoding | undefined;
  readonly body: Buffer;
  /** What a browser is told that has it already. */
  readonly notModified: readonly string[];
}

/** What the headers of a page take in memory, and what is known of it (measured). */
const HEADERS_BYTES = 1_300;

/** What a page takes in memory. */
export function weightOf({ body }: RenderedPage): number {
  return body.length + HEADERS_BYTES;
}

interface Made {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: Rendered;
  readonly counted?: CountedPage | undefined;
  readonly edgeSeconds?: number;
}

const OF_EVERY_PAGE = { vary: 'Accept-Encoding', 'content-type': 'text/html; charset=utf-8' };

const compressor = createCompressor();
/** When the rush is over: the thread that compressed its pages ends. */
export const restCompressor = compressor.rest;

export async function createRenderedPage(made: Made, encoding: Encoding): Promise<RenderedPage> {
  const { status, headers, html, counted, edgeSeconds = 0 } = made;
  const content = {
    status,
    headers: Object.entries({ ...headers, ...OF_EVERY_PAGE }).flat(),
    tag: undefined,
    counted,
    edgeSeconds,
  };
  if (html.length === 0) return withBody(content, Buffer.alloc(0), undefined);
  const { body, tag } = await compressor.compress(html, encoding);
  return withBody({ ...content, tag: status === 200 ? tag : undefined }, body, encoding);
}

/** The same page in another encoding, or better compressed; undefined: as plain bytes. */
export async function recode(
  page: RenderedPage,
  encoding: Encoding | undefined,
  quality: Quality = 'quick',
): Promise<RenderedPage> {
  if (!page.encoding) return page;
  const { status, tag, counted, edgeSeconds } = page;
  const headers = page.headers.slice(0, page.headers.length - ownHeaders(page).length);
  const bytes = await decompress(page.body, page.encoding);
  const body = encoding ? await compress(bytes, encoding, QUALITY[quality]) : bytes;
  return withBody({ status, headers, tag, counted, edgeSeconds }, body, encoding);
}

function withBody(content: Content, body: Buffer, encoding: Encoding | undefined): RenderedPage {
  const own = ownHeaders({ tag: content.tag, encoding, body });
  return {
    ...content,
    encoding,
    body,
    headers: [...content.headers, ...own],
    notModified: [...content.headers, ...own.slice(0, 2)],
  };
}

/** Those that differ between the encodings of a page; they come last. */
function ownHeaders({ tag, encoding, body }: Pick<RenderedPage, 'tag' | 'encoding' | 'body'>): string[] {
  return [
    // Of one encoding: its bytes are not those of another. Weak: they may be compressed better later.
    ...(tag === undefined ? [] : ['etag', `W/"${tag}${encoding ? `-${encoding}` : ''}"`]),
    ...(encoding ? ['content-encoding', encoding] : []),
    'content-length',
    String(body.length),
  ];
}

/** `forEdge`: the proxy in front of us may keep it, for it was asked for under the key it is cached by. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: RenderedPage,
  forEdge = false,
): void {
  // nginx reads it and does not pass it on.
  const lifetime = forEdge ? ['x-accel-expires', String(page.edgeSeconds)] : [];
  const { 'if-none-match': known } = request.headers;
  if (known !== undefined && page.tag !== undefined && hasCopy(known, page.tag)) {
    response.writeHead(304, [...page.notModified, ...lifetime]).end();
    return;
  }
  response.writeHead(page.status, forEdge ? [...page.headers, ...lifetime] : (page.headers as string[]));
  if (request.method === 'HEAD') response.end();
  else response.end(page.body);
}
