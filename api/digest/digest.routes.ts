import type { FastifyInstance } from 'fastify';
import { dayText } from '../../contracts/belem-time.ts';
import type { DigestPreviewQuery, DigestSubscription } from '../../contracts/digest/digest.schema.ts';
import { nextIssueDay } from '../../contracts/digest/digest-days.ts';
import { coveredMunicipalities } from '../../contracts/editions/covered-municipalities.ts';
import { STATE_EDITION } from '../../contracts/editions/edition-key.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { clientKey } from '../../contracts/http/client-key.ts';
import { RATE_LIMITS } from '../../contracts/limits.ts';
import type { CurrentUser } from '../../contracts/users/user.schema.ts';
import { recordAudit } from '../../db/audit.ts';
import type { DigestSubscriptionRow } from '../../db/tables/digest.tables.ts';
import type { ApiContext } from '../http/context.ts';
import { widerNetworks } from '../http/ip-networks.ts';
import { problems } from '../http/problem.ts';
import { assertWithinLimit } from '../http/rate-limit.ts';
import { route } from '../http/route.ts';
import { assertMayShow, recordAcknowledgement } from '../publishing/assert-may-publish.ts';
import type { ReaderText } from '../publishing/personal-data.rules.ts';
import { ownEditions } from '../rights/item-rights.ts';
import type { DigestContext } from './digest.context.ts';
import { readDigestContent } from './digest-content.ts';
import { type DigestEdition, readDigestEditions } from './digest-editions.ts';
import { type DigestContent, writeDigest } from './digest-mail.ts';
import { readDigestNumbers } from './digest-numbers.ts';
import { findDigestSentence, storeDigestSentence } from './digest-sentence.queries.ts';
import { countClick } from './issues.store.ts';
import type { PocketContext } from './pocket/pocket.context.ts';
import { registerPocketRoutes } from './pocket/pocket.routes.ts';
import { createPocketStore, type PocketStore } from './pocket/pocket.store.ts';
import { createDigestSender, type DigestSender } from './send-digests.ts';
import {
  changeFrequency,
  confirmSubscription,
  findSubscription,
  removeSubscription,
  requestSubscription,
} from './subscriptions.store.ts';

const NO_MAIL = 'Este portal não envia boletins por e-mail.';
/** Stands for the token of a reader in previews. */
const NO_TOKEN = 'exemplo';

declare module 'fastify' {
  interface FastifyInstance {
    /** Used by the job that sends the digests. */
    digests: DigestSender;
    /** Used by the job that makes the pocket editions. */
    pockets: PocketStore;
  }
}

type DigestOptions = Pick<DigestContext, 'openMailRound' | 'readSettings' | 'readNewest' | 'readToday'> &
  Pick<PocketContext, 'texts' | 'readCover'>;

/** The digest by e-mail and the pocket edition, which are made of the same stories. */
export function registerDigests(
  app: FastifyInstance,
  { db, now, env, attempts, readPersonalData }: ApiContext,
  { texts, readCover, ...readers }: DigestOptions,
): void {
  const digest: DigestContext = { db, now, env, log: app.log, ...readers };
  app.decorate('digests', createDigestSender(digest));
  registerDigestRoutes(app, { ...digest, attempts, readPersonalData });
  const pockets = createPocketStore({ ...digest, texts, readCover });
  app.decorate('pockets', pockets);
  registerPocketRoutes(app, pockets);
}

