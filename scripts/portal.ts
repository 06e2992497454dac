import { join } from 'node:path';
import { ROOT } from '../config/root.ts';
import { VERSION } from '../config/version.ts';
import { buildSite, isSiteBuilt } from './build/site-build.ts';
import { helpText, isPart } from './commands.ts';
import { runPortal } from './programs/portal-parent.ts';
import { StartRefused } from './programs/start-refused.ts';

/** `npm start`, `npm run start:api` and `npm run start:site`. */
const words = process.argv.slice(2);
const [only] = words;
if (only === '--version') end(VERSION, 0);
if (only === '--help') end(helpText(), 0);
if (words.length > 1 || (only !== undefined && !isPart(only))) {
  end(`Error: unknown: ${words.join(' ')}\n${helpText()}`, 1);
}

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

function end(text: string, code: 0 | 1): never {
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  process.exit(code);
}
