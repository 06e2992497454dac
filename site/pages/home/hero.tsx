import type { ReactElement } from 'react';
import { PATHS } from '../../addresses.ts';
import { AdSlot } from '../../components/ad-slot.tsx';
import { lateMark } from '../../components/late-fragment.ts';
import { Story } from '../../components/story.tsx';
import type { Ads } from '../../data/ads.loader.ts';
import type { StoryModel } from '../../data/story.model.ts';

interface HeroProps {
  readonly stories: readonly StoryModel[];
  readonly ads: Ads;
}

/** The newest story large, the next beside it, and two ads. */
export function Hero({ stories: [lead, second, ...others], ads }: HeroProps): ReactElement {
  return (
    <section
      className="hero"
      id="destaques"
      aria-label="Últimas notícias"
      {...lateMark(PATHS.parts.hero, ads)}
    >
      <div>{lead && <Story story={lead} place="lead" urgent />}</div>
      <div className="hero__list">
        {second && <Story story={second} place="second" />}
        {others.map((story) => (
          <Story key={story.path} story={story} place="thumb" />
        ))}
      </div>
      <div className="hero__ads adgroup">
        <AdSlot ads={ads} position="banner hero" index={0} />
        <AdSlot ads={ads} position="banner hero" index={1} />
      </div>
    </section>
  );
}
