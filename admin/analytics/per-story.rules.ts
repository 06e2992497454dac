import type { PerStoryRow } from '../../contracts/analytics/analytics.schema.ts';

/** A single story may be a coincidence: below this number a section is not suggested. */
const MIN_STORIES = 2;
/** A section is worth more stories from one and a half times the views of the average story on. */
const WORTH_MORE_FACTOR = 1.5;

/** The average views of a story of the section. */
export function perStory({ views, stories }: Pick<PerStoryRow, 'views' | 'stories'>): number {
  return stories === 0 ? 0 : Math.round(views / stories);
}

/** Sections with few stories whose views per story are far above average, best first. */
function worthMore(rows: readonly PerStoryRow[]): readonly PerStoryRow[] {
  const all = rows.reduce(
    (sum, row) => ({ views: sum.views + row.views, stories: sum.stories + row.stories }),
    {
      views: 0,
      stories: 0,
    },
  );
  const average = perStory(all);
  const usual = all.stories / Math.max(1, rows.length);
  return rows
    .filter((row) => row.stories >= MIN_STORIES && row.stories <= usual)
    .filter((row) => average > 0 && perStory(row) >= average * WORTH_MORE_FACTOR)
    .slice(0, 3);
}

/** "Escreva mais sobre Soure e Marabá"; empty if nothing stands out. */
export function adviceOf(rows: readonly PerStoryRow[]): string {
  const names = worthMore(rows).map(({ name }) => name);
  if (names.length === 0) return '';
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} e ${names.at(-1)}` : names[0];
  return `Escreva mais sobre ${list}: poucas notícias, muito lidas.`;
}
