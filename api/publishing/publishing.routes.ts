import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { findMunicipality } from '../../contracts/municipalities.ts';
import type { PublishingAnswer } from '../../contracts/publishing/publishing.schema.ts';
import { richTextToPlain } from '../../contracts/rich-text/plain-text.ts';
import { sanitiseRichText } from '../../contracts/rich-text/sanitise.ts';
import type { Connection } from '../../db/database.ts';
import { topicsCited } from '../../db/names/find-names.ts';
import { ReadingBreach } from '../../ingest/isolation/bounds.ts';
import type { Understanding } from '../../ingest/understand.ts';
import { findEntity } from '../entities/entity-rows.ts';
import type { ApiContext } from '../http/context.ts';
import { route } from '../http/route.ts';
import { requireStory } from '../rights/story-rights.ts';
import { knownOfStory } from './assert-may-publish.ts';
import { isLicensed } from './licence.queries.ts';
import {
  checkMayPublish,
  NOTHING_CHECKED,
  type PublishingCandidate,
  type PublishingFacts,
} from './may-publish.ts';
import { publishingCandidate } from './publishing-candidate.ts';
import { readElection } from './read-election.ts';
import { readShownMarks } from './shown-marks.ts';

/** Runs in the isolated worker, because pasted text is external content. */
type Understand = (text: string, writtenAt: number) => Promise<Understanding>;

/** Suggestions with a lower confidence are not offered. */
const MIN_CONFIDENCE = 0.5;
/** A shorter text names no place or category. */
const MIN_TEXT_LENGTH = 40;

/** Objections to publishing a text, and the suggestions that the queue would make for it. */
export function registerPublishingRoutes(
  app: FastifyInstance,
  { db, now, readPersonalData }: Pick<ApiContext, 'db' | 'now' | 'readPersonalData'>,
  understandText: Understand,
): void {
  route(app, ENDPOINTS.adminPublishing.check, async ({ body, user }) => {
    if (body.id !== undefined) await requireStory(db.query, user, body.id);
    const story = publishingCandidate({ ...body.story, desc: sanitiseRichText(body.story.desc ?? '') });
    const at = now();
    const publishAt = body.publishAt === undefined ? at : Date.parse(body.publishAt);
    const election = await readElection(db.query, Math.max(at, publishAt));
    const facts = { ...(await publishingFacts(db.query, body.id, at)), election };
    const { objections, marks } = await checkMayPublish(story, facts, readPersonalData);
    const topics = await topicsCited(db, textOf(story));
    const suggestions = { ...(await suggestionsFor(story, understandText, at)), topics };
    const isShown = await readShownMarks(db.query);
    return { objections: [...objections], marks: marks.filter(isShown), suggestions };
  });
}

async function publishingFacts(
  query: Connection,
  id: number | undefined,
  at: number,
): Promise<PublishingFacts> {
  const row = id === undefined ? undefined : await findEntity(query, 'news', id);
  if (!row) return { ...NOTHING_CHECKED, licensed: true };
  return { licensed: await isLicensed(query, row, at), ...knownOfStory(row, at) };
}

function textOf({ title, body, summary }: PublishingCandidate): string {
  return `${title}\n${richTextToPlain(body) || summary}`;
}

async function suggestionsFor(
  story: PublishingCandidate,
  understandText: Understand,
  at: number,
): Promise<Omit<PublishingAnswer['suggestions'], 'topics'>> {
  const text = textOf(story);
  const found =
    text.length < MIN_TEXT_LENGTH ? undefined : await understandText(text, at).catch(nothingFound);
  if (!found) return { muni: null, munis: [], reg: '', cat: null, validUntil: null };
  const munis = found.places.slice(0, LIMITS.storyMunis).flatMap(({ slug, confidence }) => {
    const name = findMunicipality(slug)?.name;
    return name ? [{ name, confidence }] : [];
  });
  return {
    muni: munis[0] ?? null,
    munis: munis.filter(({ confidence }, index) => index === 0 || confidence >= MIN_CONFIDENCE),
    reg: found.region ?? '',
    cat:
      found.categoryConfidence < MIN_CONFIDENCE
        ? null
        : { key: found.category, confidence: found.categoryConfidence },
    validUntil: found.validUntil !== null && Date.parse(found.validUntil) > at ? found.validUntil : null,
  };
}

/** A text that exceeds the worker's limits gets no suggestions; an editor can still publish it. */
function nothingFound(error: unknown): undefined {
  if (!(error instanceof ReadingBreach)) throw error;
  return undefined;
}
