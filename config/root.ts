import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's folder, for code that runs from its source file in tests and from dist/ in production. */
export const ROOT = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}
