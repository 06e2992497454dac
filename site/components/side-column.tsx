import type { ReactElement } from 'react';
import type { NewsListItem } from '../../contracts/news/news.schema.ts';
import type { Settings } from '../../contracts/settings/settings.schema.ts';
import { TEXTS } from '../../contracts/texts.ts';
import { addressOf, type CategoryLink, newsPath, PATHS } from '../addresses.ts';
import { lateAttributes } from '../data/optional-data.ts';
import type { SideColumnModel } from '../data/side-column.loader.ts';
import type { VideoModel } from '../data/video.model.ts';
import { AdSlot } from './ad-slot.tsx';
import { Facade } from './facade.tsx';
import { memoizeHtml } from './memoized-html.ts';
import { SocialLinks } from './social-links.tsx';

interface SideColumnProps {
  readonly side: SideColumnModel;
  readonly settings: Settings;
  /** The story it stands beside: what others read comes first, and never this one. */
  readonly besideStory?: number;
}

/** Video, most read, sections, networks and ads beside the news. */
export function SideColumn({ side, settings, besideStory }: SideColumnProps): ReactElement {
  const { ads, video, categories, mostRead } = side;
  const query = besideStory ? { noticia: String(besideStory) } : {};
  const path = addressOf({ path: PATHS.fragments.side, query });
  const ranked = mostRead.length > 0 && (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, memoized
    <section className="box" dangerouslySetInnerHTML={mostReadOf(mostRead)} />
  );
  return (
    <aside className="side" aria-label="Mais do portal" {...lateAttributes(path, ads, video, categories)}>
      {besideStory && ranked}
      <section className="box">
        <div className="box__top">
          <h2>{settings.channel}</h2>
          <a className="sec__more" href={PATHS.tv}>
            Mais vídeos
          </a>
        </div>
        <SideVideo video={video} />
      </section>
      <AdSlot ads={ads} position="banner side" index={0} />
      {!besideStory && ranked}
      <section className="box">
        <h2>Categorias</h2>
        <Categories categories={categories} />
      </section>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, memoized */}
      <section className="box" dangerouslySetInnerHTML={networksOf(settings.social)} />
      <AdSlot ads={ads} position="banner side" index={1} />
    </aside>
  );
}

function SideVideo({ video }: Pick<SideColumnModel, 'video'>): ReactElement {
  if (video === 'late') return <p className="quiet">{TEXTS.loading.video}</p>;
  if (video === 'failed') return <p className="quiet">Não foi possível carregar o vídeo.</p>;
  const [main] = video;
  if (!main) return <p className="quiet">{TEXTS.empty.videos}</p>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, memoized
  return <div dangerouslySetInnerHTML={videoBoxOf(main)} />;
}

const mostReadOf = memoizeHtml((items: readonly NewsListItem[]) => (
  <>
    <h2>Mais lidas</h2>
    <ol className="ranked">
      {items.map(({ id, title }) => (
        <li key={id}>
          <a href={newsPath(id)}>{title}</a>
        </li>
      ))}
    </ol>
  </>
));

const networksOf = memoizeHtml((social: Settings['social']) => (
  <>
    <h2>Siga o portal</h2>
    <SocialLinks social={social} className="social" />
  </>
));

const videoBoxOf = memoizeHtml((main: VideoModel) => (
  <>
    <Facade video={main} sizes="(min-width: 900px) 320px, 100vw" />
    <h3 className="side__video">
      <a href={PATHS.tv}>{main.title}</a>
    </h3>
    <p className="meta">
      <time dateTime={main.date.iso}>{main.date.day}</time>
    </p>
  </>
));

function Categories({ categories }: Pick<SideColumnModel, 'categories'>): ReactElement {
  if (categories === 'late') return <p className="quiet">{TEXTS.loading.categories}</p>;
  if (categories === 'failed' || categories.length === 0) {
    return <p className="quiet">{TEXTS.empty.categories}</p>;
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, memoized
  return <ul className="cats" dangerouslySetInnerHTML={categoryItemsOf(categories)} />;
}

const categoryItemsOf = memoizeHtml((categories: readonly CategoryLink[]) => (
  <>
    {categories.map(({ key, name, path }) => (
      <li key={key}>
        <a href={path} data-cat={key}>
          {name}
        </a>
      </li>
    ))}
  </>
));
