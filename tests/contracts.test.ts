import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BadVariable, readEnvironment, VARIABLES, type VariableName } from '../config/environment.ts';
import { AD_POSITION_KEYS } from '../contracts/ads/ad-positions.ts';
import * as constants from '../contracts/constants.ts';
import { findMunicipality, MUNICIPALITIES, municipalitiesOf } from '../contracts/municipalities.ts';
import { CATEGORY_KEYS } from '../contracts/news/categories.ts';
import { findRegion, REGION_KEYS, REGION_SLUGS, REGIONS } from '../contracts/regions.ts';
import { slugOf } from '../contracts/slug.ts';
import { TEXTS } from '../contracts/texts.ts';

const ROOT = join(import.meta.dirname, '..');

describe('regions and municipalities', () => {
  test('the thirteen regions have the keys and slugs of the specification', () => {
    expect([...REGION_KEYS].sort()).toEqual(
      [
        'metropolitano',
        'marajó',
        'carajás',
        'araguaia',
        'baixo amazonas',
        'baixo tocantins',
        'caeté',
        'capim',
        'guajarina',
        'lago tucuruí',
        'salgado',
        'tapajós',
        'xingu',
      ].sort(),
    );
    expect([...REGION_SLUGS].sort()).toEqual([
      'araguaia',
      'baixo-amazonas',
      'baixo-tocantins',
      'caete',
      'capim',
      'carajas',
      'guajarina',
      'lago-tucurui',
      'marajo',
      'metropolitana',
      'salgado',
      'tapajos',
      'xingu',
    ]);
  });

  test('a region is found by its key and its slug, and by no other text', () => {
    for (const region of REGIONS) {
      expect(findRegion(region.key)).toBe(region);
      expect(findRegion(region.slug)).toBe(region);
    }
    for (const other of ['', 'Marajó', 'constructor', '__proto__']) expect(findRegion(other)).toBeUndefined();
  });

  test.each([
    ['marajó', 17],
    ['capim', 16],
    ['araguaia', 15],
    ['baixo amazonas', 13],
    ['caeté', 13],
    ['carajás', 12],
    ['salgado', 11],
    ['baixo tocantins', 10],
    ['xingu', 10],
    ['guajarina', 9],
    ['lago tucuruí', 7],
    ['tapajós', 6],
    ['metropolitano', 5],
  ] as const)('%s has %d municipalities', (region, count) => {
    expect(municipalitiesOf(region)).toHaveLength(count);
  });

  test('there are 144 municipalities, each with a different name and slug', () => {
    expect(MUNICIPALITIES).toHaveLength(144);
    for (const part of ['name', 'slug'] as const) {
      expect(new Set(MUNICIPALITIES.map((municipality) => municipality[part])).size).toBe(144);
    }
    for (const { name, slug } of MUNICIPALITIES) {
      expect(slug).toBe(slugOf(name.replace("'", '')));
      expect(findMunicipality(name)).toBe(findMunicipality(slug));
    }
  });

  test('categories and ad positions are those of the specification', () => {
    expect(CATEGORY_KEYS).toEqual(['politica', 'seguranca', 'esportes', 'foco']);
    expect(AD_POSITION_KEYS).toEqual(['banner header', 'banner hero', 'banner side', 'banner single page']);
  });
});

/** The texts of sections 2, 5 and 8 of the specification, word for word. */
const FIXED_TEXTS = [
  'Email ou senha incorretos',
  'Login efetuado com sucesso',
  'Fazer Login',
  'Não foi possível carregar as notícias.',
  'Não foi possível carregar os anúncios.',
  'Nenhuma categoria encontrada.',
  'Nenhum anúncio disponível.',
  'Nenhuma notícia foi encontrado',
  'Nenhum vídeo foi encontrado',
  'Nenhuma mensagem encontrada.',
  'Nenhum vídeo válido',
  'Carregando...',
  'carregando...',
  'Carregando categorias...',
  'Carregando anúncios...',
  'Carregando vídeo...',
  'Carregando mensagens...',
  'Link copiado para a área de transferência!',
  '(00) 00000-0000',
];

