import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../config/root.ts';
import { runTool } from '../tool.ts';

const SOURCES = [
  'site',
  'admin',
  'design',
  'config',
  'process',
  'contracts',
  'client',
  'telemetry',
  'vite.config.ts',
  'scripts/build/contracts-for-browsers.ts',
  'package-lock.json',
];
const FINGERPRINT_FILE = join(ROOT, 'dist', '.build');

export function isSiteBuilt(): boolean {
  return existsSync(FINGERPRINT_FILE) && readFileSync(FINGERPRINT_FILE, 'utf8') === fingerprintSources(ROOT);
}

/** Builds the site's server and browser files. Returns false on failure; Vite's output is shown only then. */
export async function buildSite(stop?: AbortSignal): Promise<boolean> {
  rmSync(FINGERPRINT_FILE, { force: true });
  // Taken before the build: a change during the build must make the result stale.
  const fingerprint = fingerprintSources(ROOT);
  if (!(await runTool('vite', ['build'], { quiet: true, stop }))) return false;
  mkdirSync(dirname(FINGERPRINT_FILE), { recursive: true });
  writeFileSync(FINGERPRINT_FILE, fingerprint);
  return true;
}

/** A hash of the sources, independent of folder and modification times. */
export function fingerprintSources(root: string): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => listFiles(root, source))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(root: string, source: string): string[] {
  const path = join(root, source);
  if (!existsSync(path)) return [];
  if (/\.\w+$/.test(source)) return [source];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(source, entry.parentPath.slice(path.length), entry.name))
    .sort();
}
