import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { mayHaveArrived } from '../../http/guarded-client.ts';
import { createGuardedPost } from './guarded-post.ts';
import type { ExternalRequest } from './pinned-request.ts';

const BODY = Buffer.from('{}');

function client(ips: readonly string[] = ['203.0.113.9'], status = 200, trusted: string[] = []) {
  const requests: ExternalRequest[] = [];
  const asked: string[] = [];
  const { post, objection } = createGuardedPost({
    trusted,
    resolve: async (host) => {
      asked.push(host);
      // 203.0.113.0/24 is reserved for documents, so a public IP stands for it.
      return ips.map((ip) => ({ address: ip.replace('203.0.113.', '8.8.4.'), family: 4 }));
    },
    request: async (request) => {
      requests.push(request);
      return { status, headers: { location: 'http://169.254.169.254/' }, body: Readable.from(['secret']) };
    },
  });
  return { post: (url: string) => post(url, { 'webhook-id': 'a' }, BODY), objection, requests, asked };
}

describe('a message to another server', () => {
  test('goes to the checked IP with its headers and length', async () => {
    const { post, requests } = client();
    expect(await post('https://app.example/hook?a=1')).toEqual({ status: 200 });
    expect(requests[0]).toMatchObject({
      host: 'app.example',
      ips: [{ address: '8.8.4.9', family: 4 }],
      headers: { 'webhook-id': 'a', 'content-length': '2' },
      body: BODY,
    });
  });

  test.each([
    '10.0.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '192.168.1.1',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '168.63.129.16',
    '0.0.0.0',
    '100.64.0.1',
  ])('never goes to %s, whatever name leads there', async (ip) => {
    const { post, requests } = client([ip]);
    expect(await post('https://app.example/hook')).toEqual({ refused: 'address' });
    expect(requests).toEqual([]);
  });

  test.each([
    ['http://app.example/hook', 'scheme'],
    ['https://app.example:22/hook', 'port'],
    ['https://user:pass@app.example/hook', 'url'],
    ['https://localhost/hook', 'address'],
    ['https://metadata.internal/hook', 'address'],
    ['file:///etc/passwd', 'scheme'],
    ['https://', 'url'],
  ])('%s is refused before anything is resolved', async (url, reason) => {
    const { post, objection, asked } = client();
    expect([await post(url), objection(url), asked]).toEqual([{ refused: reason }, reason, []]);
  });

  test('a name with one private IP among several is refused', async () => {
    const { post } = client(['203.0.113.9', '10.0.0.1']);
    expect(await post('https://app.example/hook')).toEqual({ refused: 'address' });
  });

  test('the name is resolved for every attempt, so a name that moves to a private IP is refused', async () => {
    const ips = ['203.0.113.9'];
    const { post, asked } = client(ips);
    expect(await post('https://app.example/hook')).toEqual({ status: 200 });
    ips[0] = '10.0.0.1';
    expect(await post('https://app.example/hook')).toEqual({ refused: 'address' });
    expect(asked).toEqual(['app.example', 'app.example']);
  });

  test('a redirect is answered as it is and not followed', async () => {
    const { post, requests } = client(undefined, 302);
    expect([await post('https://app.example/hook'), requests.length]).toEqual([{ status: 302 }, 1]);
  });

  test('a trusted receiver with a private IP is called over http at its own port only', async () => {
    const { post, objection } = client(undefined, 200, ['10.0.0.5:8080']);
    expect(await post('http://10.0.0.5:8080/hook')).toEqual({ status: 200 });
    expect(objection('http://10.0.0.5:8081/hook')).toBeDefined();
    expect(await post('https://10.0.0.6/hook')).toEqual({ refused: 'address' });
  });

  test('an answer without end is not read: the connection is closed after its status', async () => {
    const body = new Readable({ read: () => expect.unreachable('the body was read') });
    const { post } = createGuardedPost({
      resolve: async () => [{ address: '8.8.4.4', family: 4 }],
      request: async () => ({ status: 200, headers: { 'content-length': '9999999999' }, body }),
    });
    expect(await post('https://app.example/', {}, BODY)).toEqual({ status: 200 });
    expect(body.destroyed).toBe(true);
  });

  test('a server that never answers is given up at the deadline', async () => {
    const { post } = createGuardedPost({
      deadlineMs: 10,
      resolve: async () => [{ address: '8.8.4.4', family: 4 }],
      request: () => new Promise(() => undefined),
    });
    expect(await post('https://app.example/', {}, BODY)).toEqual({ refused: 'timeout' });
  });
});

describe('a client with a list of hosts', () => {
  const listed = (failure?: Error) =>
    createGuardedPost({
      hosts: ['push.example'],
      answerBytes: 20,
      resolve: async () => [{ address: '8.8.4.9', family: 4 }],
      request: async () => {
        if (failure) throw failure;
        return { status: 201, headers: {}, body: Readable.from([Buffer.from('{"ok":true}')]) };
      },
    });

  test('calls them, and reads the answer', async () => {
    const made = await listed().post('https://push.example/a', {}, BODY);
    expect(made).toEqual({ status: 201, answer: Buffer.from('{"ok":true}') });
  });

  test.each(['https://other.example/a', 'https://push.example.other/a', 'https://push.example:8443/a'])(
    'calls no other: %s',
    async (url) => {
      expect(await listed().post(url, {}, BODY)).toEqual({ refused: 'host' });
      expect(listed().objection(url)).toBe('host');
    },
  );

  test.each([
    ['connect', false],
    ['getaddrinfo', false],
    ['read', true],
  ])('knows after a failed %s whether the body may have arrived: %s', async (syscall, may) => {
    const made = await listed(Object.assign(new Error('x'), { syscall })).post(
      'https://push.example/a',
      {},
      BODY,
    );
    expect('refused' in made && mayHaveArrived(made.refused)).toBe(may);
  });
});
