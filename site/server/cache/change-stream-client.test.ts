import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ChangeStream, openChangeStream } from './change-stream-client.ts';

const SILENCE_MS = 40_000;

interface Connection {
  readonly url: string;
  readonly headers: Headers;
  readonly signal: AbortSignal;
  accept(status?: number): void;
  refuse(): void;
  /** Sends bytes as they are: one call is one chunk. */
  say(bytes: string | Uint8Array): Promise<void>;
  end(): Promise<void>;
}

interface Waiting {
  readonly ms: number;
  readonly signal: AbortSignal;
  pass(): void;
}

let connections: Connection[];
let waits: Waiting[];
let heard: (readonly string[])[];
let troubles: { error: unknown; message: string }[];
let line: ChangeStream;

beforeEach(() => {
  connections = [];
  waits = [];
  heard = [];
  troubles = [];
  line = openChangeStream({
    url: 'http://api.test',
    token: 'secret',
    fetch: fakeFetch,
    wait: fakeWait,
    onTags: (tags) => heard.push(tags),
    onWarning: (error, message) => troubles.push({ error, message }),
  });
});
afterEach(() => {
  line.close();
  vi.restoreAllMocks();
});

/** Resolves after all pending promise callbacks have run. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

const fakeFetch: typeof fetch = (url, init) => {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const signal = init?.signal ?? new AbortController().signal;
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stream = controller;
    },
  });
  signal.addEventListener('abort', () => reject(signal.reason));
  connections.push({
    url: String(url),
    headers: new Headers(init?.headers),
    signal,
    accept: (status = 200) => resolve(new Response(body, { status })),
    refuse: () => reject(new TypeError('fetch failed')),
    async say(bytes) {
      stream?.enqueue(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes);
      await settled();
    },
    async end() {
      stream?.close();
      await settled();
    },
  });
  return promise;
};

function fakeWait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    waits.push({ ms, signal, pass: resolve });
  });
}

const pauses = () => waits.filter(({ ms }) => ms !== SILENCE_MS);
const watches = () => waits.filter(({ ms, signal }) => ms === SILENCE_MS && !signal.aborted);

function latest(): Connection {
  const connection = connections.at(-1);
  if (!connection) throw new Error('no connection was opened');
  return connection;
}

async function open(): Promise<Connection> {
  const connection = latest();
  connection.accept();
  await connection.say('data: []\n\n');
  return connection;
}

async function passPause(): Promise<void> {
  pauses().at(-1)?.pass();
  await settled();
}

async function fail(): Promise<void> {
  latest().refuse();
  await settled();
}

describe('an open stream', () => {
  test('requests the changes with its token', () => {
    expect(latest().url).toBe('http://api.test/changes');
    expect(latest().headers.get('authorization')).toBe('Bearer secret');
  });

  test('counts as connected from the first event on', async () => {
    latest().accept();
    await settled();
    expect(line.connected).toBe(false);
    await latest().say('data: []\n\n');
    expect(line.connected).toBe(true);
  });

  test('reports no change on the first connection', async () => {
    await open();
    expect(heard).toEqual([]);
  });

  test('reports changes and ignores heartbeats', async () => {
    const { say } = await open();
    await say('data: ["list","news:1"]\n\n:\n\ndata: ["ads"]\n\n');
    expect(heard).toEqual([['list', 'news:1'], ['ads']]);
  });

  test('decodes a character that is split between two chunks', async () => {
    const { say } = await open();
    const bytes = new TextEncoder().encode('data: ["list:marajó"]\r\n\r\n');
    for (const byte of bytes) await say(Uint8Array.of(byte));
    expect(heard).toEqual([['list:marajó']]);
  });

  test.each(['{', '{"a":1}', '"list"', '[1]'])(
    'the malformed event %s is reported and skipped',
    async (data) => {
      const { say } = await open();
      await say(`data: ${data}\n\ndata: ["ads"]\n\n`);
      expect(heard).toEqual([['ads']]);
      expect(troubles).toHaveLength(1);
      expect(line.connected).toBe(true);
    },
  );
});

describe('reconnecting', () => {
  test('every reconnection counts as a change of everything', async () => {
    for (const times of [1, 2]) {
      const { end } = await open();
      await end();
      expect(line.connected).toBe(false);
      await passPause();
      expect(connections).toHaveLength(times + 1);
    }
    await open();
    expect(heard).toEqual([['*'], ['*']]);
  });

  test('a first connection after failed attempts counts as a change of everything', async () => {
    await fail();
    await passPause();
    await open();
    expect(heard).toEqual([['*']]);
  });

  test.each([
    ['whole', 0.999_999, [500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]],
    ['half', 0, [250, 500, 1_000, 2_000, 4_000, 5_000, 5_000]],
  ])('the pauses double from half a second to ten, with jitter %s', async (_share, chance, lengths) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    for (const _ of lengths) {
      await fail();
      await passPause();
    }
    expect(pauses().map(({ ms }) => Math.round(ms))).toEqual(lengths);
  });

  test('a successful connection resets the back-off', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    await fail();
    await passPause();
    await fail();
    await passPause();
    await (await open()).end();
    expect(pauses().map(({ ms }) => ms)).toEqual([250, 500, 250]);
  });

  test('an outage is reported once, the next one again', async () => {
    for (let tries = 0; tries < 3; tries++) {
      await fail();
      await passPause();
    }
    expect(troubles).toHaveLength(1);
    await (await open()).end();
    await passPause();
    await fail();
    expect(troubles).toHaveLength(2);
  });

  test('an error status is an outage, and its connection is released', async () => {
    const { accept, signal } = latest();
    accept(401);
    await settled();
    expect(String(troubles[0]?.error)).toContain('401');
    expect(signal.aborted).toBe(true);
    expect(line.connected).toBe(false);
  });

  test('a secret that the API refuses is reported once by the name of its variable, until it is accepted', async () => {
    for (const status of [404, 404]) {
      connections.at(-1)?.accept(status);
      await settled();
      expect(line.refused).toBe(true);
      await passPause();
    }
    expect(troubles.map(({ message }) => message)).toEqual([
      'INTERNAL_TOKEN is wrong: the API does not accept it; changes show late, readers are not counted',
    ]);
    expect(JSON.stringify(troubles.map(({ error }) => String(error)))).not.toContain('secret');
    connections.at(-1)?.accept();
    await connections.at(-1)?.say('data: []\n\n');
    expect([line.connected, line.refused]).toEqual([true, false]);
  });

  test('a stream without data for 40 seconds is dropped', async () => {
    const { signal } = await open();
    expect(watches()).toHaveLength(1);
    watches()[0]?.pass();
    await settled();
    expect(signal.aborted).toBe(true);
    expect(line.connected).toBe(false);
    await passPause();
    await open();
    expect(heard).toEqual([['*']]);
    expect(String(troubles[0]?.error)).toContain('40 s');
  });

  test('a request that is never answered is dropped too', async () => {
    watches()[0]?.pass();
    await settled();
    await passPause();
    expect(connections).toHaveLength(2);
  });

  test('a heartbeat keeps the stream alive', async () => {
    const { say } = await open();
    const [watch] = watches();
    await say(':\n\n');
    expect(watch?.signal.aborted).toBe(true);
    watch?.pass();
    await settled();
    expect(line.connected).toBe(true);
    expect(watches()).toHaveLength(1);
  });
});

describe('closing', () => {
  const stillWaiting = () => waits.filter(({ signal }) => !signal.aborted);

  test('an open stream ends for good and leaves no timer', async () => {
    const { say, signal } = await open();
    void say('data: ["ads"]\n\n');
    line.close();
    await settled();
    expect(line.connected).toBe(false);
    expect(signal.aborted).toBe(true);
    expect(stillWaiting()).toEqual([]);
    expect([connections.length, heard, troubles]).toEqual([1, [], []]);
  });

  test('a stream waiting to reconnect ends for good', async () => {
    await fail();
    line.close();
    await settled();
    expect(stillWaiting()).toEqual([]);
    expect([connections.length, troubles.length]).toEqual([1, 1]);
  });

  test('a stream that is connecting ends for good', async () => {
    line.close();
    await settled();
    expect(stillWaiting()).toEqual([]);
    expect([connections.length, troubles]).toEqual([1, []]);
  });

  test('events of the same chunk after the one that closed the stream are not reported', async () => {
    const received: (readonly string[])[] = [];
    const other = openChangeStream({
      url: 'http://api.test',
      token: 'secret',
      fetch: fakeFetch,
      wait: fakeWait,
      onTags(tags) {
        received.push(tags);
        other.close();
      },
      onWarning: () => {},
    });
    const { say } = await open();
    await say('data: ["ads"]\n\ndata: ["list"]\n\n');
    expect(received).toEqual([['ads']]);
  });
});
