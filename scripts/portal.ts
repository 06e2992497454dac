import { join } from 'node:path';
import { runPortal } from './programs/portal-parent.ts';
import { StartRefused } from './programs/start-refused.ts';
import { buildSite, isSiteBuilt } from './site-build.ts';

const ROOT = join(import.meta.dirname, '..');
const only = process.argv[2];

process.exit(
  await runPortal({
    ...(only !== 'site' && { api: join(ROOT, 'api', 'server.ts') }),
    ...(only !== 'api' && { site: join(ROOT, 'dist', 'site', 'server', 'server.js'), prepare: updateSite }),
    env: process.env,
  }),
);

async function updateSite(stop: AbortSignal): Promise<void> {
  if (isSiteBuilt()) return;
  process.stdout.write('Building the site\n');
  if (!(await buildSite(stop))) throw new StartRefused('the site could not be built');
}
