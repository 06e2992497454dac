/** Where in a trace something happens, as the W3C's header `traceparent` says it from program to program. */
export interface TraceContext {
  readonly traceId: string;
  readonly spanId: string;
  /** Whether this trace is recorded. */
  readonly sampled: boolean;
  /** `tracestate` as it came: other tools' business, which is passed on. */
  readonly state?: string;
}

type Header = string | string[] | undefined;

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const NOTHING = /^0+$/;
const STATE = /^[\x20-\x7e]{1,512}$/;

/** What a caller sent, if it is such a header; anything else begins a trace of our own. */
export function readTraceparent(header: Header, stateHeader?: Header): TraceContext | undefined {
  const [, version, traceId = '', spanId = '', flags = '', rest] = TRACEPARENT.exec(String(header)) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && rest !== undefined)) return undefined;
  if (NOTHING.test(traceId) || NOTHING.test(spanId)) return undefined;
  const sampled = (Number.parseInt(flags, 16) & 1) === 1;
  const hasState = typeof stateHeader === 'string' && STATE.test(stateHeader);
  return { traceId, spanId, sampled, ...(hasState && { state: stateHeader }) };
}

/** The headers that say it to the next program. */
export function traceHeaders({ traceId, spanId, sampled, state }: TraceContext): Record<string, string> {
  const traceparent = `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;
  return state === undefined ? { traceparent } : { traceparent, tracestate: state };
}
