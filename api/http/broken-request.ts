import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiProblem, problemBody } from './problem.ts';

/** Closing the socket at once would discard the response while the client is still sending. */
const LINGER_MS = 2_000;

/** Answers bytes that are not valid HTTP. No request object exists yet, so the response is written as text. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket, origin: string): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  socket.end(answerTo(error.code, origin));
  socket.resume();
  socket.setTimeout(LINGER_MS, () => socket.destroy());
}

function answerTo(code: string | undefined, origin: string): string {
  const problem = problemOf(code);
  const body = JSON.stringify(problemBody(problem, origin));
  return [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
    `\r\n${body}`,
  ].join('\r\n');
}

function problemOf(code: string | undefined): ApiProblem {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new ApiProblem(431, 'O endereço e os cabeçalhos do pedido são longos demais.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ApiProblem(408, 'O pedido demorou demais para chegar.');
    default:
      return new ApiProblem(400, 'O pedido não segue o protocolo HTTP.');
  }
}
