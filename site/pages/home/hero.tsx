import type { ReactElement } from 'react';
import { PATHS } from '../../addresses.ts';
import { AdSlot } from '../../components/ad-slot.tsx';
import { lateMark } from '../../components/late-fragment.ts';
import type { Ads } from '../../data/ads.loader.ts';
import type { StoryModel } from '../../data/story.model.ts';
import HomeHeroIsland from '../../islands/home-hero.island.tsx';
import { Island } from '../../islands/island.tsx';

interface HeroProps {
  readonly stories: readonly StoryModel[];
  readonly ads: Ads;
}

/** The newest story large, the next beside it, and two ads. */
export function Hero({ stories, ads }: HeroProps): ReactElement {
  return (
    <section
      className="hero"
      id="destaques"
      aria-label="Últimas notícias"
      {...lateMark(PATHS.parts.hero, ads)}
    >
      <Island name="home-hero">
        <HomeHeroIsland stories={stories} />
      </Island>
      <div className="hero__ads adgroup">
        <AdSlot ads={ads} position="banner hero" index={0} />
        <AdSlot ads={ads} position="banner hero" index={1} />
      </div>
    </section>
  );
}
