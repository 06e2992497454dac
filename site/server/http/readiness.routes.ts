import type { FastifyInstance } from 'fastify';
import type { Client } from '../../../client/client.ts';
import type { Environment } from '../../../config/environment.ts';
import { VERSION } from '../../../config/version.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { OnWarning } from '../../../contracts/on-warning.ts';
import { checkAll, readinessOf } from '../../../contracts/operations/readiness.ts';
import type { ChangeStream } from '../cache/change-stream-client.ts';
import { createBearerCheck } from './bearer-check.ts';

export interface ReadinessOptions {
  readonly client: Pick<Client, 'call'>;
  readonly env: Pick<Environment, 'INTERNAL_TOKEN' | 'METRICS_TOKEN'>;
  readonly draining: AbortSignal;
  readonly deadlineMs: number;
  readonly onWarning: OnWarning;
  /** Whether there are finished pages in memory. */
  readonly hasPages: () => boolean;
  /** Whether pages can be made while the API is away. */
  readonly hasCopy?: (() => boolean) | undefined;
  /** `undefined` if there is no stream of changes. */
  readonly changes?: Pick<ChangeStream, 'connected' | 'refused'> | undefined;
}

/** `/healthz`: the process is there. `/readyz`: whether this process can serve readers; with `?verbose` and a secret, what it depends on. */
export function registerSiteReadiness(app: FastifyInstance, options: ReadinessOptions): void {
  const { client, env, draining, deadlineMs, onWarning, hasPages, hasCopy, changes } = options;
  const mayKnow = createBearerCheck([env.METRICS_TOKEN, env.INTERNAL_TOKEN]);

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', version: VERSION };
  });

  app.get<{ Querystring: { verbose?: string } }>('/readyz', async ({ query, headers }, reply) => {
    reply.header('cache-control', 'no-store');
    const verbose = query.verbose !== undefined;
    if (verbose && !mayKnow(headers.authorization))
      return reply
        .code(401)
        .send({ detail: 'Envie METRICS_TOKEN ou INTERNAL_TOKEN em Authorization: Bearer.' });
    if (draining.aborted) return reply.code(503).send({ status: 'draining' });
    const dependencies = verbose
      ? await checkAll(
          { api, changes: changeStream, readingCopy: hasCopy && readingCopy, internalToken },
          deadlineMs * 2,
        )
      : await checkAll({ internalToken }, deadlineMs);
    const status = readinessOf(dependencies);
    const details = verbose ? { dependencies } : {};
    if (hasPages() || hasCopy?.() || (await isApiReady())) return { status, ...details };
    return reply.code(503).send({ status: 'unavailable', ...details });
  });

  async function apiReadiness(): Promise<'ok' | 'degraded'> {
    const signal = AbortSignal.timeout(deadlineMs);
    return (await client.call(ENDPOINTS.operations.ready, { signal })).body.status;
  }

  async function isApiReady(): Promise<boolean> {
    try {
      await apiReadiness();
      return true;
    } catch (error) {
      onWarning(error, 'not ready: the API is not ready');
      return false;
    }
  }

  async function api(): Promise<string | undefined> {
    return (await apiReadiness()) === 'ok'
      ? undefined
      : 'the API says that it is degraded: ask its /readyz?verbose';
  }

  async function changeStream(): Promise<string | undefined> {
    return changes?.connected ? undefined : 'changes are not heard: they show within a minute';
  }

  async function readingCopy(): Promise<string | undefined> {
    return hasCopy?.() ? undefined : 'pages cannot be made from it while the API is away';
  }

  async function internalToken(): Promise<string | undefined> {
    if (env.INTERNAL_TOKEN === '') return undefined;
    return changes?.refused ? 'INTERNAL_TOKEN is wrong: the API does not accept it' : undefined;
  }
}
