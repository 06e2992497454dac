import { brotliCompressSync } from 'node:zlib';
import { createSite, type Site, type SiteOptions } from '../app.ts';
import { PAGE_STYLES } from '../styles/page-styles.ts';
import { fakeClient } from './fake-api.ts';

export const STYLESHEET = '/assets/site-abc.css';
export const SCRIPT = '/assets/site-abc.js';
export const SITE_URL = 'https://portal.example';
export const css = Buffer.from('body{margin:0}');
export const cssAsBuilt = brotliCompressSync(css);

const files = {
  stylesheet: STYLESHEET,
  pageStyles: Object.fromEntries(PAGE_STYLES.map((name) => [name, `/assets/${name}-abc.css`])),
  script: SCRIPT,
  byPath: new Map([
    [STYLESHEET, { type: 'text/css; charset=utf-8', bytes: css, compressible: true, brotli: cssAsBuilt }],
    [SCRIPT, { type: 'text/javascript; charset=utf-8', bytes: Buffer.from(''), compressible: true }],
  ]),
};

const adminFiles = {
  stylesheet: '/assets/admin/admin.css',
  pageStyles: {},
  script: '/assets/admin/admin.js',
  byPath: new Map(),
};

export const SITE_ENV: SiteOptions['env'] = {
  TRUST_PROXY: 'loopback',
  LOG_LEVEL: 'silent',
  PAGE_CACHE_MB: 16,
  INSECURE_COOKIES: 'no',
  INTERNAL_TOKEN: '',
  METRICS_TOKEN: '',
  VISITORS_PER_ADDRESS: 60,
  CLIENT_BUDGET: 0,
  ROBOT_RANGES: '',
  EVENTS_DAYS: 30,
  MESSAGES_DAYS: 0,
  STAGING: 'no',
  OFFLINE: 'yes',
};

/** Asking the network for a host that does not exist takes seconds on some machines. */
const unreachable: typeof fetch = async () => {
  throw new TypeError('fetch failed: tests have no network');
};

/** The whole site with fake answers, late in the evening of 14-11-2026 in Belém. */
export function createTestSite(changes: Partial<SiteOptions> = {}): Site {
  return createSite({
    env: SITE_ENV,
    // Not configured: tests ask for the host of their socket.
    publicOrigin: { origin: SITE_URL, configured: false },
    apiUrl: 'http://api.example',
    fetch: unreachable,
    client: fakeClient(),
    files,
    worker: '/* the worker */',
    adminFiles,
    now: () => new Date('2026-11-15T02:00:00.000Z'),
    optionalTimeLimitMs: 1_000,
    // Registering these calls takes most of a site's start; only tests with a fake API behind the site send them.
    ...(!changes.proxyAgent && { endpoints: [] }),
    ...changes,
  });
}
