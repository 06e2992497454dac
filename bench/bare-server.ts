import { createServer } from 'node:http';

/**
 * The yardstick: a bare `node:http` server that sends the same headers and bytes for every request. It is a process of its
 * own, like the programs it is compared with, and reads on standard input what to send: the headers as one line of JSON,
 * then the body.
 */
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const input = Buffer.concat(chunks);
const end = input.indexOf('\n');
const headers = JSON.parse(input.subarray(0, end).toString()) as Record<string, string>;
const body = input.subarray(end + 1);

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
// Several processes may share the port, as those of the site do.
const sharedPort = Number(process.env.BARE_PORT ?? 0);
server.listen({ port: sharedPort, host: '127.0.0.1', reusePort: true }, () => {
  const { port } = server.address() as { port: number };
  process.send?.({ type: 'ready', url: `http://127.0.0.1:${port}` });
});
process.on('disconnect', () => process.exit(0));
