import type { ReactElement } from 'react';
import type { PageSubject } from '../../../contracts/ads/page-subject.ts';
import type { NewsListItem } from '../../../contracts/news/news.schema.ts';
import { newsPath } from '../../../contracts/page-paths.ts';
import type { Settings } from '../../../contracts/settings/settings.schema.ts';
import { TEXTS } from '../../../contracts/texts.ts';
import { fragmentAddress, PATHS } from '../../addresses.ts';
import { memoize } from '../../data/memoize.ts';
import { lateAttributes } from '../../data/optional-data.ts';
import type { SideColumnModel } from '../../data/surroundings/side-column.loader.ts';
import { AdSlot } from './ad-slot.tsx';
import { Facade } from './facade.tsx';
import { memoizeHtml } from './html/memoized-html.ts';
import { SocialLinks } from './social-links.tsx';

interface SideColumnProps {
  readonly side: SideColumnModel;
  readonly settings: Settings;
  /** The page's region and category; the address of the late fragment carries it. */
  readonly subject: PageSubject;
  /** The story on the page: its column starts with the most read stories. The loader has left this one out of them. */
  readonly besideStory?: number;
}

/** Video, most read, sections, networks and ads beside the news. */
export function SideColumn({ side, settings, subject, besideStory }: SideColumnProps): ReactElement {
  const { ads, video, categories } = side;
  const { besideStories, besideLists } = contentRenderersOf(settings);
  return (
    <aside
      className="side"
      aria-label="Mais do portal"
      {...lateAttributes(() => fragmentOf(subject, besideStory), ads, video, categories)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has escaped this markup
      dangerouslySetInnerHTML={besideStory ? besideStories(side) : besideLists(side)}
    />
  );
}

function fragmentOf(subject: PageSubject, besideStory: number | undefined): string {
  const query = besideStory ? { noticia: String(besideStory) } : {};
  return fragmentAddress(PATHS.fragments.side, subject, query);
}

const contentRenderersOf = memoize((settings: Settings) => ({
  besideStories: memoizeHtml((side: SideColumnModel) => (
    <SideColumnContent side={side} settings={settings} isBesideStory />
  )),
  besideLists: memoizeHtml((side: SideColumnModel) => <SideColumnContent side={side} settings={settings} />),
}));

interface SideColumnContentProps extends Pick<SideColumnProps, 'side' | 'settings'> {
  readonly isBesideStory?: boolean;
}

function SideColumnContent({ side, settings, isBesideStory = false }: SideColumnContentProps): ReactElement {
  const { ads, video, categories, mostRead } = side;
  const ranked = mostRead.length > 0 && <MostRead items={mostRead} />;
  return (
    <>
      {isBesideStory && ranked}
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
      {!isBesideStory && ranked}
      <section className="box">
        <h2>Categorias</h2>
        <Categories categories={categories} />
      </section>
      <section className="box">
        <h2>Siga o portal</h2>
        <SocialLinks social={settings.social} className="social" />
      </section>
      <AdSlot ads={ads} position="banner side" index={1} />
    </>
  );
}

function SideVideo({ video }: Pick<SideColumnModel, 'video'>): ReactElement {
  if (video === 'late') return <p className="quiet">{TEXTS.loading.video}</p>;
  if (video === 'failed') return <p className="quiet">Não foi possível carregar o vídeo.</p>;
  const [main] = video;
  if (!main) return <p className="quiet">{TEXTS.empty.videos}</p>;
  return (
    <div>
      <Facade video={main} sizes="(min-width: 900px) 320px, 100vw" />
      <h3 className="side__video">
        <a href={PATHS.tv}>{main.title}</a>
      </h3>
      <p className="meta">
        <time dateTime={main.date.iso}>{main.date.day}</time>
      </p>
    </div>
  );
}

function MostRead({ items }: { readonly items: readonly NewsListItem[] }): ReactElement {
  return (
    <section className="box">
      <h2>Mais lidas</h2>
      <ol className="ranked">
        {items.map(({ id, title }) => (
          <li key={id}>
            <a href={newsPath(id)}>{title}</a>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Categories({ categories }: Pick<SideColumnModel, 'categories'>): ReactElement {
  if (categories === 'late') return <p className="quiet">{TEXTS.loading.categories}</p>;
  if (categories === 'failed' || categories.length === 0) {
    return <p className="quiet">{TEXTS.empty.categories}</p>;
  }
  return (
    <ul className="cats">
      {categories.map(({ key, name, path }) => (
        <li key={key}>
          <a href={path} data-cat={key}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
