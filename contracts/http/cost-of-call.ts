import { LIMITS } from '../limits.ts';
import type { CostClass } from './cost-classes.ts';
import type { Endpoint } from './endpoint.ts';

/** The query as it was sent: it is judged before it is parsed. */
type SentQuery = Readonly<Record<string, unknown>>;

/** Full texts of this many stories cost no more than a rendered page. */
const FEW_TEXTS = 10;

/** What a call costs. Calls that need a session cost next to nothing until the session is found. */
export function costOfCall({ cost, access, path }: Endpoint, query: unknown): CostClass {
  if (path === '/news') return costOfNewsList(query as SentQuery);
  return cost ?? (access === 'public' || access === 'optional' ? 'page' : 'small');
}

function costOfNewsList({ q, fields, limit, page = 1 }: SentQuery): CostClass {
  if (q !== undefined) return 'search';
  if (limit === undefined) return 'heavy';
  const items = Number(limit);
  const isDeep = items * Number(page) > LIMITS.costlyItems;
  return isDeep || (fields !== 'summary' && items > FEW_TEXTS) ? 'list' : 'page';
}
