import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../config/root.ts';

/** `npm run client-package [FOLDER]`: makes the tarball of the client in FOLDER, or in the folder of the project. */
await import('./build-client.ts');
const folder = process.argv[2] ?? ROOT;
// Built above, so that the tarball does not depend on whether npm runs scripts.
const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], {
  cwd: join(ROOT, 'client'),
  encoding: 'utf8',
});
process.stdout.write(`${join(folder, packed.trim().split('\n').at(-1) ?? '')}\n`);
