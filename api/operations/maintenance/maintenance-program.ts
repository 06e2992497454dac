import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import type { CopyOrder, MaintenanceOrder, MaintenanceReport } from './run-in-child-process.ts';

/**
 * Reads the whole SQLite database in a process of its own at the lowest priority, so that neither requests nor the
 * event loop of the API wait for it. In WAL mode a reader blocks no writer.
 */
const LOWEST_PRIORITY = 19;
/** Maximum number of faults in the report. */
const MAX_FAULTS = 5;
const COPY = /^portal-\d{8}T\d{6}Z\.sqlite$/;

process.on('disconnect', () => process.exit(1));
process.once('message', (order: MaintenanceOrder) => {
  setPriority(LOWEST_PRIORITY);
  work(order).then(
    (report) => process.send?.(report, () => process.disconnect()),
    (error: Error) =>
      process.send?.({ ok: false, detail: failureText(order, error) }, () => process.disconnect()),
  );
});

/** A file can be so damaged that it cannot be checked: its schema names tables that cannot be opened. */
function failureText({ task, file }: MaintenanceOrder, { message }: Error): string {
  return task === 'check' ? `${file} is damaged or cannot be read: ${message}` : message;
}

async function work(order: MaintenanceOrder): Promise<MaintenanceReport> {
  return order.task === 'check' ? check(order.file) : await copy(order);
}

function check(file: string): MaintenanceReport {
  const database = new SQLite(file, { readonly: true, fileMustExist: true });
  try {
    const rows = database.pragma(`quick_check(${MAX_FAULTS})`) as { quick_check: string }[];
    const faults = rows.map((row) => row.quick_check).filter((text) => text !== 'ok');
    const bytes = statSync(file).size;
    return faults.length === 0
      ? { ok: true, bytes, detail: file }
      : { ok: false, bytes, detail: `${file} is damaged: ${faults.join('; ')}` };
  } finally {
    database.close();
  }
}

/** A copy gets its name only when it is complete; then the oldest copies are deleted. */
async function copy({ file, folder, keep, now }: CopyOrder): Promise<MaintenanceReport> {
  const database = new SQLite(file, { readonly: true, fileMustExist: true });
  const draft = join(folder, 'copy.part');
  const target = join(folder, copyName(now));
  try {
    rmSync(draft, { force: true });
    // All pages in one step, so that the copy is one read transaction and a consistent snapshot despite writes.
    await database.backup(draft, { progress: () => Number.MAX_SAFE_INTEGER });
    renameSync(draft, target);
    for (const name of oldCopies(readdirSync(folder), keep)) rmSync(join(folder, name));
    return { ok: true, bytes: statSync(target).size, detail: target };
  } finally {
    database.close();
    rmSync(draft, { force: true });
  }
}

/** `portal-20261117T103000Z.sqlite`: names sort by time. */
function copyName(now: number): string {
  return `portal-${new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.sqlite`;
}

/** The copies beyond the newest `keep`. Other files in the folder are ignored. */
function oldCopies(names: readonly string[], keep: number): string[] {
  return names
    .filter((name) => COPY.test(name))
    .sort()
    .reverse()
    .slice(keep);
}
