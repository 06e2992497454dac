import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Encoding } from '../../../contracts/http/accept-encoding.ts';
import { hostName } from '../../../contracts/http/host-header.ts';
import type { EditionDirectory } from '../../request/edition-directory.ts';
import type { Cdn } from '../cdn/cdn.ts';
import type { NginxCache } from '../nginx/nginx-cache.ts';
import { nginxKey } from './pages/page-cache-key.ts';

/** An answer that caches in front of us may keep. */
interface KeepableAnswer {
  /** Its address in canonical form: only under this one may it be kept, because any number of other spellings exist. */
  readonly pathAndQuery: string;
  /** The cache tags of the data it was made from. An answer without tags is kept nowhere, because nothing could remove it. */
  readonly tags: readonly string[];
  readonly freshMs: number;
  /** `undefined` if it is sent uncompressed to a program that asked for no compression. */
  readonly encoding: Encoding | undefined;
  /** False if a change has reached what it was made from since. */
  readonly isCurrent: boolean;
}

/** The caches in front of us: nginx and the CDN. */
export interface FrontCaches {
  /** Headers that say what they may do with an answer, names and values alternating. */
  headersOf(request: Pick<IncomingMessage, 'url' | 'headers'>, answer: KeepableAnswer): readonly string[];
  /** Headers of every other answer: none of them keeps it. */
  readonly notKept: Readonly<Record<string, string>>;
}

interface FrontCachesOptions {
  readonly nginx: Pick<NginxCache, 'keep'> | undefined;
  readonly cdn: Pick<Cdn, 'headers'> | undefined;
  readonly editions: Pick<EditionDirectory, 'current'>;
}

/** The addresses of built files and pictures name their content, so a CDN may keep the answer without removal keys. */
const NAMED_BY_CONTENT = /^\/(?:assets|media)\//;

/** Every answer that does not say what a CDN may do with it is kept by none. */
export function registerNotKept(app: FastifyInstance, { notKept }: Pick<FrontCaches, 'notKept'>): void {
  app.addHook('onSend', async ({ url }, reply) => {
    if (NAMED_BY_CONTENT.test(url)) return;
    for (const [name, value] of Object.entries(notKept))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });
}

export function createFrontCaches({ nginx, cdn, editions }: FrontCachesOptions): FrontCaches {
  // nginx keeps nothing without X-Accel-Expires.
  const notKept = cdn?.headers([], 0) ?? {};

  function nginxSeconds(host: string | undefined, answer: KeepableAnswer): number {
    const { pathAndQuery, encoding, tags, freshMs } = answer;
    if (!nginx || !encoding || !editions.current.match(host).nginxMayCache) return 0;
    return nginx.keep(nginxKey(hostName(host), pathAndQuery, encoding), tags)
      ? Math.floor(freshMs / 1_000)
      : 0;
  }

  return {
    notKept,
    headersOf({ url, headers }, answer) {
      if (!nginx && !cdn) return [];
      const { pathAndQuery, tags, freshMs, isCurrent } = answer;
      const mayBeKept = isCurrent && url === pathAndQuery && tags.length > 0 && freshMs > 0;
      const seconds = mayBeKept ? nginxSeconds(headers.host, answer) : 0;
      const forCdn = cdn?.headers(tags, mayBeKept ? freshMs : 0) ?? {};
      return [...Object.entries(forCdn).flat(), ...(seconds > 0 ? ['x-accel-expires', String(seconds)] : [])];
    },
  };
}
