import { type ReactElement, useEffect, useRef, useState } from 'react';
import { STATE_EDITION } from '../../../contracts/editions/edition-key.ts';
import { PATHS } from '../../addresses.ts';
import { fetchFragment } from '../../browser/fragment.ts';
import type { StoryCardModel } from '../../data/story-card.model.ts';
import { Icon } from '../components/icon.tsx';
import { StoryCard } from '../components/story-card.tsx';

interface HomeHeroProps {
  readonly stories: readonly StoryCardModel[];
}

/**
 * The stories of the hero. New stories are announced and inserted only when the reader asks for them, so that nothing
 * shifts. site/browser/home/home-refresh.ts sends the announcement.
 */
export default function HomeHeroIsland({ stories }: HomeHeroProps): ReactElement {
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
    // The fragment is the hero of this edition, with its pinned stories.
    const hero = await fetchFragment(PATHS.fragments.hero);
    const props = hero?.querySelector<HTMLElement>('[data-island]')?.dataset.props;
    // Without an answer the announcement stays: the next tap or the next minute tries again.
    if (!props) return;
    setStories((JSON.parse(props) as HomeHeroProps).stories);
    setFresh(0);
    setDismissed(0);
    const state = document.getElementById(STATE_EDITION.key);
    state?.dispatchEvent(new CustomEvent('news-list', { bubbles: true }));
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
      <div>{lead && <StoryCard key={lead.id} story={lead} variant="lead" priority />}</div>
      <div className="hero__list">
        {second && <StoryCard key={second.id} story={second} variant="second" />}
        {others.map((story) => (
          <StoryCard key={story.id} story={story} variant="thumb" />
        ))}
      </div>
    </>
  );
}
