import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OperationRefused } from '../api/backup/operation-refused.ts';
import { restore } from '../api/backup/restore.ts';
import { readEnvironment } from '../config/environment.ts';
import { ROOT } from '../config/root.ts';
import { VERSION } from '../config/version.ts';
import { lockDataFolder, openDataFolder } from '../db/data-folder.ts';
import { createLocalStorage } from '../db/media/local-storage.ts';
import { openDatabase } from '../db/open.ts';
import { commandLine } from './commands.ts';
import { CommandFailed, fileFromCaller, runCommand, say, WrongUsage } from './operator-command.ts';
import { runPortal } from './programs/portal-parent.ts';

const USAGE = `usage: ${commandLine('staging')} [FILE] [--site-port N] [--api-port N]
  FILE         the backup to fill the copy from; without it the newest of BACKUP_DIR
  --site-port  port of the copy's site (SITE_PORT + 1000)
  --api-port   port of the copy's API (API_PORT + 1000)`;
const AFTER_REAL = 1_000;
/** The files of backups, also of those made by hand, but not of one that is still being written. */
const BACKUP = /^[^.].*\.tar\.gz$/;

/**
 * Starts a copy of the installation for tests from a backup, with the programs of this release: on other ports of this
 * machine, in its own folder, with all outgoing connections disabled (config/staging.ts). The real installation is not
 * touched.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'site-port': { type: 'string' }, 'api-port': { type: 'string' } },
  });
  if (positionals.length > 1) throw new WrongUsage(USAGE);
  const real = readEnvironment(process.env);
  const file = positionals[0] === undefined ? newestBackup() : fileFromCaller(positionals[0]);
  const folder = join(resolve(real.DATA_DIR), 'staging');
  const sitePort = values['site-port'] ?? String(real.SITE_PORT + AFTER_REAL);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    STAGING: 'yes',
    DATA_DIR: folder,
    DATABASE_URL: '',
    DATABASE_LISTEN_URL: '',
    INTERNAL_TOKEN: '',
    METRICS_PORT: '0',
    SEED: 'none',
    ADMIN_EMAIL: '',
    ADMIN_PASSWORD: '',
    API_URL: '',
    API_HOST: '',
    SITE_PROCESSES: '1',
    // Reachable through a tunnel only, because it contains real data, including drafts and accounts.
    HOST: '127.0.0.1',
    SITE_PORT: sitePort,
    API_PORT: values['api-port'] ?? String(real.API_PORT + AFTER_REAL),
    SITE_URL: `http://localhost:${sitePort}`,
  };
  const site = join(ROOT, 'dist', 'site', 'server', 'server.js');
  if (!existsSync(site)) throw new CommandFailed('the site is not built yet: npm run build');
  await fill(file, env);
  say(
    `A copy for tests, with version ${VERSION} and the data of ${file}; ssh -L ${sitePort}:localhost:${sitePort} leads there`,
  );
  const ending = extname(import.meta.filename);
  const api = join(ROOT, 'api', `server${ending}`);
  const code = await runPortal({ api, site, env });
  // The backup holds accounts and messages, and the next call begins with another one anyway.
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}, USAGE);

/** Restored anew each time, so that earlier tests leave no traces. */
async function fill(file: string, env: NodeJS.ProcessEnv): Promise<void> {
  const settings = readEnvironment(env);
  openDataFolder(settings.DATA_DIR);
  // Fails if the copy is running, because its database would be deleted.
  lockDataFolder(settings.DATA_DIR)();
  rmSync(settings.DATA_DIR, { recursive: true });
  const { mediaFolder } = openDataFolder(settings.DATA_DIR);
  const db = await openDatabase(settings, (_error, message) => say(message));
  await restore(db, createLocalStorage(mediaFolder), { file, force: false, say });
  await db.close();
}

function newestBackup(): string {
  const folder = process.env.BACKUP_DIR;
  if (!folder) throw new WrongUsage(`BACKUP_DIR is not set, so the backup has to be named\n${USAGE}`);
  const newest = readdirSync(folder)
    .filter((name) => BACKUP.test(name))
    .map((name) => join(folder, name))
    .sort((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs)
    .at(-1);
  if (newest === undefined)
    throw new OperationRefused(`there is no backup in ${folder} yet: ${commandLine('backup')}`);
  return newest;
}
