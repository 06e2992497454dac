import { join } from 'node:path';
import { runPortal } from '../../../../scripts/programs/portal-parent.ts';

// The stand-in ends itself when the test process is gone, because an aborted test does not stop it.
const test = process.ppid;
setInterval(() => process.ppid !== test && process.exit(1), 1_000).unref();

process.exit(
  await runPortal({
    api: join(import.meta.dirname, 'stand-in-api.ts'),
    site: join(import.meta.dirname, 'stand-in-site.ts'),
    env: process.env,
    silenceMs: Number(process.env.STAND_IN_SILENCE ?? 10_000),
    orphanSeconds: 1,
    patience: Number(process.env.STAND_IN_PATIENCE ?? 20_000),
  }),
);