function registerDigestRoutes(
  app: FastifyInstance,
  context: DigestContext & Pick<ApiContext, 'attempts' | 'readPersonalData'>,
): void {
  const { db, now, attempts, openMailRound, readPersonalData } = context;
  const { digest, adminDigest } = ENDPOINTS;

  route(
    app,
    digest.list,
    async ({ reply }) => {
      reply.header('cache-control', 'public, no-cache');
      if (!openMailRound) return [];
      return (await readDigestEditions(context)).map(({ id, key }) => ({ id, edition: key }));
    },
    { cacheable: true },
  );

  route(app, digest.subscribe, async ({ body, request }) => {
    if (!openMailRound) throw problems.notFound(NO_MAIL);
    await countRequest(request.ip);
    const edition = await editionOf(body.edition);
    const municipality = municipalityIn(edition, body.municipality);
    // A filled-in honeypot gets the same answer, so that the bot learns nothing.
    if (body.site) return { ok: true as const };
    const email = body.email.toLowerCase();
    const { frequency } = body;
    await requestSubscription(db.query, { email, edition: edition.key, municipality, frequency }, now());
    return { ok: true as const };
  });

  route(app, digest.get, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return viewOf(await findSubscription(db.query, params.token));
  });

  route(app, digest.confirm, async ({ params }) => {
    await confirmSubscription(db.query, params.token, now());
    return viewOf(await findSubscription(db.query, params.token));
  });

  route(app, digest.change, async ({ params, body }) => {
    await changeFrequency(db.query, params.token, body.frequency);
    return viewOf(await findSubscription(db.query, params.token));
  });

  route(app, digest.leave, async ({ params }) => {
    await removeSubscription(db.query, params.token);
    return undefined;
  });

  route(app, digest.click, async ({ body }) => {
    await countClick(db.query, body);
    return undefined;
  });

  route(app, adminDigest.numbers, async ({ user }) => await numbersFor(user));

  route(app, adminDigest.sentence, async ({ body, user }) => {
    const { key } = await editionOf(body.edition, user);
    const sentence = body.sentence.replace(/\s+/g, ' ').trim();
    const day = nextIssueDay(now());
    const known = { checkedTexts: await sentenceNow(key), acknowledgedHash: '' };
    const checked = await assertMayShow([['sentence', sentence]], known, body.acknowledge, readPersonalData);
    await db.query.transaction().execute(async (trx) => {
      await storeDigestSentence(trx, key, { day, sentence });
      await recordAudit(trx, user, {
        at: now(),
        action: 'update',
        kind: 'digest',
        itemId: key,
        detail: sentence,
      });
      await recordAcknowledgement(trx, { kind: 'digest', itemId: key }, checked, { actor: user, at: now() });
    });
    return await numbersFor(user);
  });

  route(app, adminDigest.preview, async ({ query, user }) => {
    const content = await readContent(query, user);
    const { subject, text, html = '' } = writeDigest(content, NO_TOKEN);
    const bytes = Buffer.byteLength(text) + Buffer.byteLength(html);
    return {
      day: dayText(content.day),
      subject,
      text,
      bytes,
      stories: content.stories.length + content.nearby.length,
    };
  });

  route(app, adminDigest.test, async ({ body, user }) => {
    if (!openMailRound) throw problems.notFound(NO_MAIL);
    await assertWithinLimit(db.query, `digest:test:${user.id}`, RATE_LIMITS.digestTestPerUser, now());
    const letter = writeDigest(await readContent(body, user), NO_TOKEN);
    const mails = await openMailRound();
    try {
      await mails.send({ ...letter, to: user.email, subject: `[Teste] ${letter.subject}`, headers: {} });
    } finally {
      mails.close();
    }
    return { ok: true as const };
  });

  /** The sentence that the next issue has already. */
  async function sentenceNow(edition: string): Promise<readonly ReaderText[] | undefined> {
    const row = await findDigestSentence(db.query, edition);
    return row && [['sentence', row.sentence]];
  }

  async function numbersFor(user: CurrentUser) {
    const own = await ownEditions(db.query, user);
    return await readDigestNumbers(context, ({ key }) => own === undefined || own.includes(key));
  }

  /** Counts a request against the caller's IP and against the networks around it. */
  async function countRequest(ip: string): Promise<void> {
    const { digestPerIp: limit } = RATE_LIMITS;
    await attempts.assertWithin(
      [{ key: clientKey(ip), times: 1 }, ...widerNetworks(ip)].map(({ key, times }) => ({
        key: `digest:from:${key}`,
        limit: { ...limit, tries: limit.tries * times },
      })),
    );
  }

  /** The edition a call names. To a limited person other editions are unknown. */
  async function editionOf(key: string = STATE_EDITION.key, user?: CurrentUser): Promise<DigestEdition> {
    const own = user && (await ownEditions(db.query, user));
    const edition = (await readDigestEditions(context)).find((one) => one.key === key);
    if (!edition || (own && !own.includes(key)))
      throw problems.invalid([{ field: 'edition', message: 'Esta edição não envia boletins.' }]);
    return edition;
  }

  async function readContent(
    { edition: key, municipality: slug, frequency = 'daily' }: DigestPreviewQuery,
    user: CurrentUser,
  ): Promise<DigestContent> {
    const edition = await editionOf(key, user);
    const municipality = municipalityIn(edition, slug);
    return await readDigestContent(context, {
      edition,
      municipality,
      frequency,
      day: nextIssueDay(now(), frequency),
    });
  }
}

function municipalityIn(edition: DigestEdition, slug: string | undefined): string {
  if (!slug) return '';
  if (coveredMunicipalities(edition.places).some((one) => one.slug === slug)) return slug;
  throw problems.invalid([{ field: 'municipality', message: 'Escolha um município da lista.' }]);
}

function viewOf(row: DigestSubscriptionRow | undefined): DigestSubscription {
  if (!row) throw problems.notFound('Este boletim não existe mais.');
  const { edition, municipality, frequency, state } = row;
  return { email: maskedEmail(row.email), edition, municipality, frequency, state };
}

/** `r…@leitora.example` */
function maskedEmail(email: string): string {
  const index = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(index)}`;
}
