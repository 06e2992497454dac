import type { ReactElement } from 'react';
import { TEXTS } from '../../../contracts/texts.ts';
import { addressOf, PATHS } from '../../addresses.ts';
import { isUnavailable, lateAttributes } from '../../data/optional-data.ts';
import { memoizeHtml } from '../components/html/memoized-html.ts';
import { Icon } from '../components/icon.tsx';
import { Notice } from '../components/notice.tsx';
import { StoryCard } from '../components/story-card.tsx';
import type { HomeBlock } from './home-blocks.ts';

const VARIANTS = {
  pair: ['block', 'block'],
  asym: ['wideBlock', 'besideBlock'],
  stack: ['wideBlock', 'thumb'],
} as const;

/** Two stories of a list with links to the next two; site/browser/home/turn-blocks.ts turns the block in place. */
export function Block({ block }: { readonly block: HomeBlock }): ReactElement {
  const { key, title, path, stories } = block;
  const fragment = addressOf({ path: PATHS.fragments.block, query: { bloco: key } });
  return (
    <section
      className="sec"
      id={key}
      aria-labelledby={`${key}-titulo`}
      data-block={key}
      {...lateAttributes(fragment, stories)}
    >
      <div className="sec__head">
        <h2 id={`${key}-titulo`}>{path ? <a href={path}>{title}</a> : title}</h2>
        {path && (
          <a className="sec__more" href={path}>
            Ver tudo<span className="visually-hidden">{`: ${title}`}</span>
          </a>
        )}
        {!isUnavailable(stories) && stories.pages > 1 && (
          // Real links: without a script they load the home with this block turned.
          <nav className="pager" aria-label={`Páginas: ${title}`}>
            <span role="status">{`${stories.page} / ${stories.pages}`}</span>
            <Turn
              block={key}
              name={`Notícias mais novas: ${title}`}
              icon="back"
              to={stories.page - 1}
              of={stories.pages}
            />
            <Turn
              block={key}
              name={`Notícias mais antigas: ${title}`}
              icon="forward"
              to={stories.page + 1}
              of={stories.pages}
            />
          </nav>
        )}
      </div>
      <Stories block={block} />
    </section>
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
  // A disabled button keeps its place, so that the other one never moves.
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
      aria-label={name}
      data-page={to}
    >
      <Icon name={icon} />
    </a>
  );
}

function Stories({ block: { stories, layout } }: { readonly block: HomeBlock }): ReactElement {
  if (stories === 'late') return <Notice text={TEXTS.loading.page} />;
  if (stories === 'failed') return <Notice text={TEXTS.loadFailed.news} />;
  if (stories.items.length === 0) return <Notice text={TEXTS.empty.news} />;
  const [first, second] = stories.items;
  const [firstVariant, secondVariant] = VARIANTS[layout];
  return (
    <div className={layout}>
      {first && <StoryCard key={first.id} story={first} variant={firstVariant} />}
      {second && <StoryCard key={second.id} story={second} variant={secondVariant} />}
    </div>
  );
}

/** Memoized, because most homes differ from the previous one by one block only. */
export const blockHtml = memoizeHtml((block: HomeBlock) => <Block block={block} />);
