import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { ExportResultCode, parseKeyPairsIntoRecord, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Environment } from '../config/environment.ts';
import type { OnWarning } from '../contracts/on-warning.ts';
import type { Program, Telemetry, TelemetrySink } from './telemetry.ts';

interface Traces extends TelemetrySink, Pick<Telemetry, 'wrapListener' | 'startCallSpan'> {
  readonly onStatement: NonNullable<Telemetry['onStatement']>;
}

/** Spans that wait while the collector is slow or unreachable; further ones are dropped and counted. */
const MAX_WAITING_SPANS = 2_048;
/** Deadline of a batch with its repetitions, and so of the last spans of a program that ends. */
const EXPORT_TIMEOUT_MS = 3_000;
const STATEMENT_CHARACTERS = 1_000;
const PARENT_BASED = 'parentbased_';

/**
 * Traces requests, their calls to the other program and their statements. OpenTelemetry's automatic instrumentation is
 * not used: it cannot patch the built site, and it would record URLs, which may contain text a reader typed.
 */
export function openTraces(env: Environment, program: Program, onWarning: OnWarning): Traces {
  const { processor, deliveryCounts } = createProcessor(env, onWarning);
  const tracer = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': `portal-${program.name}`,
      'service.version': program.version,
      ...parseKeyPairsIntoRecord(env.OTEL_RESOURCE_ATTRIBUTES),
      ...(env.OTEL_SERVICE_NAME && { 'service.name': env.OTEL_SERVICE_NAME }),
    }),
    sampler: createSampler(env.OTEL_TRACES_SAMPLER, Number(env.OTEL_TRACES_SAMPLER_ARG)),
    spanProcessors: [processor],
  }).getTracer('portal-para');
  const propagator = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Context>();
  const requests = new WeakMap<IncomingMessage, Context>();

  /** Returns the same context however often it is called for a request. The span ends when the response closes. */
  function contextOf(request: IncomingMessage, response: ServerResponse): Context {
    const known = requests.get(request);
    if (known) return known;
    const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
    const { method = 'GET' } = request;
    const attributes = { 'http.request.method': method };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
    response.once('close', () => endSpan(span, response.statusCode, response.statusCode >= 500));
    const context = trace.setSpan(parent, span);
    requests.set(request, context);
    return context;
  }

  return {
    addHooks(app) {
      app.addHook('onRequest', (request, reply, done) => {
        const context = contextOf(request.raw, reply.raw);
        const route = request.routeOptions.url;
        const span = trace.getSpan(context);
        if (route) span?.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
        span?.setAttribute('portal.request_id', request.id);
        current.run(context, done);
      });
    },
    wrapListener: (listener: RequestListener) => (request, response) => {
      contextOf(request, response);
      listener(request, response);
    },
    startCallSpan(method, origin) {
      const parent = current.getStore();
      if (!parent) return undefined;
      const attributes = { 'http.request.method': method, 'server.address': origin };
      const span = tracer.startSpan(method, { kind: SpanKind.CLIENT, attributes }, parent);
      const headers: Record<string, string> = {};
      propagator.inject(trace.setSpan(parent, span), headers, defaultTextMapSetter);
      return { headers, end: (status) => endSpan(span, status, status === undefined || status >= 400) };
    },
    onStatement(sql, milliseconds, failed) {
      const parent = current.getStore();
      if (!parent) return;
      const endedAt = performance.now();
      const attributes = {
        'db.system.name': env.DATABASE_URL ? 'postgresql' : 'sqlite',
        'db.query.text': sql.slice(0, STATEMENT_CHARACTERS),
      };
      const name = sql.slice(0, sql.search(/\s|$/)).toUpperCase();
      const startTime = endedAt - milliseconds;
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime }, parent);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endedAt);
    },
    deliveryCounts,
    // A batch that fails is counted and reported by the exporter.
    close: () => processor.forceFlush().catch(() => undefined),
  };
}

function endSpan(span: Span, status: number | undefined, failed: boolean): void {
  if (status !== undefined) span.setAttribute('http.response.status_code', status);
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

function createSampler(name: Environment['OTEL_TRACES_SAMPLER'], share: number): Sampler {
  const root = createRootSampler(name.replace(PARENT_BASED, ''), share);
  return name.startsWith(PARENT_BASED) ? new ParentBasedSampler({ root }) : root;
}

function createRootSampler(name: string, share: number): Sampler {
  if (name === 'always_on') return new AlwaysOnSampler();
  if (name === 'always_off') return new AlwaysOffSampler();
  return new TraceIdRatioBasedSampler(share);
}

/** Sends finished spans in batches, and counts those that arrive and those that are dropped. */
function createProcessor(env: Environment, onWarning: OnWarning) {
  const deliveryCounts = { sent: 0, dropped: 0 };
  const otlp = new OTLPTraceExporter({
    url: env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || `${env.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`,
    headers: parseKeyPairsIntoRecord(env.OTEL_EXPORTER_OTLP_HEADERS),
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  let waiting = 0;
  let inTrouble = false;
  const exporter: SpanExporter = {
    export(spans, done) {
      waiting -= spans.length;
      otlp.export(spans, (result) => {
        const hasArrived = result.code === ExportResultCode.SUCCESS;
        deliveryCounts[hasArrived ? 'sent' : 'dropped'] += spans.length;
        // Logged once until a batch succeeds; the counter shows how many were dropped.
        if (!hasArrived && !inTrouble)
          onWarning(result.error, 'traces do not reach their collector; they are dropped until it answers');
        inTrouble = !hasArrived;
        done(result);
      });
    },
    shutdown: () => otlp.shutdown(),
  };

  class CountingProcessor extends BatchSpanProcessor {
    override onEnd(span: ReadableSpan): void {
      if (waiting >= MAX_WAITING_SPANS) {
        deliveryCounts.dropped += 1;
        return;
      }
      waiting += 1;
      super.onEnd(span);
    }

    override async forceFlush(): Promise<void> {
      await super.forceFlush();
      // The batch that was on its way already.
      await otlp.forceFlush();
    }
  }
  return { processor: new CountingProcessor({ exporter, maxQueueSize: MAX_WAITING_SPANS }), deliveryCounts };
}
