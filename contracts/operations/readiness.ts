import { type Static, Type } from 'typebox';
import { keysOf, NO_OTHER_PROPERTIES } from '../http/primitives.ts';

/** `away`: the dependency does not answer. `degraded`: it answers, but with a fault. */
const DEPENDENCY_STATES = ['ok', 'degraded', 'away'] as const;

export const Dependency = Type.Object(
  { name: Type.String(), state: keysOf(DEPENDENCY_STATES), detail: Type.Optional(Type.String()) },
  NO_OTHER_PROPERTIES,
);
export type Dependency = Static<typeof Dependency>;

/** A degraded program still serves. Load balancers look at the status code, not at this word. */
export const Readiness = Type.Object(
  { status: keysOf(['ok', 'degraded']), dependencies: Type.Optional(Type.Array(Dependency)) },
  NO_OTHER_PROPERTIES,
);
export type Readiness = Static<typeof Readiness>;

export function readinessOf(dependencies: readonly Dependency[]): Readiness['status'] {
  return dependencies.every(({ state }) => state === 'ok') ? 'ok' : 'degraded';
}

/** The result of a check: undefined, or a description of the fault. A check throws if its dependency is unreachable. */
type ReadinessCheck = () => Promise<string | undefined>;

/** Runs all checks at once, each for at most `deadlineMs`. */
export async function checkAll(
  checks: Readonly<Record<string, ReadinessCheck | undefined>>,
  deadlineMs: number,
): Promise<Dependency[]> {
  const named = Object.entries(checks).filter(
    (entry): entry is [string, ReadinessCheck] => entry[1] !== undefined,
  );
  return await Promise.all(
    named.map(async ([name, check]): Promise<Dependency> => {
      try {
        const wrong = await withDeadline(check(), deadlineMs);
        return wrong === undefined ? { name, state: 'ok' } : { name, state: 'degraded', detail: wrong };
      } catch (error) {
        return { name, state: 'away', detail: (error as Error).message };
      }
    }),
  );
}

async function withDeadline<Value>(pending: Promise<Value>, deadlineMs: number): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${deadlineMs / 1_000} s`)), deadlineMs);
  try {
    return await Promise.race([pending, promise]);
  } finally {
    clearTimeout(timer);
  }
}
