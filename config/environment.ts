import { type Static, type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';
import { LIMITS } from '../contracts/limits.ts';

/** A bad value stops a program with this one line, which names the variable and what was expected. */
export class BadVariable extends Error {}

const choice = <const Values extends readonly string[]>(...values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: values, expected: `one of ${values.join(', ')}` });

const integer = (minimum: number, maximum: number) =>
  Type.Integer({ minimum, maximum, expected: `a whole number from ${minimum} to ${maximum}` });

const text = (pattern: string, expected: string) => Type.String({ pattern, expected });

function url(...protocols: readonly string[]) {
  return Type.Refine(
    Type.String({ expected: startOf(protocols) }),
    (value: string) => value === '' || isUrl(value, protocols),
  );
}

function urls(...protocols: readonly string[]) {
  return Type.Refine(
    Type.String({ expected: `${startOf(protocols)}, or several with commas between them` }),
    (value: string) => value === '' || value.split(',').every((entry) => isUrl(entry, protocols)),
  );
}

/** One address with several servers in it, as PostgreSQL's own programs take it. */
function servers(...protocols: readonly string[]) {
  return Type.Refine(Type.String({ expected: startOf(protocols) }), (value: string) => {
    const [, start = '', several = '', end = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(value) ?? [];
    const names = several.split(',');
    const named = names.length === 1 || names.every((name) => name !== '');
    return value === '' || (named && names.every((name) => isUrl(start + name + end, protocols)));
  });
}

function startOf(protocols: readonly string[]): string {
  return `an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;
}

function isUrl(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

const PROXY_GROUPS: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];
const Proxies = Type.Refine(
  Type.String({ expected: `addresses, ranges like 10.0.0.0/8, or ${PROXY_GROUPS.join(', ')}` }),
  (value: string) =>
    value === '' || value.split(',').every((entry) => PROXY_GROUPS.includes(entry) || isAddressRange(entry)),
);

function isAddressRange(entry: string): boolean {
  const [, address = '', prefix = '0'] = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i.exec(entry) ?? [];
  if (address.includes(':')) return URL.canParse(`http://[${address}]`) && Number(prefix) <= 128;
  return /^(\d{1,3}\.){3}\d{1,3}$/.test(address) && URL.canParse(`http://${address}`) && Number(prefix) <= 32;
}

const Dsn = Type.Refine(
  Type.String({ expected: 'an address like https://key@host/project' }),
  (value: string) =>
    value === '' || (isUrl(value, ['http:', 'https:']) && /^\w+:\/\/\w+@[^/@]+(\/[\w-]+)+$/.test(value)),
);

/** As OpenTelemetry writes its lists. */
const Pairs = text(
  '^([^=,\\s]+=[^,]*(,[^=,\\s]+=[^,]*)*)?$',
  'name=value, or several with commas between them',
);

const { min, max } = LIMITS.password;

/** Every environment variable of the programs: what it may be, and what it is without being set. */
export const VARIABLES = {
  /** Port of the public site. */
  SITE_PORT: [integer(0, 65_535), '3000'],
  /** Port of the content API. */
  API_PORT: [integer(0, 65_535), '3001'],
  /** Address both programs listen on; empty: all, but this machine alone while the demo login exists. */
  HOST: [text('^[A-Za-z0-9.:_-]*$', 'an IP address or a host name'), ''],
  /** Address the API listens on; empty: HOST, or this machine alone where site and API start together without HOST. */
  API_HOST: [text('^[A-Za-z0-9.:_-]*$', 'an IP address or a host name'), ''],
  /** Address readers reach the site at, for links that leave it; empty: SITE_PORT on this machine. */
  SITE_URL: [url('http:', 'https:'), ''],
  /** yes: sessions also over plain http, for development on another host than localhost. */
  INSECURE_COOKIES: [choice('no', 'yes'), 'no'],
  READ_SOURCES: [choice('yes', 'no'), 'yes'],
  /** Where the site finds the API, one address for each of its instances; empty: API_PORT on this machine. */
  API_URL: [urls('http:', 'https:'), ''],
  /** Folder of the embedded database and the media. */
  DATA_DIR: [text('\\S', 'the path of a folder'), './data'],
  /** Free megabytes on the disk of DATA_DIR below which the log, the measures and the back office warn. */
  DISK_WARNING_MB: [integer(0, 10_000_000), '1024'],
  /** Seconds for which a program that was asked to stop still takes requests and says that it is not ready. */
  DRAIN_SECONDS: [integer(0, 5), '0'],
  /** External PostgreSQL, several servers as `one:5432,two:5432`; empty: the embedded SQLite database under DATA_DIR. */
  DATABASE_URL: [servers('postgres:', 'postgresql:'), ''],
  /** The same past a pooler, for hearing of changes at once; empty: as DATABASE_URL. */
  DATABASE_LISTEN_URL: [servers('postgres:', 'postgresql:'), ''],
  /** A standby of it for what readers are shown; empty: that is read where it is written. */
  DATABASE_READ_URL: [url('postgres:', 'postgresql:'), ''],
  /** Connections to PostgreSQL per API process, and as many to the standby. */
  DATABASE_POOL: [integer(1, 200), '10'],
  /** What an empty database is filled with. */
  SEED: [choice('demo', 'none'), 'demo'],
  /** E-mail and password of the first administrator. */
  ADMIN_EMAIL: [text('^([^\\s@]+@[^\\s@]+)?$', 'an e-mail address'), ''],
  ADMIN_PASSWORD: [text(`^([^]{${min},${max}})?$`, `${min} to ${max} characters`), ''],
  /** Items that GET /news answers without a limit. */
  NEWS_LIMIT: [integer(1, 10_000), String(LIMITS.newsDefault)],
  /** Secret shared by site, API and monitoring (/changes, /metrics); empty: both are closed. */
  INTERNAL_TOKEN: [text('^[\\w\\-.~+/=]{0,200}$', 'at most 200 letters, digits and - . _ ~ + / ='), ''],
  /** Secret of whoever measures (/metrics of both programs), who need not know the other one. */
  METRICS_TOKEN: [text('^[\\w\\-.~+/=]{0,200}$', 'at most 200 letters, digits and - . _ ~ + / ='), ''],
  /** Port for /metrics of the site's first process; the next has the next. 0: the site is not measured. */
  METRICS_PORT: [integer(0, 65_471), '0'],
  /** Proxies whose X-Forwarded-For is believed (addresses or ranges, comma-separated). */
  TRUST_PROXY: [Proxies, 'loopback'],
  /** Where the nginx in front of the site (deploy/nginx) is told which pages changed; empty: it keeps none. */
  EDGE_URL: [url('http:', 'https:'), ''],
  /** UDP port on this machine where that nginx tells the site which pages it answered; 0: they are not counted. */
  EDGE_LOG_PORT: [integer(0, 65_535), '0'],
  /** The delivery network in front, by how it is told what changed; where it is told that, and the secret for it. */
  CDN: [choice('none', 'varnish', 'fastly', 'cloudflare'), 'none'],
  CDN_URL: [url('http:', 'https:'), ''],
  CDN_TOKEN: [text('^\\S*$', 'a secret without blanks'), ''],
  /** OpenTelemetry's own variables: where traces go (OTLP over HTTP, JSON), what is sent along, whose they are. */
  OTEL_EXPORTER_OTLP_ENDPOINT: [url('http:', 'https:'), ''],
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: [url('http:', 'https:'), ''],
  OTEL_EXPORTER_OTLP_PROTOCOL: [choice('http/json'), 'http/json'],
  OTEL_EXPORTER_OTLP_HEADERS: [Pairs, ''],
  OTEL_RESOURCE_ATTRIBUTES: [Pairs, ''],
  OTEL_SERVICE_NAME: [text('^.{0,200}$', 'a name of at most 200 characters'), ''],
  OTEL_TRACES_SAMPLER: [
    choice(
      ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
      ...(['always_on', 'always_off', 'traceidratio'] as const),
    ),
    'parentbased_always_on',
  ],
  OTEL_TRACES_SAMPLER_ARG: [text('^(0(\\.\\d+)?|1(\\.0+)?)$', 'a share from 0 to 1'), '1'],
  OTEL_SDK_DISABLED: [choice('false', 'true'), 'false'],
  /** Where errors are reported to, at a service that speaks like Sentry, and what this installation is called there. */
  SENTRY_DSN: [Dsn, ''],
  SENTRY_ENVIRONMENT: [text('^[^\\s/]{1,64}$', 'a name without blanks or slashes'), 'production'],
  /** Least severity that is logged. */
  LOG_LEVEL: [choice('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'), 'info'],
  /** Processes of the site on one port; 0: one less than the machine has cores, at least one. */
  SITE_PROCESSES: [integer(0, 64), '0'],
  /** Which of them a process is; `npm start` sets it. */
  SITE_PROCESS: [integer(1, 64), '1'],
  /** Memory for finished pages in each process of the site, in MB. */
  PAGE_CACHE_MB: [integer(0, 65_536), '64'],
  /** Disk for the copy of what readers see, for each process in DATA_DIR of the site, in MB; 0: no copy. */
  READING_COPY_MB: [integer(0, 65_536), '64'],
  /** Where contact messages are stored, and the Google Cloud project of Firestore. */
  MESSAGES_STORE: [choice('database', 'firestore'), 'database'],
  FIRESTORE_PROJECT: [text('^([a-z][a-z0-9-]{4,28}[a-z0-9])?$', 'the id of a Google Cloud project'), ''],
  /** Path of the service-account file for Firestore; empty: what the machine provides. */
  FIRESTORE_CREDENTIALS: [text('^(\\S.*)?$', 'the path of a file'), ''],
  /** Days after which contact messages are deleted; 0: when somebody does. */
  MESSAGES_DAYS: [integer(0, 36_500), '0'],
  /** Days for which single analytics events (with the trackingId) are stored. */
  EVENTS_DAYS: [integer(1, 365), '30'],
  /** Days for which hourly and daily totals are stored; 0: for good. */
  ROLLUPS_DAYS: [integer(0, 36_500), '0'],
  /** Readers counted per hour behind one address (IPv6: per /64); more are taken for a forgery. */
  VISITORS_PER_ADDRESS: [integer(1, 1_000_000), '60'],
  /** Changes one person can make in a minute; 0: any number. */
  WRITES_PER_MINUTE: [integer(0, 1_000_000), '600'],
  /** Mail server (with user and password in it) and sender of what the portal mails; empty: it mails nothing. */
  SMTP_URL: [url('smtp:', 'smtps:'), ''],
  MAIL_FROM: [text('^([^\\s@]+@[^\\s@]+)?$', 'an e-mail address'), ''],
  /** Where pictures are kept: in DATA_DIR, or in a bucket of a service that speaks S3. */
  MEDIA_STORE: [choice('disk', 's3'), 'disk'],
  /** That service, the bucket in it, and the key pair that may read, write, list and delete there. */
  S3_ENDPOINT: [url('http:', 'https:'), ''],
  S3_BUCKET: [text('^([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$', 'the name of a bucket'), ''],
  S3_REGION: [text('^[a-z0-9-]{1,40}$', 'the name of a region'), 'us-east-1'],
  S3_ACCESS_KEY_ID: [text('^\\S*$', 'a key without blanks'), ''],
  S3_SECRET_ACCESS_KEY: [text('^\\S*$', 'a key without blanks'), ''],
  /** yes: the bucket stands in the path, as most services one runs oneself want it; no: in the host. */
  S3_PATH_STYLE: [choice('yes', 'no'), 'yes'],
  /** Pictures encoded at the same time. */
  MEDIA_CONCURRENCY: [integer(1, 64), '2'],
} as const satisfies Readonly<Record<string, readonly [TSchema, string]>>;

export type VariableName = keyof typeof VARIABLES;
export type Environment = { readonly [Name in VariableName]: Static<(typeof VARIABLES)[Name][0]> };

const S3_NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Reads the whole table from `source`, usually `process.env`. */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const entries = Object.entries(VARIABLES).map(([name, [schema, fallback]]) => {
    const value = checkable(name as VariableName, source[name] ?? fallback);
    // The value itself is not repeated: it may be a secret.
    if (!Check(schema, value))
      throw new BadVariable(`${name}: expected ${'expected' in schema && schema.expected}`);
    return [name, value];
  });
  const env = Object.fromEntries(entries) as Environment;
  if (env.MESSAGES_STORE === 'firestore' && env.FIRESTORE_PROJECT === '') {
    throw new BadVariable('FIRESTORE_PROJECT: expected the id of a project, for MESSAGES_STORE is firestore');
  }
  if (env.CDN !== 'none' && env.CDN_URL === '') {
    throw new BadVariable(`CDN_URL: expected an address, for CDN is ${env.CDN}`);
  }
  const missing = S3_NEEDED.find((name) => env[name] === '');
  if (env.MEDIA_STORE === 's3' && missing) {
    throw new BadVariable(`${missing}: expected, for MEDIA_STORE is s3`);
  }
  if (env.SMTP_URL !== '' && env.MAIL_FROM === '') {
    throw new BadVariable('MAIL_FROM: expected an e-mail address, for SMTP_URL is set');
  }
  return env;
}

/** From what was typed to what is checked: digits are a number, and some texts have one spelling. */
function checkable(name: VariableName, typed: string): string | number {
  const [schema] = VARIABLES[name];
  if ('type' in schema && schema.type === 'integer') return /^\d+$/.test(typed) ? Number(typed) : typed;
  if (name === 'TRUST_PROXY' || name === 'API_URL')
    return typed
      .split(',')
      .map((entry) => entry.trim().replace(/(?<=.)\/$/, ''))
      .join(',');
  return /_(URL|ENDPOINT)$/.test(name) ? typed.replace(/(?<=.)\/$/, '') : typed;
}
