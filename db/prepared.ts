import type { CompiledQuery } from 'kysely';
import type { Query } from './database.ts';

/**
 * A query that is built and compiled once; each call only puts its arguments in. Building costs as
 * much as the read itself, so the hottest paths use this. `build` must pass each argument on as a
 * plain value: whatever it computes from them would be computed only once.
 */
export function prepared<Args extends readonly unknown[], Row>(
  db: Query,
  arity: Args['length'],
  build: (...args: Args) => { compile(): CompiledQuery<Row> },
): (...args: Args) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  let places: readonly number[] = [];

  function compile(): CompiledQuery<Row> {
    const marks = Array.from({ length: arity }, () => Symbol('argument'));
    const query = build(...(marks as unknown as Args)).compile();
    places = query.parameters.map((parameter) => marks.indexOf(parameter as symbol));
    return query;
  }

  return async (...args) => {
    compiled ??= compile();
    const query = compiled;
    const parameters = places.map((place, at) => (place < 0 ? query.parameters[at] : args[place]));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
