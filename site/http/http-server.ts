import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Longer than a proxy in front of us keeps a connection it does not use: it must not write into a closed one. */
const KEEP_ALIVE_MS = 72_000;

/**
 * Patient with slow lines, but not for ever: the framework sets these only for a server that it creates itself. Once
 * `draining`, each answer is the last of its connection: its owner opens the next one elsewhere.
 */
export function createHttpServer(listener: RequestListener, draining: AbortSignal): Server {
  const open = new Set<Socket>();
  const answering = new Map<Socket, ServerResponse>();
  /** When the last byte is on its way, unless the next request came in before. One for all: it runs with every answer. */
  function forget(this: ServerResponse): void {
    const { socket } = this.req;
    if (answering.get(socket) === this) answering.delete(socket);
  }
  const server = createServer((request, response) => {
    const { socket } = request;
    answering.set(socket, response);
    response.on('close', forget);
    if (draining.aborted) response.shouldKeepAlive = false;
    listener(request, response);
  });
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      answering.delete(socket);
    });
  });
  // Node takes a connection for idle as soon as its answer is written, and would cut off what is not yet sent.
  server.closeIdleConnections = () => {
    for (const socket of open) if (!answering.has(socket)) socket.end();
  };
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.requestTimeout = 30_000;
  // A reader who takes nothing for a minute is gone.
  server.setTimeout(60_000);
  return server;
}
