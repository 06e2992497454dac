import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Longer than a proxy in front of us keeps an idle connection: the proxy must not write into a connection we have
 * closed.
 */
const KEEP_ALIVE_MS = 72_000;

/**
 * An HTTP server with time limits for slow clients: Fastify sets these only for a server that it creates itself. Once
 * `draining` is aborted, each answer closes its connection, so that the client opens the next one to another
 * instance.
 */
export function createHttpServer(listener: RequestListener, draining: AbortSignal): Server {
  const open = new Set<Socket>();
  const answering = new Map<Socket, ServerResponse>();
  /**
   * Runs when the last byte of an answer was handed to the socket, unless the next request came in before. One shared
   * function, because it runs with every answer.
   */
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
  // Node counts a connection as idle as soon as its answer is written, and would cut off bytes that are not sent yet.
  server.closeIdleConnections = () => {
    for (const socket of open) if (!answering.has(socket)) socket.end();
  };
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.requestTimeout = 30_000;
  // A client that reads nothing for a minute is disconnected.
  server.setTimeout(60_000);
  return server;
}
