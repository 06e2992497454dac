import { LIMITS } from '../../../contracts/limits.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import { cleanName } from '../../../contracts/names/name-spelling.ts';
import { CARD_FIELDS } from '../../../contracts/news/card-fields.ts';
import { CATEGORIES, type CategoryKey } from '../../../contracts/news/categories.ts';
import type { AdminNewsListQuery } from '../../../contracts/news/news.schema.ts';
import type { NewsStatus } from '../../../contracts/news/statuses.ts';
import { findRegion } from '../../../contracts/regions.ts';
import { SEARCH_LIMITS } from '../../../contracts/search-limits.ts';
import { FILTER_PERIODS, type FilterPeriod, filterPeriodBounds } from './filter-period.rules.ts';

/** The tabs above the list, by their word in the address. */
export const NEWS_TABS = [
  { key: '', name: 'Todas', status: undefined },
  { key: 'publicadas', name: 'Publicadas', status: 'published' },
  { key: 'agendadas', name: 'Agendadas', status: 'scheduled' },
  { key: 'revisao', name: 'Para revisão', status: 'review' },
  { key: 'rascunhos', name: 'Rascunhos', status: 'draft' },
  { key: 'arquivadas', name: 'Arquivadas', status: 'archived' },
  { key: 'lixeira', name: 'Lixeira', status: undefined },
] as const satisfies readonly { key: string; name: string; status: NewsStatus | undefined }[];

export const SORTS = [
  { key: '', name: 'Mais novas', sort: undefined },
  { key: 'antigas', name: 'Mais antigas', sort: 'oldest' },
  { key: 'alteradas', name: 'Alteradas por último', sort: 'updated' },
] as const;

export type TabKey = (typeof NEWS_TABS)[number]['key'];
type SortKey = (typeof SORTS)[number]['key'];

/** The state of the list. All of it is in the address, so that it can be bookmarked and shared. */
export interface NewsFilter {
  readonly tab: TabKey;
  readonly q: string;
  readonly category: CategoryKey | '';
  /** Slugs; empty if stories of all places are shown. */
  readonly region: string;
  readonly municipality: string;
  /** The name of a topic; empty if any will do. */
  readonly topic: string;
  readonly author: number | undefined;
  readonly period: FilterPeriod | undefined;
  readonly sort: SortKey;
  readonly page: number;
}

export const NO_FILTER: NewsFilter = {
  tab: '',
  q: '',
  category: '',
  region: '',
  municipality: '',
  topic: '',
  author: undefined,
  period: undefined,
  sort: '',
  page: 1,
};

export const PER_PAGE = LIMITS.adminPageDefault;
/** The deepest page that the server answers. */
export const NEWS_LAST_PAGE = Math.floor(LIMITS.offsetMax / PER_PAGE) + 1;

/** Reads the filter from the query of an address; unknown values are ignored. */
export function parseNewsFilter(query: URLSearchParams): NewsFilter {
  const param = (name: string): string => query.get(name) ?? '';
  const key = FILTER_PERIODS.find((period) => period.key === param('periodo'))?.key;
  return {
    tab: NEWS_TABS.find((tab) => tab.key === param('estado'))?.key ?? '',
    q: param('q').trim().slice(0, SEARCH_LIMITS.text),
    category: CATEGORIES.find((category) => category.key === param('categoria'))?.key ?? '',
    region: findRegion(param('regiao'))?.slug ?? '',
    municipality: findMunicipality(param('municipio'))?.slug ?? '',
    topic: cleanName(param('assunto')).slice(0, LIMITS.topicName),
    author: wholeNumber(param('autor')),
    period: key && {
      key,
      first: key === 'intervalo' ? dayOf(param('de')) : '',
      last: key === 'intervalo' ? dayOf(param('ate')) : '',
    },
    sort: SORTS.find((sort) => sort.key === param('ordem'))?.key ?? '',
    page: Math.min(wholeNumber(param('pagina')) ?? 1, NEWS_LAST_PAGE),
  };
}

/** The query of a filter; defaults are left out. */
export function writeFilter(filter: NewsFilter): URLSearchParams {
  const params = Object.entries({
    estado: filter.tab,
    q: filter.q,
    categoria: filter.category,
    regiao: filter.region,
    municipio: filter.municipality,
    assunto: filter.topic,
    autor: filter.author ? String(filter.author) : '',
    periodo: filter.period?.key ?? '',
    de: filter.period?.first ?? '',
    ate: filter.period?.last ?? '',
    ordem: filter.sort,
    pagina: filter.page > 1 ? String(filter.page) : '',
  });
  return new URLSearchParams(params.filter(([, value]) => value !== ''));
}

/** A filter with a change: the list starts from its first page. */
export function changeFilter(filter: NewsFilter, change: Partial<NewsFilter>): NewsFilter {
  const changed = { ...filter, page: 1, ...change };
  const place = findMunicipality(changed.municipality);
  const elsewhere = place && changed.region !== '' && findRegion(changed.region)?.key !== place.region;
  return elsewhere ? { ...changed, municipality: '' } : changed;
}

/** Whether a change continues the typing: then the back button skips the single letters. */
export function isTypedOn(filter: NewsFilter, change: Partial<NewsFilter>): boolean {
  const sameInterval = filter.period?.key === 'intervalo' && change.period?.key === 'intervalo';
  return sameInterval || (filter.q !== '' && Boolean(change.q));
}

/** Whether anything besides the tab filters the list. */
export function isNewsFiltered(filter: NewsFilter): boolean {
  const { tab, sort } = filter;
  return (
    writeFilter({ ...filter, page: 1 }).toString() !== writeFilter({ ...NO_FILTER, tab, sort }).toString()
  );
}

/** The query to the server. */
export function newsListQuery(filter: NewsFilter, now: number): AdminNewsListQuery {
  const status = NEWS_TABS.find(({ key }) => key === filter.tab)?.status;
  const sort = SORTS.find(({ key }) => key === filter.sort)?.sort;
  return {
    fields: CARD_FIELDS,
    limit: PER_PAGE,
    page: filter.page,
    ...(status && { status }),
    ...(filter.tab === 'lixeira' && { trash: true }),
    ...(filter.q && { q: filter.q }),
    ...(filter.category && { cat: filter.category }),
    ...(filter.region && { reg: filter.region }),
    ...(filter.municipality && { muni: filter.municipality }),
    ...(filter.topic && { topic: filter.topic }),
    ...(filter.author && { author: filter.author }),
    ...(filter.period && filterPeriodBounds(filter.period, now)),
    ...(sort && { sort }),
  };
}

function wholeNumber(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function dayOf(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}
