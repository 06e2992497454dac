import type { AnswerOf, Endpoint, QueryOf } from '../../contracts/endpoint.ts';
import { call } from '../calls/desk.ts';
import { type Loaded, useLoaded } from '../calls/use-loaded.ts';

/** What an endpoint answers to a query, asked again when the query is another. */
export function useFigures<E extends Endpoint>(endpoint: E, query: QueryOf<E>): Loaded<AnswerOf<E>> {
  return useLoaded(JSON.stringify(query), async (signal) => (await call(endpoint, { query, signal })).body);
}
