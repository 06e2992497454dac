import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '../../db/database.ts';
import { createLocalStorage } from '../../db/media/local-storage.ts';
import type { MediaStorage } from '../../db/media/storage.ts';
import { openSqlite } from '../../db/sqlite.ts';
import { checksumOf, readArchive } from './archive-reader.ts';
import type { CopiedTable } from './copied-tables.ts';
import { entryMeaning, linesInBytes } from './entry-names.ts';
import { BACKUP_MANIFEST, type Manifest } from './manifest.ts';
import { OperationRefused } from './operation-refused.ts';
import { restore } from './restore.ts';
import { type Row, readRows } from './snapshot.ts';

/**
 * Restores a backup into a new SQLite database beside the file, compares every row and picture with the backup, and
 * removes it again. The format is independent of the engine, so this also verifies backups of PostgreSQL.
 */
export async function verifyBackup(file: string, say: (line: string) => void): Promise<Manifest> {
  const scratch = await mkdtemp(join(dirname(file), '.verify-'));
  const db = openSqlite(join(scratch, 'portal.sqlite'));
  try {
    const storage = createLocalStorage(join(scratch, 'media'));
    const manifest = await restore(db, storage, { file, force: false, say: () => undefined });
    await compareRows(db, file, manifest);
    await compareFiles(storage, file);
    say('The backup was restored into a scratch place: every row and every file is the same');
    return manifest;
  } finally {
    await db.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

/** An order-independent checksum of all rows, for tables larger than the memory. */
class RowDigest {
  rows = 0;
  private sum = 0n;

  add(row: Row, columns: readonly string[]): void {
    const text = JSON.stringify(columns.map((name) => row[name] ?? null));
    this.sum += createHash('sha256').update(text).digest().readBigUInt64BE();
    this.rows++;
  }

  equals(other: RowDigest): boolean {
    return this.rows === other.rows && this.sum === other.sum;
  }
}

async function compareRows(db: Database, file: string, { tables }: Manifest): Promise<void> {
  const backedUp = new Map<CopiedTable, RowDigest>();
  const columnsOf = (table: CopiedTable): readonly string[] => tables[table]?.columns ?? [];
  for await (const { name, bytes } of readArchive(file)) {
    const meaning = name === BACKUP_MANIFEST ? undefined : entryMeaning(name);
    if (meaning?.kind !== 'rows') continue;
    const digest = backedUp.get(meaning.table) ?? new RowDigest();
    backedUp.set(meaning.table, digest);
    for (const line of linesInBytes(bytes)) digest.add(JSON.parse(line) as Row, columnsOf(meaning.table));
  }
  for (const table of Object.keys(tables) as CopiedTable[]) {
    const restored = new RowDigest();
    for await (const row of readRows(db.query, db.engine, table)) restored.add(row, columnsOf(table));
    if (!restored.equals(backedUp.get(table) ?? new RowDigest()))
      throw new OperationRefused(`"${table}" is not the same after a restore of ${file}`);
  }
}

async function compareFiles(storage: MediaStorage, file: string): Promise<void> {
  for await (const { name, bytes } of readArchive(file)) {
    const meaning = name === BACKUP_MANIFEST ? undefined : entryMeaning(name);
    if (meaning?.kind !== 'media') continue;
    const restored = await storage.read(meaning.key);
    if (!restored || checksumOf(restored) !== checksumOf(bytes))
      throw new OperationRefused(`"${name}" is not the same after a restore of ${file}`);
  }
}
