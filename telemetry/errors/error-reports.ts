import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '../../contracts/durations.ts';
import type { OnWarning } from '../../contracts/on-warning.ts';
import type { Delivered } from '../telemetry.ts';
import type { ReportAddress } from './dsn.ts';
import { type ErrorReport, errorEvent, type Reporter } from './error-event.ts';

interface ErrorReportsOptions {
  readonly address: ReportAddress;
  readonly by: Reporter;
  readonly onWarning: OnWarning;
  readonly send?: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export interface ErrorReports {
  /** Never throws and never waits. */
  readonly add: (report: ErrorReport) => void;
  readonly delivered: Delivered;
  /** Waits for the reports being sent. */
  readonly close: () => Promise<void>;
}

/** Reports per minute; further ones are only counted. */
const AT_MOST = 30;
/** Reports of one kind per minute, so that a flood leaves room for other errors. */
const AT_MOST_ALIKE = 5;
const MAX_IN_FLIGHT = 5;
const TIMEOUT_MS = 5_000;

/** Sends errors to a Sentry-compatible service, with a limit of concurrent reports and of reports per minute. */
export function createErrorReports(options: ErrorReportsOptions): ErrorReports {
  const { address, by, onWarning, send = fetch, now = Date.now } = options;
  const delivered = { sent: 0, dropped: 0 };
  const inFlight = new Set<Promise<void>>();
  let minute = { startedAt: Number.NEGATIVE_INFINITY, all: 0, alike: new Map<string, number>() };
  let silentUntil = 0;
  let inTrouble = false;

  function mayBeSent(report: ErrorReport): boolean {
    if (now() < silentUntil || inFlight.size >= MAX_IN_FLIGHT) return false;
    if (now() - minute.startedAt >= MINUTE_MS) minute = { startedAt: now(), all: 0, alike: new Map() };
    const kind = `${report.error.name} ${report.route} ${report.status}`;
    const alike = minute.alike.get(kind) ?? 0;
    if (minute.all >= AT_MOST || alike >= AT_MOST_ALIKE) return false;
    minute.all += 1;
    minute.alike.set(kind, alike + 1);
    return true;
  }

  async function sendReport(report: ErrorReport): Promise<void> {
    try {
      const id = randomBytes(16).toString('hex');
      const parts = [{ event_id: id }, { type: 'event' }, errorEvent(report, by, id, now())];
      const response = await send(address.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=portal-para/${by.version}, sentry_key=${address.key}`,
        },
        body: parts.map((part) => `${JSON.stringify(part)}\n`).join(''),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.arrayBuffer();
      if (response.status === 429) {
        silentUntil = now() + (Number(response.headers.get('retry-after')) * 1_000 || MINUTE_MS);
      }
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      delivered.sent += 1;
      inTrouble = false;
    } catch (error) {
      delivered.dropped += 1;
      // Logged once until a report succeeds; the counter shows how many were dropped.
      if (!inTrouble)
        onWarning(error, 'error reports do not reach SENTRY_DSN; they are dropped until it answers');
      inTrouble = true;
    }
  }

  return {
    delivered,
    add(report) {
      if (!mayBeSent(report)) {
        delivered.dropped += 1;
        return;
      }
      const sending = sendReport(report).finally(() => inFlight.delete(sending));
      inFlight.add(sending);
    },
    async close() {
      await Promise.all(inFlight);
    },
  };
}
