import type { RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../config/environment.ts';
import type { CallSpan } from './traces/tracer.ts';

/** How much of what was to be told arrived, and how much was given up. */
export interface Delivered {
  readonly sent: number;
  readonly dropped: number;
}

/** Sees what a program does, and tells somebody. */
export interface Teller {
  /** Before any other hook. */
  watch(app: FastifyInstance): void;
  readonly delivered: Delivered;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** What a program tells others of itself, where the operator has given an address for it. */
export interface Telemetry extends Omit<Teller, 'delivered'> {
  /** In front of what answers before the framework does. */
  before(listener: RequestListener): RequestListener;
  /** A call to the other program begins; undefined: nobody follows it. */
  call(method: string, origin: string): CallSpan | undefined;
  /** Takes statements that were done; undefined: nobody follows them. */
  readonly statement: ((sql: string, milliseconds: number, failed: boolean) => void) | undefined;
  /** By what was told. */
  readonly delivered: Readonly<Record<string, Delivered>>;
}

/** Undefined where no address is given: then nothing of it is even loaded. */
export async function openTelemetry(
  env: Environment,
  program: 'api' | 'site',
  onTrouble: (error: unknown, message: string) => void,
): Promise<Telemetry | undefined> {
  const traced = wantsTraces(env);
  const reported = env.SENTRY_DSN !== '';
  if (!traced && !reported) return undefined;
  const { VERSION: version } = await import('./version.ts');
  const given = [env, { program, version }, onTrouble] as const;
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
