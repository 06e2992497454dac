import { type Static, type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';
import { UNITS_PER_SECOND } from '../contracts/http/cost-classes.ts';
import { LIMITS } from '../contracts/limits.ts';
import { STAGING_VALUES } from './staging.ts';

/** An invalid variable. The program stops with this one line, which names the variable and the expected value. */
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

/** One URL with several servers in it, as PostgreSQL's own programs accept it. */
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
    value === '' || value.split(',').every((entry) => PROXY_GROUPS.includes(entry) || isIpRange(entry)),
);

function isIpRange(entry: string): boolean {
  const [, ip = '', prefix = '0'] = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i.exec(entry) ?? [];
  if (ip.includes(':')) return URL.canParse(`http://[${ip}]`) && Number(prefix) <= 128;
  return /^(\d{1,3}\.){3}\d{1,3}$/.test(ip) && URL.canParse(`http://${ip}`) && Number(prefix) <= 32;
}

const IpPorts = Type.Refine(
  Type.String({ expected: 'address:port, or several with commas between them' }),
  (value: string) =>
    value === '' ||
    value
      .split(',')
      .every((entry) => /^(\d{1,3}\.){3}\d{1,3}:\d{1,5}$/.test(entry) && URL.canParse(`http://${entry}`)),
);

const PushHosts = text(
  '^((\\*\\.)?[a-z0-9.-]{3,100}(:\\d{1,5})?(,(\\*\\.)?[a-z0-9.-]{3,100}(:\\d{1,5})?){0,20})?$',
  'host names, or several with commas between them',
);

const Dsn = Type.Refine(
  Type.String({ expected: 'an address like https://key@host/project' }),
  (value: string) =>
    value === '' || (isUrl(value, ['http:', 'https:']) && /^\w+:\/\/\w+@[^/@]+(\/[\w-]+)+$/.test(value)),
);

/** Pairs in the format of OpenTelemetry's lists. */
const Pairs = text(
  '^([^=,\\s]+=[^,]*(,[^=,\\s]+=[^,]*)*)?$',
  'name=value, or several with commas between them',
);

const { min, max } = LIMITS.password;

