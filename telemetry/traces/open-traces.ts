import type { RequestListener } from 'node:http';
import { unescape as decoded } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../../config/environment.ts';
import type { OnWarning } from '../../contracts/on-warning.ts';
import type { TelemetrySink } from '../telemetry.ts';
import { createSampler } from './sampler.ts';
import { createSpanExporter } from './span-exporter.ts';
import { createTracer, type Tracer } from './tracer.ts';

type Settings = Pick<
  Environment,
  | 'DATABASE_URL'
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_RESOURCE_ATTRIBUTES'
  | 'OTEL_TRACES_SAMPLER'
  | 'OTEL_TRACES_SAMPLER_ARG'
>;

interface Traces extends TelemetrySink, Pick<Tracer, 'call' | 'statement'> {
  /** Wraps a listener that answers before the framework does. */
  before(listener: RequestListener): RequestListener;
}

/** Traces requests and exports their spans, configured by OpenTelemetry's variables. */
export function openTraces(
  env: Settings,
  { program, version }: { readonly program: string; readonly version: string },
  onWarning: OnWarning,
): Traces {
  const exporter = createSpanExporter({
    url: env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || `${env.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`,
    headers: readPairs(env.OTEL_EXPORTER_OTLP_HEADERS),
    resource: {
      'service.name': `portal-${program}`,
      'service.version': version,
      ...readPairs(env.OTEL_RESOURCE_ATTRIBUTES),
      ...(env.OTEL_SERVICE_NAME && { 'service.name': env.OTEL_SERVICE_NAME }),
    },
    onWarning,
  });
  const tracer = createTracer({
    sample: createSampler(env.OTEL_TRACES_SAMPLER, Number(env.OTEL_TRACES_SAMPLER_ARG)),
    add: exporter.add,
    database: env.DATABASE_URL ? 'postgresql' : 'sqlite',
  });
  return {
    call: tracer.call,
    statement: tracer.statement,
    watch: (app: FastifyInstance) => traceRequests(app, tracer),
    before: (listener) => traceListener(listener, tracer),
    delivered: exporter.delivered,
    close: exporter.close,
  };
}

/** Reads `a=1,b=two%20words`, the format of both OpenTelemetry lists. */
function readPairs(text: string): Record<string, string> {
  const pairs = text.split(',').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at).trim(), decoded(pair.slice(at + 1).trim())];
  });
  return text === '' ? {} : Object.fromEntries(pairs);
}

/** Traces requests. Calls and statements made while a request is answered belong to its trace. */
function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  app.addHook('onRequest', (request, reply, done) => {
    const span = tracer.request(request.raw, reply.raw);
    span.route = request.routeOptions.url;
    span.requestId = request.id;
    tracer.run(span.context, done);
  });
}

/** Traces requests that are answered before the framework sees them. */
function traceListener(listener: RequestListener, tracer: Tracer): RequestListener {
  return (request, response) => {
    tracer.request(request, response);
    listener(request, response);
  };
}
