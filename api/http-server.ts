import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Environment } from '../config/environment.ts';
import { parseRequestId, REQUEST_ID_HEADER } from '../contracts/http/request-id.ts';
import { UNCONFIRMED_HEADER } from '../contracts/http/response-headers.ts';
import { LIMITS } from '../contracts/limits.ts';
import { withoutTrackingParameters } from '../contracts/links/tracking.ts';
import type { Database } from '../db/database.ts';
import { asRequest, isUnconfirmed } from '../db/statements/request-comment.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { answerBrokenRequest } from './http/broken-request.ts';
import { handleError } from './http/error-handler.ts';
import { registerJsonBody } from './http/input/json-body.ts';
import { compileSerializer, compileValidator } from './http/input/schema-compilers.ts';
import { createReadyResponses, REQUEST_MS } from './http/responses/ready-responses.ts';
import type { ResponseCache } from './http/responses/response-cache.ts';
import { isVerbose } from './operations/request-log.ts';

interface ServerOptions {
  readonly env: Pick<Environment, 'LOG_LEVEL' | 'TRUST_PROXY'>;
  readonly db: Pick<Database, 'engine' | 'changes'>;
  /** The public origin, for the addresses in answers. */
  readonly origin: string;
  readonly responses: ResponseCache;
  /** Called for every response that was sent before the framework saw its request. */
  readonly onReadyResponse: (route: string, status: number, seconds: number) => void;
  readonly logTo?: { write(line: string): void } | undefined;
  readonly telemetry?: Telemetry | undefined;
}

/** Fastify as the API uses it: limits, log, errors, draining and closing. It has no routes yet. */
export function createHttpServer({
  env,
  db,
  origin,
  responses,
  onReadyResponse,
  logTo,
  telemetry,
}: ServerOptions): FastifyInstance {
  const draining = new AbortController();
  const ready = createReadyResponses({
    responses,
    changes: db.changes,
    draining: draining.signal,
    onResponse: onReadyResponse,
  });
  const app = Fastify({
    logger: { level: env.LOG_LEVEL, redact: ['req.headers.authorization'], ...(logTo && { stream: logTo }) },
    // request-log.ts writes shorter lines instead.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LIMITS.jsonBodyBytes,
    trustProxy: env.TRUST_PROXY !== '' && env.TRUST_PROXY.split(','),
    genReqId: ({ headers }) => parseRequestId(headers[REQUEST_ID_HEADER]) ?? randomUUID(),
    // At verbose levels every request goes through the framework, so that each gets a log line.
    ...(!isVerbose(env.LOG_LEVEL) && { serverFactory: ready.createServer }),
    requestTimeout: REQUEST_MS,
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: false },
    // Requests on open connections are still answered while draining.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, origin),
    rewriteUrl: ({ method, url = '/' }) =>
      method === 'GET' || method === 'HEAD' ? withoutTrackingParameters(url) : url,
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
  });
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  app.setErrorHandler(handleError);
  app.decorate('publicOrigin', origin);
  registerJsonBody(app);
  telemetry?.addHooks(app);
  registerClosing(app, draining);
  if (db.engine === 'postgres') registerPostgresHooks(app);
  return app;
}

/** While draining, clients are told to open their next connection to another instance. */
function registerClosing(app: FastifyInstance, draining: AbortController): void {
  const closing = new AbortController();
  app.decorate('closing', closing.signal);
  app.addHook('preClose', async () => closing.abort());
  app.decorate('draining', draining);
  app.addHook('onRequest', async (_request, reply) => {
    if (draining.signal.aborted) reply.header('connection', 'close');
  });
}

/** Statements carry the id of their request, and the answer says if no standby has confirmed the write. */
function registerPostgresHooks(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => asRequest(request.id, done));
  app.addHook('onSend', async (_request, reply) => {
    if (isUnconfirmed()) reply.header(UNCONFIRMED_HEADER, 'standby');
  });
}
