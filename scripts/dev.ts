import { join } from 'node:path';
import { runPortal } from './programs/portal-parent.ts';

const ROOT = join(import.meta.dirname, '..');

/** The API starts again when one of its files changes; site and back office take changes as they run. */
process.exit(
  await runPortal({
    api: join(ROOT, 'api', 'server.ts'),
    site: join(ROOT, 'scripts', 'dev-site.ts'),
    env: { NODE_ENV: 'development', ...process.env },
    apiNodeOptions: ['--watch', '--watch-preserve-output'],
  }),
);
