import type { Environment } from '../../config/environment.ts';
import type { OnWarning } from '../../contracts/on-warning.ts';
import type { TelemetrySink } from '../telemetry.ts';
import { parseDsn } from './dsn.ts';
import { createErrorReports, type ErrorReports } from './error-reports.ts';
import { reportRequests } from './report-requests.ts';

/** How long a failed program stays alive to send its report. */
const LAST_WORD_MS = 2_000;

/** Reports errors to the address in `SENTRY_DSN`: answers with status 500 or above, and uncaught exceptions. */
export function openReports(
  env: Pick<Environment, 'SENTRY_DSN' | 'SENTRY_ENVIRONMENT'>,
  { program, version }: { readonly program: string; readonly version: string },
  onWarning: OnWarning,
): TelemetrySink {
  const reports = createErrorReports({
    address: parseDsn(env.SENTRY_DSN),
    by: { program, version, environment: env.SENTRY_ENVIRONMENT },
    onWarning,
  });
  process.once('uncaughtException', (error: unknown) => end(error, reports));
  return {
    watch: (app) => reportRequests(app, reports),
    delivered: reports.delivered,
    close: reports.close,
  };
}

/** Ends the program as it would end without reports: with the stack, and exit code 1. */
function end(thrown: unknown, { add, close }: ErrorReports): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  process.stderr.write(`${error.stack ?? error.message}\n`);
  setTimeout(() => process.exit(1), LAST_WORD_MS);
  add({ error, handled: false });
  void close().finally(() => process.exit(1));
}
