import { type ReactElement, useEffect, useRef, useState } from 'react';
import { HOME } from '../../../contracts/constants.ts';
import { listOf } from '../../browser/list-of.ts';
import { LIST_ITEMS } from '../../data/list-items.ts';
import { type StoryCardModel, storyAt } from '../../data/story-card.model.ts';
import { Icon } from '../components/icon.tsx';
import { Story } from '../components/story-card.tsx';
import { STATE_BLOCK } from '../home/home.blocks.ts';
import { api, CALLS } from './api.ts';

/**
 * The newest stories. New stories are announced and inserted only when the reader asks for them, so that nothing
 * shifts. site/browser/home/home-refresh.ts sends the announcement.
 */
export default function HomeHeroIsland({
  stories,
}: {
  readonly stories: readonly StoryCardModel[];
}): ReactElement {
  const [[lead, second, ...others], setStories] = useState(stories);
  const [fresh, setFresh] = useState(0);
  const [dismissed, setDismissed] = useState(0);
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = bar.current;
    const takeCount = ({ detail = 0 }: CustomEventInit<number>): void => setFresh(detail);
    element?.addEventListener('news-count', takeCount as EventListener);
    return () => element?.removeEventListener('news-count', takeCount as EventListener);
  }, []);

  // The bar disappears; once the new stories are rendered, the keyboard focus moves to the first of them.
  const leaving = useRef(false);
  useEffect(() => {
    if (!leaving.current) return;
    leaving.current = false;
    bar.current?.parentElement?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
  });

  async function update(): Promise<void> {
    try {
      const query = { current: true, limit: LIST_ITEMS, fields: 'summary' } as const;
      const { body } = await api.call(CALLS.news, { query });
      const newest = listOf(body);
      setStories(newest.slice(0, HOME.heroItems).map(storyAt(Date.now())));
      setFresh(0);
      setDismissed(0);
      const state = document.getElementById(STATE_BLOCK.key);
      state?.dispatchEvent(new CustomEvent('news-list', { bubbles: true }));
    } catch {
      // The announcement stays: the next tap or the next minute tries again.
    }
  }

  async function show(): Promise<void> {
    leaving.current = true;
    await update();
    scrollTo({ top: 0 });
  }

  function dismiss(): void {
    leaving.current = true;
    setDismissed(fresh);
  }

  return (
    <>
      {/* After a dismissal the bar appears again only when there are more new stories. */}
      <div className="news-bar" role="status" hidden={fresh <= dismissed} ref={bar}>
        <button type="button" onClick={() => void show()}>
          <span>{fresh === 1 ? '1 notícia nova' : `${fresh} notícias novas`}</span> <b>Ver agora</b>
        </button>
        <button type="button" aria-label="Dispensar o aviso" onClick={dismiss}>
          <Icon name="close" />
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
