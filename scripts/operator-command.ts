import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { ExportRefused } from '../api/backup/export/export-refused.ts';
import { OperationRefused } from '../api/backup/operation-refused.ts';
import { ApiProblem } from '../api/http/problem.ts';
import { FetchRefused } from '../api/media/fetch/fetch-refused.ts';
import { BadVariable } from '../config/environment.ts';
import { VERSION } from '../config/version.ts';
import { DatabaseUnavailable } from '../db/database.ts';
import { StorageUnavailable } from '../db/media/storage.ts';
import { SchemaRefused } from '../db/migrate.ts';
import { ArchiveUnreadable } from '../ingest/archives/archive.ts';
import { helpText } from './commands.ts';

/** The command was called incorrectly; the message shows its usage. */
export class WrongUsage extends Error {}

/** The command was called correctly but could not do its work; the message says why. */
export class CommandFailed extends Error {}

const FOR_OPERATORS = [
  WrongUsage,
  CommandFailed,
  OperationRefused,
  BadVariable,
  DatabaseUnavailable,
  SchemaRefused,
  ArchiveUnreadable,
  ExportRefused,
  FetchRefused,
  StorageUnavailable,
] as const;

/**
 * Runs a command to its end: an error that the operator can fix is one line and exit code 1. `--help` prints the usage
 * and `--version` the version, before anything is read or opened.
 */
export async function runCommand(command: () => Promise<void>, usage: string = helpText()): Promise<never> {
  const words = process.argv.slice(2);
  try {
    if (words.includes('--help')) say(usage);
    else if (words.includes('--version')) say(VERSION);
    else await command();
  } catch (error) {
    process.stderr.write(`${explain(error, usage)}\n`);
    process.exit(1);
  }
  process.exit(0);
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Files that root writes cannot be read by the service, which runs as the owner of the data folder. */
export function warnAsRoot(dataFolder: string): void {
  const owner = statSync(dataFolder, { throwIfNoEntry: false })?.uid ?? 0;
  if (process.getuid?.() !== 0 || owner === 0) return;
  process.stderr.write(
    `Warning: this runs as root, so its files will belong to root; ${dataFolder} belongs to another user. Run it as that user (sudo -u).\n`,
  );
}

/** npm runs every command in the project folder; file names are relative to the folder in which it was typed. */
export function fileFromCaller(name: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), name);
}

function explain(error: unknown, usage: string): string {
  if (FOR_OPERATORS.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof ApiProblem) return explainProblem(error);
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code?.startsWith('ERR_PARSE_ARGS')) return usage;
  // Errors of the system or database have a code; an error without one is a bug and keeps its stack trace.
  return code === undefined ? (stack ?? message) : message;
}

function explainProblem({ message, extras }: ApiProblem): string {
  if (!extras.errors) return message;
  return extras.errors.map((error) => `${error.field}: ${error.message}`).join(' ');
}
