import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { createClient } from '../../../../client/client.ts';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { startApiProcess } from '../../../support/programs/api-process.ts';

const ADMIN = { email: 'chefe@portalpara.example', password: 'uma senha bem longa' };
const PATIENCE_MS = 60_000;
const STORY = {
  cat: 'politica',
  muni: 'Soure',
  desc: '<p>Texto.</p>',
  status: 'published',
  link: 'https://agencia.example/balsa',
} as const;

export interface KillResult {
  readonly acknowledged: number;
  /** Acknowledged stories that the receiver never heard of. */
  readonly lost: number;
  /** Messages that came more than once: the process was killed between the answer and its note. */
  readonly repeated: number;
  /** Between the answer to the editor and the receiver, while nothing is killed. */
  readonly p95Ms: number;
}

interface KillOptions {
  readonly kills: number;
  /** Stories published after the last kill, whose delay is measured. */
  readonly measured?: number;
  /** Runs after each kill, before the next start. */
  readonly whileDown?: (() => Promise<unknown>) | undefined;
}

/** Publishes stories while the API is killed again and again, and compares with what a receiver heard. */
export async function deliverThroughKills(
  variables: Readonly<Record<string, string>>,
  { kills, measured = 40, whileDown = async () => undefined }: KillOptions,
): Promise<KillResult> {
  const heard = new Map<number, { at: number; times: number }>();
  let secret = '';
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { type, data } = new Webhook(secret).verify(body, request.headers as Record<string, string>) as {
      type: string;
      data: { id: number };
    };
    if (type === 'story.published') {
      const before = heard.get(data.id);
      heard.set(data.id, { at: before?.at ?? performance.now(), times: (before?.times ?? 0) + 1 });
    }
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const start = () =>
    startApiProcess({
      ...variables,
      WEBHOOK_ADDRESSES: receiver,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    });
  const acknowledged = new Map<number, number>();
  let written = 0;

  async function publish(call: ReturnType<typeof createClient>['call'], token: string): Promise<void> {
    const body = { ...STORY, title: `Balsa ${++written}` };
    acknowledged.set((await call(ENDPOINTS.adminNews.create, { token, body })).body.id, performance.now());
  }

  let api = await start();
  try {
    const first = createClient({ baseUrl: api.url, timeoutMs: 0 });
    const { token } = (await first.call(ENDPOINTS.auth.login, { body: ADMIN })).body;
    const webhook = { name: 'Receptor', url: `http://${receiver}/`, events: ['story.published' as const] };
    secret = (await first.call(ENDPOINTS.adminWebhooks.create, { token, body: webhook })).body.secret;
    for (let kill = 0; kill < kills; kill++) {
      const { call } = createClient({ baseUrl: api.url, timeoutMs: 0 });
      let over = false;
      const write = async (): Promise<void> => {
        while (!over) await publish(call, token).catch(() => pause(10));
      };
      const already = acknowledged.size;
      const writing = [write(), write()];
      while (acknowledged.size === already) await pause(5);
      await pause(Math.random() * 300);
      await api.end('SIGKILL');
      over = true;
      await Promise.all(writing);
      await whileDown();
      api = await start();
    }
    const { call } = createClient({ baseUrl: api.url, timeoutMs: 0 });
    const before = new Set(acknowledged.keys());
    for (let story = 0; story < measured; story++) {
      await publish(call, token);
      await pause(20);
    }
    const missing = (): number[] => [...acknowledged.keys()].filter((id) => !heard.has(id));
    for (let waited = 0; missing().length > 0 && waited < PATIENCE_MS; waited += 50) await pause(50);
    const delays = [...acknowledged]
      .filter(([id]) => !before.has(id))
      .map(([id, at]) => (heard.get(id)?.at ?? Number.POSITIVE_INFINITY) - at)
      .sort((a, b) => a - b);
    return {
      acknowledged: acknowledged.size,
      lost: missing().length,
      repeated: [...heard.values()].filter(({ times }) => times > 1).length,
      p95Ms: Math.round(delays[Math.ceil(delays.length * 0.95) - 1] ?? Number.NaN),
    };
  } finally {
    await api.end('SIGKILL');
    server.close();
  }
}
