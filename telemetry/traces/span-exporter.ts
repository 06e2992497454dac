import type { Delivered } from '../telemetry.ts';
import { otlpTraces } from './otlp.ts';
import type { Span } from './span.ts';

export interface SpanExporterOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Who sends them. */
  readonly resource: Readonly<Record<string, string>>;
  readonly onTrouble: (error: unknown, message: string) => void;
  readonly send?: typeof fetch;
  /** How long spans are gathered before they are sent. */
  readonly everyMs?: number;
}

export interface SpanExporter {
  readonly add: (span: Span) => void;
  readonly delivered: Delivered;
  /** Sends what is left. */
  readonly close: () => Promise<void>;
}

/** What waits while the collector is slow or away; more is dropped and counted. */
const WAITING_AT_MOST = 2_048;
const BATCH = 512;
const EVERY_MS = 5_000;
const TIMEOUT_MS = 10_000;

/** Sends finished spans in batches, one at a time, beside all other work. A batch that does not arrive is dropped. */
export function createSpanExporter(options: SpanExporterOptions): SpanExporter {
  const { url, headers, resource, onTrouble, send = fetch, everyMs = EVERY_MS } = options;
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
      // Once for as long as it lasts; the count says how much.
      if (!inTrouble) onTrouble(error, 'traces do not reach their collector and are dropped');
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
