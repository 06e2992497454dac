import { hash } from 'node:crypto';
import { ApiProblem } from '../../api/http/problem.ts';
import { applyWrite } from '../../api/news/news.rules.ts';
import { blockingObjections, checkedFields } from '../../api/publishing/may-publish.ts';
import { personalDataIn, textsOfStory } from '../../api/publishing/personal-data.rules.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { hasSlug, nameSlug } from '../../contracts/names/name-spelling.ts';
import { formatCorrectionNotes, parseCorrectionNotes } from '../../contracts/news/correction-notes.ts';
import { STORY_ORIGINS } from '../../contracts/news/story-origins.ts';
import { needsAcknowledgement, personalKindName } from '../../contracts/publishing/personal-kinds.ts';
import { cutText } from '../../contracts/rich-text/excerpts/cut-text.ts';
import { richTextToPlain } from '../../contracts/rich-text/plain-text.ts';
import { safeImageSource } from '../../contracts/rich-text/safe-links.ts';
import type { NewNewsRow } from '../../db/tables/news.tables.ts';
import type { ArchiveStory } from '../../ingest/archives/archive.ts';
import { removedElements } from '../../ingest/archives/losses.ts';
import { type PlacingRules, placeStory } from '../../ingest/archives/place-story.ts';
import type { ImportReport } from './import-report.ts';

export interface PreparedStory {
  readonly story: ArchiveStory;
  readonly row: NewNewsRow;
  /** Hash of the imported data, to recognise an unchanged story. */
  readonly hash: string;
}

export interface PublishingRules {
  /** The newsroom has checked the archive: published stories with personal data stay published. */
  readonly personalDataConfirmed?: boolean;
}

interface PreparingRules extends PlacingRules, PublishingRules {
  readonly now: number;
  readonly authorId: (key: string) => number | null;
}

/** Fits the text into the field: a longer one is cut at a word boundary. */
const shortened = (text: string, max: number): string => cutText(text.replace(/\s+/g, ' ').trim(), max);

/** Sections that do not name the subject of a story. */
const NO_TOPICS: ReadonlySet<string> = new Set(['sem-categoria', 'uncategorized', 'destaque', 'destaques']);

function bylinesFrom(names: readonly string[]): string[] {
  const fit = names.map((name) =>
    shortened(richTextToPlain(name).replaceAll(/[,\p{C}]/gu, ' '), LIMITS.bylineName),
  );
  return [...new Set(fit.filter(hasSlug))].slice(0, LIMITS.storyBylines);
}

/** Sections and tags that are neither category nor place become topics, as far as a story may have them. */
function topicsFrom(sections: readonly string[]): string[] {
  const names = sections
    .map((name) => shortened(richTextToPlain(name).replaceAll(/[,\p{C}]/gu, ' '), LIMITS.topicName))
    .filter((name) => hasSlug(name) && !NO_TOPICS.has(nameSlug(name)));
  // Of two spellings the first one counts.
  const bySlug = new Map(names.toReversed().map((name) => [nameSlug(name), name]));
  return [...bySlug.values()].toReversed().slice(0, LIMITS.storyTopics);
}

/** The replacement character, where bytes did not fit the encoding that the file names. */
const UNREADABLE = /\uFFFD/;

/**
 * The row a story becomes, by the same rules as one that is written here; `undefined` if it is refused, which the
 * report explains.
 */
