import { CATEGORIES, type CategoryKey } from '../../../contracts/news/categories.ts';
import type { ItemState } from '../../../contracts/queue/item-states.ts';
import type { QueueQuery } from '../../../contracts/queue/queue.schema.ts';
import { findRegion } from '../../../contracts/regions.ts';
import { SEARCH_LIMITS } from '../../../contracts/search-limits.ts';

/** The tabs above the list, by their word in the address. */
export const QUEUE_TABS = [
  { key: '', name: 'Na fila', state: 'waiting' },
  { key: 'rascunhos', name: 'Viraram rascunho', state: 'taken' },
  { key: 'agendados', name: 'Agendados', state: 'scheduled' },
  { key: 'publicados', name: 'Publicados', state: 'published' },
  { key: 'descartados', name: 'Descartados', state: 'discarded' },
] as const satisfies readonly { key: string; name: string; state: ItemState }[];

export const QUEUE_ORDERS = [
  { key: '', name: 'Melhores primeiro', order: 'best' },
  { key: 'novos', name: 'Mais novos primeiro', order: 'newest' },
] as const;

/** The minimum confidence of the suggestion. */
export const CONFIDENCES = [
  { key: '90', name: 'Quase certos (90%)' },
  { key: '70', name: 'Prováveis (70%)' },
  { key: '50', name: 'Acima de 50%' },
] as const;

type TabKey = (typeof QUEUE_TABS)[number]['key'];
type OrderKey = (typeof QUEUE_ORDERS)[number]['key'];
type ConfidenceKey = (typeof CONFIDENCES)[number]['key'] | '';

/** The state of the list; all of it is in the address. */
export interface QueueFilter {
  readonly tab: TabKey;
  readonly q: string;
  readonly source: number | undefined;
  /** A slug; empty if items of all places are shown. */
  readonly region: string;
  readonly category: CategoryKey | '';
  readonly confidence: ConfidenceKey;
  readonly order: OrderKey;
}

/** The parameters that change the list; the others only say what is open in it. */
export const FILTER_NAMES = ['estado', 'q', 'fonte', 'regiao', 'categoria', 'confianca', 'ordem'] as const;

/** Twice a screenful: the next page is requested long before its end is reached. */
export const QUEUE_PAGE_SIZE = 50;

export function parseQueueFilter(query: URLSearchParams): QueueFilter {
  const param = (name: (typeof FILTER_NAMES)[number]): string => query.get(name) ?? '';
  return {
    tab: QUEUE_TABS.find(({ key }) => key === param('estado'))?.key ?? '',
    q: param('q').trim().slice(0, SEARCH_LIMITS.text),
    source: /^[1-9]\d{0,8}$/.test(param('fonte')) ? Number(param('fonte')) : undefined,
    region: findRegion(param('regiao'))?.slug ?? '',
    category: CATEGORIES.find(({ key }) => key === param('categoria'))?.key ?? '',
    confidence: CONFIDENCES.find(({ key }) => key === param('confianca'))?.key ?? '',
    order: QUEUE_ORDERS.find(({ key }) => key === param('ordem'))?.key ?? '',
  };
}

/** The query to the server; `after` is where the last page ended. */
export function queueListQuery(filter: QueueFilter, after?: string): QueueQuery {
  const { tab, q, source, region, category, confidence, order } = filter;
  return {
    limit: QUEUE_PAGE_SIZE,
    state: QUEUE_TABS.find(({ key }) => key === tab)?.state ?? 'waiting',
    order: QUEUE_ORDERS.find(({ key }) => key === order)?.order ?? 'best',
    ...(q && { q }),
    ...(source && { source }),
    ...(region && { reg: region }),
    ...(category && { cat: category }),
    ...(confidence && { confidence: Number(confidence) }),
    ...(after && { after }),
  };
}

/** How many filters are set, without the search. */
export function choicesIn({ source, region, category, confidence }: QueueFilter): number {
  return [source, region, category, confidence].filter(Boolean).length;
}

export function isQueueFiltered(filter: QueueFilter): boolean {
  return filter.q !== '' || choicesIn(filter) > 0;
}
