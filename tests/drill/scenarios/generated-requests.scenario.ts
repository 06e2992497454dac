import { join } from 'node:path';
import fc from 'fast-check';
import { Agent, type Dispatcher } from 'undici';
import type { Role } from '../../../contracts/users/roles.ts';
import { openSqlite } from '../../../db/sqlite.ts';
import { PATHS } from '../../../site/addresses.ts';
import { type Caller, type GeneratedRequest, generatedRequests } from '../../faults/generated-requests.ts';
import { openSessionOfNewUser } from '../../support/api/test-api.ts';
import { openPortal } from '../programs.ts';
import type { Scenario } from '../scenario.ts';

const SEED = 20_261_116;
const AT_ONCE = 16;
/** Requests before new callers are created: some of the calls disable users. */
const PER_CALLERS = 400;
/** This many of ten requests go to the site. */
const SITE_SHARE = 2;

/** Errors of requests that undici itself refuses to send. */
const NOT_SENT: ReadonlySet<string> = new Set(['UND_ERR_INVALID_ARG', 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH']);
const PAGES = [
  ...Object.values(PATHS.fragments),
  '/',
  '/search',
  '/politica',
  '/tv-en-para',
  '/regioes',
  '/contato',
  '/meus-dados',
  '/noticia/:part',
  '/regiao/:part',
  '/municipio/:part',
  '/previa/:part',
  '/relatorio/:part',
  '/compartilhar/:part',
  '/media/:part',
];

interface Sent {
  readonly origin: string;
  readonly path: string;
  readonly method: Dispatcher.HttpMethod;
  readonly headers: Record<string, string>;
  readonly body: string | Buffer | null;
}

export const manyGenerated: Scenario = {
  name: 'generated-requests',
  fault: 'generated requests, good, nearly good and nonsense, at the running programs',
  bar: 'no answer of 500 or more, no hanging call, the same processes',
  async run({ short, say }) {
    const total = short ? 4_000 : 100_000;
    const portal = await openPortal();
    const agent = new Agent({ connections: AT_ONCE, headersTimeout: 20_000, bodyTimeout: 20_000 });
    const db = openSqlite(join(portal.folder, 'portal.sqlite'));
    const statuses: Record<string, number> = {};
    const failures: string[] = [];
    let unsent = 0;
    let same = false;
    try {
      const media = await db.query.selectFrom('media').select('id').limit(1).executeTakeFirstOrThrow();
      const strange = generatedRequests(media.id);
      const newToken = (role: Role) => openSessionOfNewUser(db.query, role, Date.now());
      for (let sent = 0; sent - unsent < total; sent += PER_CALLERS) {
        const tokens = { anonymous: '', editor: await newToken('editor'), admin: await newToken('admin') };
        const requests = fc
          .sample(strange, { numRuns: PER_CALLERS, seed: SEED + sent })
          .map((one, n) =>
            n % 10 < SITE_SHARE ? toSite(portal.site.url, n, one) : toApi(portal.api.url, one, tokens),
          );
        const queue = requests.values();
        await Promise.all(
          Array.from({ length: AT_ONCE }, async () => {
            for (const request of queue) await send(request);
          }),
        );
        if (sent % 20_000 === 0) say(`${sent} sent, ${JSON.stringify(statuses)}`);
      }
      same = portal.api.isAlive() && portal.site.isAlive();
    } finally {
      await db.close();
      await agent.destroy();
      await portal.close().catch(() => undefined);
    }
    say(`${JSON.stringify(statuses)}\n${failures.slice(0, 5).join('\n')}`);
    return {
      tried: `${total.toLocaleString('en')} requests over HTTP, a fifth of them at the site, seed ${SEED}`,
      lost: `${failures.length} answers of 500 or more, or none${same ? '' : '; a process ended'}`,
      reached: failures.length === 0 && same,
    };

    async function send(request: Sent): Promise<void> {
      let answer: string;
      try {
        const { statusCode, body } = await agent.request(request);
        await body.dump();
        answer = String(statusCode);
        if (statusCode < 500) return;
        failures.push(
          `${statusCode} for ${request.method} ${request.path.slice(0, 300)} ${String(request.body).slice(0, 300)}`,
        );
      } catch (error) {
        answer = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
        // A request that undici does not send gets no response from our programs.
        if (NOT_SENT.has(answer)) {
          unsent += 1;
          return;
        }
        const gone = [portal.api, portal.site].filter((program) => !program.isAlive()).length;
        failures.push(
          `${answer} for ${request.method} ${request.path.slice(0, 300)} (${gone} processes ended)`,
        );
      } finally {
        count();
      }

      function count(): void {
        statuses[answer] = (statuses[answer] ?? 0) + 1;
      }
    }
  },
};

function toApi(origin: string, { caller, request }: GeneratedRequest, tokens: Record<Caller, string>): Sent {
  const token = tokens[caller];
  const { payload, headers } = request;
  return {
    origin,
    path: String(request.url),
    method: String(request.method) as Dispatcher.HttpMethod,
    headers: { ...(headers as Record<string, string>), ...(token && { authorization: `Bearer ${token}` }) },
    body:
      payload === undefined
        ? null
        : Buffer.isBuffer(payload)
          ? payload
          : typeof payload === 'string'
            ? payload
            : JSON.stringify(payload),
  };
}

/** Uses the same strange texts as parameters and queries of pages, and as calls through the site's proxies. */
function toSite(origin: string, n: number, { request }: GeneratedRequest): Sent {
  const [path = '', query = ''] = String(request.url).split('?');
  const part = encodeURIComponent(path.split('/').at(-1) ?? '');
  const page = (PAGES[n % PAGES.length] ?? '/').replace(':part', part);
  return {
    origin,
    path: n % 3 === 0 ? `/api${String(request.url)}` : `${page}?${query}`,
    method: n % 3 === 0 ? (String(request.method) as Dispatcher.HttpMethod) : 'GET',
    headers: request.headers,
    body: null,
  };
}
