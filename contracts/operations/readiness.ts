import { type Static, Type } from 'typebox';
import { closed, keysOf } from '../http/primitives.ts';

/** `away`: it does not answer. `degraded`: it answers, and something about it is wrong. */
const DEPENDENCY_STATES = ['ok', 'degraded', 'away'] as const;

export const Dependency = Type.Object(
  { name: Type.String(), state: keysOf(DEPENDENCY_STATES), detail: Type.Optional(Type.String()) },
  closed,
);
export type Dependency = Static<typeof Dependency>;

/** A program that is degraded serves: a load balancer looks at the status of the answer, not at this word. */
export const Readiness = Type.Object(
  { status: keysOf(['ok', 'degraded']), dependencies: Type.Optional(Type.Array(Dependency)) },
  closed,
);
export type Readiness = Static<typeof Readiness>;

export function readinessOf(dependencies: readonly Dependency[]): Readiness['status'] {
  return dependencies.every(({ state }) => state === 'ok') ? 'ok' : 'degraded';
}

/** What a check says of a dependency: nothing, or what is wrong; it throws when the dependency is away. */
export type Check = () => Promise<string | undefined>;

/** Asks all of them at once, none for longer than `deadlineMs`. */
export async function checkAll(
  checks: Readonly<Record<string, Check | undefined>>,
  deadlineMs: number,
): Promise<Dependency[]> {
  const named = Object.entries(checks).filter((entry): entry is [string, Check] => entry[1] !== undefined);
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

async function withDeadline<Value>(asked: Promise<Value>, deadlineMs: number): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${deadlineMs / 1_000} s`)), deadlineMs);
  try {
    return await Promise.race([asked, promise]);
  } finally {
    clearTimeout(timer);
  }
}
