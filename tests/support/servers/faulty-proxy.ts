import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface PostedBody {
  readonly path: string;
  readonly body: string;
}

/** The line between a reader and the site: it can be cut, hold requests, lose answers, or lead to another release. */
export interface FaultyProxy {
  readonly url: string;
  /** Every request fails from now on, and open ones break. */
  cut(): void;
  /** The line is cut after this number of further requests. */
  cutAfter(requests: number): void;
  /** Requests reach the site from now on, but no answer comes back. */
  loseAnswers(): void;
  /** Requests wait here from now on, until `restore`. */
  hold(): void;
  restore(): void;
  /** The next answer for this path has `no-store`, like a page that a busy site sends without its optional parts. */
  makeIncompleteOnce(path: string): void;
  /** Requests go to this URL from now on. */
  leadTo(url: string): void;
  /** Changes the text of an answer, as another release would. */
  rewrite(change: ((path: string, text: string) => string | undefined) | undefined): void;
  /** Every body that was posted. */
  readonly sent: readonly PostedBody[];
  close(): Promise<void>;
}

/** A proxy in front of the site, because Playwright's own offline mode does not reach the requests of a worker. */
export async function openFaultyProxy(target: string): Promise<FaultyProxy> {
  let upstream = target;
  let left = Number.POSITIVE_INFINITY;
  let held: (() => void)[] | undefined;
  let answersGetLost = false;
  let change: Parameters<FaultyProxy['rewrite']>[0];
  const sent: PostedBody[] = [];
  const incomplete = new Set<string>();
  const server = createServer((asked, answer) => {
    if (left-- <= 0) return void asked.socket.destroy();
    if (held) return void held.push(() => pass(asked, answer));
    pass(asked, answer);
  });

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method = 'GET', url = '/', headers } = asked;
    const body: Buffer[] = [];
    asked.on('data', (chunk: Buffer) => body.push(chunk));
    asked.on('end', () => {
      if (method === 'POST') sent.push({ path: url, body: Buffer.concat(body).toString() });
      // Asks for plain text, so that `rewrite` can change it.
      const plain = { ...headers, 'accept-encoding': 'identity' };
      const passed = request(upstream + url, { method, headers: plain }, (given) => {
        const parts: Buffer[] = [];
        given.on('data', (chunk: Buffer) => parts.push(chunk));
        given.on('end', () => {
          if (answersGetLost) return void asked.socket.destroy();
          const whole = Buffer.concat(parts);
          const isText = /text|javascript/.test(given.headers['content-type'] ?? '');
          const text = change && isText ? change(url, whole.toString()) : whole;
          if (text === undefined) return void answer.writeHead(404).end();
          const { 'content-length': _length, ...rest } = given.headers;
          if (incomplete.delete(url)) rest['cache-control'] = 'no-store';
          answer.writeHead(given.statusCode ?? 502, rest).end(text);
        });
      });
      passed.on('error', () => asked.socket.destroy());
      passed.end(Buffer.concat(body));
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    cut() {
      left = 0;
      server.closeAllConnections();
    },
    cutAfter(requests) {
      left = requests;
    },
    loseAnswers() {
      answersGetLost = true;
    },
    hold() {
      held = [];
    },
    restore() {
      left = Number.POSITIVE_INFINITY;
      for (const go of held ?? []) go();
      held = undefined;
      answersGetLost = false;
    },
    makeIncompleteOnce(path) {
      incomplete.add(path);
    },
    leadTo(url) {
      upstream = url;
    },
    rewrite(next) {
      change = next;
    },
    sent,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
