import { join } from 'node:path';
import { runPortal } from './portal-parent.ts';
import { buildSite, forgetSiteBuild } from './site-build.ts';
import { StartRefused } from './start-refused.ts';
import { runTool } from './tool.ts';

const ROOT = join(import.meta.dirname, '..');

process.exit(
  await runPortal({
    api: join(ROOT, 'api', 'server.ts'),
    site: join(ROOT, 'site', 'server.ts'),
    env: { NODE_ENV: 'development', ...process.env },
    nodeOptions: ['--watch', '--watch-preserve-output'],
    prepare: keepSiteBuilt,
  }),
);

async function keepSiteBuilt(stop: AbortSignal): Promise<void> {
  if (!(await buildSite(stop))) throw new StartRefused('the site could not be built');
  // From here on the bundle follows the sources: a later `npm start` must not take it for finished.
  forgetSiteBuild();
  void runTool('vite', ['build', '--watch'], { stop });
}
