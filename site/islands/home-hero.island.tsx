import { type ReactElement, useEffect, useRef, useState } from 'react';
import { HOME } from '../../contracts/constants.ts';
import { Story } from '../components/story.tsx';
import { type StoryCardModel, storyOf } from '../data/story.model.ts';
import { LIST_ITEMS, STATE_BLOCK } from '../pages/home/home.blocks.ts';
import { api, CALLS } from './api.ts';

/**
 * The newest stories. What is published meanwhile is announced and comes in when the reader wants it, or at once
 * where nothing of it is in sight, so nothing moves under the eye. site/browser/home-refresh.ts says when.
 */
export default function HomeHeroIsland({
  stories,
}: {
  readonly stories: readonly StoryCardModel[];
}): ReactElement {
  const [[lead, second, ...others], setStories] = useState(stories);
  const [fresh, setFresh] = useState(0);
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = bar.current;
    const takeCount = ({ detail = 0 }: CustomEventInit<number>): void => {
      if (isOutOfSight(element)) void update();
      else setFresh(detail);
    };
    element?.addEventListener('news-count', takeCount as EventListener);
    return () => element?.removeEventListener('news-count', takeCount as EventListener);
  });

  async function update(): Promise<void> {
    try {
      const { body } = await api.call(CALLS.news, { query: { limit: LIST_ITEMS, fields: 'summary' } });
      setStories(body.slice(0, HOME.heroItems).map(storyOf));
      setFresh(0);
      const state = document.getElementById(STATE_BLOCK.key);
      state?.dispatchEvent(new CustomEvent('news-list', { detail: body, bubbles: true }));
    } catch {
      // What was announced stays announced: the next tap, or the next minute, tries again.
    }
  }

  return (
    <>
      <div className="news-bar" role="status" hidden={fresh === 0} ref={bar}>
        <button type="button" onClick={() => void update().then(() => scrollTo({ top: 0 }))}>
          <span>{fresh === 1 ? '1 notícia nova' : `${fresh} notícias novas`}</span> <b>Ver agora</b>
        </button>
      </div>
      <div>{lead && <Story key={lead.id} story={lead} variant="lead" urgent />}</div>
      <div className="hero__list">
        {second && <Story key={second.id} story={second} variant="second" />}
        {others.map((story) => (
          <Story key={story.id} story={story} variant="thumb" />
        ))}
      </div>
    </>
  );
}

function isOutOfSight(bar: Element | null): boolean {
  const hero = bar?.closest('.hero');
  return !hero || hero.getBoundingClientRect().bottom < 0;
}
