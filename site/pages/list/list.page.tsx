import type { ReactElement, ReactNode } from 'react';
import { coveredMunicipalities } from '../../../contracts/editions/covered-municipalities.ts';
import type { Municipality } from '../../../contracts/municipalities.ts';
import { REGION_IN_SENTENCE } from '../../../contracts/region-in-sentence.ts';
import { TEXTS } from '../../../contracts/texts.ts';
import { addressOf, digestPath, PATHS, regionPath } from '../../addresses.ts';
import { formatCount } from '../../numbers.rules.ts';
import { isStatePortal } from '../../request/edition.ts';
import { AskPush } from '../components/ask-push.tsx';
import { Crumbs } from '../components/crumbs.tsx';
import { RegionMap } from '../components/map/region-map.tsx';
import { Notice } from '../components/notice.tsx';
import { PageLinks } from '../components/page-links.tsx';
import { SideColumn } from '../components/side-column.tsx';
import { StoryCard } from '../components/story-card.tsx';
import type { PageProps } from '../page-props.ts';
import { PlaceServices, PlaceStrip } from '../services/place-services.tsx';
import type { ListModel, StoryListPage as ListPageModel, ListPlace } from './list.model.ts';
import { TopicHead } from './topic-head.tsx';

interface ListPageProps extends PageProps<ListModel> {
  /** Below the list. */
  readonly children?: ReactNode;
}

export function ListPage({ model, layout, children }: ListPageProps): ReactElement {
  const { title, trail, category, news, place, topic, side, services } = model;
  const count = news && news.total > 0 && <p>{countText(news)}</p>;
  const places = place && <Places place={place} layout={layout} />;
  const isMunicipality = place?.municipality != null;
  return (
    <div className="wrap" data-cat={category ?? undefined}>
      <Crumbs trail={trail} />
      <div className={category ? 'phead phead--cat' : isMunicipality ? 'phead phead--low' : 'phead'}>
        <div className="phead__row">
          <h1>{title}</h1>
          {!isMunicipality && count}
        </div>
        {!isMunicipality && places}
        {topic && <TopicHead topic={topic} />}
      </div>
      <div className="cols">
        <div>
          {services && <PlaceStrip services={services} />}
          <News model={model}>
            {isMunicipality && (
              <>
                {services && <PlaceServices services={services} />}
                <div className="list__after">
                  {count}
                  {places}
                </div>
              </>
            )}
          </News>
          {children}
        </div>
        <div>
          {place && <RegionMap region={place.region} municipality={place.municipality} />}
          <SideColumn side={side} settings={layout.settings} subject={layout.subject} />
        </div>
      </div>
    </div>
  );
}

function Places({
  place: { region, municipality, others, edition },
  layout,
}: {
  readonly place: ListPlace;
  readonly layout: PageProps<ListModel>['layout'];
}): ReactElement {
  const isCovered = ({ slug }: Municipality) =>
    coveredMunicipalities(isStatePortal(layout.edition) ? undefined : layout.edition.covers).some(
      (one) => one.slug === slug,
    );
  const hasPush = municipality !== null && layout.push !== '' && isCovered(municipality);
  const hasDigest = municipality !== null && layout.digest && isCovered(municipality);
  return (
    <>
      {edition && (
        <p>
          {municipality ? 'Este município é coberto' : 'Esta região é coberta'} pela edição{' '}
          <a href={edition.path}>{edition.name}</a>.
        </p>
      )}
      {municipality && (
        <p>
          Município da <a href={regionPath(region.slug)}>{REGION_IN_SENTENCE[region.key]}</a>. Faz divisa com:
        </p>
      )}
      <nav aria-label={municipality ? 'Municípios vizinhos' : 'Municípios da região'}>
        <ul className="chips">
          {others.map(({ name, path }) => (
            <li key={path}>
              <a href={path}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {municipality && (
        <button className="btn needs-js phead__mine" type="button" data-my-place={municipality.slug}>
          Mostrar primeiro na página inicial
        </button>
      )}
      {hasPush && (
        <AskPush
          className="btn phead__mine"
          pushKey={layout.push}
          edition={layout.edition.key}
          municipality={municipality.slug}
        />
      )}
      {hasDigest && (
        <a className="btn phead__mine" href={digestPath(municipality.slug)}>
          Receber por e-mail
        </a>
      )}
    </>
  );
}

interface NewsProps {
  readonly model: ListModel;
  /** Below the newest story, so that a headline is on the first screen. */
  readonly children: ReactNode;
}

function News({ model, children }: NewsProps): ReactElement {
  const { news, address, place } = model;
  if (!news) {
    return (
      <>
        <Notice text={TEXTS.loadFailed.news}>
          <a href={addressOf(address)}>Tentar de novo</a>
        </Notice>
        {children}
      </>
    );
  }
  if (news.total === 0) {
    return (
      <>
        <Notice text={TEXTS.empty.news}>
          {place?.municipality ? (
            <a
              href={regionPath(place.region.slug)}
            >{`Ver as notícias da ${REGION_IN_SENTENCE[place.region.key]}`}</a>
          ) : (
            <a href={PATHS.home}>Ver as últimas notícias</a>
          )}
        </Notice>
        {children}
      </>
    );
  }
  const items = news.stories.map((story, index) => (
    <li key={story.path}>
      <StoryCard story={story} variant={index === 0 ? 'first' : 'row'} priority={index === 0} />
    </li>
  ));
  const above = children ? 1 : items.length;
  return (
    <>
      <ol className="list">{items.slice(0, above)}</ol>
      {children}
      {items.length > above && (
        <ol className="list" start={above + 1}>
          {items.slice(above)}
        </ol>
      )}
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
