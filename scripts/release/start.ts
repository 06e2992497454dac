import { join } from 'node:path';
import { ROOT } from '../../config/root.ts';
import { runPortal } from '../programs/portal-parent.ts';

const only = process.argv[2];

/** What `npm start` does, in a release: nothing is installed and nothing is built. */
process.exit(
  await runPortal({
    ...(only !== 'site' && { api: join(ROOT, 'api', 'server.js') }),
    ...(only !== 'api' && { site: join(ROOT, 'dist', 'site', 'server', 'server.js') }),
    env: process.env,
  }),
);