/** Every environment variable of the programs, with its schema and default. */
export const VARIABLES = {
  /** Port of the public site. */
  SITE_PORT: [integer(0, 65_535), '3000'],
  /** Port of the content API. */
  API_PORT: [integer(0, 65_535), '3001'],
  /** IP or host name both programs listen on. If it is empty, all interfaces, but only loopback while the demo login exists. */
  HOST: [text('^[A-Za-z0-9.:_-]*$', 'an IP address or a host name'), ''],
  /** IP or host name the API listens on. If it is empty, HOST, or only loopback if site and API start together without HOST. */
  API_HOST: [text('^[A-Za-z0-9.:_-]*$', 'an IP address or a host name'), ''],
  /** Public URL of the site, for absolute links. If it is empty, SITE_PORT on this machine. */
  SITE_URL: [url('http:', 'https:'), ''],
  /** If `yes`, session cookies also work over plain http, for development on a host other than localhost. */
  INSECURE_COOKIES: [choice('no', 'yes'), 'no'],
  READ_SOURCES: [choice('yes', 'no'), 'yes'],
  /** CPU time limit for one page or feed of a source. */
  READING_CPU_SECONDS: [integer(1, 60), '2'],
  /** URL of the API for the site, one for each API instance. If it is empty, API_PORT on this machine. */
  API_URL: [urls('http:', 'https:'), ''],
  /** Folder of the embedded database and the media. */
  DATA_DIR: [text('\\S', 'the path of a folder'), './data'],
  /**
   * Folder for copies of the embedded database, made every COPY_MINUTES minutes; COPY_KEEP are kept. No copies are made
   * if it is empty.
   */
  COPY_DIR: [text('^(\\S.*)?$', 'the path of a folder'), ''],
  COPY_MINUTES: [integer(1, 1_440), '5'],
  COPY_KEEP: [integer(1, 10_000), '24'],
  /** Free megabytes on the disk of DATA_DIR below which the log, the metrics and the back office warn. */
  DISK_WARNING_MB: [integer(0, 10_000_000), '1024'],
  /** Seconds for which a stopping program still accepts requests while it reports that it is not ready. */
  DRAIN_SECONDS: [integer(0, 5), '0'],
  /**
   * External PostgreSQL, several servers as `one:5432,two:5432`. If it is empty, the database is SQLite under DATA_DIR.
   */
  DATABASE_URL: [servers('postgres:', 'postgresql:'), ''],
  /** The same servers without a pooler, for LISTEN. If it is empty, DATABASE_URL is used. */
  DATABASE_LISTEN_URL: [servers('postgres:', 'postgresql:'), ''],
  /** A standby for public reads. If it is empty, they go to DATABASE_URL. */
  DATABASE_READ_URL: [url('postgres:', 'postgresql:'), ''],
  /** Connections to PostgreSQL per API process, and as many to the standby. */
  DATABASE_POOL: [integer(1, 200), '10'],
  /** `yes` for a staging copy. Every page says so, and nothing is sent outside (config/staging.ts). */
  STAGING: [choice('no', 'yes'), 'no'],
  /** If `no`, readers' browsers store no pages for reading without a connection, and delete what they have stored. */
  OFFLINE: [choice('yes', 'no'), 'yes'],
  /** The content an empty database is filled with. */
  SEED: [choice('demo', 'none'), 'demo'],
  /** E-mail and password of the first administrator. */
  ADMIN_EMAIL: [text('^([^\\s@]+@[^\\s@]+)?$', 'an e-mail address'), ''],
  ADMIN_PASSWORD: [text(`^([^]{${min},${max}})?$`, `${min} to ${max} characters`), ''],
  /** Items in the answer to GET /news without `limit`. */
  NEWS_LIMIT: [integer(1, 10_000), String(LIMITS.newsDefault)],
  /** Secret shared by site, API and monitoring (/changes, /metrics). If it is empty, both endpoints are closed. */
  INTERNAL_TOKEN: [text('^[\\w\\-.~+/=]{0,200}$', 'at most 200 letters, digits and - . _ ~ + / ='), ''],
  /** The previous INTERNAL_TOKEN, which the API accepts too while the secret is rotated; empty if there is none. */
  INTERNAL_TOKEN_OLD: [text('^[\\w\\-.~+/=]{0,200}$', 'at most 200 letters, digits and - . _ ~ + / ='), ''],
  /** Secret for monitoring only (/metrics of both programs), which then need not know INTERNAL_TOKEN. */
  METRICS_TOKEN: [text('^[\\w\\-.~+/=]{0,200}$', 'at most 200 letters, digits and - . _ ~ + / ='), ''],
  /**
   * Port for /metrics of the site's first process; each further process uses the next port. If it is 0, the site has no
   * metrics.
   */
  METRICS_PORT: [integer(0, 65_471), '0'],
  /** Proxies whose X-Forwarded-For is trusted (IPs or ranges, comma-separated). */
  TRUST_PROXY: [Proxies, 'loopback'],
  /**
   * URL where the nginx in front of the site (deploy/nginx) is told which pages changed. If it is empty, nginx
   * caches no pages.
   */
  EDGE_URL: [url('http:', 'https:'), ''],
  /**
   * UDP port on this machine where that nginx reports the pages it served from its cache. If it is 0, they are not
   * counted.
   */
  EDGE_LOG_PORT: [integer(0, 65_535), '0'],
  /** Kind of the CDN in front, which decides how it is purged; the URL for purging, and its secret. */
  CDN: [choice('none', 'varnish', 'fastly', 'cloudflare'), 'none'],
  CDN_URL: [url('http:', 'https:'), ''],
  CDN_TOKEN: [text('^\\S*$', 'a secret without blanks'), ''],
  /** OpenTelemetry's own variables: where traces are sent (OTLP over HTTP, JSON), request headers, service name. */
  OTEL_EXPORTER_OTLP_ENDPOINT: [url('http:', 'https:'), ''],
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: [url('http:', 'https:'), ''],
  OTEL_EXPORTER_OTLP_PROTOCOL: [choice('http/json'), 'http/json'],
  OTEL_EXPORTER_OTLP_HEADERS: [Pairs, ''],
  OTEL_RESOURCE_ATTRIBUTES: [Pairs, ''],
  OTEL_SERVICE_NAME: [text('^.{0,200}$', 'a name of at most 200 characters'), ''],
  OTEL_TRACES_SAMPLER: [
    choice(
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
      'always_on',
      'always_off',
      'traceidratio',
    ),
    'parentbased_always_on',
  ],
  OTEL_TRACES_SAMPLER_ARG: [text('^(0(\\.\\d+)?|1(\\.0+)?)$', 'a share from 0 to 1'), '1'],
  OTEL_SDK_DISABLED: [choice('false', 'true'), 'false'],
  /** URL of a Sentry-compatible service for error reports, and the name of this installation there. */
  SENTRY_DSN: [Dsn, ''],
  SENTRY_ENVIRONMENT: [text('^[^\\s/]{1,64}$', 'a name without blanks or slashes'), 'production'],
  /** The lowest severity that is logged. */
  LOG_LEVEL: [choice('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'), 'info'],
  /** Processes of the site on one port. If it is 0, one less than the machine has cores, at least one. */
  SITE_PROCESSES: [integer(0, 64), '0'],
  /** Number of this process among them; set by `npm start`. */
  SITE_PROCESS: [integer(1, 64), '1'],
  /** Memory for cached pages in each process of the site, in MB. */
  PAGE_CACHE_MB: [integer(0, 65_536), '64'],
  /**
   * Disk space for the reading copy of each site process, in DATA_DIR of the site, in MB. If it is 0, there is no copy.
   */
  READING_COPY_MB: [integer(0, 65_536), '64'],
  /** Where contact messages are stored, and the Google Cloud project of Firestore. */
  MESSAGES_STORE: [choice('database', 'firestore'), 'database'],
  FIRESTORE_PROJECT: [text('^([a-z][a-z0-9-]{4,28}[a-z0-9])?$', 'the id of a Google Cloud project'), ''],
  /** Path of the service-account file for Firestore. If it is empty, the machine's own credentials are used. */
  FIRESTORE_CREDENTIALS: [text('^(\\S.*)?$', 'the path of a file'), ''],
  /** Days after which contact messages are deleted. If it is 0, they are deleted only by hand. */
  MESSAGES_DAYS: [integer(0, 36_500), '0'],
  /** Days for which single analytics events (with the trackingId) are kept. */
  EVENTS_DAYS: [integer(1, 365), '30'],
  /** Days for which hourly and daily totals are kept. If it is 0, they are kept forever. */
  ROLLUPS_DAYS: [integer(0, 36_500), '0'],
  /** Readers counted per hour and IP (IPv6: per /64); further ones count as forged. */
  VISITORS_PER_ADDRESS: [integer(1, 1_000_000), '60'],
  /** Changes one user can make per minute. If it is 0, there is no limit. */
  WRITES_PER_MINUTE: [integer(0, 1_000_000), '600'],
  /** Units a client gets back in a second (`contracts/http/cost-classes.ts`). If it is 0, clients are not counted. */
  CLIENT_BUDGET: [integer(0, 1_000_000), String(UNITS_PER_SECOND)],
  /** A folder with the published networks of robots (`googlebot.json` …). If it is empty, robots are known by name only. */
  ROBOT_RANGES: [text('^(\\S.*)?$', 'the path of a folder'), ''],
  /**
   * Mail server (including user and password) and sender e-mail of the portal. If they are empty, no mails are sent.
   */
  SMTP_URL: [url('smtp:', 'smtps:'), ''],
  MAIL_FROM: [text('^([^\\s@]+@[^\\s@]+)?$', 'an e-mail address'), ''],
  /** If `no`, webhooks and IndexNow send nothing; their events wait. */
  WEBHOOKS: [choice('yes', 'no'), 'yes'],
  /** Receivers of webhooks inside the operator's network, as ip:port; without it only public IPs are called. */
  WEBHOOK_ADDRESSES: [IpPorts, ''],
  /** Secret of the bot that publishes in the newsroom's Telegram channels. If it is empty, there is no bot. */
  TELEGRAM_TOKEN: [text('^(\\d{1,20}:[\\w-]{20,100})?$', 'the token of a bot, as 123456:ABC…'), ''],
  /** Login of the official service of ANA (levels of rivers). If one of them is empty, the open service is read. */
  ANA_USER: [text('^[\\w.@-]{0,100}$', 'the identifier that ANA gave, as the digits of a CPF or CNPJ'), ''],
  ANA_PASSWORD: [text('^[\\x21-\\x7e]{0,200}$', 'a password without blanks'), ''],
  /** Private key of web push (RFC 8292), 32 bytes in base64url. If it is empty, there are no pushes. */
  PUSH_KEY: [text('^([A-Za-z0-9_-]{43})?$', 'a private key, 43 characters of base64url'), ''],
  /** Where the operators of push services reach this portal's. If it is empty, the public URL of the site. */
  PUSH_CONTACT: [
    text('^(mailto:[^\\s@]+@[^\\s@]+|https://\\S+)?$', 'mailto:name@host, or an https address'),
    '',
  ],
  /** Hosts of push services that are called besides the known ones, comma-separated; `*.` before a name: all below it. */
  PUSH_HOSTS: [PushHosts, ''],
  /**
   * Base URL of a service with the interface of OpenAI (`/chat/completions`), its secret and its model, for suggestions to
   * editors. If it is empty, none are offered.
   */
  ASSISTANT_URL: [url('http:', 'https:'), ''],
  ASSISTANT_KEY: [text('^\\S*$', 'a secret without blanks'), ''],
  ASSISTANT_MODEL: [text('^\\S{0,200}$', 'the name of a model'), ''],
  /** The model of its `/audio/transcriptions`. If it is empty, no transcripts are offered. */
  ASSISTANT_AUDIO_MODEL: [text('^\\S{0,200}$', 'the name of a model'), ''],
  /** Where pictures are stored: in DATA_DIR, or in a bucket of an S3-compatible service. */
  MEDIA_STORE: [choice('disk', 's3'), 'disk'],
  /** URL of that service, the bucket, and a key pair that may read, write, list and delete there. */
  S3_ENDPOINT: [url('http:', 'https:'), ''],
  S3_BUCKET: [text('^([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$', 'the name of a bucket'), ''],
  S3_REGION: [text('^[a-z0-9-]{1,40}$', 'the name of a region'), 'us-east-1'],
  S3_ACCESS_KEY_ID: [text('^\\S*$', 'a key without blanks'), ''],
  S3_SECRET_ACCESS_KEY: [text('^\\S*$', 'a key without blanks'), ''],
  /** If `yes`, the bucket is part of the path, as most self-hosted services expect; if `no`, of the host name. */
  S3_PATH_STYLE: [choice('yes', 'no'), 'yes'],
  /** Pictures encoded at the same time. */
  MEDIA_CONCURRENCY: [integer(1, 64), '2'],
} as const satisfies Readonly<Record<string, readonly [TSchema, string]>>;

