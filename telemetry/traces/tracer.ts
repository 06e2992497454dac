import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Sampler } from './sampler.ts';
import type { Span } from './span.ts';
import { readTraceparent, type TraceContext, traceHeaders } from './traceparent.ts';

export interface TracerOptions {
  readonly sample: Sampler;
  /** Takes a span that has ended. */
  readonly add: (span: Span) => void;
  /** Which one statements are asked of. */
  readonly database: 'postgresql' | 'sqlite';
  /** Milliseconds since 1970, with fractions, by a clock that nobody sets. */
  readonly now?: () => number;
}

/** A request under way. */
export interface RequestSpan {
  readonly context: TraceContext;
  /** What the framework knows of it: the route, not the address, which may hold what people typed. */
  route: string | undefined;
  requestId: string | undefined;
}

/** A call under way. */
export interface CallSpan {
  /** What the called program is to be sent. */
  readonly headers: Readonly<Record<string, string>>;
  /** Without a status nobody answered. */
  end(status?: number): void;
}

export type Tracer = ReturnType<typeof createTracer>;

const STATEMENT_CHARACTERS = 1_000;
const currentTime = (): number => performance.timeOrigin + performance.now();

/** Follows requests through one program: who came in, what was asked of others for it, and of the database. */
export function createTracer({ sample, add, database, now = currentTime }: TracerOptions) {
  const current = new AsyncLocalStorage<TraceContext>();
  const requests = new WeakMap<IncomingMessage, RequestSpan>();

  /** The same one, however often it is asked for; it ends with the connection's last word. */
  function request(incoming: IncomingMessage, response: ServerResponse): RequestSpan {
    const known = requests.get(incoming);
    if (known) return known;
    const { traceparent, tracestate } = incoming.headers;
    const parent = readTraceparent(traceparent, tracestate);
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
      ...{ traceId: context.traceId, spanId: context.spanId, parentId: parent?.spanId },
      ...{ name: route ? `${method} ${route}` : method, kind: 'server', startedAt, endedAt: now() },
      attributes: {
        'http.request.method': method,
        'http.response.status_code': statusCode,
        ...(route && { 'http.route': route }),
        ...(requestId && { 'portal.request_id': requestId }),
      },
      failed: statusCode >= 500,
    });
  }

  /** Undefined: nobody's request is being answered. */
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
          ...{ traceId: context.traceId, spanId: context.spanId, parentId: parent.spanId },
          ...{ name: method, kind: 'client', startedAt, endedAt: now() },
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
    /** A statement that was just done; its values are not in its text. */
    statement(sql: string, milliseconds: number, failed: boolean): void {
      const parent = current.getStore();
      if (!parent?.sampled) return;
      const endedAt = now();
      add({
        ...{ traceId: parent.traceId, spanId: newId(8), parentId: parent.spanId },
        ...{ name: sql.slice(0, sql.search(/\s|$/)).toUpperCase(), kind: 'client' },
        ...{ startedAt: endedAt - milliseconds, endedAt },
        attributes: { 'db.system.name': database, 'db.query.text': sql.slice(0, STATEMENT_CHARACTERS) },
        failed,
      });
    },
  };
}

function newId(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}
