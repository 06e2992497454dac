import { Type } from 'typebox';
import { ApiFailure, type Client } from '../../client/client.ts';
import type { Ad } from '../../contracts/ads/ad.schema.ts';
import type { Endpoint } from '../../contracts/http/endpoint.ts';
import type { NetworkLink } from '../../contracts/network-links/network-link.schema.ts';
import type { NewsListItem } from '../../contracts/news/news.schema.ts';
import { DEFAULT_SETTINGS } from '../../contracts/settings/settings.schema.ts';
import type { Video } from '../../contracts/videos/video.schema.ts';

export const MEDIA_ID = '0123456789abcdef0123456789abcdef';

type FakeAnswer = (query: Readonly<Record<string, unknown>>) => unknown;

/**
 * A client whose answers are functions of the query, by path; a function that throws is a failed call. Lists without an
 * answer of their own are empty.
 */
export function fakeClient(answers: Readonly<Record<string, FakeAnswer>> = {}): Pick<Client, 'call'> {
  const all: Readonly<Record<string, FakeAnswer>> = {
    '/topics/:slug': unknownItem,
    '/topics/:slug/thread': unknownItem,
    '/bylines/:slug': unknownItem,
    '/redirect': () => ({ target: null }),
    '/audience': () => ({ days: 30, views: 0 }),
    '/settings': () => DEFAULT_SETTINGS,
    '/readyz': () => ({ status: 'ok' }),
    ...answers,
  };
  async function call(
    endpoint: Pick<Endpoint, 'path' | 'answer'>,
    {
      query,
      params,
      body,
    }: { readonly query?: object; readonly params?: object; readonly body?: object } = {},
  ) {
    const answerOf = all[endpoint.path] ?? (() => (Type.IsArray(endpoint.answer) ? [] : undefined));
    const answer = await answerOf({ ...params, ...query, ...body });
    // A list with its total count.
    const counted = answer instanceof CountedList ? answer : undefined;
    const headers = new Headers(counted && { 'x-total-count': String(counted.total) });
    if (counted?.capped) headers.set('x-total-capped', 'true');
    for (const [name, value] of Object.entries(counted?.search ?? {})) headers.set(`x-search-${name}`, value);
    return { status: 200, headers, body: counted?.items ?? answer };
  }
  return { call: call as Client['call'] };
}

export class CountedList {
  readonly items: readonly unknown[];
  readonly total: number;
  /** True if there are more than `total`. */
  readonly capped: boolean;
  /** The headers of a tolerant search, without their common beginning. */
  readonly search: Readonly<Record<string, string>>;
  constructor(
    items: readonly unknown[],
    total: number,
    capped = false,
    search: Readonly<Record<string, string>> = {},
  ) {
    this.items = items;
    this.total = total;
    this.capped = capped;
    this.search = search;
  }
}

/** The API's answer for an item that does not exist. */
export function unknownItem(): never {
  throw new ApiFailure(404, { detail: 'Não encontrado.' }, undefined);
}

export function fail(): never {
  throw new Error('the API is unreachable');
}

export function newsItem(id: number, changes: Partial<NewsListItem> = {}): NewsListItem {
  return {
    id,
    title: `Notícia ${id}`,
    slug: `noticia-${id}`,
    cover: `/media/${MEDIA_ID}`,
    coverAlt: '',
    coverCredit: '',
    coverPicture: { url: `/media/${MEDIA_ID}`, width: 1400, height: 934, color: '#485868', focal: null },
    muni: 'Belém',
    munis: [changes.muni ?? 'Belém'].filter(Boolean),
    homeEdition: '',
    cat: 'politica',
    reg: 'metropolitano',
    date: '2026-11-15T01:30:00.000Z',
    updatedAt: '2026-11-15T01:30:00.000Z',
    revisedAt: null,
    link: 'https://fonte.example/',
    source: 'Fonte',
    bylines: [],
    originalDate: '',
    sourceKind: '',
    validUntil: null,
    live: null,
    imgContent: '',
    summary: '',
    correction: '',
    correctedAt: null,
    excerpt: `Começo da notícia ${id}.`,
    ...changes,
  };
}

export function video(id: number, changes: Partial<Video> = {}): Video {
  return {
    id,
    title: `Vídeo ${id}`,
    cover: `/media/${MEDIA_ID}`,
    coverPicture: { url: `/media/${MEDIA_ID}`, width: 1280, height: 720, color: null, focal: null },
    link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    featured: false,
    order: 0,
    date: '2026-11-15T01:30:00.000Z',
    ...changes,
  };
}

export function networkLink(
  id: number,
  kind: NetworkLink['kind'],
  changes: Partial<NetworkLink> = {},
): NetworkLink {
  return {
    id,
    kind,
    name: `Portal ${id}`,
    reg: 'marajó',
    link: `https://rede-${id}.example/`,
    image: '',
    imagePicture: null,
    order: id,
    ...changes,
  };
}

export function ad(id: number, position: Ad['position']): Ad {
  return {
    id,
    position,
    title: `Anúncio ${id}`,
    link: `https://anunciante-${id}.example/`,
    cover: `/media/${MEDIA_ID}`,
    coverPicture: { url: `/media/${MEDIA_ID}`, width: 1280, height: 200, color: null, focal: null },
    alt: `Texto do anúncio ${id}`,
    weight: 1,
    regions: [],
    categories: [],
  };
}
