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

function text(value: string): string {
  return value;
}

export const VARIABLES = {
  SITE_PORT: variable('Port of the public site', '3000', integer(0, 65_535)),
  API_PORT: variable('Port of the content API', '3001', integer(0, 65_535)),
  HOST: variable('Address both programs listen on', '0.0.0.0', text),
  API_URL: variable(
    'Where the site finds the API; empty: API_PORT on this machine',
    '',
    url('http:', 'https:'),
  ),
  DATA_DIR: variable('Folder of the embedded database and the media', './data', text),
  DATABASE_URL: variable(
    'External PostgreSQL; empty: the embedded SQLite database under DATA_DIR',
    '',
    url('postgres:', 'postgresql:'),
  ),
  DATABASE_POOL: variable('Connections to PostgreSQL per API process', '10', integer(1, 200)),
  SEED: variable('What an empty database is filled with', 'demo', oneOf('demo', 'none')),
  ADMIN_EMAIL: variable('E-mail of the first administrator', '', text),
  ADMIN_PASSWORD: variable('Password of the first administrator', '', text),
  NEWS_LIMIT: variable('Items that GET /news answers without a limit', '1000', integer(1, 10_000)),
  INTERNAL_TOKEN: variable(
    'Secret shared by site, API and monitoring (/changes, /metrics); empty: both are closed',
    '',
    text,
  ),
  TRUST_PROXY: variable(
    'Proxies whose X-Forwarded-For is believed (addresses or ranges, comma-separated)',
    'loopback',
    text,
  ),
  LOG_LEVEL: variable(
    'Least severity that is logged',
    'info',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
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
  return Object.fromEntries(entries) as Environment;
}
