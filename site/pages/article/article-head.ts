import { DETAIL } from '../../../contracts/constants.ts';
import type { LivePage } from '../../../contracts/live/live.endpoints.ts';
import type { NewsDetail } from '../../../contracts/news/news.schema.ts';
import { newsPath } from '../../../contracts/page-paths.ts';
import { excerptOf } from '../../../contracts/rich-text/excerpts/excerpt.ts';
import type { Settings } from '../../../contracts/settings/settings.schema.ts';
import { srcSetOf } from '../../data/picture.model.ts';
import { breadcrumbList, type JsonLdStatement, liveBlogPosting, newsArticle } from '../../seo/json-ld.ts';
import { modifiedAt } from '../../seo/modified-at.ts';
import { announcedImagePath } from '../../seo/share-image/share-image-addresses.ts';
import type { PageHead } from '../page-answer.ts';
import type { OwnArticle } from './article.model.ts';
import { webLinkOf } from './provenance.rules.ts';

/** The length that search engines show of a description. */
const DESCRIPTION_LENGTH = 155;

/** Enough markup for a description; the rest of a long text need not be read. */
const BEGINNING = 800;

export function articleHead(
  story: NewsDetail,
  article: OwnArticle,
  settings: Settings,
  live: LivePage | null = null,
): PageHead {
  const { title, date } = story;
  const { cover, category, trail } = article;
  const path = newsPath(story.id);
  const description = story.summary || excerptOf(story.desc.slice(0, BEGINNING), DESCRIPTION_LENGTH) || title;
  return {
    title: beginningOf(title),
    titleAlone: true,
    description,
    canonical: path,
    homeEdition: story.homeEdition,
    oembed: true,
    ...searchPolicy(story),
    sharing: {
      title,
      image: announcedImagePath(story),
      imageAlt: story.coverAlt || title,
      article: { published: date, modified: modifiedAt(story), section: category?.name ?? '' },
    },
    ...(cover && {
      leadPicture: { srcSet: srcSetOf(cover.picture, 'avif', cover.sizes), sizes: cover.sizes },
    }),
    jsonLd: [
      storyStatement(story, description, settings, live),
      breadcrumbList([...trail, { name: title, path }]),
    ],
  };
}

function storyStatement(
  story: NewsDetail,
  description: string,
  settings: Settings,
  live: LivePage | null,
): JsonLdStatement {
  const statement = newsArticle(story, description, settings);
  return live ? liveBlogPosting(statement, story, live) : statement;
}

/** The indexing rule for a republished text, as the newsroom agreed with its source. */
function searchPolicy({ provenance }: NewsDetail): Pick<PageHead, 'original' | 'noIndex'> {
  if (provenance?.canonical === 'noindex') return { noIndex: true };
  const original = provenance?.canonical === 'original' ? webLinkOf(provenance.url) : '';
  return original === '' ? {} : { original };
}

/** Counts code points: a surrogate pair is one character. */
function beginningOf(title: string): string {
  return [...title].slice(0, DETAIL.pageTitleLength).join('').trimEnd();
}
