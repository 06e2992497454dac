import type { Span } from './span.ts';

type Attributes = Readonly<Record<string, string | number>>;

const KINDS = { server: 2, client: 3 } as const;
const FAILED = 2;

/** Spans in the JSON of OTLP over HTTP: names and numbers of `opentelemetry/proto/trace/v1`. */
export function otlpTraces(resource: Attributes, spans: readonly Span[]): object {
  return {
    resourceSpans: [
      {
        resource: { attributes: keyValues(resource) },
        scopeSpans: [{ scope: { name: 'portal-para' }, spans: spans.map(otlpSpan) }],
      },
    ],
  };
}

function otlpSpan({ traceId, spanId, parentId, name, kind, ...span }: Span): object {
  return {
    traceId,
    spanId,
    ...(parentId !== undefined && { parentSpanId: parentId }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanoseconds(span.startedAt),
    endTimeUnixNano: nanoseconds(span.endedAt),
    attributes: keyValues(span.attributes),
    ...(span.failed && { status: { code: FAILED } }),
  };
}

/** Nanoseconds are a text, because the number is too large for a JSON number. */
function nanoseconds(milliseconds: number): string {
  return `${Math.round(milliseconds * 1_000)}000`;
}

function keyValues(attributes: Attributes): object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    // 64-bit numbers are texts in JSON as well.
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
}
