import type { FastifyInstance } from 'fastify';
import { isoOf, isoOrNull } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { withCorrection } from '../../../contracts/news/correction-notes.ts';
import type { NewsPatch } from '../../../contracts/news/news.schema.ts';
import type { CorrectedFigure, StoryProvenance } from '../../../contracts/provenance/provenance.schema.ts';
import type { Acknowledge } from '../../../contracts/publishing/personal-data.schema.ts';
import { richTextToPlain } from '../../../contracts/rich-text/plain-text.ts';
import type { Connection } from '../../../db/database.ts';
import { provenanceView } from '../../../db/news/provenance.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import type { ProvenanceRow } from '../../../db/tables/republishing.tables.ts';
import { cleanText, paragraphsOf } from '../../../ingest/page/clean-text.ts';
import { findEntity } from '../../entities/entity-rows.ts';
import { staleAs412 } from '../../entities/entity-store.ts';
import { problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { requireStory, type StoryActor, storyAccess } from '../../rights/story-rights.ts';
import type { RepublishingContext } from '../republishing.context.ts';
import { figuresStillPublished } from './corrected-figures.rules.ts';
import { diffParagraphs } from './diff.rules.ts';
import { changedFields, followedFields } from './followed-fields.rules.ts';
import { conflictCount, mergedText, mergeTexts } from './merge.rules.ts';
import { findProvenance, listChangedOriginals, settleChange } from './provenance.queries.ts';

/** True unless the original has vanished or its story is archived: a changed original may change again. */
function isStillWatched({ watch }: ProvenanceRow, input: NewsPatch | undefined): boolean {
  return watch !== 'vanished' && input?.status !== 'archived';
}

/** Provenance of stories, and the answers to a changed original. */
export function registerProvenanceRoutes(
  app: FastifyInstance,
  { db, now, stories }: RepublishingContext,
): void {
  const { adminProvenance } = ENDPOINTS;

  async function found(id: number, actor: StoryActor): Promise<ProvenanceRow> {
    await requireStory(db.query, actor, id);
    const row = await findProvenance(db.query, id);
    if (!row) throw problems.notFound('O texto foi escrito na redação e não tem procedência.');
    return row;
  }

  async function view(id: number, actor: StoryActor) {
    const story = await findEntity(db.query, 'news', id);
    if (!story) throw problems.notFound();
    return storyProvenanceView(await found(id, actor), story);
  }

  /** Answers a change: updates the story first, which may refuse, then marks the change as handled. */
  async function answer(
    row: ProvenanceRow,
    input: NewsPatch | undefined,
    actor: StoryActor,
    options: { readonly acknowledge?: Acknowledge | undefined } = {},
    version?: number,
  ) {
    const target = { id: row.news_id, expected: version === undefined ? undefined : [version] };
    if (!input) await markHandled(db.query);
    else await stories.update(target, input, actor, options, markHandled);
    return await view(row.news_id, actor);

    async function markHandled(query: Connection): Promise<void> {
      const watch = isStillWatched(row, input) && row.watch_until > now() ? 'watching' : 'settled';
      await settleChange(query, row, watch);
    }
  }

  async function mergeWith(row: ProvenanceRow) {
    const story = await findEntity(db.query, 'news', row.news_id);
    if (!story || story.deleted_at !== null) throw problems.notFound();
    const fields = changedFields(row, story);
    if (row.new_html === '' && fields.length === 0)
      throw problems.conflict('O original não tem nada novo para trazer.');
    const title = row.page_title || row.original_title;
    const base = cleanText(row.page_html || row.original_html, title);
    const theirs = row.new_html === '' ? base : cleanText(row.new_html, row.new_title || title);
    return { story, fields, regions: mergeTexts(base, story.body, theirs) };
  }

  route(app, adminProvenance.get, async ({ params, user }) => await view(params.id, user));

  route(app, adminProvenance.merge, async ({ params, user }) => {
    const row = await found(params.id, user);
    const { story, fields, regions } = await mergeWith(row);
    return {
      version: story.version,
      fields,
      figures: figuresOf(row, story),
      regions: [...regions],
      conflicts: conflictCount(regions),
    };
  });

  route(app, adminProvenance.update, async ({ params, body, user }) => {
    const row = await found(params.id, user);
    const { fields, regions } = await mergeWith(row);
    if (body.choices.length !== conflictCount(regions)) {
      const message = 'Escolha, em cada conflito, qual dos textos fica.';
      throw problems.invalid([{ field: 'choices', message }]);
    }
    const input = { desc: mergedText(regions, body.choices), ...followedFields(fields, body) };
    return await staleAs412(answer(row, input, user, body, body.version), async (current: NewsRow) => ({
      version: current.version,
    }));
  });

  route(app, adminProvenance.correct, async ({ params, body, user }) => {
    const row = await found(params.id, user);
    const story = await findEntity(db.query, 'news', row.news_id);
    if (!story) throw problems.notFound();
    const corrected = {
      correction: story.correction,
      correctedAt: isoOrNull(story.corrected_at),
      earlierCorrections: story.earlier_corrections,
    };
    return await answer(row, withCorrection(corrected, body.correction), user, body);
  });

  route(app, adminProvenance.withdraw, async ({ params, user }) =>
    answer(await found(params.id, user), { status: 'archived' }, user),
  );

  route(app, adminProvenance.settle, async ({ params, user }) =>
    answer(await found(params.id, user), undefined, user),
  );

  route(app, adminProvenance.watched, async ({ user }) => {
    const access = await storyAccess(db.query, user);
    const rows = await listChangedOriginals(db.query, access);
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      source: row.source_name,
      watch: row.watch as 'changed' | 'vanished',
      changedAt: isoOf(row.changed_at ?? 0),
      figures: figuresOf(row, row),
    }));
  });
}

/** The provenance for the newsroom, with the original then and now. */
function storyProvenanceView(row: ProvenanceRow, story: StoryTexts): StoryProvenance {
  return {
    ...provenanceView(row, story),
    sourceId: row.source_id,
    licenceCheckedAt: isoOrNull(row.licence_checked_at),
    licenceCheckedBy: row.licence_checked_by,
    originalHash: row.original_hash,
    watch: row.watch,
    watchedAt: isoOrNull(row.watched_at),
    watchUntil: isoOf(row.watch_until),
    changedAt: isoOrNull(row.changed_at),
    diff:
      row.new_html !== ''
        ? diffParagraphs(paragraphsOf(row.page_html || row.original_html), paragraphsOf(row.new_html))
        : [],
    newTitle: row.new_title,
    figures: figuresOf(row, story),
  };
}

type StoryTexts = Pick<NewsRow, 'title' | 'summary' | 'body'>;

/** The figures that the original corrected and the story still has. */
function figuresOf(
  { new_figures }: Pick<ProvenanceRow, 'new_figures'>,
  { title, summary, body }: StoryTexts,
): CorrectedFigure[] {
  if (new_figures === '') return [];
  return figuresStillPublished(JSON.parse(new_figures), [title, summary, richTextToPlain(body)]);
}
