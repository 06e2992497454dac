import type { RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../config/environment.ts';
import type { OnWarning } from '../contracts/on-warning.ts';

/** Number of spans or reports that were sent, and that were dropped. */
interface DeliveryCounts {
  readonly sent: number;
  readonly dropped: number;
}

/** Observes a program and reports to a service. */
export interface TelemetrySink {
  /** Must be registered before any other hook. */
  addHooks(app: FastifyInstance): void;
  readonly deliveryCounts: DeliveryCounts;
  /** Sends what still waits; gives up after a few seconds. */
  close(): Promise<void>;
}

/** The span of a call in progress. */
interface CallSpan {
  /** Headers to send to the called program. */
  readonly headers: Readonly<Record<string, string>>;
  /** Without a status the call got no answer. */
  end(status?: number): void;
}

/** Traces and error reports of a program, as far as the operator has configured a URL for them. */
export interface Telemetry extends Omit<TelemetrySink, 'deliveryCounts'> {
  /** Wraps a listener that answers before the framework does. */
  wrapListener(listener: RequestListener): RequestListener;
  /** Starts the span of a call to the other program; undefined if it is not traced. */
  startCallSpan(method: string, origin: string): CallSpan | undefined;
  /** Called with each finished statement; undefined if statements are not traced. */
  readonly onStatement: ((sql: string, milliseconds: number, failed: boolean) => void) | undefined;
  /** Counters by kind: spans, errors. */
  readonly deliveryCounts: Readonly<Record<string, DeliveryCounts>>;
}

/** The program whose telemetry it is. */
export interface Program {
  readonly name: 'api' | 'site';
  readonly version: string;
}

/** Both modules import packages that a release does not include. */
const MODULES = {
  traces: () => import('./traces.ts'),
  reports: () => import('./error-reports.ts'),
};

/** Undefined if no URL is configured; then no package is loaded. */
export async function openTelemetry(
  env: Environment,
  name: Program['name'],
  onWarning: OnWarning,
  modules = MODULES,
): Promise<Telemetry | undefined> {
  const tracing = wantsTraces(env) ? await modules.traces().catch(warnOfPackages('traces')) : undefined;
  const reporting =
    env.SENTRY_DSN === '' ? undefined : await modules.reports().catch(warnOfPackages('error reports'));
  if (!tracing && !reporting) return undefined;
  const program = { name, version: (await import('../config/version.ts')).VERSION };
  const traces = tracing?.openTraces(env, program, onWarning);
  const reports = reporting?.openErrorReports(env, program, onWarning);
  return {
    addHooks(app) {
      traces?.addHooks(app);
      reports?.addHooks(app);
    },
    wrapListener: (listener) => traces?.wrapListener(listener) ?? listener,
    startCallSpan: (method, origin) => traces?.startCallSpan(method, origin),
    onStatement: traces?.onStatement,
    deliveryCounts: {
      ...(traces && { spans: traces.deliveryCounts }),
      ...(reports && { errors: reports.deliveryCounts }),
    },
    async close() {
      await Promise.all([traces?.close(), reports?.close()]);
    },
  };

  /** A program without its telemetry serves readers all the same, so missing packages do not stop the start. */
  function warnOfPackages(what: string): (error: unknown) => undefined {
    return (error) => {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
      onWarning(
        error,
        `no ${what} are sent: their packages are not installed, see "Traces and error reports" in docs/monitoring.md`,
      );
    };
  }
}

function wantsTraces(env: Environment): boolean {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = env;
  return env.OTEL_SDK_DISABLED === 'false' && (all !== '' || own !== '');
}
