import { basename } from 'node:path';
import {
  createStackParser,
  createTransport,
  type ErrorEvent,
  type Exception,
  linkedErrorsIntegration,
  nodeStackLineParser,
  Scope,
  ServerRuntimeClient,
  type StackFrame,
  type TransportRequest,
} from '@sentry/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '../config/environment.ts';
import { ROOT } from '../config/root.ts';
import { createCallBudget } from '../contracts/http/call-budget.ts';
import type { OnWarning } from '../contracts/on-warning.ts';
import type { Program, TelemetrySink } from './telemetry.ts';
import { withoutValues } from './without-values.ts';

/** A reported error. Nothing of the request that identifies a person is included. */
interface ErrorReport {
  readonly error: Error;
  /** False if the error was uncaught and the program ends. */
  readonly handled: boolean;
  readonly requestId?: string;
  readonly method?: string;
  /** The route pattern, never the requested URL. */
  readonly route?: string | undefined;
  readonly status?: number;
}

interface ErrorReports extends TelemetrySink {
  /** Never throws and never waits. */
  add(report: ErrorReport): void;
}

/** Stands for a 5xx answer that was sent without an error. */
class ServerError extends Error {
  override readonly name = 'ServerError';
}

/** Reports that can be sent at once, and then in each minute; further ones are only counted. */
const MAX_PER_MINUTE = 30;
/** The same for reports of one kind, so that a flood leaves room for other errors. */
const MAX_ALIKE_PER_MINUTE = 5;
const MAX_IN_FLIGHT = 5;
const MAX_CAUSES = 4;
const TIMEOUT_MS = 5_000;
/** How long a failed program stays alive to send its report. */
const LAST_REPORT_MS = 2_000;

/** Reports errors to the service in `SENTRY_DSN`: answers with status 500 or above, and uncaught exceptions. */
export function openErrorReports(
  env: Pick<Environment, 'SENTRY_DSN' | 'SENTRY_ENVIRONMENT'>,
  program: Program,
  onWarning: OnWarning,
): ErrorReports {
  const deliveryCounts = { sent: 0, dropped: 0 };
  const drop = (): void => {
    deliveryCounts.dropped += 1;
  };
  const allReports = createCallBudget({ perMinute: MAX_PER_MINUTE, burst: MAX_PER_MINUTE });
  const alikeReports = createCallBudget({ perMinute: MAX_ALIKE_PER_MINUTE, burst: MAX_ALIKE_PER_MINUTE });
  let inTrouble = false;

  /** The package counts only what got no answer, so refused reports are counted here. */
  async function send(url: string, { body }: TransportRequest) {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(url, {
        method: 'POST',
        body: Buffer.from(body),
        redirect: 'error',
        signal,
      });
      await response.arrayBuffer();
      if (response.ok) deliveryCounts.sent += 1;
      // The package counts 413 as dropped itself.
      else if (response.status !== 413) drop();
      warnOnce(response.ok ? undefined : new Error(`it answered ${response.status}`));
      const { status, headers } = response;
      const [limits, wait] = [headers.get('x-sentry-rate-limits'), headers.get('retry-after')];
      return { statusCode: status, headers: { 'x-sentry-rate-limits': limits, 'retry-after': wait } };
    } catch (error) {
      warnOnce(error);
      throw error;
    }
  }

  /** Logged once until a report succeeds; the counter shows how many were dropped. */
  function warnOnce(error: unknown): void {
    if (error && !inTrouble)
      onWarning(error, 'error reports do not reach SENTRY_DSN; they are dropped until it answers');
    inTrouble = error !== undefined;
  }

  const client = new ServerRuntimeClient({
    dsn: env.SENTRY_DSN,
    release: `portal-para@${program.version}`,
    environment: env.SENTRY_ENVIRONMENT,
    platform: 'node',
    stackParser: createStackParser(nodeStackLineParser()),
    integrations: [linkedErrorsIntegration({ limit: MAX_CAUSES })],
    sendClientReports: false,
    transport: (options) =>
      createTransport({ ...options, bufferSize: MAX_IN_FLIGHT, recordDroppedEvent: drop }, (request) =>
        send(options.url, request),
      ),
    beforeSend: withoutPersonalData,
  });
  client.init();

  function add({ error, handled, requestId, method, route, status }: ErrorReport): void {
    const isAlikeTooOften = alikeReports.take(`${error.name} ${route} ${status}`) > 0;
    if (isAlikeTooOften || allReports.take('') > 0) {
      drop();
      return;
    }
    const scope = new Scope();
    scope.setLevel(handled ? 'error' : 'fatal');
    scope.setTag('program', program.name);
    if (requestId) scope.setTag('request_id', requestId);
    if (status !== undefined) scope.setTag('status', String(status));
    if (route) scope.setTransactionName(`${method} ${route}`);
    const type = handled ? 'generic' : 'onuncaughtexception';
    client.captureException(error, { originalException: error, mechanism: { type, handled } }, scope);
  }

  async function close(): Promise<void> {
    await client.flush(TIMEOUT_MS);
  }

  process.once('uncaughtException', (thrown: unknown) => endProgram(thrown, add, close));
  return { add, addHooks: (app) => reportRequests(app, add), deliveryCounts, close };
}

