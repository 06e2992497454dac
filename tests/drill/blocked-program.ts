import { join } from 'node:path';
import { ROOT } from '../../config/root.ts';
import { runPortal } from '../../scripts/programs/portal-parent.ts';

/** `npm start` with a way to block the event loop of a program: SIGWINCH. */
process.exit(
  await runPortal({
    api: join(ROOT, 'api', 'server.ts'),
    site: join(ROOT, 'dist', 'site', 'server', 'server.js'),
    apiNodeOptions: ['--import', join(import.meta.dirname, 'block-on-signal.ts')],
    env: process.env,
  }),
);