describe('the texts of the specification', () => {
  const known = Object.values(TEXTS).flatMap((group) => Object.values(group) as string[]);

  test.each(FIXED_TEXTS)('%j is in the contracts word for word', (text) => {
    expect(known).toContain(text);
  });

  test('each fixed text is expected in a page or screen by some test', () => {
    const tests = globSync(['site/**/*.test.ts', 'tests/e2e/**/*.test.ts'], { cwd: ROOT })
      .map((file) => readFileSync(join(ROOT, file), 'utf8'))
      .join('\n');
    const names = Object.entries(TEXTS).flatMap(([group, texts]) =>
      Object.keys(texts).map((name) => `TEXTS.${group}.${name}`),
    );
    expect(names.filter((name) => !tests.includes(name))).toEqual([]);
  });

  test('fixed texts are written in contracts/texts.ts and in no other source file', () => {
    const files = globSync('{contracts,db,api,client,site,admin,scripts,bench}/**/*.{ts,tsx,css,html}', {
      cwd: ROOT,
      exclude: (path) => /node_modules|dist|\.test\.tsx?$/.test(path),
    });
    expect(files).toContain(join('contracts', 'texts.ts'));
    const repeated = files
      .filter((file) => file !== join('contracts', 'texts.ts'))
      .flatMap((file) => {
        const source = readFileSync(join(ROOT, file), 'utf8');
        return FIXED_TEXTS.filter((text) => source.includes(text)).map((text) => `${file} repeats "${text}"`);
      });
    expect(repeated).toEqual([]);
  });
});

describe('the constants of the specification', () => {
  const DAY = 86_400_000;

  test('each constant has the value of section 9', () => {
    expect(constants).toMatchObject({
      HOME: {
        heroItems: 4,
        blockItemsPerPage: 2,
        blockItems: 20,
        headerAds: 2,
        adminNewsRefreshMs: 60_000,
      },
      LISTS: { itemsPerPage: 10, regionItems: 20 },
      EXCERPT: { narrowLength: 150, wideLength: 200, narrowUpToPx: 1600 },
      DETAIL: { pageTitleLength: 10 },
      TV: { cardTitleLength: 30 },
      COOKIES: {
        session: { name: 'authToken', maxAgeMs: 7 * DAY },
        tracking: { name: 'trackingId', maxAgeMs: 365 * DAY },
      },
      CONSENT_STORAGE: { consent: { name: 'cookieConsent', accepted: 'accepted' } },
      LOGIN: { redirectDelayMs: 3_000 },
      TOAST: { durationMs: 3_000, place: 'bottom-right' },
      CAROUSEL: { scrollStepPx: 320 },
      LAZY_CHUNK: { timeoutMs: 120_000 },
      DATE_FORMAT: 'DD-MM-YYYY',
    });
  });
});

