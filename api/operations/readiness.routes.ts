import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { checkAll, type Dependency, readinessOf } from '../../contracts/operations/readiness.ts';
import { assertAnswers } from '../../db/database.ts';
import type { MediaStorage } from '../../db/media/storage.ts';
import type { ApiContext } from '../http/context.ts';
import { bearerToken } from '../http/guard.ts';
import type { InternalTokens } from '../http/internal-tokens.ts';
import { problems } from '../http/problem.ts';
import { route } from '../http/route.ts';
import type { ReadDiskSpace } from './disk-space.ts';
import type { JobRuns } from './job-runs.ts';

/** The time limit of each dependency for the verbose answer. */
const DEADLINE_MS = 3_000;

export interface ReadinessOptions {
  readonly tokens: InternalTokens;
  readonly storage: MediaStorage;
  /** Where contact messages are stored. */
  readonly messages: { counts(): Promise<unknown> };
  readonly diskSpace?: ReadDiskSpace | undefined;
  readonly jobRuns: Pick<JobRuns, 'late'>;
}

/**
 * `/readyz`: whether the API can serve, which depends on the database alone. Load balancers call it every other second, so
 * pictures and messages are checked for `?verbose` only.
 */
export function registerApiReadiness(
  app: FastifyInstance,
  { db }: ApiContext,
  options: ReadinessOptions,
): void {
  const { tokens, storage, messages, diskSpace, jobRuns } = options;

  const database = async (): Promise<undefined> => {
    await assertAnswers(db.query);
  };
  const standby = async (): Promise<string | undefined> =>
    db.isStandbyFresh?.() ? undefined : 'it is behind or away: the primary answers readers';
  const internalToken = async (): Promise<string | undefined> => tokens.trouble;
  const jobs = async (): Promise<string | undefined> => {
    const late = jobRuns.late();
    return late.length > 0 ? `no run for three intervals: ${late.join(', ')}` : undefined;
  };

  route(app, ENDPOINTS.operations.ready, async ({ request, query, reply }) => {
    const verbose = query.verbose !== undefined;
    if (verbose && !tokens.accepts(bearerToken(request), 'metrics'))
      throw problems.unauthenticated(
        'As dependências só são mostradas com METRICS_TOKEN ou INTERNAL_TOKEN em Authorization: Bearer.',
      );
    if (app.draining.signal.aborted) throw problems.unavailable();
    const known = { standby: db.isStandbyFresh && standby, internalToken, jobs };
    if (!verbose) {
      await database().catch(notReady(request));
      return { status: readinessOf(await checkAll(known, DEADLINE_MS)) };
    }
    const dependencies = await checkAll(
      { database, ...known, media, messages: countMessages, disk },
      DEADLINE_MS,
    );
    if (isAway(dependencies, 'database'))
      return reply
        .code(503)
        .type('application/json')
        .send(JSON.stringify({ status: 'unavailable', dependencies }));
    return { status: readinessOf(dependencies), dependencies };
  });

  async function media(): Promise<undefined> {
    await storage.has('start');
  }

  async function countMessages(): Promise<undefined> {
    await messages.counts();
  }

  async function disk(): Promise<string | undefined> {
    const space = await diskSpace?.();
    return space?.low ? `${Math.round(space.freeBytes / 1e6)} MB are free` : undefined;
  }
}

function isAway(dependencies: readonly Dependency[], name: string): boolean {
  return dependencies.some((one) => one.name === name && one.state === 'away');
}

function notReady(request: FastifyRequest) {
  return (error: unknown): never => {
    request.log.warn({ err: error }, 'not ready: the database does not answer');
    throw problems.unavailable();
  };
}
