import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull } from '../../db/disk-full.ts';
import { StorageUnavailable } from '../../db/media/storage.ts';
import { describeValidation } from './input/validation-messages.ts';
import { QueueFull } from './load/work-queue.ts';
import { ApiProblem, problemBody, problems } from './problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where readers reach the state portal. */
    publicOrigin: string;
  }
}

/** Turns every error into a problem with a Portuguese text, never with a stack trace. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(error);
  if (problem.status >= 500 && isFault(error)) request.log.error({ err: error }, 'request failed');
  if (problem.status === 413) reply.header('connection', 'close');
  sendProblem(reply, request, problem);
}

/** Refusing a request under load is not a fault: the request log already has it. */
function isFault(error: Error): boolean {
  return !(error instanceof QueueFull) && (!(error instanceof ApiProblem) || error.cause !== undefined);
}

export function sendProblem(reply: FastifyReply, request: FastifyRequest, problem: ApiProblem): void {
  reply
    .code(problem.status)
    .headers(problem.extras.headers ?? {})
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemBody(problem, reply.server.publicOrigin, request.id));
}

function toProblem(error: FastifyError): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (error.validation) {
    return problems.invalid(describeValidation(error.validation, error.validationContext ?? 'body'));
  }
  if (error instanceof QueueFull) return problems.unavailable();
  if (isDiskFull(error)) return problems.diskFull();
  if (isDatabaseAway(error) || error instanceof StorageUnavailable) return problems.unavailable();
  switch (error.code) {
    case NUMBER_OUT_OF_RANGE:
      return problems.malformed('Um número passa do maior valor aceito.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return problems.unsupported('Envie o corpo como application/json.');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return problems.tooLarge('O conteúdo enviado passa do tamanho permitido.');
    case 'FST_PARTS_LIMIT':
    case 'FST_FILES_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return problems.tooLarge('O envio tem partes demais.');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return problems.malformed('O corpo do pedido não é um JSON válido.');
  }
  if (BROKEN_UPLOAD.test(error.message))
    return problems.malformed('O envio chegou incompleto ou malformado.');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiProblem(error.statusCode, 'O pedido não pôde ser entendido.');
  }
  return problems.internal();
}

/** PostgreSQL's error for a number that does not fit the column's type, raised before it looks for rows. */
const NUMBER_OUT_OF_RANGE = '22003';

/** Messages of the multipart parser for truncated or malformed bodies; the parser has no error codes for them. */
const BROKEN_UPLOAD =
  /^(Multipart: |Unexpected end of |Malformed part header|Part terminated early|The needle cannot )/;

const NETWORK_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'EAI_AGAIN',
];
/** SQLSTATE codes of PostgreSQL. */
const POSTGRES_CODES = [
  ['57P01', '57P02', '57P03'], // The server shuts down, crashed or starts.
  ['08000', '08003', '08006'], // The connection is lost.
  ['53300'], // Too many connections.
  ['57014', '55P03'], // A statement or a lock took too long.
  ['40001', '40P01'], // Lost against another transaction: serialisation, deadlock.
  ['25006'], // The server is a standby and only reads.
].flat();
const SQLITE_CODES = ['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_IOERR', 'SQLITE_CANTOPEN'];
/** Errors of a database that cannot answer now, but may answer the same request later. */
const AWAY_CODES: ReadonlySet<string> = new Set([...NETWORK_CODES, ...POSTGRES_CODES, ...SQLITE_CODES]);
const AWAY_MESSAGES = /timeout exceeded when trying to connect|Connection terminated|not queryable/;

function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (code !== undefined && AWAY_CODES.has(code)) || AWAY_MESSAGES.test(message ?? '');
}
