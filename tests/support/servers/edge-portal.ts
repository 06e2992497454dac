import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { copySeededData } from '../browser/open-portal.ts';
import { READER } from '../browser/tabs.ts';
import { type RunningProgram, startProgram } from '../programs/start-program.ts';
import { type EdgePorts, ensureNginx, type RunningNginx, reserveEdgePorts, startEdge } from './nginx.ts';
import { reservePort } from './reserved-ports.ts';

/** Importing this file installs nginx if it is missing. False if it cannot be installed; a message says so once. */
export const canTestEdge = ensureNginx();
if (!canTestEdge) process.stderr.write('nginx cannot be installed here: the edge was not tested\n');

interface EdgeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly cache: string | string[] | undefined;
  readonly bytes: Buffer;
}

type RequestHeaders = Readonly<Record<string, string>>;

export interface EdgePortal {
  readonly api: RunningProgram;
  readonly sites: readonly RunningProgram[];
  /** Starts a stopped site again, with its data and on its port. */
  restart(site: RunningProgram): Promise<void>;
  /** Starts the stopped API again, with its data and on its port. */
  restartApi(): Promise<void>;
  readonly edge: RunningNginx;
  readonly ports: EdgePorts;
  /** Sends a request to nginx, or to `path` itself if that is a whole URL. */
  ask(
    path: string,
    headers?: RequestHeaders,
    method?: 'GET' | 'HEAD' | 'POST',
    body?: string,
  ): Promise<EdgeAnswer>;
  close(): Promise<void>;
}

interface EdgePortalOptions {
  readonly sites?: number;
  /** Without nginx's limits per IP, for tests that send many requests. */
  readonly unlimited?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** The API, one or more sites, and nginx in front of them with `deploy/nginx/portal.conf`. */
export async function openEdgePortal(options: EdgePortalOptions = {}): Promise<EdgePortal> {
  const { sites: count = 1, unlimited = false, env = {} } = options;
  const folder = await copySeededData();
  const ports = await reserveEdgePorts();
  const shared = {
    INTERNAL_TOKEN: 'segredo',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    READ_SOURCES: 'no',
    ...env,
  };
  const startApi = (port: string): Promise<RunningProgram> =>
    startProgram('api/server.ts', { ...shared, DATA_DIR: folder, DATABASE_URL: '', API_PORT: port });
  let api = await startApi('0');
  const startSite = (number: number, port: string): Promise<RunningProgram> =>
    startProgram('dist/site/server/server.js', {
      ...shared,
      API_URL: api.url,
      SITE_PORT: port,
      // The record of what nginx keeps is a file.
      DATA_DIR: join(folder, `site-${number}`),
      SITE_URL: 'https://portal.example',
      EDGE_URL: `http://127.0.0.1:${ports.purge}`,
      // Only one site counts the requests that nginx answered.
      ...(number === 0 && { EDGE_LOG_PORT: ports.views }),
    });
  const sites = await Promise.all(
    Array.from({ length: count }, async (_, number) => startSite(number, String(await reservePort()))),
  );
  const edge = await startEdge(sites.map(({ url }) => url).join(','), ports, { unlimited });
  // HTTP/1.1, because nginx closes an HTTP/2 connection after 1,000 requests, and undici then aborts the responses under way.
  const dispatcher = new Agent({ allowH2: false, connect: { rejectUnauthorized: false } });

  return {
    get api() {
      return api;
    },
    sites,
    edge,
    ports,
    async restart(site) {
      const number = sites.indexOf(site);
      sites[number] = await startSite(number, new URL(site.url).port);
    },
    async restartApi() {
      api = await startApi(new URL(api.url).port);
    },
    async ask(path, headers = {}, method = 'GET', body = '') {
      const response = await request(new URL(path, edge.url), {
        dispatcher,
        method,
        headers: { host: 'portal.example', 'accept-encoding': 'gzip', 'user-agent': READER, ...headers },
        ...(body && { body }),
      });
      const bytes = Buffer.from(await response.body.arrayBuffer());
      return {
        status: response.statusCode,
        headers: response.headers,
        bytes,
        cache: response.headers['x-cache'],
      };
    },
    async close() {
      await dispatcher.destroy();
      await edge.stop();
      for (const site of sites) await site.stop();
      await api.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
