import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface CalledMethod {
  readonly method: string;
  readonly body: Readonly<Record<string, unknown>>;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The three methods of Telegram's Bot API that the share desk calls, with the answers of the real one. It keeps the
 * messages of its chats.
 */
export async function openStandInTelegram(token: string) {
  const calls: CalledMethod[] = [];
  const chats = new Map<string, Map<number, string>>();
  /** Answers instead of the method, once each. */
  const faults: Answer[] = [];
  let lastId = 0;

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [, given, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
      if (given !== token) return reply(response, 401, { ok: false, description: 'Unauthorized' });
      const body = JSON.parse(Buffer.concat(chunks).toString()) as CalledMethod['body'];
      calls.push({ method, body });
      const fault = faults.shift();
      if (fault) return fault(request, response);
      const [status, answer] = carryOut(method, body);
      reply(response, status, answer);
    });
  });

  function carryOut(method: string, body: CalledMethod['body']): [number, object] {
    const chat = chats.get(String(body.chat_id));
    if (!chat) return [400, refusal('chat not found')];
    const id = Number(body.message_id);
    const text = String(body.text ?? '');
    if (method === 'sendMessage') {
      chat.set(++lastId, text);
      return [200, { ok: true, result: { message_id: lastId, text } }];
    }
    if (method === 'editMessageText') {
      if (!chat.has(id)) return [400, refusal('message to edit not found')];
      if (chat.get(id) === text) return [400, refusal('message is not modified')];
      chat.set(id, text);
      return [200, { ok: true, result: { message_id: id, text } }];
    }
    if (!chat.delete(id)) return [400, refusal('message to delete not found')];
    return [200, { ok: true, result: true }];
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    calls,
    faults,
    openChat(name: string): ReadonlyMap<number, string> {
      const chat = new Map<number, string>();
      chats.set(name, chat);
      return chat;
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

function refusal(description: string): object {
  return { ok: false, error_code: 400, description: `Bad Request: ${description}` };
}

export function reply(response: ServerResponse, status: number, answer: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}
