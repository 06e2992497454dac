import type { OnWarning } from '../../contracts/on-warning.ts';
import type { Delivered } from '../telemetry.ts';
import { otlpTraces } from './otlp.ts';
import type { Span } from './span.ts';

interface SpanExporterOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The service that sends the spans. */
  readonly resource: Readonly<Record<string, string>>;
  readonly onWarning: OnWarning;
  readonly send?: typeof fetch;
  /** How long spans are gathered before they are sent. */
  readonly everyMs?: number;
}

interface SpanExporter {
  readonly add: (span: Span) => void;
  readonly delivered: Delivered;
  /** Sends the spans that still wait; gives up when a batch fails. */
  readonly close: () => Promise<void>;
}

/** Spans that wait while the collector is slow or unreachable; further ones are dropped and counted. */
const WAITING_AT_MOST = 2_048;
const BATCH = 512;
const EVERY_MS = 5_000;
const TIMEOUT_MS = 10_000;

/** Sends finished spans in the background, one batch at a time. A batch that fails is dropped. */
export function createSpanExporter(options: SpanExporterOptions): SpanExporter {
  const { url, headers, resource, onWarning, send = fetch, everyMs = EVERY_MS } = options;
  const delivered = { sent: 0, dropped: 0 };
  let waiting: Span[] = [];
  let sending: Promise<void> | undefined;
  let inTrouble = false;
  const timer = setInterval(sendWaiting, everyMs).unref();

  function add(span: Span): void {
    if (waiting.length >= WAITING_AT_MOST) {
      delivered.dropped += 1;
      return;
    }
    waiting.push(span);
    if (waiting.length >= BATCH) sendWaiting();
  }

  function sendWaiting(): void {
    if (waiting.length === 0 || sending) return;
    const batch = waiting.slice(0, BATCH);
    waiting = waiting.slice(BATCH);
    sending = sendBatch(batch).finally(() => {
      sending = undefined;
      if (waiting.length >= BATCH) sendWaiting();
    });
  }

  async function sendBatch(batch: readonly Span[]): Promise<void> {
    try {
      const response = await send(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(otlpTraces(resource, batch)),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`the collector answered ${response.status}`);
      delivered.sent += batch.length;
      inTrouble = false;
    } catch (error) {
      delivered.dropped += batch.length;
      // Logged once until a batch succeeds; the counter shows how many were dropped.
      if (!inTrouble)
        onWarning(error, 'traces do not reach their collector; they are dropped until it answers');
      inTrouble = true;
    }
  }

  return {
    add,
    delivered,
    async close() {
      clearInterval(timer);
      while (waiting.length > 0 || sending) {
        sendWaiting();
        await sending;
        if (inTrouble) return;
      }
    },
  };
}
