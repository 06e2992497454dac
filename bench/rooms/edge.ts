import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { load } from '../load.ts';
import { findEdgePorts, makeCertificate, type RunningNginx, startEdge, startNginx } from '../nginx.ts';
import { atLeast, type Measurement, say } from '../report.ts';
import { median } from '../share-of-bare.ts';
import { type SiteInstallation, startSite } from './site.ts';

const ROUNDS = 3;
const SECONDS = 3;
const BAR = 0.8;
const dispatcher = new Agent({ connect: { rejectUnauthorized: false } });

/**
 * nginx with our configuration beside nginx with the same compressed bytes and headers as a file, and beside one that keeps
 * what a program made and compresses it for each reader, as is usual for WordPress. One worker each, TLS, in turns.
 */
export async function measureEdge(installation: SiteInstallation): Promise<Measurement[]> {
  const ports = await findEdgePorts();
  const site = await startSite(installation, {
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
  const ofFile: number[] = [];
  const ofUsual: number[] = [];
  const micros: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await load(edge, [edge], { paths: [path], seconds: SECONDS });
    const file = await load(plain, [plain], { paths: ['/page'], seconds: SECONDS });
    const usual = await load(plain, [plain], { paths: [`/usual${path}`], seconds: SECONDS });
    say(
      `  ${what}: ${ours.perSecond.toFixed(0)} of ${file.perSecond.toFixed(0)} (file) and ` +
        `${usual.perSecond.toFixed(0)} (compressed each time); ${ours.cpuMicros.toFixed(0)}, ` +
        `${file.cpuMicros.toFixed(0)} and ${usual.cpuMicros.toFixed(0)} µs of CPU`,
    );
    ofFile.push(file.cpuMicros / ours.cpuMicros);
    ofUsual.push(usual.cpuMicros / ours.cpuMicros);
    micros.push(ours.cpuMicros);
  }
  const cpu = `${median(micros).toFixed(0)} µs of CPU`;
  return [
    atLeast(`${what} kept by nginx (${cpu}), share of the same bytes as a file`, median(ofFile), BAR),
    atLeast(`${what}, times a cache that compresses for each reader`, median(ofUsual), 1),
  ];
}

/** The page as a file, and a cache without ready-made compression in front of the site. */
async function startPlain(address: string, site: string): Promise<RunningNginx> {
  const answer = await request(address, { dispatcher, headers: { 'accept-encoding': 'gzip' } });
  const body = Buffer.from(await answer.body.arrayBuffer());
  const folder = await mkdtemp(join(tmpdir(), 'portal-plain-'));
  await mkdir(join(folder, 'cache'));
  await writeFile(join(folder, 'page.gz'), body);
  const { https: port } = await findEdgePorts();
  const { certificate, key } = makeCertificate(folder);
  const own = ['content-security-policy', 'vary', 'referrer-policy', 'permissions-policy', 'cache-control'];
  const headers = own.map((name) => `add_header ${name} "${String(answer.headers[name] ?? '')}";`);
  const http = `
    proxy_cache_path ${folder}/cache keys_zone=usual:8m;
    server {
      listen 127.0.0.1:${port} ssl http2;
      ssl_certificate ${certificate};
      ssl_certificate_key ${key};
      default_type text/html;
      location = /page { root ${folder}; gzip_static always; ${headers.join(' ')} }
      location /usual/ {
        gzip on; gzip_types text/html;
        proxy_pass ${site}/; proxy_set_header Accept-Encoding '';
        proxy_cache usual; proxy_ignore_headers Vary Cache-Control X-Accel-Expires; proxy_cache_valid 200 10m;
      }
    }`;
  return await startNginx(folder, http, Number(port), `https://127.0.0.1:${port}`);
}
