import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createClient, ENDPOINTS } from 'portal-para-client';
import { Webhook } from 'standardwebhooks';

/** A program outside the repository: it takes a story through its life with a key, and hears of each step by webhook. */
const [baseUrl = '', token = '', secret = '', port = '', picture = ''] = process.argv.slice(2);
const { call } = createClient({ baseUrl, timeoutMs: 0 });
const heard: string[] = [];
const receiver = createServer(async (request, response) => {
  const event = new Webhook(secret).verify(await text(request), request.headers as Record<string, string>);
  heard.push((event as { type: string }).type);
  response.writeHead(204).end();
  receiver.emit('heard');
}).listen(Number(port), '127.0.0.1');
await once(receiver, 'listening');
const hear = async (type: string): Promise<void> => {
  while (!heard.includes(type)) await once(receiver, 'heard');
};

const form = new FormData();
form.set('file', new Blob([await readFile(picture)], { type: 'image/png' }), 'balsa.png');
const { body: image } = await call(ENDPOINTS.adminMedia.upload, { token, body: form });
await hear('media.created');
const story = { title: 'Balsa volta a circular', desc: '<p>Desde hoje.</p>', cat: 'foco' } as const;
const draft = { ...story, muni: 'Soure', link: 'https://agencia.example/balsa', cover: image.url };
const { body: made } = await call(ENDPOINTS.adminNews.create, { token, body: draft });
const change = (body: object) => call(ENDPOINTS.adminNews.update, { token, params: { id: made.id }, body });
await change({ status: 'published' });
await hear('story.published');
await change({ correction: 'A balsa volta no sábado.' });
await hear('story.corrected');
await change({ status: 'archived' });
await hear('story.withdrawn');
process.stdout.write(JSON.stringify(heard));
receiver.close().closeAllConnections();
