import type { Logger } from 'kysely';
import type { Statement } from '../database.ts';

/** Called after every statement, in the async context of its caller. */
export type OnStatement = (sql: string, milliseconds: number, failed: boolean) => void;

type Read = (statement: Statement) => Promise<unknown[]>;

/** Reports the statements of the query builder. */
export function statementLog(onStatement: OnStatement): Logger {
  return ({ level, query, queryDurationMillis }) =>
    onStatement(query.sql, queryDurationMillis, level === 'error');
}

/** Times reads that bypass Kysely; returns `read` unchanged if there is no listener. */
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
