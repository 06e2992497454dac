import { LRUCache } from 'lru-cache';

interface AddressBudgetOptions {
  /** At most `max` requests per `perMs` milliseconds. */
  readonly max: number;
  readonly perMs: number;
  readonly now: () => number;
}

/** About 100 bytes each. */
const ADDRESSES = 20_000;

/** A token bucket per network address, for requests that are costly. `false` if the budget is used up for now. */
export function createAddressBudget({ max, perMs, now }: AddressBudgetOptions): (address: string) => boolean {
  /** The remaining tokens of an address; they refill evenly. */
  const left = new LRUCache<string, { count: number; readonly at: number }>({ max: ADDRESSES });
  return (address) => {
    const known = left.get(address);
    const at = now();
    const count = known ? Math.min(max, known.count + ((at - known.at) * max) / perMs) : max;
    const isAllowed = count >= 1;
    left.set(address, { count: isAllowed ? count - 1 : count, at });
    return isAllowed;
  };
}
