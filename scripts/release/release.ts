import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { ROOT } from '../../config/root.ts';
import { buildSite, isSiteBuilt } from '../build/site-build.ts';
import { CommandFailed, runCommand, say, WrongUsage } from '../operator-command.ts';
import { runTool } from '../tool.ts';
import { COPIED_UNCHANGED, PACKAGE, releaseArchive, releaseFolder } from './release-layout.ts';

const { name, version, license } = PACKAGE;
const RELEASES = join(ROOT, 'release');
const FOLDER = join(RELEASES, releaseFolder());
const CONFIG = 'tsconfig.release.json';
const SITE = 'dist/site/server/server.js';
/** Folders with data files (texts, pictures, lists) that the programs read at run time. */
const WITH_DATA = ['api', 'db', 'ingest/categories'];

/**
 * Writes a self-contained folder: the compiled programs in the same tree, the built site, Node, and only those packages
 * that the programs use.
 */
await runCommand(async () => {
  if (process.argv.length > 2) throw new WrongUsage('usage: npm run release');
  if (!isSiteBuilt() && !(await buildSite())) throw new CommandFailed('The site could not be built');
  rmSync(FOLDER, { recursive: true, force: true });
  if (!(await runTool('tsc', ['-p', CONFIG, '--outDir', FOLDER]))) {
    throw new CommandFailed('The programs could not be compiled');
  }
  for (const path of COPIED_UNCHANGED.filter((one) => existsSync(join(ROOT, one)))) copy(path);
  for (const folder of WITH_DATA) copy(folder, (file) => !['.ts', '.tsx'].includes(extname(file)));
  for (const file of await reachedPackageFiles()) copy(file);
  writeFileSync(
    join(FOLDER, 'package.json'),
    `${JSON.stringify({ name, version, license, private: true, type: 'module' }, null, 2)}\n`,
  );
  // The Node that runs this command is the one from the packages.
  cpSync(process.execPath, join(FOLDER, 'bin', 'node'));
  cpSync(join(import.meta.dirname, 'portal.sh'), join(FOLDER, 'portal'));
  chmodSync(join(FOLDER, 'portal'), 0o755);

  const archive = join(RELEASES, releaseArchive());
  execFileSync('tar', ['--owner=0', '--group=0', '-czf', archive, '-C', RELEASES, releaseFolder()]);
  const folderKilobytes = Number(execFileSync('du', ['-sk', FOLDER], { encoding: 'utf8' }).split('\t')[0]);
  say(`${relative(ROOT, FOLDER)}: ${Math.round(folderKilobytes / 1024)} MB, starts with ./portal`);
  say(`${relative(ROOT, archive)}: ${Math.round(statSync(archive).size / 1024 ** 2)} MB`);
});

function copy(path: string, filter: (file: string) => boolean = () => true): void {
  cpSync(join(ROOT, path), join(FOLDER, path), { recursive: true, filter });
}

async function reachedPackageFiles(): Promise<string[]> {
  const programs = readJson<{ files: string[] }>(CONFIG).files.map((file) => file.replace(/\.ts$/, '.js'));
  const entries = [...programs, SITE].map((file) => join(FOLDER, file));
  // Operators install what few of them need themselves: Firestore (docs/storage.md), traces and error reports (docs/monitoring.md).
  const ignore = ['@google-cloud', '@opentelemetry/!(api)', '@sentry'].map(
    (name) => `node_modules/${name}/**`,
  );
  const { fileList } = await nodeFileTrace(entries, { base: ROOT, processCwd: FOLDER, ignore });
  return [...fileList].filter((file) => file.startsWith('node_modules/'));
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Content;
}
