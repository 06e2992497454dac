import { mkdirSync, statSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '../../../config/environment.ts';
import { fieldsOf } from '../../../contracts/belem-time.ts';
import { HOUR_MS, MINUTE_MS } from '../../../contracts/durations.ts';
import { databaseFileIn } from '../../../db/data-folder.ts';
import type { Database } from '../../../db/database.ts';
import { deleteRun, readMaintenanceRuns, recordRun } from '../../../db/maintenance.ts';
import { type MaintenanceOrder, runInChildProcess } from './run-in-child-process.ts';

/** Once a night: after the backup and before the newsroom starts work. */
const CHECK_HOUR = '04';
const CHECK_AFTER_MS = 20 * HOUR_MS;

interface MaintenanceOptions {
  readonly db: Database;
  readonly env: Pick<Environment, 'DATA_DIR' | 'COPY_DIR' | 'COPY_MINUTES' | 'COPY_KEEP'>;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  readonly run?: typeof runInChildProcess;
}

/**
 * Maintains the SQLite database: a check each night, and a copy every few minutes if a folder is configured. Each call runs what is
 * due. One API process owns the database, so no coordination is needed. PostgreSQL has its own tools for both. Copies that
 * were switched off are not reported as late.
 */
export async function runMaintenance(options: MaintenanceOptions): Promise<void> {
  const { db, env, now } = options;
  const last = new Map((await readMaintenanceRuns(db.query)).map(({ task, at }) => [task, at]));
  const file = databaseFileIn(env.DATA_DIR);
  const since = (task: 'check' | 'copy'): number => now() - (last.get(task) ?? 0);
  if (fieldsOf(now()).time.startsWith(CHECK_HOUR) && since('check') > CHECK_AFTER_MS)
    await order(options, { task: 'check', file });
  if (env.COPY_DIR === '') {
    if (last.has('copy')) await deleteRun(db.query, 'copy');
    return;
  }
  const isDue = since('copy') >= env.COPY_MINUTES * MINUTE_MS;
  if (isDue && changedAt(file) > (last.get('copy') ?? 0)) {
    try {
      mkdirSync(env.COPY_DIR, { recursive: true, mode: 0o700 });
    } catch (error) {
      const detail = `COPY_DIR cannot be made or written (${(error as Error).message})`;
      options.log.error({ task: 'copy' }, detail);
      return await recordRun(db.query, 'copy', { at: now(), ok: false, detail });
    }
    await order(options, { task: 'copy', file, folder: env.COPY_DIR, keep: env.COPY_KEEP, now: now() });
  }
}

async function order(
  { db, now, log, run = runInChildProcess }: MaintenanceOptions,
  what: MaintenanceOrder,
): Promise<void> {
  const report = await run(what);
  if (!report.ok)
    log.error(
      { task: what.task },
      `${report.detail}; docs/operators.md says what to do ("The database is damaged")`,
    );
  await recordRun(db.query, what.task, { at: now(), ...report });
}

/** Time of the last write. New pages go to the WAL file first, so both files are checked. */
function changedAt(file: string): number {
  return Math.max(
    ...[file, `${file}-wal`].map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0),
  );
}
