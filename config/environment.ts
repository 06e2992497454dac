import { LIMITS } from '../contracts/limits.ts';

/**
 * Every environment variable of the programs, in one table: what it means, what it is without being
 * set, and how a value is read. A bad value stops a program with one line that names the variable.
 */
export class BadVariable extends Error {}

interface Variable<Value> {
  readonly meaning: string;
  readonly fallback: string;
  readonly read: (text: string) => Value;
}

function variable<Value>(meaning: string, fallback: string, read: (text: string) => Value): Variable<Value> {
  return { meaning, fallback, read };
}

function integer(minimum: number, maximum: number) {
  return (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < minimum || value > maximum) {
      throw new BadVariable(`expected a whole number from ${minimum} to ${maximum}`);
    }
    return value;
  };
}

function oneOf<const Values extends readonly string[]>(...values: Values) {
  return (text: string): Values[number] => {
    if (!values.includes(text)) throw new BadVariable(`expected one of ${values.join(', ')}`);
    return text;
  };
}

function url(...protocols: readonly string[]) {
  return (text: string): string => {
    if (text === '') return text;
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
      throw new BadVariable(
        `expected an address starting with ${protocols.map((p) => `${p}//`).join(' or ')}`,
      );
    }
    return text.replace(/\/$/, '');
  };
}

function matching(pattern: RegExp, expected: string) {
  return (text: string): string => {
    if (!pattern.test(text)) throw new BadVariable(`expected ${expected}`);
    return text;
  };
}

/** Nothing, or what the login form takes too. */
const PASSWORD = new RegExp(`^(.{${LIMITS.password.min},${LIMITS.password.max}})?$`, 's');

const PROXY_GROUPS: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

function proxies(text: string): string {
  const entries = text.split(',').map((entry) => entry.trim());
  if (text !== '' && !entries.every((entry) => PROXY_GROUPS.includes(entry) || isAddressRange(entry))) {
    throw new BadVariable(`expected addresses, ranges like 10.0.0.0/8, or ${PROXY_GROUPS.join(', ')}`);
  }
  return entries.join(',');
}

function isAddressRange(entry: string): boolean {
  const [, address = '', prefix = '0'] = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i.exec(entry) ?? [];
  if (address.includes(':')) return URL.canParse(`http://[${address}]`) && Number(prefix) <= 128;
  return /^(\d{1,3}\.){3}\d{1,3}$/.test(address) && URL.canParse(`http://${address}`) && Number(prefix) <= 32;
}

export const VARIABLES = {
  SITE_PORT: variable('Port of the public site', '3000', integer(0, 65_535)),
  API_PORT: variable('Port of the content API', '3001', integer(0, 65_535)),
  HOST: variable(
    'Address both programs listen on',
    '0.0.0.0',
    matching(/^[a-z0-9.:_-]+$/i, 'an IP address or a host name'),
  ),
  SITE_URL: variable(
    'Address readers reach the site at, for links that leave it; empty: SITE_PORT on this machine',
    '',
    url('http:', 'https:'),
  ),
  INSECURE_COOKIES: variable(
    'yes: sessions also over plain http, for development on another host than localhost',
    'no',
    oneOf('no', 'yes'),
  ),
  API_URL: variable(
    'Where the site finds the API; empty: API_PORT on this machine',
    '',
    url('http:', 'https:'),
  ),
  DATA_DIR: variable(
    'Folder of the embedded database and the media',
    './data',
    matching(/\S/, 'the path of a folder'),
  ),
  DATABASE_URL: variable(
    'External PostgreSQL; empty: the embedded SQLite database under DATA_DIR',
    '',
    url('postgres:', 'postgresql:'),
  ),
  DATABASE_POOL: variable('Connections to PostgreSQL per API process', '10', integer(1, 200)),
  SEED: variable('What an empty database is filled with', 'demo', oneOf('demo', 'none')),
  ADMIN_EMAIL: variable(
    'E-mail of the first administrator',
    '',
    matching(/^([^\s@]+@[^\s@]+)?$/, 'an e-mail address'),
  ),
  ADMIN_PASSWORD: variable(
    'Password of the first administrator',
    '',
    matching(PASSWORD, `${LIMITS.password.min} to ${LIMITS.password.max} characters`),
  ),
  NEWS_LIMIT: variable(
    'Items that GET /news answers without a limit',
    String(LIMITS.newsDefault),
    integer(1, 10_000),
  ),
  INTERNAL_TOKEN: variable(
    'Secret shared by site, API and monitoring (/changes, /metrics); empty: both are closed',
    '',
    matching(/^[\w\-.~+/=]{0,200}$/, 'at most 200 letters, digits and - . _ ~ + / ='),
  ),
  TRUST_PROXY: variable(
    'Proxies whose X-Forwarded-For is believed (addresses or ranges, comma-separated)',
    'loopback',
    proxies,
  ),
  LOG_LEVEL: variable(
    'Least severity that is logged',
    'info',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  ),
  PAGE_CACHE_MB: variable('Memory for finished pages in the site, in MB', '64', integer(0, 65_536)),
  MESSAGES_STORE: variable('Where contact messages are kept', 'database', oneOf('database', 'firestore')),
  FIRESTORE_PROJECT: variable(
    'Google Cloud project whose Firestore keeps the messages',
    '',
    matching(/^([a-z][a-z0-9-]{4,28}[a-z0-9])?$/, 'the id of a Google Cloud project'),
  ),
  FIRESTORE_CREDENTIALS: variable(
    'Path of the service-account file for Firestore; empty: what the machine provides',
    '',
    matching(/^(\S.*)?$/, 'the path of a file'),
  ),
  MESSAGES_DAYS: variable(
    'Days after which contact messages are deleted; 0: when somebody does',
    '0',
    integer(0, 36_500),
  ),
  EVENTS_DAYS: variable(
    'Days for which single measured events (with the trackingId) are kept',
    '30',
    integer(1, 365),
  ),
  ROLLUPS_DAYS: variable(
    'Days for which hourly and daily totals are kept; 0: for good',
    '0',
    integer(0, 36_500),
  ),
  VISITORS_PER_ADDRESS: variable(
    'Readers counted per hour behind one address (IPv6: per /64); more are taken for a forgery',
    '60',
    integer(1, 1_000_000),
  ),
  MEDIA_CONCURRENCY: variable('Pictures encoded at the same time', '2', integer(1, 64)),
} as const;

export type VariableName = keyof typeof VARIABLES;
export type Environment = { readonly [Name in VariableName]: ReturnType<(typeof VARIABLES)[Name]['read']> };

/** Reads the whole table from `source`, usually `process.env`. */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const entries = Object.entries(VARIABLES).map(([name, { read, fallback }]) => {
    try {
      return [name, read(source[name] ?? fallback)];
    } catch (error) {
      // The value itself is not repeated: it may be a secret.
      throw error instanceof BadVariable ? new BadVariable(`${name}: ${error.message}`) : error;
    }
  });
  const env = Object.fromEntries(entries) as Environment;
  if (env.MESSAGES_STORE === 'firestore' && env.FIRESTORE_PROJECT === '') {
    throw new BadVariable('FIRESTORE_PROJECT: expected the id of a project, for MESSAGES_STORE is firestore');
  }
  return env;
}
