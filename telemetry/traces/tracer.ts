import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Sampler } from './sampler.ts';
import type { Span } from './span.ts';
import { parseTraceparent, type TraceContext, traceHeaders } from './traceparent.ts';

interface TracerOptions {
  readonly sample: Sampler;
  /** Called with each finished span. */
  readonly add: (span: Span) => void;
  /** The database that statements are sent to. */
  readonly database: 'postgresql' | 'sqlite';
  /** Milliseconds since 1970, with fractions, by a monotonic clock. */
  readonly now?: () => number;
}

/** The span of a request being answered. */
interface RequestSpan {
  readonly context: TraceContext;
  /** Set by the framework: the route, not the address, which may contain text a reader typed. */
  route: string | undefined;
  requestId: string | undefined;
}

/** The span of a call in progress. */
export interface CallSpan {
  /** Headers to send to the called program. */
  readonly headers: Readonly<Record<string, string>>;
  /** Without a status the call got no answer. */
  end(status?: number): void;
}

export type Tracer = ReturnType<typeof createTracer>;

const STATEMENT_CHARACTERS = 1_000;
const currentTime = (): number => performance.timeOrigin + performance.now();

/** Traces requests through one program: the request itself, its calls to the other program, and its statements. */
export function createTracer({ sample, add, database, now = currentTime }: TracerOptions) {
  const current = new AsyncLocalStorage<TraceContext>();
  const requests = new WeakMap<IncomingMessage, RequestSpan>();

  /** Returns the same span however often it is called for a request. The span ends when the response closes. */
  function request(incoming: IncomingMessage, response: ServerResponse): RequestSpan {
    const known = requests.get(incoming);
    if (known) return known;
    const { traceparent, tracestate } = incoming.headers;
    const parent = parseTraceparent(traceparent, tracestate);
    const traceId = parent?.traceId ?? newId(16);
    const state = parent?.state;
    const context = { traceId, spanId: newId(8), sampled: sample(traceId, parent), ...(state && { state }) };
    const span: RequestSpan = { context, route: undefined, requestId: undefined };
    requests.set(incoming, span);
    if (context.sampled) {
      const startedAt = now();
      response.once('close', () => addRequest(span, parent, startedAt, incoming, response));
    }
    return span;
  }

  function addRequest(
    { context, route, requestId }: RequestSpan,
    parent: TraceContext | undefined,
    startedAt: number,
    { method = 'GET' }: IncomingMessage,
    { statusCode }: ServerResponse,
  ): void {
    add({
      traceId: context.traceId,
      spanId: context.spanId,
      parentId: parent?.spanId,
      name: route ? `${method} ${route}` : method,
      kind: 'server',
      startedAt,
      endedAt: now(),
      attributes: {
        'http.request.method': method,
        'http.response.status_code': statusCode,
        ...(route && { 'http.route': route }),
        ...(requestId && { 'portal.request_id': requestId }),
      },
      failed: statusCode >= 500,
    });
  }

  /** Undefined outside a request. */
  function call(method: string, origin: string): CallSpan | undefined {
    const parent = current.getStore();
    if (!parent) return undefined;
    const context = { ...parent, spanId: newId(8) };
    const startedAt = now();
    return {
      headers: traceHeaders(context),
      end(status) {
        if (!context.sampled) return;
        add({
          traceId: context.traceId,
          spanId: context.spanId,
          parentId: parent.spanId,
          name: method,
          kind: 'client',
          startedAt,
          endedAt: now(),
          attributes: {
            'http.request.method': method,
            'server.address': origin,
            ...(status !== undefined && { 'http.response.status_code': status }),
          },
          failed: status === undefined || status >= 400,
        });
      },
    };
  }

  return {
    request,
    call,
    run: <Value>(context: TraceContext, work: () => Value): Value => current.run(context, work),
    /** Adds a finished statement. Its text contains no parameter values. */
    statement(sql: string, milliseconds: number, failed: boolean): void {
      const parent = current.getStore();
      if (!parent?.sampled) return;
      const endedAt = now();
      add({
        traceId: parent.traceId,
        spanId: newId(8),
        parentId: parent.spanId,
        name: sql.slice(0, sql.search(/\s|$/)).toUpperCase(),
        kind: 'client',
        startedAt: endedAt - milliseconds,
        endedAt,
        attributes: { 'db.system.name': database, 'db.query.text': sql.slice(0, STATEMENT_CHARACTERS) },
        failed,
      });
    },
  };
}

function newId(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}
