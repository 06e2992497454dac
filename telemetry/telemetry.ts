import type { RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../config/environment.ts';
import type { OnWarning } from '../contracts/on-warning.ts';
import type { CallSpan } from './traces/tracer.ts';

/** Number of spans or reports that were sent, and that were dropped. */
export interface Delivered {
  readonly sent: number;
  readonly dropped: number;
}

/** Observes a program and reports to a service. */
export interface TelemetrySink {
  /** Must be registered before any other hook. */
  watch(app: FastifyInstance): void;
  readonly delivered: Delivered;
  /** Sends everything that still waits. */
  close(): Promise<void>;
}

/** Traces and error reports of a program, as far as the operator has configured an address for them. */
export interface Telemetry extends Omit<TelemetrySink, 'delivered'> {
  /** Wraps a listener that answers before the framework does. */
  before(listener: RequestListener): RequestListener;
  /** Starts the span of a call to the other program; undefined if it is not traced. */
  call(method: string, origin: string): CallSpan | undefined;
  /** Called with each finished statement; undefined if statements are not traced. */
  readonly statement: ((sql: string, milliseconds: number, failed: boolean) => void) | undefined;
  /** Counters by kind: spans, errors. */
  readonly delivered: Readonly<Record<string, Delivered>>;
}

/** Undefined if no address is configured; then none of the modules is loaded. */
export async function openTelemetry(
  env: Environment,
  program: 'api' | 'site',
  onWarning: OnWarning,
): Promise<Telemetry | undefined> {
  const traced = wantsTraces(env);
  const reported = env.SENTRY_DSN !== '';
  if (!traced && !reported) return undefined;
  const { VERSION: version } = await import('../config/version.ts');
  const given = [env, { program, version }, onWarning] as const;
  const traces = traced ? (await import('./traces/open-traces.ts')).openTraces(...given) : undefined;
  const reports = reported ? (await import('./errors/open-reports.ts')).openReports(...given) : undefined;
  return {
    watch(app) {
      traces?.watch(app);
      reports?.watch(app);
    },
    before: (listener) => traces?.before(listener) ?? listener,
    call: (method, origin) => traces?.call(method, origin),
    statement: traces?.statement,
    delivered: {
      ...(traces && { spans: traces.delivered }),
      ...(reports && { errors: reports.delivered }),
    },
    async close() {
      await Promise.all([traces?.close(), reports?.close()]);
    },
  };
}

function wantsTraces(env: Environment): boolean {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = env;
  return env.OTEL_SDK_DISABLED === 'false' && (all !== '' || own !== '');
}
