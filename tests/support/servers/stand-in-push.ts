import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGuardedPost, type GuardedPost } from '../../../api/media/fetch/guarded-post.ts';
import { sendPinned } from '../../../api/media/fetch/pinned-request.ts';
import { openBody } from './open-push-body.ts';
import { privateKeyText } from './private-key-text.ts';

interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

type Answer = (response: ServerResponse, push: ReceivedPush) => void;

/** A public address, where the guarded client believes the push service to stand. */
const PUBLIC_IP = '203.0.114.7';
/** The discard port, where nothing listens. */
const NO_PORT = 9;
const PUSH_SERVICE = 'https://fcm.googleapis.com';

/** Posts of the guarded client, whose connections end at the stand-in on this port instead of at the public IP. */
export function postToStandIn(port: number, ip = PUBLIC_IP) {
  return createGuardedPost({
    resolve: async () => [{ address: ip, family: 4 }],
    request: (request) =>
      sendPinned({
        ...request,
        url: new URL(`http://127.0.0.1:${port}${request.url.pathname}`),
        host: '127.0.0.1',
        ips: [{ address: '127.0.0.1', family: 4 }],
      }),
  }).post;
}

/**
 * The push service of a browser maker, on this machine: takes pushes as the real ones do, and makes subscriptions as browsers
 * do. Its pushes come through the guarded client (`postToStandIn`).
 */
export async function openStandInPush() {
  const received: ReceivedPush[] = [];
  /** Answers by path; `201` otherwise. */
  const answers = new Map<string, Answer>();
  let devices = 0;

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const push = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) };
      received.push(push);
      const answer = answers.get(push.path) ?? answers.get('*');
      if (answer) answer(response, push);
      else response.writeHead(201).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;

  const standIn = {
    port,
    /** True: nothing listens where its pushes go. */
    isAway: false,
    /** Where the name of the push service leads. */
    ip: PUBLIC_IP,
    post: ((...call) =>
      postToStandIn(standIn.isAway ? NO_PORT : port, standIn.ip)(...call)) as GuardedPost['post'],
    received,
    answers,
    openConnections: () =>
      new Promise<number>((done) => server.getConnections((_error, count) => done(count))),
    /** A new subscription, with the key that only its browser has. */
    subscribe(host = PUSH_SERVICE) {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const endpoint = `${host}/fcm/send/${++devices}`;
      return {
        endpoint,
        path: new URL(endpoint).pathname,
        p256dh: ecdh.getPublicKey('base64url'),
        auth: randomBytes(16).toString('base64url'),
        privateKey: privateKeyText(ecdh),
      };
    },
    /** The notifications that a device got, opened with its key. */
    async opened(device: { path: string; p256dh: string; auth: string; privateKey: string }) {
      const own = received.filter(({ path }) => path === device.path);
      const texts = await Promise.all(own.map(({ body }) => openBody(new Uint8Array(body), device)));
      return texts.map((text) => JSON.parse(text) as { web_push: number; notification: ShownPush });
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return standIn;
}

interface ShownPush {
  readonly title: string;
  readonly body: string;
  readonly navigate: string;
  readonly tag: string;
  readonly silent: boolean;
}

export type StandInPush = Awaited<ReturnType<typeof openStandInPush>>;
