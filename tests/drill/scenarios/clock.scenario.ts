import { globSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_ADMIN } from '../../../api/demo/login.ts';
import { createClient } from '../../../client/client.ts';
import { DAY_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { canInstallPackages, installPackages } from '../../../scripts/system-packages.ts';
import { type RunningProgram, startProgram } from '../../support/programs/start-program.ts';
import { adminToken, demoFolder, SHARED } from '../programs.ts';
import type { Scenario } from '../scenario.ts';

const LIBRARY = '/usr/lib/*/faketime/libfaketime.so.1';
const MOST_TRIES = 200;
/** libfaketime reads its file again after a second. */
const NOTICED_MS = 3_000;

/** Both programs under libfaketime: forty days ahead, then correct, then a day behind. */
export const clock: Scenario = {
  name: 'clock',
  fault: 'the clock is forty days ahead and is set right, then back',
  bar: 'nothing that is not public is shown, no limit outlasts its window',
  async run({ say }) {
    if (globSync(LIBRARY).length === 0 && canInstallPackages()) installPackages('faketime');
    const [library] = globSync(LIBRARY);
    if (!library) {
      return {
        tried: '',
        lost: 'no faketime on this machine; tests/hard/faults/clock-set-back.test.ts has it injected',
        reached: undefined,
      };
    }
    const folder = await demoFolder();
    const clockFile = join(folder, 'clock');
    const setClock = async (offset: string): Promise<void> => {
      await writeFile(clockFile, offset);
      await pause(NOTICED_MS);
    };
    await writeFile(clockFile, '+40d');
    const faked = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clockFile,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      ...SHARED,
      DATA_DIR: folder,
      DATABASE_URL: '',
    };
    const programs: RunningProgram[] = [];
    try {
      const api = await startProgram('api/server.ts', { ...faked, API_PORT: '0' });
      programs.push(api);
      const site = await startProgram('dist/site/server/server.js', {
        ...faked,
        API_URL: api.url,
        SITE_PORT: '0',
      });
      programs.push(site);
      const { call } = createClient({ baseUrl: api.url });
      const wrongs: string[] = [];
      const expectStatus = async (what: string, url: string, wanted: number): Promise<void> => {
        const { status } = await fetch(url);
        say(`${what}: ${status}`);
        if (status !== wanted) wrongs.push(`${what}: ${status} instead of ${wanted}`);
      };
      const token = await adminToken(api.url);
      const publishAt = new Date(Date.now() + 20 * DAY_MS).toISOString();
      const story = {
        title: 'Do futuro',
        desc: '<p>Texto.</p>',
        cat: 'foco',
        muni: 'soure',
        link: 'https://orgao.example/do-futuro',
        status: 'published',
        publishAt,
      } as const;
      const { id } = (await call(ENDPOINTS.adminNews.create, { token, body: story })).body;
      await expectStatus('ahead, the page of a scheduled story', `${site.url}/noticia/${id}`, 200);
      const login = async (): Promise<number> =>
        (
          await fetch(`${api.url}/login`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email: DEMO_ADMIN.email, password: 'errada errada' }),
          })
        ).status;
      let [tries, isLimited] = [0, false];
      for (; !isLimited && tries < MOST_TRIES; tries++) isLimited = (await login()) === 429;
      if (!isLimited) wrongs.push('the limit was never reached');
      await setClock('+0d');
      await expectStatus('right, the page of that story', `${site.url}/noticia/${id}`, 404);
      await expectStatus('right, the story', `${api.url}/news/${id}`, 404);
      const status = await login();
      say(`right, a login after the limit was reached in the future: ${status}`);
      if (status === 429) wrongs.push('the limit still holds');
      await setClock('-1d');
      await expectStatus('behind, the home', `${site.url}/`, 200);
      await expectStatus('behind, the news', `${api.url}/news`, 200);
      return {
        tried: `forty days ahead, right, a day behind, both programs under libfaketime; a scheduled story and ${tries} wrong logins`,
        lost: wrongs.join('; ') || 'nothing',
        reached: wrongs.length === 0,
      };
    } finally {
      for (const program of programs.reverse()) await program.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