export type VariableName = keyof typeof VARIABLES;
export type Environment = { readonly [Name in VariableName]: Static<(typeof VARIABLES)[Name][0]> };

/** The second half of the type refuses a name that is no variable. */
const CLOSED = STAGING_VALUES satisfies Partial<Environment> &
  Record<Exclude<keyof typeof STAGING_VALUES, VariableName>, never>;

const S3_NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Reads the whole table from `source`, usually `process.env`. */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const entries = Object.entries(VARIABLES).map(([name, [schema, fallback]]) => {
    const value = checkable(name as VariableName, source[name] ?? fallback);
    // The message does not repeat the value, which may be a secret.
    if (!Check(schema, value))
      throw new BadVariable(`${name}: expected ${'expected' in schema && schema.expected}`);
    return [name, value];
  });
  const env = Object.fromEntries(entries) as Environment;
  if (env.MESSAGES_STORE === 'firestore' && env.FIRESTORE_PROJECT === '') {
    throw new BadVariable(
      'FIRESTORE_PROJECT: expected the id of a project, because MESSAGES_STORE is firestore',
    );
  }
  if (env.CDN !== 'none' && env.CDN_URL === '') {
    throw new BadVariable(`CDN_URL: expected an address, because CDN is ${env.CDN}`);
  }
  const missing = S3_NEEDED.find((name) => env[name] === '');
  if (env.MEDIA_STORE === 's3' && missing) {
    throw new BadVariable(`${missing}: expected, because MEDIA_STORE is s3`);
  }
  if (env.SMTP_URL !== '' && env.MAIL_FROM === '') {
    throw new BadVariable('MAIL_FROM: expected an e-mail address, because SMTP_URL is set');
  }
  if (env.ASSISTANT_URL !== '' && env.ASSISTANT_MODEL === '') {
    throw new BadVariable('ASSISTANT_MODEL: expected the name of a model, because ASSISTANT_URL is set');
  }
  return env.STAGING === 'yes' ? { ...env, ...CLOSED } : env;
}

/** Converts a typed value for the check: digits become a number, and URLs lose their last slash. */
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
