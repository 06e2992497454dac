import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Chromium without a window: the same pages take a fifth less work. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const INSTALLED = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
];

/** The installed browser: CHROMIUM_PATH, else one at a usual path. */
export function findInstalledBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH || INSTALLED.find((path) => existsSync(path));
}

/** The browser for tests: an installed one, else the one of the npm package. */
export async function findBrowser(): Promise<string> {
  return findInstalledBrowser() ?? (await unpackBrowser());
}

async function unpackBrowser(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('no browser found: install Chromium or name one in CHROMIUM_PATH');
  }
  const { default: chromium, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium');
  // The package contains the libraries that a bare system lacks, but by default uses them on AWS only.
  await inflate(fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))));
  setupLambdaEnvironment(join(tmpdir(), 'al2023', 'lib'));
  return await chromium.executablePath();
}
