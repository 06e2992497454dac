import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../config/root.ts';

/** Of the portal, as its `package.json` says it. */
export const { version: VERSION } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly version: string;
};
