import { join } from 'node:path';
import { ROOT } from '../../config/root.ts';
import { runPortal } from '../../scripts/programs/portal-parent.ts';

/** `npm start`, where SIGWINCH blocks the event loop of the API. */
process.exit(
  await runPortal({
    api: join(ROOT, 'api', 'server.ts'),
    site: join(ROOT, 'dist', 'site', 'server', 'server.js'),
    apiNodeOptions: ['--import', join(import.meta.dirname, 'block-on-signal.ts')],
    env: process.env,
  }),
);