export function prepareStory(
  story: ArchiveStory,
  lost: readonly string[],
  rules: PreparingRules,
  report: ImportReport,
): PreparedStory | undefined {
  const { id } = story;
  if (story.html.length > LIMITS.body * 5) {
    report.refused.add('texto longo demais', id);
    return undefined;
  }
  const plain = richTextToPlain(story.html);
  const placing = placeStory(story, `${story.title}\n${plain}`, rules);
  try {
    const content = applyWrite(
      {
        title: shortened(richTextToPlain(story.title), LIMITS.title) || shortened(plain, 80) || 'Sem título',
        desc: story.html,
        summary: shortened(richTextToPlain(story.summary), LIMITS.summary),
        ...coverOf(story),
        cat: placing.cat,
        munis: [...placing.munis],
        reg: placing.reg,
        topics: topicsFrom(placing.unknown),
        bylines: bylinesFrom(story.bylines),
        link: webAddressOrEmpty(story.link),
        source: shortened(story.source, LIMITS.shortText),
        imgContent: story.own?.imgContent ?? '',
        ...correctionsOf(story, rules.now),
        status: 'draft',
      },
      undefined,
      rules.now,
    );
    if (content.body.length > LIMITS.body) {
      report.refused.add('texto longo demais', id);
      return undefined;
    }
    for (const loss of [...lost, ...removedElements(story.html, content.body)]) report.lost.add(loss, id);
    if (UNREADABLE.test(content.title + content.summary + content.body)) {
      report.lost.add('letras ilegíveis: o arquivo não está na codificação que diz', id);
    }
    for (const section of placing.unknown) report.unknownSections.add(section, id);
    report.category.add(
      placing.catFrom === 'section' ? 'pela seção do site antigo' : 'sugerida pelo texto',
      id,
    );
    report.place.add(PLACES[placing.placeFrom], id);
    let life = publicationColumns(story, rules.now);
    if (life.status === 'published') {
      for (const { field } of blockingObjections(checkedFields(content), true))
        if (field) report.missing.add(FIELDS[field], id);
      const marks = personalDataIn(textsOfStory(content));
      // A name that occurs several times in a text is reported once.
      for (const kind of new Set(marks.map((mark) => mark.kind)))
        report.personalData.add(personalKindName(kind), id);
      if (!rules.personalDataConfirmed && marks.some(needsAcknowledgement)) {
        life = { ...life, status: 'draft', publish_at: null, review_at: rules.now };
        report.counts.inReview += 1;
      }
    }
    const row: NewNewsRow = {
      ...content,
      ...life,
      ...(story.own?.corrections && { corrected_at: correctedAt(story, rules.now) }),
      origin: STORY_ORIGINS.elsewhere,
      author_id: rules.authorId(story.author),
      created_at: life.date,
      updated_at: story.updated ?? life.date,
    };
    return { story, row, hash: storyHash(story) };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    report.refused.add(error.extras.errors?.[0]?.message ?? error.message, id);
    return undefined;
  }
}

/** The same story always gives the same hash. */
export function storyHash({ bylines: _bylines, ...story }: ArchiveStory): string {
  // Bylines are left out: stories imported before they were read must keep their hash.
  return hash('sha256', JSON.stringify(story), 'hex').slice(0, 32);
}

const PLACES = { section: 'pela seção do site antigo', text: 'pelo texto', nowhere: 'sem região' } as const;
const FIELDS = {
  title: 'título',
  desc: 'texto',
  cat: 'categoria',
  reg: 'região',
  link: 'link da fonte',
} as const;

function coverOf({ cover }: ArchiveStory) {
  const url = cover ? safeImageSource(cover.url) : null;
  if (!cover || url === null || url.length > LIMITS.url) return {};
  return {
    cover: url,
    coverAlt: shortened(richTextToPlain(cover.alt), LIMITS.alt),
    coverCredit: shortened(richTextToPlain(cover.credit), LIMITS.shortText),
  };
}

/** The notes of a story. Lines that are no note, and more than a story may have, are left out. */
function correctionsOf({ own }: ArchiveStory, now: number) {
  if (!own?.corrections) return {};
  const { newest, earlier } = own.corrections;
  const notes = parseCorrectionNotes(earlier)
    .filter(({ at, text }) => text !== '' && isPast(Date.parse(at), now))
    .slice(0, LIMITS.earlierCorrections.perStory)
    .map(({ at, text }) => ({ at, text: shortened(text, LIMITS.correction) }));
  return {
    correction: shortened(newest, LIMITS.correction),
    earlierCorrections: formatCorrectionNotes(notes),
  };
}

/** When the newest correction was written. Moments in the future or before 1970 are ignored. */
function correctedAt({ own, updated }: ArchiveStory, now: number): number {
  return [own?.corrections?.at, updated].find((at) => isPast(at ?? Number.NaN, now)) ?? now;
}

function isPast(moment: number, now: number): boolean {
  return moment > 0 && moment <= now;
}

function webAddressOrEmpty(link: string): string {
  return /^https?:\/\/[^\s<>"\\]+$/.test(link) && URL.canParse(link) && link.length <= LIMITS.url ? link : '';
}

function publicationColumns(
  { status, date }: ArchiveStory,
  now: number,
): Pick<NewNewsRow, 'status' | 'publish_at' | 'review_at' | 'date'> {
  const at = date ?? now;
  if (status === 'draft' || status === 'archived') return { status, publish_at: null, date: at };
  return { status: 'published', publish_at: at, date: at };
}
