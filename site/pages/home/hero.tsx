import type { ReactElement } from 'react';
import { PATHS } from '../../addresses.ts';
import type { Ads } from '../../data/ads/ads.loader.ts';
import { lateAttributes } from '../../data/optional-data.ts';
import type { StoryCardModel } from '../../data/story-card.model.ts';
import { AdSlot } from '../components/ad-slot.tsx';
import { joinHtml, memoizeHtml } from '../components/html/memoized-html.ts';
import HomeHeroIsland from '../islands/home-hero.island.tsx';
import { Island } from '../islands/island.tsx';

interface HeroProps {
  readonly stories: readonly StoryCardModel[];
  readonly ads: Ads;
}

/** The lead story large, the other stories of the hero beside it, and two ads. Pinned stories take their slots first. */
export function Hero({ stories, ads }: HeroProps): ReactElement {
  return (
    <section
      className="hero"
      id="destaques"
      aria-label="Últimas notícias"
      {...lateAttributes(PATHS.fragments.hero, ads)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has escaped this markup
      dangerouslySetInnerHTML={joinHtml([storiesOf(stories), adsOf(ads)])}
    />
  );
}

const storiesOf = memoizeHtml((stories: readonly StoryCardModel[]) => (
  <Island name="home-hero">
    <HomeHeroIsland stories={stories} />
  </Island>
));

const adsOf = memoizeHtml((ads: Ads) => (
  <div className="hero__ads adgroup">
    <AdSlot ads={ads} position="banner hero" index={0} />
    <AdSlot ads={ads} position="banner hero" index={1} />
  </div>
));
