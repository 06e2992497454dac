import type { ReactElement } from 'react';
import { TEXTS } from '../../../contracts/texts.ts';
import { Notice } from '../../components/notice.tsx';
import { Story } from '../../components/story.tsx';
import type { HomeBlock } from './home.loader.ts';

/** How the two stories of a block stand: alike, one wider, or one above the other. */
const SHAPES = {
  pair: ['block', 'block'],
  asym: ['wideBlock', 'besideBlock'],
  stack: ['wideBlock', 'thumb'],
} as const;

interface BlockProps {
  readonly block: HomeBlock;
  readonly shape: keyof typeof SHAPES;
}

export function Block({ block: { title, path, stories }, shape }: BlockProps): ReactElement {
  return (
    <section className="sec">
      <div className="sec__head">
        <h2>{path ? <a href={path}>{title}</a> : title}</h2>
        {path && (
          <a className="sec__more" href={path}>
            Ver tudo<span className="vh"> de {title}</span>
          </a>
        )}
      </div>
      <Stories stories={stories} shape={shape} />
    </section>
  );
}

function Stories({ stories, shape }: Pick<BlockProps, 'shape'> & Pick<HomeBlock, 'stories'>): ReactElement {
  if (!stories) return <Notice text={TEXTS.loadFailed.news} />;
  if (stories.length === 0) return <Notice text={TEXTS.empty.news} />;
  const [first, second] = stories;
  const [firstPlace, secondPlace] = SHAPES[shape];
  return (
    <div className={shape}>
      {first && <Story story={first} place={firstPlace} />}
      {second && <Story story={second} place={secondPlace} />}
    </div>
  );
}
