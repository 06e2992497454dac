import type { Logger } from 'kysely';
import type { Statement } from '../database.ts';

/** Told of every statement that was done, in the context of whoever asked for it. */
export type OnStatement = (sql: string, milliseconds: number, failed: boolean) => void;

type Read = (statement: Statement) => Promise<unknown[]>;

/** For the query builder. */
export function statementLog(onStatement: OnStatement): Logger {
  return ({ level, query, queryDurationMillis }) =>
    onStatement(query.sql, queryDurationMillis, level === 'error');
}

/** For the short way past it, which is as it is where nobody wants to know. */
export function timedRead(onStatement: OnStatement | undefined, read: Read): Read {
  if (!onStatement) return read;
  return async (statement) => {
    const startedAt = performance.now();
    let failed = true;
    try {
      const rows = await read(statement);
      failed = false;
      return rows;
    } finally {
      onStatement(statement.sql, performance.now() - startedAt, failed);
    }
  };
}
