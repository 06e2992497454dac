import type { ReactElement } from 'react';
import type { CategoryKey } from '../../../contracts/news/categories.ts';
import { TEXTS } from '../../../contracts/texts.ts';
import { addressOf, PATHS } from '../../addresses.ts';
import type { StoryCardModel } from '../../data/story-card.model.ts';
import { formatCount } from '../../numbers.rules.ts';
import { Crumbs } from '../components/crumbs.tsx';
import { Notice } from '../components/notice.tsx';
import { PageLinks } from '../components/page-links.tsx';
import { SideColumn } from '../components/side-column.tsx';
import { Story } from '../components/story-card.tsx';
import type { PageProps } from '../page-props.ts';
import type { ListModel, ListPage as ListPageModel } from './list.model.ts';

export function ListPage({ model, layout }: PageProps<ListModel>): ReactElement {
  const { title, trail, category, news, filters, municipality, side } = model;
  return (
    <div className="wrap" data-cat={category ?? undefined}>
      <Crumbs trail={trail} />
      <div className={category ? 'phead phead--cat' : 'phead'}>
        <div className="phead__row">
          <h1>{title}</h1>
          {news && news.total > 0 && <p>{countText(news)}</p>}
        </div>
        <Filters filters={filters} />
        {municipality && (
          <button className="btn needs-js phead__mine" type="button" data-my-place={municipality}>
            Mostrar primeiro na página inicial
          </button>
        )}
      </div>
      <div className="cols">
        <div>
          <News model={model} />
        </div>
        <SideColumn side={side} settings={layout.settings} place={layout.place} />
      </div>
    </div>
  );
}

function Filters({ filters }: Pick<ListModel, 'filters'>): ReactElement | null {
  if (filters.length === 0) return null;
  return (
    <nav aria-label="Municípios">
      <ul className="chips">
        {currentFirst(filters).map(({ name, path, current }) => (
          <li key={path}>
            <a href={path} aria-current={current ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The chosen filter follows the reset: on a phone the rest of the row is out of sight. */
function currentFirst([all, ...places]: ListModel['filters']): ListModel['filters'] {
  const chosen = places.filter(({ current }) => current);
  return all ? [all, ...chosen, ...places.filter(({ current }) => !current)] : [];
}

function News({ model: { news, address, category } }: { readonly model: ListModel }): ReactElement {
  if (!news) {
    return (
      <Notice text={TEXTS.loadFailed.news}>
        <a href={addressOf(address)}>Tentar de novo</a>
      </Notice>
    );
  }
  if (news.total === 0) {
    return (
      <Notice text={TEXTS.empty.news}>
        <a href={PATHS.home}>Ver as últimas notícias</a>
      </Notice>
    );
  }
  return (
    <>
      <ol className="list">
        {news.stories.map((story, at) => (
          <li key={story.path}>
            <Story
              story={withoutRepeated(story, news.stories[at - 1], category)}
              variant={at === 0 ? 'first' : 'row'}
              urgent={at === 0}
            />
          </li>
        ))}
      </ol>
      <PageLinks address={address} page={news.page} pages={news.pages} />
    </>
  );
}

/** Like "1.284 notícias, página 1 de 129". */
function countText({ total, page, pages, cut }: Omit<ListPageModel, 'stories'>): string {
  const noun = total === 1 ? 'notícia' : 'notícias';
  const count = `${cut ? 'Últimas ' : ''}${formatCount(total)} ${noun}`;
  return pages > 1 ? `${count}, página ${formatCount(page)} de ${formatCount(pages)}` : count;
}

/** Omits a section's name in rows of its own page, and repeated names on the page of a place. */
function withoutRepeated(
  story: StoryCardModel,
  before: StoryCardModel | undefined,
  page: CategoryKey | null,
): StoryCardModel {
  const key = story.category?.key;
  const isSaid = key !== undefined && (key === page || key === before?.category?.key);
  return isSaid ? { ...story, category: null } : story;
}
