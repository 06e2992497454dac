import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '../../../db/database.ts';
import type { Row } from '../snapshot.ts';
import { PROGRESS } from './export-manifest.ts';
import { fileExists, writeWhole } from './export-media.ts';
import { ExportRefused, throwIfStopped } from './export-refused.ts';
import { readPages } from './exported-rows.queries.ts';
import type { ExportedTable } from './exported-tables.ts';
import { exportedLine, parseExportedRow } from './row-values.ts';

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
/** Read backwards in pieces of this size to find the last complete line. */
const TAIL_BYTES = 1 << 20;

/**
 * Opens a new folder, or one in which an export with the same options was interrupted. Anything else in the folder is
 * left alone: the export is refused.
 */
export async function openExportFolder(
  folder: string,
  complete: string,
  options: Readonly<Record<string, unknown>>,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  if (await fileExists(join(folder, complete)))
    throw new ExportRefused(`${folder} holds a complete export already`);
  const progress = join(folder, PROGRESS);
  const wanted = JSON.stringify(options);
  if (await fileExists(progress)) {
    if ((await readFile(progress, 'utf8')) === wanted) return;
    throw new ExportRefused(`${folder} holds an unfinished export with other options: choose another folder`);
  }
  if ((await readdir(folder)).length > 0)
    throw new ExportRefused(`${folder} is not empty: choose another folder`);
  await writeWhole(progress, wanted);
}

export async function closeExportFolder(folder: string): Promise<void> {
  await rm(join(folder, PROGRESS), { force: true });
}

export function tableFile(folder: string, { file }: Pick<ExportedTable, 'file'>): string {
  return join(folder, `${file}.jsonl`);
}

/** Writes the rows of a table, or those that an interrupted export did not write. */
export async function writeTable(
  db: Connection,
  folder: string,
  table: ExportedTable,
  stop?: AbortSignal,
): Promise<void> {
  const target = tableFile(folder, table);
  if (await fileExists(target)) return;
  const draft = await open(`${target}.part`, 'a+', PRIVATE_FILE);
  try {
    const last = await lastRow(draft, table);
    for await (const rows of readPages(db, table, last)) {
      throwIfStopped(stop);
      await draft.appendFile(rows.map((row) => exportedLine(row, table.columns)).join(''));
    }
    await draft.sync();
  } finally {
    await draft.close();
  }
  await rename(`${target}.part`, target);
}

/** The last row of an interrupted file. A line that was cut off is removed. */
async function lastRow(draft: FileHandle, { columns }: ExportedTable): Promise<Row | undefined> {
  const { size } = await draft.stat();
  for (let length = TAIL_BYTES; ; length *= 2) {
    const start = Math.max(0, size - length);
    const bytes = Buffer.alloc(size - start);
    await draft.read(bytes, 0, bytes.length, start);
    const end = bytes.lastIndexOf(10);
    const before = end <= 0 ? -1 : bytes.lastIndexOf(10, end - 1);
    if (start > 0 && before === -1) continue;
    await draft.truncate(start + end + 1);
    return end === -1 ? undefined : parseExportedRow(bytes.toString('utf8', before + 1, end), columns);
  }
}

/**
 * Yields the lines of a finished file. Only a line feed ends a line: texts contain other characters that
 * `node:readline` would take for an end.
 */
export async function* readLines(file: string): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { highWaterMark: TAIL_BYTES })) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    let start = 0;
    for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
      yield bytes.toString('utf8', start, end);
      start = end + 1;
    }
    rest = bytes.subarray(start);
  }
}

/** Number of lines and checksum of a finished file. */
export async function checksumOf(file: string): Promise<{ readonly rows: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const chunk of createReadStream(file)) {
    const bytes = chunk as Buffer;
    hash.update(bytes);
    for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) rows += 1;
  }
  return { rows, sha256: hash.digest('hex') };
}
