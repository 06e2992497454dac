import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that does nothing else: its response times measure the load of the machine. */
const server = createServer((_request, response) => response.end('ok'));
server.listen(0, '127.0.0.1', () => {
  process.send?.({ type: 'ready', url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.on('disconnect', () => process.exit(0));
