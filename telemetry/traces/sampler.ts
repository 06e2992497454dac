import type { Environment } from '../../config/environment.ts';
import type { TraceContext } from './traceparent.ts';

/** Decides whether a trace that starts here, or arrives from a caller, is recorded. */
export type Sampler = (traceId: string, parent: TraceContext | undefined) => boolean;

const PARENT_BASED = 'parentbased_';
/** 13 hexadecimal digits are 52 bits; 14 would exceed the 53 bits that a JavaScript number holds exactly. */
const DIGITS = 13;

/** OpenTelemetry's samplers by name; `argument` is the share of traces that the ratio samplers record. */
export function createSampler(name: Environment['OTEL_TRACES_SAMPLER'], argument: number): Sampler {
  const root = createRootSampler(name.replace(PARENT_BASED, ''), argument);
  if (!name.startsWith(PARENT_BASED)) return root;
  return (traceId, parent) => (parent ? parent.sampled : root(traceId));
}

function createRootSampler(name: string, share: number): (traceId: string) => boolean {
  if (name === 'always_on') return () => true;
  if (name === 'always_off') return () => false;
  // Decided by the trace id, so that all programs decide alike about one trace.
  const below = share * 16 ** DIGITS;
  return (traceId) => Number.parseInt(traceId.slice(-DIGITS), 16) < below;
}
