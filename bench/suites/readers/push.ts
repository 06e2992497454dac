import { createECDH, randomBytes } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { storeReading } from '../../../api/services/observation.store.ts';
import { createClient } from '../../../client/client.ts';
import { HOUR_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { Database, Engine } from '../../../db/database.ts';
import { EMPTY_OBSERVATION } from '../../../services/observation.ts';
import { makeCertificate, type RunningNginx, startNginx } from '../../../tests/support/servers/nginx.ts';
import { privateKeyText } from '../../../tests/support/servers/private-key-text.ts';
import { reservePort } from '../../../tests/support/servers/reserved-ports.ts';
import { BENCH_LOGIN, install } from '../../installation.ts';
import { measureLoad } from '../../load.ts';
import { PUSH_IP } from '../../push-line.ts';
import { median } from '../../quiet-rounds.ts';
import { atMost, type Measurement, printLine } from '../../report.ts';
import { startSite } from './site.ts';

const STORIES = 10_000;
const ROWS_AT_ONCE = 1_000;
const PLACE = 'belem';
/** One round of readers of the home, at a low rate. */
const CALM = { paths: ['/'], seconds: 4, connections: 8, pauseMs: 20 };
const ROUNDS_ALONE = 4;
const BARS = { microsOfOne: 60_000_000 / 10_000, beside: 2 };

/**
 * A red alert for many phones, sent by the API as it runs to a push service on this machine (nginx, TLS), while readers look at
 * the home. An alert, because other notices are not sent at night.
 */
export async function measurePush(engine: Engine, devices: number, folder: string): Promise<Measurement[]> {
  const service = await startPushService();
  const ecdh = createECDH('prime256v1');
  const serverKey = ecdh.generateKeys('base64url');
  let notice = 0;
  const installation = await install(
    engine,
    STORIES,
    join(folder, 'push'),
    async (database) => {
      await fillDevices(database, devices, serverKey);
      notice = await putAlertOnAir(database);
    },
    {
      PUSH_KEY: privateKeyText(ecdh),
      PUSH_HOSTS: PUSH_IP,
      BENCH_PUSH_PORT: String(service.port),
      NODE_EXTRA_CA_CERTS: service.certificate,
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, '..', '..', 'push-line.ts'))}`,
    },
  );
  const { api } = installation;
  const { call } = createClient({ baseUrl: api.url });
  const { token } = (await call(ENDPOINTS.auth.login, { body: BENCH_LOGIN })).body;
  const site = await startSite(installation);
  const readHome = async (): Promise<number> => (await measureLoad(site, [site], CALM)).p99;
  await readHome();
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS_ALONE; round++) alone.push(await readHome());

  const cpuBefore = api.cpuMicros();
  const began = performance.now();
  await call(ENDPOINTS.adminPush.send, { token, body: { notice } });
  const accepted = performance.now() - began;
  let arrived = 0;
  const allArrived = (async () => {
    while (arrived < devices) {
      await pause(250);
      arrived = await service.received();
    }
    return performance.now() - began;
  })();
  const beside: number[] = [];
  let isSent = false;
  void allArrived.then(() => {
    isSent = true;
  });
  while (!isSent) {
    const p99 = await readHome();
    if (!isSent || beside.length === 0) beside.push(p99);
  }
  const took = await allArrived;
  const cpu = api.cpuMicros() - cpuBefore;
  const memory = api.memory();
  const { messages } = (await call(ENDPOINTS.adminPush.numbers, { token })).body;
  await site.stop();
  await installation.remove();
  const different = await service.different();
  await service.stop();
  printLine(
    `  push: ${messages[0]?.delivered} of ${messages[0]?.recipients} delivered, API at ${memory.toFixed(0)} MB`,
  );
  const many = devices.toLocaleString('en');
  const [calm, busy] = [median(alone), median(beside)];
  return [
    atMost(
      `a red alert for ${many} phones (${(cpu / devices).toFixed(0)} µs of CPU in the API for each)`,
      took / 1_000,
      (BARS.microsOfOne * devices) / 1_000_000,
      's',
    ),
    atMost(
      `home p99 meanwhile (${busy.toFixed(1)} of ${calm.toFixed(1)} ms), times alone`,
      busy / calm,
      BARS.beside,
    ),
    atMost('the call that begins it', accepted, 2_000, 'ms'),
    atMost('phones that got it twice or not at all', Math.max(arrived, devices) - different, 0),
  ];
}

interface PushService extends Pick<RunningNginx, 'stop'> {
  readonly port: number;
  readonly certificate: string;
  /** Pushes so far. */
  received(): Promise<number>;
  /** Devices that got one. */
  different(): Promise<number>;
}

/** Takes each push with 201, as the services of browser makers do, and notes its address. */
async function startPushService(): Promise<PushService> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-push-'));
  const port = await reservePort();
  const { certificate, key } = makeCertificate(folder, `IP:${PUSH_IP}`);
  const http = `
    log_format address '$uri';
    server {
      listen 127.0.0.1:${port} ssl;
      ssl_certificate ${certificate};
      ssl_certificate_key ${key};
      access_log ${folder}/access.log address;
      location / { return 201; }
    }`;
  const nginx = await startNginx(folder, http, `https://${PUSH_IP}`);
  const addresses = async () => (await readFile(nginx.accessLog, 'utf8')).split('\n').filter(Boolean);
  return {
    port,
    certificate,
    received: async () => (await addresses()).length,
    different: async () => new Set(await addresses()).size,
    stop: nginx.stop,
  };
}

/** Subscribes this many phones to the alerts of one place, and deletes those of an earlier run. */
async function fillDevices({ query }: Database, devices: number, server_key: string): Promise<void> {
  await query.deleteFrom('push_message').execute();
  await query.deleteFrom('push_subscription').execute();
  for (let from = 0; from < devices; from += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, devices - from) }, (_one, index) => ({
      endpoint: `https://${PUSH_IP}/push/${from + index}`,
      endpoint_hash: `${from + index}`,
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
      server_key,
      edition: 'para',
      host: PUSH_IP,
      created_at: Date.now(),
    }));
    const made = await query.insertInto('push_subscription').values(rows).returning('id').execute();
    const choices = made.map(({ id }) => ({ subscription_id: id, kind: 'alert' as const, place: PLACE }));
    await query.insertInto('push_choice').values(choices).execute();
  }
}

/** An alert of great danger that an editor put on air. */
async function putAlertOnAir({ query }: Database): Promise<number> {
  const now = Date.now();
  const alert = { source: 'inmet-alerts', key: 'bench' } as const;
  const observation = {
    ...EMPTY_OBSERVATION,
    kind: 'alert',
    place: PLACE,
    key: alert.key,
    title: 'Tempestade',
    level: 'great',
    measuredAt: now,
    validFrom: now,
    validUntil: now + 6 * HOUR_MS,
  } as const;
  const reading = { observations: [observation], isWhole: true, missing: [] };
  return await query.transaction().execute(async (trx) => {
    await trx.deleteFrom('alert_decision').where('key', '=', alert.key).execute();
    await storeReading(trx, alert.source, reading, now);
    const { id } = await trx
      .insertInto('urgent_notice')
      .values({
        text: 'Tempestade com grande perigo em Belém até a noite',
        news_id: 0,
        editions: '',
        ends_at: now + 6 * HOUR_MS,
        created_at: now,
        updated_at: now,
        version: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const decision = { ...alert, decided_by: 'bench', decided_at: now, notice_id: id };
    await trx.insertInto('alert_decision').values(decision).execute();
    return id;
  });
}
