import type { Environment } from '../../config/environment.ts';
import type { TraceContext } from './traceparent.ts';

/** Whether a trace that begins, or comes in, here is recorded. */
export type Sampler = (traceId: string, parent: TraceContext | undefined) => boolean;

const PARENT_BASED = 'parentbased_';
/** 52 bits: as many as a number holds exactly. */
const DIGITS = 13;

/** The samplers of OpenTelemetry by their names; `argument` is the share of traces that the ratio ones record. */
export function createSampler(name: Environment['OTEL_TRACES_SAMPLER'], argument: number): Sampler {
  const root = createRootSampler(name.replace(PARENT_BASED, ''), argument);
  if (!name.startsWith(PARENT_BASED)) return root;
  return (traceId, parent) => (parent ? parent.sampled : root(traceId));
}

function createRootSampler(name: string, share: number): (traceId: string) => boolean {
  if (name === 'always_on') return () => true;
  if (name === 'always_off') return () => false;
  // By the id, so that all programs decide alike about one trace.
  const below = share * 16 ** DIGITS;
  return (traceId) => Number.parseInt(traceId.slice(-DIGITS), 16) < below;
}
