import { fork } from 'node:child_process';
import { extname, join } from 'node:path';

/** A task for the maintenance process. */
export type MaintenanceOrder = CheckOrder | CopyOrder;

interface CheckOrder {
  readonly task: 'check';
  readonly file: string;
}

export interface CopyOrder {
  readonly task: 'copy';
  readonly file: string;
  readonly folder: string;
  /** The number of copies to keep. */
  readonly keep: number;
  /** The time of the copy. */
  readonly now: number;
}

export interface MaintenanceReport {
  readonly ok: boolean;
  readonly bytes?: number;
  readonly detail: string;
}

/** Uses the extension of this file, because a release contains compiled files. */
const PROGRAM = join(import.meta.dirname, `maintenance-program${extname(import.meta.filename)}`);

/** Runs the task in a child process. It never throws: errors are part of the report. */
export async function runInChildProcess(order: MaintenanceOrder): Promise<MaintenanceReport> {
  const child = fork(PROGRAM);
  return await new Promise((resolve) => {
    const fail = (detail: string): void => resolve({ ok: false, detail });
    child.once('message', (report: MaintenanceReport) => resolve(report));
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => fail(`the process ended early (${signal ?? code})`));
    child.send(order, (error) => error && fail(error.message));
  });
}
