import { LIMITS } from '../limits.ts';
import { readsTexts } from '../news/chosen-fields.ts';
import type { CostClass } from './cost-classes.ts';
import type { Endpoint } from './endpoint.ts';

/** The query as it was sent: it is judged before it is parsed. */
type SentQuery = Readonly<Record<string, unknown>>;

/** Full texts of this many stories cost no more than a rendered page. */
const FEW_TEXTS = 10;

/** The cost class of a call. Calls that need a session cost next to nothing until the session is found. */
export function costOfCall({ cost, access, path }: Endpoint, query: unknown): CostClass {
  if (path === '/news') return costOfNewsList(query as SentQuery);
  // Without a session these are public stories too, a hundred of them if no number is given.
  if (path === '/admin/news') return costOfItems({ limit: LIMITS.newsPageMax, ...(query as SentQuery) });
  return cost ?? (access === 'public' || access === 'optional' ? 'page' : 'small');
}

function costOfNewsList(query: SentQuery): CostClass {
  if (query.q !== undefined) return 'search';
  return query.limit === undefined ? 'heavy' : costOfItems(query);
}

function costOfItems({ fields, limit, page = 1 }: SentQuery): CostClass {
  const items = Number(limit);
  const isDeep = items * Number(page) > LIMITS.costlyItems;
  return isDeep || (readsTexts(fields) && items > FEW_TEXTS) ? 'list' : 'page';
}
