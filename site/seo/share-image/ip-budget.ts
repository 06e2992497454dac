import { LRUCache } from 'lru-cache';

interface IpBudgetOptions {
  /** At most `max` requests per `perMs` milliseconds. */
  readonly max: number;
  readonly perMs: number;
  readonly now: () => number;
}

/** About 100 bytes each. */
const MAX_IPS = 20_000;

/** A token bucket per IP, for requests that are costly. `false` if the budget is used up for now. */
export function createIpBudget({ max, perMs, now }: IpBudgetOptions): (ip: string) => boolean {
  /** The remaining tokens of an IP; they refill evenly. */
  const left = new LRUCache<string, { count: number; readonly at: number }>({ max: MAX_IPS });
  return (ip) => {
    const known = left.get(ip);
    const at = now();
    const count = known ? Math.min(max, known.count + ((at - known.at) * max) / perMs) : max;
    const isAllowed = count >= 1;
    left.set(ip, { count: isAllowed ? count - 1 : count, at });
    return isAllowed;
  };
}