/** Reports every answer with status 500 or above, with the error that caused it. */
function reportRequests(app: FastifyInstance, add: ErrorReports['add']): void {
  const errors = new WeakMap<FastifyRequest, Error>();
  app.addHook('onError', (request, _reply, error, done) => {
    errors.set(request, error);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply.raw;
    // A client that closed the connection got no answer.
    if (status >= 500 && !reply.raw.destroyed) {
      const { id: requestId, method, routeOptions } = request;
      const error = errors.get(request) ?? new ServerError(`answered ${status}`);
      add({ error, handled: true, requestId, method, route: routeOptions.url, status });
    }
    done();
  });
}

/** Ends the program as it would end without reports: with the stack, and exit code 1. */
function endProgram(thrown: unknown, add: ErrorReports['add'], close: () => Promise<void>): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  process.stderr.write(`${error.stack ?? error.message}\n`);
  setTimeout(() => process.exit(1), LAST_REPORT_MS);
  add({ error, handled: false });
  void close().finally(() => process.exit(1));
}

/** Fields of the package's event that are sent. What a later version of the package adds is not. */
const EVENT_FIELDS = [
  'event_id',
  'timestamp',
  'platform',
  'level',
  'release',
  'environment',
  'transaction',
  'tags',
] as const;
const EXCEPTION_FIELDS = ['type', 'mechanism'] as const;
const FRAME_FIELDS = ['function', 'lineno', 'colno', 'in_app'] as const;

function withoutPersonalData(event: ErrorEvent): ErrorEvent {
  const values = event.exception?.values?.map(withoutTypedValues) ?? [];
  return { ...pick(event, EVENT_FIELDS), type: undefined, exception: { values } };
}

function withoutTypedValues(exception: Exception): Exception {
  const frames = exception.stacktrace?.frames?.map(withoutFolders) ?? [];
  const value = withoutValues(exception.value ?? '');
  return { ...pick(exception, EXCEPTION_FIELDS), value, stacktrace: { frames } };
}

/** The path within the project, so that no folder names of the machine are sent. */
function withoutFolders(frame: StackFrame): StackFrame {
  const { filename = '' } = frame;
  const within = filename.startsWith(`${ROOT}/`) ? filename.slice(ROOT.length + 1) : undefined;
  const isInternal = filename.startsWith('node:');
  return { ...pick(frame, FRAME_FIELDS), filename: within ?? (isInternal ? filename : basename(filename)) };
}

function pick<Item extends object, Key extends keyof Item>(
  item: Item,
  keys: readonly Key[],
): Pick<Item, Key> {
  const present = keys.filter((key) => item[key] !== undefined);
  return Object.fromEntries(present.map((key) => [key, item[key]])) as Pick<Item, Key>;
}
