import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import {
  makeCertificate,
  type RunningNginx,
  reserveEdgePorts,
  startEdge,
  startNginx,
} from '../../../tests/support/servers/nginx.ts';
import { reservePort } from '../../../tests/support/servers/reserved-ports.ts';
import { measureLoad } from '../../load.ts';
import { median, quietRounds } from '../../quiet-rounds.ts';
import { atLeast, type Measurement, printLine } from '../../report.ts';
import { type SiteInstallation, startSite } from './site.ts';

const ROUNDS = 3;
const SECONDS = 3;
const BAR = 0.8;
const dispatcher = new Agent({ connect: { rejectUnauthorized: false } });

/**
 * Compares nginx with our configuration with nginx that sends the same compressed bytes as a file, and with nginx that
 * caches uncompressed pages and compresses them for each reader, as is usual for WordPress. One worker each, TLS, in turns.
 */
export async function measureEdge(installation: SiteInstallation): Promise<Measurement[]> {
  const ports = await reserveEdgePorts();
  const site = await startSite(installation, {
    // nginx caches pages of known hosts only.
    SITE_URL: 'https://127.0.0.1',
    EDGE_URL: `http://127.0.0.1:${ports.purge}`,
    EDGE_LOG_PORT: ports.views,
  });
  const edge = await startEdge(site.url, ports, { unlimited: true });
  const rows: Measurement[] = [];
  for (const [what, path] of [
    ['home', '/'],
    ['article', `/noticia/${installation.items}`],
  ] as const) {
    const plain = await startPlain(edge.url + path, site.url);
    rows.push(...(await compare(what, path, edge, plain)));
    await plain.stop();
  }
  await edge.stop();
  await site.stop();
  return rows;
}

async function compare(
  what: string,
  path: string,
  edge: RunningNginx,
  plain: RunningNginx,
): Promise<Measurement[]> {
  const rounds = await quietRounds(ROUNDS, async () => {
    const micros: Record<string, number> = {};
    for (const [name, nginx, asked] of [
      ['kept', edge, path],
      ['file', plain, '/page'],
      ['logged', plain, '/logged/page'],
      ['usual', plain, `/usual${path}`],
    ] as const) {
      micros[name] = (await measureLoad(nginx, [nginx], { paths: [asked], seconds: SECONDS })).cpuMicros;
    }
    const all = Object.entries(micros).map(([name, some]) => `${name} ${some.toFixed(0)} µs`);
    printLine(`  ${what}, CPU time of a page: ${all.join(', ')}`);
    return micros;
  });
  const times = (name: string): number =>
    median(rounds.map((round) => (round[name] ?? 0) / (round.kept ?? 1)));
  const cpu = median(rounds.map(({ kept = 0 }) => kept)).toFixed(0);
  return [
    atLeast(
      `${what} kept by nginx (${cpu} µs of CPU), share of the same bytes as a file`,
      times('file'),
      BAR,
    ),
    atLeast(`${what}, share of a file with the same log and limit`, times('logged'), BAR),
    atLeast(`${what}, times a cache that compresses for each reader`, times('usual'), 1),
  ];
}

/** The page as a file, and a cache in front of the site that compresses for each reader. */
async function startPlain(address: string, site: string): Promise<RunningNginx> {
  const response = await request(address, { dispatcher, headers: { 'accept-encoding': 'gzip' } });
  const body = Buffer.from(await response.body.arrayBuffer());
  const folder = await mkdtemp(join(tmpdir(), 'portal-plain-'));
  await mkdir(join(folder, 'cache'));
  await writeFile(join(folder, 'page.gz'), body);
  const port = await reservePort();
  const { certificate, key } = makeCertificate(folder);
  const own = ['content-security-policy', 'vary', 'referrer-policy', 'permissions-policy', 'cache-control'];
  const headers = own.map((name) => `add_header ${name} "${String(response.headers[name] ?? '')}";`);
  const http = `
    proxy_cache_path ${folder}/cache keys_zone=usual:8m;
    limit_req_zone $binary_remote_addr zone=reading:10m rate=1000000r/s;
    server {
      listen 127.0.0.1:${port} ssl http2;
      ssl_certificate ${certificate};
      ssl_certificate_key ${key};
      default_type text/html;
      location = /page { root ${folder}; gzip_static always; ${headers.join(' ')} }
      location = /logged/page {
        limit_req zone=reading burst=100000 nodelay;
        alias ${folder}/page; gzip_static always; ${headers.join(' ')}
        access_log ${folder}/access.log combined buffer=64k flush=5s;
      }
      location /usual/ {
        gzip on; gzip_types text/html;
        proxy_pass ${site}/; proxy_set_header Accept-Encoding '';
        proxy_cache usual; proxy_ignore_headers Vary Cache-Control X-Accel-Expires; proxy_cache_valid 200 10m;
      }
    }`;
  return await startNginx(folder, http, `https://127.0.0.1:${port}`);
}
