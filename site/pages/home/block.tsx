import type { ReactElement } from 'react';
import { TEXTS } from '../../../contracts/texts.ts';
import { addressOf, PATHS } from '../../addresses.ts';
import { Icon } from '../../components/icon.tsx';
import { lateMark } from '../../components/late-fragment.ts';
import { Notice } from '../../components/notice.tsx';
import { Story } from '../../components/story.tsx';
import { isMissing } from '../../data/optional-data.ts';
import type { HomeBlock } from './home.loader.ts';

const PLACES = {
  pair: ['block', 'block'],
  asym: ['wideBlock', 'besideBlock'],
  stack: ['wideBlock', 'thumb'],
} as const;

/** Two stories of a list, and the way to the next two. */
export function Block({ block }: { readonly block: HomeBlock }): ReactElement {
  const { key, title, path, stories } = block;
  return (
    <section
      className="sec"
      id={key}
      aria-labelledby={`${key}-titulo`}
      data-block={key}
      {...lateMark(addressOf({ path: PATHS.parts.block, query: { bloco: key } }), stories)}
    >
      <div className="sec__head">
        <h2 id={`${key}-titulo`}>{path ? <a href={path}>{title}</a> : title}</h2>
        {path && (
          <a className="sec__more" href={path}>
            Ver tudo<span className="vh">: {title}</span>
          </a>
        )}
        {!isMissing(stories) && <Pager block={key} title={title} page={stories.page} pages={stories.pages} />}
      </div>
      <Stories block={block} />
    </section>
  );
}

interface PagerProps {
  readonly block: string;
  readonly title: string;
  readonly page: number;
  readonly pages: number;
}

/** Real links: without script the home comes again with this block turned. */
function Pager({ block, title, page, pages }: PagerProps): ReactElement | null {
  if (pages < 2) return null;
  return (
    <nav className="pager" aria-label={`Páginas: ${title}`}>
      <span role="status">
        {page} / {pages}
      </span>
      <Turn block={block} to={page - 1} of={pages} icon="back" name={`Notícias mais novas: ${title}`} />
      <Turn block={block} to={page + 1} of={pages} icon="forward" name={`Notícias mais antigas: ${title}`} />
    </nav>
  );
}

interface TurnProps {
  readonly block: string;
  readonly to: number;
  readonly of: number;
  readonly icon: 'back' | 'forward';
  readonly name: string;
}

function Turn({ block, to, of, icon, name }: TurnProps): ReactElement {
  // Kept in its place at either end, so that the other one never moves under the finger.
  if (to < 1 || to > of) {
    return (
      <span className="turn turn--off" aria-hidden="true">
        <Icon name={icon} />
      </span>
    );
  }
  const query = { bloco: block, ...(to > 1 && { pagina: String(to) }) };
  return (
    <a
      className="turn"
      href={`${addressOf({ path: PATHS.home, query })}#${block}`}
      data-turn={addressOf({ path: PATHS.parts.block, query })}
      aria-label={name}
    >
      <Icon name={icon} />
    </a>
  );
}

function Stories({ block: { stories, shape } }: { readonly block: HomeBlock }): ReactElement {
  if (stories === 'late') return <Notice text={TEXTS.loading.page} />;
  if (stories === 'failed') return <Notice text={TEXTS.loadFailed.news} />;
  if (stories.items.length === 0) return <Notice text={TEXTS.empty.news} />;
  const [first, second] = stories.items;
  const [firstPlace, secondPlace] = PLACES[shape];
  return (
    <div className={shape}>
      {first && <Story story={first} place={firstPlace} />}
      {second && <Story story={second} place={secondPlace} />}
    </div>
  );
}
