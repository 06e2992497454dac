import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Readiness } from '../../../contracts/operations/readiness.ts';
import { type RunningProgram, startProgram } from '../../support/programs/start-program.ts';
import { demoFolder, SHARED } from '../programs.ts';
import { siteAddresses } from '../readers.ts';
import type { Scenario } from '../scenario.ts';

const PAGES = 500;
const OLD = 'segredo-antigo';
const NEW = 'segredo-novo';
const READYZ_LIMIT_MS = 90_000;

export const tokenWrong: Scenario = {
  name: 'token-wrong',
  group: 'cluster',
  fault: 'the site has another INTERNAL_TOKEN than the API; then it is rotated as the runbook says',
  bar: `0 of ${PAGES} pages failed, both programs say degraded, and ok after the rotation`,
  async run() {
    const folder = await demoFolder();
    const startApi = (port: string, tokens: Readonly<Record<string, string>>): Promise<RunningProgram> =>
      startProgram('api/server.ts', {
        ...SHARED,
        DATA_DIR: folder,
        DATABASE_URL: '',
        API_PORT: port,
        READ_SOURCES: 'no',
        ...tokens,
      });
    let api: RunningProgram | undefined;
    let site: RunningProgram | undefined;
    try {
      api = await startApi('0', { INTERNAL_TOKEN: OLD });
      const { port } = new URL(api.url);
      site = await startProgram('dist/site/server/server.js', {
        ...SHARED,
        DATA_DIR: folder,
        SITE_PORT: '0',
        API_URL: api.url,
        INTERNAL_TOKEN: NEW,
      });
      const beforeRotation = await Promise.all([
        reportsState(site, NEW, 'degraded'),
        reportsState(api, OLD, 'degraded'),
      ]);
      const failed = await readPages(site.url);
      // The steps of the runbook: the API accepts both secrets, the site uses the new one.
      await api.stop();
      api = await startApi(port, { INTERNAL_TOKEN: NEW, INTERNAL_TOKEN_OLD: OLD });
      const afterRotation = await Promise.all([reportsState(site, NEW, 'ok'), reportsState(api, NEW, 'ok')]);
      // A caller with the old secret is answered and reported, so that an operator sees when it can go.
      afterRotation.push(await reportsState(api, OLD, 'degraded'));
      const said = [...beforeRotation, ...afterRotation].filter(Boolean).length;
      return {
        tried: `${PAGES} pages with the wrong secret; then the rotation with two secrets`,
        lost: `${failed} pages; ${said} of 5 times /readyz said what it should`,
        reached: failed === 0 && said === 5,
      };
    } finally {
      await site?.stop();
      await api?.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** True if `/readyz` answers 200 with this state of the secret before the time limit. */
async function reportsState({ url }: RunningProgram, token: string, state: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  for (const end = Date.now() + READYZ_LIMIT_MS; Date.now() < end; await pause(200)) {
    const response = await fetch(`${url}/readyz?verbose`, { headers });
    if (response.status !== 200) continue;
    const { dependencies = [] } = (await response.json()) as Readiness;
    if (dependencies.find(({ name }) => name === 'internalToken')?.state === state) return true;
  }
  return false;
}

async function readPages(url: string): Promise<number> {
  const known = await siteAddresses(url);
  let failed = 0;
  for (let number = 0; number < PAGES; number++) {
    const response = await fetch(`${known[number % known.length]}?n=${number}`);
    await response.arrayBuffer();
    if (response.status !== 200) failed++;
  }
  return failed;
}
