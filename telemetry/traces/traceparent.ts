/** A position in a trace, as the W3C header `traceparent` passes it between programs. */
export interface TraceContext {
  readonly traceId: string;
  readonly spanId: string;
  /** True if this trace is recorded. */
  readonly sampled: boolean;
  /** `tracestate` as received: data of other tools, which is passed on. */
  readonly state?: string;
}

type Header = string | string[] | undefined;

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const ALL_ZEROS = /^0+$/;
const STATE = /^[\x20-\x7e]{1,512}$/;

/** Reads the caller's header if it is valid; otherwise a new trace starts. */
export function parseTraceparent(header: Header, stateHeader?: Header): TraceContext | undefined {
  const [, version, traceId = '', spanId = '', flags = '', rest] = TRACEPARENT.exec(String(header)) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && rest !== undefined)) return undefined;
  if (ALL_ZEROS.test(traceId) || ALL_ZEROS.test(spanId)) return undefined;
  const sampled = (Number.parseInt(flags, 16) & 1) === 1;
  const hasState = typeof stateHeader === 'string' && STATE.test(stateHeader);
  return { traceId, spanId, sampled, ...(hasState && { state: stateHeader }) };
}

/** The headers for the next program. */
export function traceHeaders({ traceId, spanId, sampled, state }: TraceContext): Record<string, string> {
  const traceparent = `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;
  return state === undefined ? { traceparent } : { traceparent, tracestate: state };
}
