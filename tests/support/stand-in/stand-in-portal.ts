import { join } from 'node:path';
import { runPortal } from '../../../scripts/programs/portal-parent.ts';

process.exit(
  await runPortal({
    api: join(import.meta.dirname, 'stand-in-api.ts'),
    site: join(import.meta.dirname, 'stand-in-site.ts'),
    env: process.env,
    patience: Number(process.env.STAND_IN_PATIENCE ?? 20_000),
  }),
);
