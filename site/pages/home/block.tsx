import type { MouseEvent, ReactElement, Ref } from 'react';
import { TEXTS } from '../../../contracts/texts.ts';
import { addressOf, PATHS } from '../../addresses.ts';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { Story } from '../../components/story-card.tsx';
import { isMissing } from '../../data/optional-data.ts';
import type { HomeBlock } from './home.blocks.ts';

const VARIANTS = {
  pair: ['block', 'block'],
  asym: ['wideBlock', 'besideBlock'],
  stack: ['wideBlock', 'thumb'],
} as const;

/** Called when the block can change in place. */
type OnTurn = (to: number, event: MouseEvent<HTMLAnchorElement>) => void;

interface BlockProps {
  readonly block: HomeBlock;
  readonly busy: boolean;
  readonly onTurn: OnTurn;
  readonly ref: Ref<HTMLElement>;
}

/** Two stories of a list, and the way to the next two. */
export function Block({ block, busy, onTurn, ref }: BlockProps): ReactElement {
  const { key, title, path, stories } = block;
  return (
    <section
      className="sec"
      id={key}
      aria-labelledby={`${key}-titulo`}
      data-block={key}
      aria-busy={busy || undefined}
      ref={ref}
    >
      <div className="sec__head">
        <h2 id={`${key}-titulo`}>{path ? <a href={path}>{title}</a> : title}</h2>
        {path && (
          <a className="sec__more" href={path}>
            Ver tudo<span className="vh">{`: ${title}`}</span>
          </a>
        )}
        {!isMissing(stories) && stories.pages > 1 && (
          // Real links: without script the home comes again with this block turned.
          <nav className="pager" aria-label={`Páginas: ${title}`}>
            <span role="status">{`${stories.page} / ${stories.pages}`}</span>
            <Turn
              block={key}
              name={`Notícias mais novas: ${title}`}
              icon="back"
              to={stories.page - 1}
              of={stories.pages}
              onTurn={onTurn}
            />
            <Turn
              block={key}
              name={`Notícias mais antigas: ${title}`}
              icon="forward"
              to={stories.page + 1}
              of={stories.pages}
              onTurn={onTurn}
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
  readonly onTurn: OnTurn;
}

function Turn({ block, to, of, icon, name, onTurn }: TurnProps): ReactElement {
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
      aria-label={name}
      onClick={(event) => onTurn(to, event)}
    >
      <Icon name={icon} />
    </a>
  );
}

function Stories({ block: { stories, shape } }: Pick<BlockProps, 'block'>): ReactElement {
  if (stories === 'late') return <Notice text={TEXTS.loading.page} />;
  if (stories === 'failed') return <Notice text={TEXTS.loadFailed.news} />;
  if (stories.items.length === 0) return <Notice text={TEXTS.empty.news} />;
  const [first, second] = stories.items;
  const [firstVariant, secondVariant] = VARIANTS[shape];
  return (
    <div className={shape}>
      {first && <Story key={first.id} story={first} variant={firstVariant} />}
      {second && <Story key={second.id} story={second} variant={secondVariant} />}
    </div>
  );
}
