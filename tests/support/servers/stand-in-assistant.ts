import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A machine with the interface of OpenAI, on this computer: it keeps what it was asked and answers with the next reply. */
export async function openStandInAssistant() {
  const asked: Asked[] = [];
  const replies: (string | { readonly status: number; readonly body: string })[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      asked.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() });
      const reply = replies.shift() ?? 'Uma resposta.';
      if (typeof reply !== 'string') return void response.writeHead(reply.status).end(reply.body);
      const words = path.endsWith('/transcriptions')
        ? { text: reply }
        : { choices: [{ message: { role: 'assistant', content: reply } }], usage: { total_tokens: 321 } };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(words));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    /** A name of this machine, as operators write it. */
    url: `http://localhost:${port}/v1`,
    asked,
    replies,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
