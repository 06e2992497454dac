import { existsSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { OperationRefused } from '../../api/backup/operation-refused.ts';

interface Release {
  readonly version: string;
  readonly folder: string;
  /** Names of the migrations in the release, in order. */
  readonly migrations: readonly string[];
}

const FOLDER = /^portal-para-(\d+\.\d+\.\d+)$/;
const MIGRATION = /^(\d{4}-[\w-]+)\.js$/;
const CONTRACT = /^\d+-contract-/;

/** The newest unpacked release below this version, or the named one. */
export function findOlderRelease(releases: string, current: string, wanted?: string): Release {
  const versions = readdirSync(releases)
    .flatMap((name) => FOLDER.exec(name)?.[1] ?? [])
    .filter((version) => compare(version, current) < 0)
    .sort(compare);
  const version = wanted === undefined ? versions.at(-1) : versions.find((one) => one === wanted);
  if (version === undefined) {
    const found = versions.length > 0 ? versions.join(', ') : 'none';
    throw new OperationRefused(
      `there is no ${wanted ?? 'older'} release to go back to in ${releases} (older than ${current}: ${found})`,
    );
  }
  const folder = join(releases, `portal-para-${version}`);
  const files = existsSync(join(folder, 'portal')) ? readdirSync(join(folder, 'db', 'migrations')) : [];
  const migrations = files.flatMap((name) => MIGRATION.exec(name)?.[1] ?? []).sort();
  if (migrations.length === 0) throw new OperationRefused(`${folder} is not a whole release`);
  return { version, folder, migrations };
}

/**
 * An older version can use a database to which migrations have only added. If something was removed, it needs the
 * backup from before that.
 */
export function refuseUnreadable({ version, migrations }: Release, applied: readonly string[]): void {
  const newest = migrations.at(-1) ?? '';
  const since = applied.filter((name) => !migrations.includes(name));
  const obstacles = since.filter((name) => CONTRACT.test(name) || name < newest);
  if (obstacles.length === 0) return;
  throw new OperationRefused(
    `${version} cannot use the database any more, because it does not know ${obstacles.join(', ')}: ` +
      'go back by restoring a backup made before that (docs/operators.md, "Rollback")',
  );
}

/** Atomic: the link is created under another name and renamed over the old one. */
export function switchTo(releases: string, { folder }: Release): void {
  const draft = join(releases, '.current');
  rmSync(draft, { force: true });
  symlinkSync(basename(folder), draft);
  renameSync(draft, join(releases, 'current'));
}

function compare(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
