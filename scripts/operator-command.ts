import { resolve } from 'node:path';
import { BackupRefused } from '../api/backup/backup-refused.ts';
import { ApiProblem } from '../api/http/problem.ts';
import { FetchRefused } from '../api/media/fetch/fetch-refused.ts';
import { BadVariable } from '../config/environment.ts';
import { DatabaseUnavailable } from '../db/database.ts';
import { StorageUnavailable } from '../db/media/storage.ts';
import { SchemaTooNew } from '../db/migrate.ts';
import { ArchiveUnreadable } from '../ingest/archives/archive.ts';

/** The command was called in a way it does not know; the message says how it is called. */
export class WrongUsage extends Error {}

const FOR_OPERATORS = [
  ...[WrongUsage, BackupRefused, BadVariable, DatabaseUnavailable, SchemaTooNew],
  ...[ArchiveUnreadable, FetchRefused, StorageUnavailable],
] as const;

/** Runs a command to its end: one line and exit code 1 for whatever the operator can act on. */
export async function runCommand(command: () => Promise<void>): Promise<never> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
  process.exit(0);
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** npm runs every command in the folder of the project; names of files are meant where it was typed. */
export function fileFromCaller(name: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), name);
}

function explain(error: unknown): string {
  if (FOR_OPERATORS.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof ApiProblem) return explainProblem(error);
  const { code, message, stack } = error as NodeJS.ErrnoException;
  // What the system or the database refuses has a code; what has none is a fault of ours.
  return code === undefined ? (stack ?? message) : message;
}

function explainProblem({ message, extras }: ApiProblem): string {
  if (!extras.errors) return message;
  return extras.errors.map((error) => `${error.field}: ${error.message}`).join(' ');
}
