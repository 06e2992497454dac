import { hash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

/**
 * A query that is built and compiled once; each call only puts its arguments in. Building costs as
 * much as the read itself, so the hottest paths use this. `build` must pass each argument on as a
 * plain value: whatever it computes from them would be computed only once.
 */
export function prepared<Args extends readonly unknown[], Row>(
  { query, read }: Pick<Database, 'query' | 'read'>,
  arity: Args['length'],
  build: (...args: Args) => { compile(): CompiledQuery<Row> },
): (...args: Args) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  let name = '';
  let places: readonly number[] = [];

  function compile(): CompiledQuery<Row> {
    const marks = Array.from({ length: arity }, () => Symbol('argument'));
    const built = build(...(marks as unknown as Args)).compile();
    name = hash('sha1', built.sql);
    places = built.parameters.map((parameter) => marks.indexOf(parameter as symbol));
    return built;
  }

  return async (...args) => {
    compiled ??= compile();
    const { sql, parameters: fixed } = compiled;
    const parameters = places.map((place, at) => (place < 0 ? fixed[at] : args[place]));
    if (read) return (await read({ name, sql, parameters })) as Row[];
    return (await query.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
