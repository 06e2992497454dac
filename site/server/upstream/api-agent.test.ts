import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { createApiAgent } from './api-agent.ts';
import { createApiFetch, createApiStream } from './api-fetch.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An instance that answers with its name and records its calls. */
async function instance(name: string) {
  const calls: string[] = [];
  const url = await serve((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    response.end(name);
  });
  return { url, calls };
}

/** A URL without a listener. */
async function gone(): Promise<string> {
  const url = await serve(() => undefined);
  servers.pop()?.close();
  return url;
}

/** Accepts every call and closes the connection without an answer. */
async function hangingUp() {
  const calls: string[] = [];
  const url = await serve((request) => {
    calls.push(`${request.method} ${request.url}`);
    request.socket.destroy();
  });
  return { url, calls };
}

describe('of several instances', () => {
  test('one instance gets all calls as long as it answers', async () => {
    const [one, two] = [await instance('one'), await instance('two')];
    const send = createApiFetch(createApiAgent([one.url, two.url]));
    for (let n = 0; n < 3; n++) expect(await (await send(`${one.url}/news`)).text()).toBe('one');
    expect(two.calls).toEqual([]);
  });

  test('the next instance gets the calls, and keeps them, when the first is unreachable', async () => {
    const two = await instance('two');
    const first = await gone();
    const send = createApiFetch(createApiAgent([first, two.url]));
    expect(await (await send(`${first}/news?page=2`)).text()).toBe('two');
    expect(await (await send(`${first}/login`, { method: 'POST', body: '{}' })).text()).toBe('two');
    expect(two.calls).toEqual(['GET /news?page=2', 'POST /login']);
  });

  test('a read that was cut off is sent again, a write never', async () => {
    const [one, two] = [await hangingUp(), await instance('two')];
    const read = createApiFetch(createApiAgent([one.url, two.url]));
    expect(await (await read(`${one.url}/news`)).text()).toBe('two');
    const write = createApiFetch(createApiAgent([one.url, two.url]));
    await expect(write(`${one.url}/admin/news`, { method: 'POST', body: '{}' })).rejects.toThrow();
    expect([one.calls, two.calls]).toEqual([['GET /news', 'POST /admin/news'], ['GET /news']]);
  });

  test('when no instance is reachable, each is tried once and the caller gets the error', async () => {
    const send = createApiFetch(createApiAgent([await gone(), await gone()]));
    await expect(send('http://api.example/news')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('a streamed body is not sent twice', async () => {
    const two = await instance('two');
    const agent = createApiAgent([await gone(), two.url]);
    const upload = {
      origin: two.url,
      path: '/admin/media',
      method: 'POST',
      body: Readable.from(['bytes']),
    } as const;
    await expect(agent.request(upload)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(two.calls).toEqual([]);
  });
});

test('a read of the only instance that was cut off is sent once more', async () => {
  let calls = 0;
  const url = await serve((request, response) =>
    ++calls === 1 ? request.socket.destroy() : response.end('there'),
  );
  expect(await (await createApiFetch(createApiAgent([url]))(url)).text()).toBe('there');
  const never = await hangingUp();
  await expect(createApiFetch(createApiAgent([never.url]))(never.url)).rejects.toThrow();
  expect([calls, never.calls.length]).toEqual([2, 2]);
});

test('a streamed response is read while it is sent', async () => {
  const url = await serve((_request, response) => response.write('data: []\n\n'));
  const { ok, body } = await createApiStream(createApiAgent([url]))(url);
  const { value } = (await body?.getReader().read()) ?? {};
  expect([ok, new TextDecoder().decode(value)]).toEqual([true, 'data: []\n\n']);
});

test('an API behind TLS is called by HTTP/1.1 only', async () => {
  const hello = Promise.withResolvers<Buffer>();
  const server = createTcpServer((socket) => {
    socket.once('data', (bytes: Buffer) => {
      hello.resolve(bytes);
      socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(createApiFetch(createApiAgent([url]))(`${url}/news`)).rejects.toThrow();
  const offered = (await hello.promise).toString('latin1');
  expect(offered).toContain('\x08http/1.1');
  expect(offered).not.toContain('\x02h2');
  server.close();
});
