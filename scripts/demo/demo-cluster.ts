import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ADMIN } from '../../api/demo/login.ts';
import { missingForCluster, openCluster } from '../../tests/drill/cluster.ts';
import { buildSite, isSiteBuilt } from '../build/site-build.ts';
import { canInstallPackages, installPackages } from '../system-packages.ts';

/** nginx, the programs and PostgreSQL listen on this port and the ten after it. */
const FIRST_PORT = 24_000;

/**
 * `npm run demo:cluster`: nginx, two sites, two APIs, PostgreSQL with a standby and an S3 server on one machine, to
 * explore and break. Everything it writes is deleted when it ends.
 */
if (missingForCluster() && canInstallPackages()) installPackages('postgresql');
const missing = missingForCluster();
if (missing) {
  process.stderr.write(`Error: ${missing}\n`);
  process.exit(1);
}
if (!isSiteBuilt()) await buildSite();

say(
  'Starting PostgreSQL with a standby, an S3 server, two APIs, two sites and nginx; the demo content takes a moment',
);
const folder = await mkdtemp(join(tmpdir(), 'portal-cluster-'));
// A request to stop during the start waits for its end, so that no server is left running.
const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
const cluster = await openCluster(folder, { READING_COPY_MB: '64' }, FIRST_PORT);
const { url, apis, sites, primary, standby, pictures, nginx } = cluster;
say(`
Readers         ${url} (a certificate of its own: let the browser pass)
Back office     ${url}/admin (${DEMO_ADMIN.email}, ${DEMO_ADMIN.password})
Sites           ${sites.map(describe).join('  ')}
APIs            ${apis.map(describe).join('  ')}
PostgreSQL      primary ${new URL(primary.url).host}, standby ${new URL(standby.url).host}, where the second API reads what readers are shown
Pictures        ${pictures.endpoint} (${pictures.name})

What to kill, while somebody reads and saves:
- a site or an API: kill ${sites[0]?.pid}, kill -9 ${apis[0]?.pid}: readers and editors go on with the other one;
- both APIs: kill ${apis.map(({ pid }) => pid).join(' ')}: pages are made from the reading copy of each site, saves are refused in words;
- both sites: kill ${sites.map(({ pid }) => pid).join(' ')}: nginx goes on with every page that it has passed on, the back office is away;
- nginx: kill ${nginx.pid}: nobody is answered at ${url}: it is the single point left (docs/operators.md, "Fail over", doubles it); the sites themselves still answer;
- the standby: kill -QUIT ${standby.pid}: the first save takes 3 s, the next less, each says that only the primary has it; reads go to the primary;
- the connection changes are heard on: psql ${primary.url} -c "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portal-para changes'";
- the replay of the standby: psql ${standby.url} -c "select pg_wal_replay_pause()" (and pg_wal_replay_resume()): nobody sees an old page;
- the primary: kill -QUIT ${primary.pid}, then psql ${standby.url} -c "select pg_promote()": saves go on there, and none is lost;
- the S3 server: ${pictures.pid === undefined ? 'it ends with this command only' : `kill ${pictures.pid}`}: pages and saves go on, pictures that no cache has are missing, uploads are refused in words.
Ctrl+C ends all of it.`);

await ended;
await cluster.close();
await rm(folder, { recursive: true, force: true });
process.exit(0);

function describe({ url, pid }: { readonly url: string; readonly pid: number }): string {
  return `${url} (process ${pid})`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