/** For each variable, values with which a program must refuse to start. */
const BAD_VALUES: Record<VariableName, readonly string[]> = {
  SITE_PORT: ['', 'abc', '-1', '65536', '3000.5', '0x10', ' 3000'],
  API_PORT: ['', 'abc', '65536'],
  HOST: ['a host', 'http://localhost'],
  API_HOST: ['a host', 'http://localhost'],
  SITE_URL: ['portal.example', 'ftp://portal.example', '/'],
  INSECURE_COOKIES: ['', 'true', 'YES'],
  READ_SOURCES: ['sim', 'true'],
  WEBHOOKS: ['sim', 'true'],
  TELEGRAM_TOKEN: ['segredo', '123456:curto', '123456:com espaço e mais letras'],
  ANA_USER: ['nome sobrenome', 'joão'],
  ANA_PASSWORD: ['com espaço', 'x'.repeat(201)],
  PUSH_KEY: ['abc', `${'a'.repeat(42)}=`, 'a'.repeat(44)],
  PUSH_CONTACT: ['alguem', 'http://portal.example', 'mailto:'],
  ASSISTANT_URL: ['localhost:11434', 'ftp://maquina.example'],
  ASSISTANT_KEY: ['com espaço'],
  ASSISTANT_MODEL: ['com espaço', 'm'.repeat(201)],
  ASSISTANT_AUDIO_MODEL: ['com espaço'],
  PUSH_HOSTS: ['https://push.example', 'a b', ',', 'push.example,'],
  WEBHOOK_ADDRESSES: ['10.0.0.5', 'app.example:80', '10.0.0.5:80,', '999.0.0.1:80', '10.0.0.5:99999'],
  READING_CPU_SECONDS: ['0', '61', 'muito'],
  API_URL: ['localhost:3001', 'ftp://api.example', '/api', 'http://one.example,', 'http://a.example,two'],
  DATA_DIR: ['', ' '],
  COPY_DIR: [' '],
  COPY_MINUTES: ['0', 'x', '1441'],
  COPY_KEEP: ['0', 'x'],
  DISK_WARNING_MB: ['', '-1', '1.5', 'much'],
  DRAIN_SECONDS: ['', '-1', '6', 'soon'],
  DATABASE_URL: ['localhost', 'mysql://db.example/portal', 'http://db.example', 'postgres://,two/portal'],
  DATABASE_LISTEN_URL: ['localhost', 'mysql://db.example/portal'],
  DATABASE_READ_URL: ['localhost', 'mysql://db.example/portal'],
  DATABASE_POOL: ['0', '201', 'many'],
  STAGING: ['', 'true', 'sim'],
  OFFLINE: ['', 'true', 'sim'],
  SEED: ['', 'DEMO', 'yes'],
  ADMIN_EMAIL: ['admin', 'a b@c.example', '@'],
  ADMIN_PASSWORD: ['short', 'x'.repeat(201)],
  NEWS_LIMIT: ['0', '10001', '1e3'],
  INTERNAL_TOKEN: ['two words', 'açaí', 'x'.repeat(201)],
  INTERNAL_TOKEN_OLD: ['two words', 'açaí', 'x'.repeat(201)],
  TRUST_PROXY: ['everybody', '10.0.0.0/33', '999.1.1.1', '1.2.3', 'loopback,,', 'fe80::/129', 'g::1'],
  LOG_LEVEL: ['', 'verbose', 'INFO'],
  PAGE_CACHE_MB: ['', '-1', '1.5', 'all'],
  EDGE_URL: ['localhost:8088', 'ftp://edge.example'],
  EDGE_LOG_PORT: ['', '-1', '65536', 'any'],
  SITE_PROCESSES: ['', '-1', '65', 'all'],
  SITE_PROCESS: ['', '0', '65', 'first'],
  WRITES_PER_MINUTE: ['', '-1', '1000001', 'many'],
  CLIENT_BUDGET: ['', '-1', '1000001', 'many'],
  ROBOT_RANGES: [' ', ' redes'],
  SMTP_URL: ['mail.example', 'http://mail.example'],
  MAIL_FROM: ['portal', 'a b@c.example'],
  READING_COPY_MB: ['', '-1', '1.5', 'all'],
  MEDIA_CONCURRENCY: ['0', '65', 'two'],
  MEDIA_STORE: ['', 'S3', 'folder'],
  S3_ENDPOINT: ['s3.example', 'ftp://s3.example'],
  S3_BUCKET: ['a', 'Fotos', '-fotos', 'fotos/2026'],
  S3_REGION: ['', 'São Paulo', 'sa_east'],
  S3_ACCESS_KEY_ID: ['two words'],
  S3_SECRET_ACCESS_KEY: ['a secret with blanks in it'],
  S3_PATH_STYLE: ['', 'true', 'YES'],
  CDN: ['', 'yes', 'Fastly'],
  CDN_URL: ['api.fastly.com', 'ftp://cdn.example'],
  CDN_TOKEN: ['a secret with blanks in it'],
  METRICS_TOKEN: ['two words', 'açaí', 'x'.repeat(201)],
  METRICS_PORT: ['', '-1', '65536', 'any'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['collector:4318', 'grpc://collector.example'],
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ['collector:4318', 'grpc://collector.example'],
  OTEL_EXPORTER_OTLP_PROTOCOL: ['', 'grpc', 'http/protobuf'],
  OTEL_EXPORTER_OTLP_HEADERS: ['a secret without a name', '=x', 'a=1,'],
  OTEL_RESOURCE_ATTRIBUTES: ['production', 'a=1,,b=2'],
  OTEL_SERVICE_NAME: ['x'.repeat(201)],
  OTEL_TRACES_SAMPLER: ['', 'jaeger_remote', 'ALWAYS_ON'],
  OTEL_TRACES_SAMPLER_ARG: ['', '-1', '1.5', '10%'],
  OTEL_SDK_DISABLED: ['', 'yes'],
  SENTRY_DSN: ['https://sentry.example/1', 'key@sentry.example/1', 'https://key@sentry.example'],
  SENTRY_ENVIRONMENT: ['', 'a b', 'a/b'],
  MESSAGES_STORE: ['', 'sqlite', 'Firestore'],
  FIRESTORE_PROJECT: ['abc', 'Um Projeto', '1projeto', 'projeto-'],
  FIRESTORE_CREDENTIALS: [' ', ' chave.json'],
  MESSAGES_DAYS: ['', '-1', '36501', 'never'],
  EVENTS_DAYS: ['', '0', '366', 'month'],
  ROLLUPS_DAYS: ['', '-1', '36501', '1.5'],
  VISITORS_PER_ADDRESS: ['', '0', '1000001', 'many'],
};

describe('environment variables', () => {
  const cases = Object.entries(BAD_VALUES).flatMap(([name, values]) => values.map((value) => [name, value]));

  test.each(cases)(
    '%s=%j is refused with the name of the variable and without its value',
    (name = '', value = '') => {
      const read = () => readEnvironment({ [name]: value });
      expect(read).toThrow(BadVariable);
      expect(read).toThrow(new RegExp(`^${name}: expected `));
      if (value.length > 20) expect(read).not.toThrow(value);
    },
  );

  test('messages in Firestore need a project', () => {
    const read = () => readEnvironment({ MESSAGES_STORE: 'firestore' });
    expect(read).toThrow(BadVariable);
    expect(read).toThrow(/^FIRESTORE_PROJECT: expected .*MESSAGES_STORE/);
    const env = readEnvironment({ MESSAGES_STORE: 'firestore', FIRESTORE_PROJECT: 'portal-para' });
    expect(env.FIRESTORE_PROJECT).toBe('portal-para');
  });

  test('pictures in a bucket need an endpoint, the bucket and both keys', () => {
    const s3 = { MEDIA_STORE: 's3', S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'fotos' };
    const keys = { S3_ACCESS_KEY_ID: 'chave', S3_SECRET_ACCESS_KEY: 'segredo' };
    expect(() => readEnvironment(s3)).toThrow(/^S3_ACCESS_KEY_ID: expected, because MEDIA_STORE is s3$/);
    expect(() => readEnvironment({ ...s3, ...keys, S3_BUCKET: '' })).toThrow(/^S3_BUCKET: expected/);
    expect(readEnvironment({ ...s3, ...keys })).toMatchObject({
      S3_REGION: 'us-east-1',
      S3_PATH_STYLE: 'yes',
    });
  });

  test('without variables every setting has its default', () => {
    const env = readEnvironment({});
    expect(Object.keys(env).sort()).toEqual(Object.keys(VARIABLES).sort());
    expect(env).toMatchObject({ SITE_PORT: 3000, API_PORT: 3001, NEWS_LIMIT: 1000, SEED: 'demo' });
  });

  test.each([
    ['TRUST_PROXY', ' 10.0.0.0/8, loopback ', '10.0.0.0/8,loopback'],
    ['TRUST_PROXY', 'fd00::/8,192.0.2.1', 'fd00::/8,192.0.2.1'],
    ['TRUST_PROXY', '', ''],
    ['HOST', '::', '::'],
    ['API_URL', 'https://api.example/', 'https://api.example'],
    ['API_URL', 'http://one.example:1/, http://two.example', 'http://one.example:1,http://two.example'],
    ['DATABASE_URL', 'postgres://portal:secret@db.example:5432/portal', undefined],
    ['INTERNAL_TOKEN', '', ''],
    ['ADMIN_PASSWORD', 'dez letras', 'dez letras'],
  ] as const)('%s=%j is accepted', (name, value, read) => {
    expect(readEnvironment({ [name]: value })[name]).toBe(read ?? value);
  });
});
