import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { HOUR_MS } from '../../../../contracts/durations.ts';
import type { ExportCreate } from '../../../../contracts/exports/export.schema.ts';
import type { ExportFormat } from '../../../../contracts/exports/export-formats.ts';
import { LIMITS } from '../../../../contracts/limits.ts';
import { type Actor, recordAudit } from '../../../../db/audit.ts';
import type { Connection, Database } from '../../../../db/database.ts';
import type { MediaStorage } from '../../../../db/media/storage.ts';
import type { ExportRunRow } from '../../../../db/tables/maintenance.tables.ts';
import { EntryTooLarge } from '../../../../db/zip.ts';
import { storeArchive } from './export-archive.ts';
import { removeParts } from './export-parts.ts';
import { addExportRun, findExportRun, readExportRuns, updateExportRun } from './export-runs.queries.ts';
import { isExportRunLost } from './export-runs.rules.ts';

export interface ExportRunsOptions {
  readonly db: Database;
  readonly storage: MediaStorage;
  readonly now: () => number;
  /** Origin of the portal. */
  readonly site: string;
  readonly workFolder: string;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Aborted when the API stops. */
  readonly closing: AbortSignal;
}

const RETENTION_MS = LIMITS.exportHours * HOUR_MS;

/** Exports that run in the background of this process; their states are in the database for all instances. */
export function createExportRuns(options: ExportRunsOptions) {
  const { db, storage, now, site, workFolder, log, closing } = options;
  let running: Promise<void> = Promise.resolve();
  const runningIds = new Set<string>();

  async function start(
    { form: format, personal }: ExportCreate,
    user: Actor,
  ): Promise<ExportRunRow | undefined> {
    const id = randomBytes(16).toString('hex');
    const at = now();
    const row = {
      ...({ id, form: format, state: 'running' as const, personal: personal ? 1 : 0 } as const),
      user_id: user.id ?? 0,
      user_name: user.username,
      created_at: at,
      seen_at: at,
    } as const;
    const detail = personal ? `${format}, com dados pessoais` : format;
    const added = await addExportRun(db, row, (trx) =>
      recordAudit(trx, user, { at, action: 'export', kind: 'export', itemId: id, detail }),
    );
    if (!added) return undefined;
    running = work(id, format, personal);
    return await findExportRun(db.query, id);
  }

  async function work(id: string, format: ExportFormat, personal: boolean): Promise<void> {
    runningIds.add(id);
    try {
      const archiveOptions = { id, format, personal, now: now(), site, workFolder, stop: closing };
      const done = await storeArchive(db, storage, archiveOptions);
      await updateExportRun(db.query, id, { ...done, state: 'ready', expires_at: now() + RETENTION_MS });
    } catch (error) {
      await markFailed(id, error).catch((failure: unknown) =>
        log.error({ err: failure, id }, 'a failed export could not be cleared'),
      );
    } finally {
      runningIds.delete(id);
    }
  }

  /** Called every few seconds: an export that no process reports for long is lost. */
  async function reportRunning(): Promise<void> {
    for (const id of runningIds) await updateExportRun(db.query, id, { seen_at: now() });
  }

  async function markFailed(id: string, error: unknown): Promise<void> {
    if (!closing.aborted) log.error({ err: error, id }, 'an export failed');
    await updateExportRun(db.query, id, {
      state: 'failed',
      error: reasonOf(error),
      expires_at: now() + RETENTION_MS,
    });
    await removeParts(storage, id);
  }

  function reasonOf(error: unknown): string {
    if (closing.aborted) return 'O servidor parou antes de terminar. Comece de novo.';
    if (error instanceof EntryTooLarge)
      return 'O conteúdo é grande demais para um arquivo só. Peça a quem cuida do servidor o comando de exportação.';
    return 'Não deu certo. Quem cuida do servidor encontra o motivo no registro.';
  }

  /** The file of a ready export that has not expired. */
  async function find(id: string): Promise<ExportRunRow | undefined> {
    const row = await findExportRun(db.query, id);
    return row?.state === 'ready' && (row.expires_at ?? 0) > now() ? row : undefined;
  }

  /** False if there is no such export, or it is still running. */
  async function remove(id: string, user: Actor): Promise<boolean> {
    const row = await findExportRun(db.query, id);
    if (!row || (row.state === 'running' && !isExportRunLost(row, now()))) return false;
    await removeParts(storage, id);
    await db.query.transaction().execute(async (trx) => {
      await trx.deleteFrom('export_run').where('id', '=', id).execute();
      await recordAudit(trx, user, { at: now(), action: 'delete', kind: 'export', itemId: id });
    });
    return true;
  }

  const list = (): Promise<ExportRunRow[]> => readExportRuns(db.query);
  /** Resolves when the export that this process runs has ended. */
  const idle = (): Promise<void> => running;
  return { start, list, find, remove, idle, reportRunning };
}

export type ExportRuns = ReturnType<typeof createExportRuns>;

/** Deletes the files of expired and lost exports, then their rows. */
export async function deleteExpiredExports(
  db: Connection,
  storage: Pick<MediaStorage, 'remove'>,
  now: number,
): Promise<void> {
  for (const row of await readExportRuns(db)) {
    const over = row.expires_at === null ? now - row.seen_at > RETENTION_MS : row.expires_at <= now;
    if (!over) continue;
    await removeParts(storage, row.id);
    await db.deleteFrom('export_run').where('id', '=', row.id).execute();
  }
}
