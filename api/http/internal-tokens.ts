import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Environment } from '../../config/environment.ts';

/** The API reports itself as degraded for this long after a call with a wrong secret. A misconfigured site calls every ten seconds. */
const TROUBLE_MS = 60_000;

interface InternalTokensOptions {
  readonly env: Pick<Environment, 'INTERNAL_TOKEN' | 'INTERNAL_TOKEN_OLD' | 'METRICS_TOKEN'>;
  /** Milliseconds of a monotonic clock. */
  readonly uptime: () => number;
}

/** Shorter secrets can be guessed by callers that reach the API. `openssl rand -hex 16` makes 32 characters. */
const MIN_SECRET_LENGTH = 16;

/** The secrets that are set but too short. They are accepted: an upgrade must not stop an installation that uses one. */
export function shortSecrets(env: InternalTokensOptions['env']): readonly string[] {
  const names = ['INTERNAL_TOKEN', 'INTERNAL_TOKEN_OLD', 'METRICS_TOKEN'] as const;
  return names.filter((name) => env[name] !== '' && env[name].length < MIN_SECRET_LENGTH);
}

/** The secrets for calls between the programs of this installation. */
export interface InternalTokens {
  /** For `metrics`, monitoring also has a secret of its own, which is accepted for nothing else. */
  accepts(token: string | undefined, what: 'programs' | 'metrics'): boolean;
  /** Call it after a request with a wrong secret. Logs at most once a minute, without the secret. */
  reportRefused(request: FastifyRequest): void;
  /** A text for `/readyz`, for a minute after a program of this network called with a wrong or the old secret. */
  readonly trouble: string | undefined;
}

export function createInternalTokens({ env, uptime }: InternalTokensOptions): InternalTokens {
  const programs = [env.INTERNAL_TOKEN, env.INTERNAL_TOKEN_OLD].filter((secret) => secret !== '');
  const metrics = [...programs, env.METRICS_TOKEN].filter((secret) => secret !== '');
  let loggedAt = Number.NEGATIVE_INFINITY;
  let wrong = { at: Number.NEGATIVE_INFINITY, from: '' };
  let oldUsedAt = Number.NEGATIVE_INFINITY;
  return {
    accepts(token, what) {
      const accepted = what === 'metrics' ? metrics : programs;
      if (token && env.INTERNAL_TOKEN_OLD && sameText(token, env.INTERNAL_TOKEN_OLD)) oldUsedAt = uptime();
      return token !== undefined && accepted.some((secret) => sameText(token, secret));
    },
    reportRefused(request) {
      const at = uptime();
      // Only calls from inside the network set off the alarm: guesses from the internet are no fault of the installation.
      if (isInner(request.ip)) wrong = { at, from: request.ip };
      if (at - loggedAt < TROUBLE_MS) return;
      loggedAt = at;
      const expected = env.INTERNAL_TOKEN
        ? 'another INTERNAL_TOKEN than this API'
        : 'an INTERNAL_TOKEN, and this API has none';
      request.log.warn(`a call from ${request.ip} to ${request.routeOptions.url} had ${expected}`);
    },
    get trouble() {
      if (uptime() - wrong.at <= TROUBLE_MS)
        return `INTERNAL_TOKEN is wrong: ${wrong.from} called with another one`;
      if (uptime() - oldUsedAt <= TROUBLE_MS) return 'a program still calls with INTERNAL_TOKEN_OLD';
      return undefined;
    },
  };
}

function isInner(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() !== 'unicast';
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
