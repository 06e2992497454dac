import { join } from 'node:path';
import { ROOT } from '../../config/root.ts';
import { runPortal } from '../programs/portal-parent.ts';

/** The API restarts when one of its files changes; site and back office update while running. */
process.exit(
  await runPortal({
    api: join(ROOT, 'api', 'server.ts'),
    site: join(ROOT, 'scripts', 'build', 'dev-site.ts'),
    env: { NODE_ENV: 'development', ...process.env },
    // A program that stopped at a breakpoint does not answer, so the watchdog is off.
    silenceMs: 0,
    apiNodeOptions: ['--watch', '--watch-preserve-output'],
  }),
);
