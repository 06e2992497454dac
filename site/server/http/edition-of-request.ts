import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { absoluteAddress, isStatePortal, type Origin, type SiteEdition } from '../../request/edition.ts';
import type { EditionDirectory } from '../../request/edition-directory.ts';
import { MOVED } from '../old-addresses/old-addresses.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The site of the network that this request is for. */
    edition: SiteEdition;
  }
}

/**
 * Answers that do not depend on the edition. Probes use the IP of the machine as host; files and pictures have one
 * address for all editions.
 */
const WITHOUT_EDITION = /^\/(?:healthz|readyz)(?:\?|$)|^\/(?:assets|media)\//;
const BACK_OFFICE = /^\/admin(?:[/?]|$)/;
const RETRY_SECONDS = '5';

/** Finds the edition of a request by its `Host` header; everything behind this hook gets it as a value. */
export function registerEditionHook(
  app: FastifyInstance,
  editions: Pick<EditionDirectory, 'current' | 'whenCurrent'>,
  backOffice: Origin,
): void {
  app.decorateRequest('edition', null as unknown as SiteEdition);
  app.addHook('onRequest', async (request, reply) => {
    const needsNoEdition = WITHOUT_EDITION.test(request.url);
    if (!needsNoEdition) await editions.whenCurrent();
    const { edition, outcome } = editions.current.match(request.headers.host);
    request.edition = edition;
    if (!isStatePortal(edition)) request.log = request.log.child({ edition: edition.key });
    if (needsNoEdition) return undefined;
    if (outcome === 'not-loaded') return replyUnavailable(reply);
    // Sessions and passkeys belong to the host of the state portal alone.
    if (!isStatePortal(edition) && BACK_OFFICE.test(request.url))
      return redirectTo(request, reply, backOffice, 'temporary-redirect');
    if (outcome !== 'answer') return redirectTo(request, reply, edition, outcome);
    return undefined;
  });
}

/**
 * Only reads are redirected: after a 301 or 302 a browser repeats a POST as a GET, and the form would be lost without a
 * message.
 */
function redirectTo(
  { method, url }: FastifyRequest,
  reply: FastifyReply,
  target: Origin,
  kind: 'permanent-redirect' | 'temporary-redirect',
): FastifyReply {
  if (method !== 'GET' && method !== 'HEAD') {
    return replyText(reply.code(421), 'Este site não atende por este endereço.');
  }
  const address = absoluteAddress(target, url);
  return kind === 'permanent-redirect'
    ? reply.header('cache-control', MOVED.cacheControl).redirect(address, MOVED.status)
    : reply.header('cache-control', 'no-store').redirect(address, 302);
}

function replyUnavailable(reply: FastifyReply): FastifyReply {
  return replyText(
    reply.code(503).header('retry-after', RETRY_SECONDS),
    'Algo deu errado. Tente de novo em instantes.',
  );
}

function replyText(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}
