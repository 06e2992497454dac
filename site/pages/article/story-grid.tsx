import type { ReactElement } from 'react';
import type { StoryCardModel } from '../../data/story-card.model.ts';
import { joinHtml, memoizeHtml } from '../components/html/memoized-html.ts';
import { StoryCard } from '../components/story-card.tsx';

interface StoryGridProps {
  readonly id: string;
  readonly title: string;
  readonly stories: readonly StoryCardModel[];
}

/** Related stories in rows of four. */
export function StoryGrid({ id, title, stories }: StoryGridProps): ReactElement | null {
  if (stories.length === 0) return null;
  return (
    <section className="sec related" aria-labelledby={id}>
      <div className="sec__head">
        <h2 id={id}>{title}</h2>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React has escaped this markup */}
      <div className="grid4" dangerouslySetInnerHTML={joinHtml(stories.map(cardOf))} />
    </section>
  );
}

/** Memoized, because the same few stories appear below many others. */
const cardOf = memoizeHtml((story: StoryCardModel) => <StoryCard story={story} variant="related" />);
