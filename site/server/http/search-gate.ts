import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { ClientBudget } from '../../../contracts/http/client-budget.ts';
import { createHeldRefusals } from '../../../contracts/http/held-refusals.ts';
import { type AdmitSearch, SearchRefused } from '../../data/search-refused.ts';
import { sendRefusalPage } from './client-budget.ts';

export interface SearchGate {
  /** The searches of one page: together they take the cost of one search from the IP's budget. */
  forPage(ip: () => string): AdmitSearch;
  /** Answers a refused search. */
  refuse(reply: FastifyReply, refused: SearchRefused): Promise<FastifyReply>;
}

interface SearchGateOptions {
  readonly budget: ClientBudget;
  readonly wait?: ((ms: number) => Promise<unknown>) | undefined;
}

/**
 * Searches that ask the API at the same time. Each of them then rests as long as its search took, so that searches leave
 * half of the processor to readers of finished pages.
 */
const CONCURRENT_SEARCHES = 2;
const REST_FACTOR = 1;
const MAX_WAITING = 128;
const BUSY_SECONDS = 2;

const TEXTS = {
  429: 'Muitas buscas em pouco tempo. Aguarde alguns segundos e tente de novo.',
  503: 'Há muitas buscas neste momento. Aguarde alguns segundos e tente de novo.',
} as const;

/** Bounds the searches that reach the API, by IP and in number. Cached results pass without it. */
export function createSearchGate({ budget, wait = pause }: SearchGateOptions): SearchGate {
  const waiting: (() => void)[] = [];
  let running = 0;
  const holdRefusal = createHeldRefusals(wait);

  async function acquireSlot(): Promise<void> {
    if (running < CONCURRENT_SEARCHES) {
      running += 1;
      return;
    }
    if (waiting.length >= MAX_WAITING) throw new SearchRefused(503, BUSY_SECONDS);
    await new Promise<void>((turn) => waiting.push(turn));
  }

  function releaseSlot(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  async function runInSlot<T>(search: () => Promise<T>): Promise<T> {
    await acquireSlot();
    const began = performance.now();
    try {
      return await search();
    } finally {
      void wait(REST_FACTOR * (performance.now() - began)).then(releaseSlot);
    }
  }

  return {
    forPage(ip) {
      let counted = false;
      return async (search) => {
        const seconds = counted ? 0 : budget.take(ip(), 'search');
        if (seconds > 0) throw new SearchRefused(429, seconds);
        counted = true;
        return await runInSlot(search);
      };
    },
    async refuse(reply, { status, retryAfterSeconds }) {
      await holdRefusal();
      return sendRefusalPage(reply, status, retryAfterSeconds, TEXTS[status]);
    },
  };
}
