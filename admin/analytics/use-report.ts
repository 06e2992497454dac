import type { AnswerOf, Endpoint, QueryOf } from '../../contracts/http/endpoint.ts';
import { call } from '../api/api.ts';
import { type LoadState, useLoaded } from '../api/use-loaded.ts';

/** Loads a report, again whenever the query changes. */
export function useReport<E extends Endpoint>(endpoint: E, query: QueryOf<E>): LoadState<AnswerOf<E>> {
  return useLoaded(JSON.stringify(query), async (signal) => (await call(endpoint, { query, signal })).body);
}
