import { encode } from 'uqr';
import { EXCERPT } from '../../../contracts/constants.ts';
import type { NewsDetail, NewsListItem } from '../../../contracts/news/news.schema.ts';
import { pocketDay } from '../../../contracts/pocket/pocket-days.ts';
import { POCKET_PATHS } from '../../../contracts/pocket/pocket-paths.ts';
import { excerptOf } from '../../../contracts/rich-text/excerpts/excerpt.ts';
import { TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { absoluteAddress } from '../../request/edition.ts';
import type { PageAnswer } from '../page-answer.ts';
import { issuesOfEdition, loadIssues } from './pocket.loader.ts';

export interface SheetStory {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly place: string;
}

export interface SheetModel {
  readonly day: number;
  readonly stories: readonly SheetStory[];
  /** The address for phones, as text and as the dark fields of a QR code. */
  readonly address: string;
  readonly code: readonly (readonly boolean[])[];
}

/** As many as fit on two pages of A4 whatever their length: a title and a few lines each. */
const STORIES = 14;

/** The sheet for a notice board: the first stories of the pocket edition on two pages of paper. */
export async function loadSheet(context: LoadContext): Promise<PageAnswer<SheetModel>> {
  const { request, edition } = context;
  const { day, stories, tags, complete } = await loadStories(context);
  const address = absoluteAddress(edition, POCKET_PATHS.home);
  return {
    status: 200,
    head: {
      title: 'Folha para imprimir',
      description: 'As notícias do dia em duas páginas A4, para o mural do trapiche, da escola ou do posto.',
      canonical: request.path,
      styles: ['pocket'],
      noIndex: true,
    },
    model: {
      day,
      stories: stories.map((story) => ({
        id: story.id,
        title: story.title,
        place: story.muni,
        text: story.summary || excerpt(story),
      })),
      address,
      code: encode(address, { ecc: 'M', border: 0 }).data,
    },
    // The sheet names stories without a link to them, so their words are not found in the page.
    tags: [...tags, ...stories.map(({ id }) => TAGS.words(id))],
    complete,
  };
}

/** The stories of the stored file, without those withdrawn since. Before there is a first file: the newest stories. */
async function loadStories(context: LoadContext) {
  const { edition, content, now } = context;
  const { value: issues, tags, complete } = await loadIssues(context);
  const [issue] = issuesOfEdition(issues, edition);
  if (!issue) {
    const newest = await content.newest({ edition, current: true });
    return {
      day: pocketDay(now.getTime()),
      stories: newest.slice(0, STORIES),
      complete,
      tags: [...tags, ...TAGS.list({ edition })],
    };
  }
  const ids = issue.storyIds.slice(0, STORIES);
  const stories = await Promise.all(ids.map((id) => content.story(id)));
  return {
    day: issue.id,
    stories: stories.filter((story) => story !== undefined),
    complete,
    tags: [...tags, ...ids.map(TAGS.news)],
  };
}

/** A story of a list has its first words ready; those of a whole story are taken from its text. */
function excerpt(story: NewsListItem | NewsDetail): string {
  const ready = 'excerpt' in story ? story.excerpt : undefined;
  return ready || excerptOf(story.desc ?? '', EXCERPT.wideLength);
}
