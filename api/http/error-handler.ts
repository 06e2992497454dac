import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull } from '../../db/disk-full.ts';
import { StorageUnavailable } from '../../db/media/storage.ts';
import { QueueFull } from './load/work-queue.ts';
import { ApiProblem, problemBody, problems } from './problem.ts';
import { describeValidation } from './validation-messages.ts';

/** Every error leaves through here: as a problem in Portuguese, never with a stack. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(error);
  if (problem.status >= 500 && isFault(error)) request.log.error({ err: error }, 'request failed');
  if (problem.status === 413) reply.header('connection', 'close');
  sendProblem(reply, request, problem);
}

/** Turning a request away when there is too much to do is none: it has its line among the requests. */
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
    .send(problemBody(problem, request.id));
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

/** PostgreSQL looks at a number in a condition before it finds that no row can have it. */
const NUMBER_OUT_OF_RANGE = '22003';

/** What the multipart parser says of bytes that end too early or follow no form; it has no codes for that. */
const BROKEN_UPLOAD =
  /^(Multipart: |Unexpected end of |Malformed part header|Part terminated early|The needle cannot )/;

/** Network faults, PostgreSQL shutting down or starting, a full pool, a lock not had in time, a locked SQLite file. */
const AWAY_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'EAI_AGAIN'],
  ...[
    '57P01',
    '57P02',
    '57P03',
    '53300',
    '57014',
    '55P03',
    '08000',
    '08003',
    '08006',
    '40001',
    '40P01',
    '25006',
  ],
  ...['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_IOERR', 'SQLITE_CANTOPEN'],
]);
const AWAY_MESSAGES = /timeout exceeded when trying to connect|Connection terminated|not queryable/;

export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (code !== undefined && AWAY_CODES.has(code)) || AWAY_MESSAGES.test(message ?? '');
}
