import { isoOrNull } from '../../../contracts/belem-time.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import type { NewsPatch } from '../../../contracts/news/news.schema.ts';
import type { FieldMerge, StoryMergeBody } from '../../../contracts/provenance/provenance.schema.ts';
import { cutText } from '../../../contracts/rich-text/excerpts/cut-text.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import type { ProvenanceRow } from '../../../db/tables/republishing.tables.ts';
import { ownSummary } from './story-of-item.ts';

type Story = Pick<NewsRow, 'title' | 'summary' | 'valid_until'>;

/** Title, line and deadline that the original changed, and whether the newsroom had edited ours. */
export function changedFields(row: ProvenanceRow, story: Story): FieldMerge[] {
  const base = row.page_html || row.original_html;
  const fields: FieldMerge[] = [
    {
      field: 'title',
      ours: story.title,
      theirs: cutText(row.new_title, LIMITS.title),
      edited: ![row.original_title, row.page_title].some(
        (title) => cutText(title, LIMITS.title) === story.title,
      ),
    },
    {
      field: 'summary',
      ours: story.summary,
      theirs: ownSummary(row.new_summary, row.new_html || base),
      edited: ![row.original_summary, ownSummary(row.page_summary, base)].includes(story.summary),
    },
    {
      field: 'validUntil',
      ours: isoOrNull(story.valid_until) ?? '',
      theirs: isoOrNull(row.new_valid_until) ?? '',
      edited: story.valid_until !== row.original_valid_until,
    },
  ];
  return fields.filter(({ ours, theirs }) => theirs !== '' && theirs !== ours);
}

/** The fields that *Atualizar* writes: those the editor chose; without a choice, those that no editor had changed. */
export function followedFields(
  fields: readonly FieldMerge[],
  choices: Pick<StoryMergeBody, FieldMerge['field']>,
): NewsPatch {
  const taken = fields.filter(
    ({ field, edited }) => (choices[field] ?? (edited ? 'ours' : 'theirs')) === 'theirs',
  );
  return Object.fromEntries(taken.map(({ field, theirs }) => [field, theirs]));
}
