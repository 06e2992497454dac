import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type NginxRecord, openNginxRecord } from './nginx-record.ts';

const FILE = /^nginx-pages(?:-(\d+))?\.sqlite$/;

/**
 * Opens the record of a site process; each has a file of its own. If there were more processes before, the first one
 * takes over the records of the processes that are gone: nginx may still keep those answers.
 */
export function openRecordOfProcess(folder: string, process: number, processes: number): NginxRecord {
  const record = openNginxRecord({ file: join(folder, fileName(process)) });
  if (process === 1) for (const file of leftFiles(folder, processes)) takeOver(record, file);
  return record;
}

function leftFiles(folder: string, processes: number): string[] {
  return readdirSync(folder).flatMap((name) => {
    const match = FILE.exec(name);
    return match && Number(match[1] ?? 1) > processes ? [join(folder, name)] : [];
  });
}

/** The file stays until everything in it has found room in the record. */
function takeOver(record: NginxRecord, file: string): void {
  const left = openNginxRecord({ file });
  const isTakenOver = left.entries().every(({ key, tags }) => record.put(key, tags));
  left.close();
  if (isTakenOver) for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true });
}

function fileName(process: number): string {
  return process === 1 ? 'nginx-pages.sqlite' : `nginx-pages-${process}.sqlite`;
}
