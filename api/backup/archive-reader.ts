import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { CopiedTable } from './copied-tables.ts';
import { entryMeaning, linesInBytes } from './entry-names.ts';
import { BACKUP_MANIFEST, type Manifest, parseManifest } from './manifest.ts';
import { OperationRefused } from './operation-refused.ts';

interface TarEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Yields the entries one by one, each whole in memory: none is larger than a picture. */
export async function* readArchive(file: string): AsyncGenerator<TarEntry> {
  const archive = extract();
  const read = pipeline(createReadStream(file), createGunzip(), archive);
  // The loop below throws the same error; without this handler the rejection would be unhandled meanwhile.
  read.catch(() => undefined);
  for await (const entry of archive) yield { name: entry.header.name, bytes: await buffer(entry) };
  await read;
}

/** Reads the whole file before a restore changes anything, and returns its manifest; throws if it cannot be restored. */
export async function verifyArchive(file: string): Promise<Manifest> {
  try {
    await access(file, constants.R_OK);
    return await verify(file);
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    // zlib reports damage in words of its own ("incorrect header check").
    const reason = code?.startsWith('Z_') ? `it is damaged or no backup (${message})` : message;
    throw new OperationRefused(`${file} cannot be restored: ${reason}`);
  }
}

async function verify(file: string): Promise<Manifest> {
  const checksums = new Map<string, string>();
  const rows = new Map<CopiedTable, number>();
  let manifest: Manifest | undefined;
  let unknownEntry: string | undefined;
  for await (const { name, bytes } of readArchive(file)) {
    if (name === BACKUP_MANIFEST) {
      manifest = parseManifest(bytes.toString());
      continue;
    }
    const meaning = entryMeaning(name);
    // Decide later: the manifest, which is the last entry, says whether a newer version wrote this entry.
    if (!meaning) unknownEntry ??= name;
    if (meaning?.kind === 'rows') {
      rows.set(meaning.table, (rows.get(meaning.table) ?? 0) + linesInBytes(bytes).length);
    }
    checksums.set(name, checksumOf(bytes));
  }
  if (unknownEntry !== undefined) throw new OperationRefused(`"${unknownEntry}" is no part of a backup`);
  if (!manifest) throw new OperationRefused('it is not a whole backup, the manifest is missing');
  compareChecksums(manifest, checksums);
  compareRows(manifest, rows);
  return manifest;
}

export function checksumOf(bytes: Buffer): string {
  return hash('sha256', bytes, 'hex');
}

function compareChecksums(manifest: Manifest, found: ReadonlyMap<string, string>): void {
  const names = new Set([...Object.keys(manifest.checksums), ...found.keys()]);
  const wrong = [...names].find((name) => manifest.checksums[name] !== found.get(name));
  if (wrong !== undefined) throw new OperationRefused(`"${wrong}" does not match its checksum`);
}

function compareRows({ tables }: Manifest, found: ReadonlyMap<CopiedTable, number>): void {
  const names = new Set([...(Object.keys(tables) as CopiedTable[]), ...found.keys()]);
  const wrong = [...names].find((name) => (tables[name]?.rows ?? 0) !== (found.get(name) ?? 0));
  if (wrong !== undefined) throw new OperationRefused(`the table "${wrong}" does not have the rows it had`);
}
