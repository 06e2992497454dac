import { LRUCache } from 'lru-cache';
import type { PilotRules } from '../../../contracts/queue/pilot.schema.ts';
import { richTextToPlain } from '../../../contracts/rich-text/plain-text.ts';
import { ReadingBreach } from '../../../ingest/isolation/bounds.ts';
import { checkMayPublish, NOTHING_CHECKED, type PublishingCandidate } from '../../publishing/may-publish.ts';
import { publishingCandidate } from '../../publishing/publishing-candidate.ts';
import { readElection } from '../../publishing/read-election.ts';
import { readsDocuments } from '../../publishing/read-personal-data.ts';
import { readShownMarks } from '../../publishing/shown-marks.ts';
import { findSameStories, objectionToSameStory } from '../queue/same-story.queries.ts';
import type { RepublishingContext } from '../republishing.context.ts';
import { storyOfItem } from '../stories/story-of-item.ts';
import { MAX_CHECKED, type PilotItem } from './pilot.queries.ts';
import { blockingPilotRule } from './pilot.rules.ts';

/** Says why an item waits for an editor; undefined if automatic publishing may publish it. */
export function createPilotCheck({ db, now, readText, readDocument }: RepublishingContext) {
  // All in the worker: a round reads a hundred texts of sources one after the other.
  const readPersonalData = readsDocuments((texts) => readText('personalData', texts), readDocument);

  /** Why the PDFs of an item hold it back, as this process last read them. */
  const heldByPdf = new LRUCache<number, string>({ max: MAX_CHECKED });

  /** The PDFs of an item are fetched only if nothing else holds it back. */
  async function reasonAgainst(rules: PilotRules, item: PilotItem): Promise<string | undefined> {
    const story = storyToCheck(item);
    const reason = await reasonAgainstStory(rules, item, { ...story, attachments: '' });
    if (reason !== undefined || story.attachments === '') return reason;
    const inPdf = await reasonAgainstStory(rules, item, story);
    if (inPdf === undefined) heldByPdf.delete(item.id);
    else heldByPdf.set(item.id, inPdf);
    return inPdf;
  }

  /** The same without fetching: a hundred PDFs would delay the report by minutes, so it repeats what the last round found. */
  async function knownReasonAgainst(rules: PilotRules, item: PilotItem): Promise<string | undefined> {
    const story = storyToCheck(item);
    const reason = await reasonAgainstStory(rules, item, { ...story, attachments: '' });
    if (reason !== undefined || story.attachments === '') return reason;
    return heldByPdf.get(item.id) ?? 'Um PDF anexo ainda não foi lido.';
  }

  function storyToCheck(item: PilotItem): PublishingCandidate {
    return publishingCandidate(storyOfItem(item, { name: item.source_name }, item.image_url, now()));
  }

  async function reasonAgainstStory(
    rules: PilotRules,
    item: PilotItem,
    story: PublishingCandidate,
  ): Promise<string | undefined> {
    const election = await readElection(db.query, now());
    const facts = { ...NOTHING_CHECKED, licensed: item.licence !== '', election };
    const verdict = await checkMayPublish(story, facts, readPersonalData).catch(ignoreReadingBreach);
    if (verdict === undefined) return 'O texto é pesado demais para ser conferido.';
    const isShown = await readShownMarks(db.query);
    const [same] = await findSameStories(db.query, item.same_story_id === null ? [] : [item.same_story_id]);
    return blockingPilotRule(rules, {
      confidence: item.confidence,
      verdict: { ...verdict, marks: verdict.marks.filter(isShown) },
      text: `${item.title} ${richTextToPlain(item.html)}`,
      alreadyPublished: objectionToSameStory(same, now()) !== undefined,
      maybePublished: item.maybe_item_id !== null || item.maybe_story_id !== null,
    });
  }

  return { reasonAgainst, knownReasonAgainst };
}

function ignoreReadingBreach(error: unknown): undefined {
  if (!(error instanceof ReadingBreach)) throw error;
  return undefined;
}
