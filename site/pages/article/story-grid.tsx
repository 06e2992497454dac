import type { ReactElement } from 'react';
import type { StoryCardModel } from '../../data/story-card.model.ts';
import { joinHtml, memoizeHtml } from '../components/html/memoized-html.ts';
import { StoryCard } from '../components/story-card.tsx';

interface StoryGridProps {
  readonly id: string;
  readonly title: string;
  readonly stories: readonly StoryCardModel[];
}

/** Related stories in rows of four, or of three where four would leave more of the last row empty. */
export function StoryGrid({ id, title, stories }: StoryGridProps): ReactElement | null {
  if (stories.length === 0) return null;
  const isFours = stories.length < 4 || stories.length % 4 === 0;
  // One story alone in a last row of three is left out.
  const shown = !isFours && stories.length % 3 === 1 ? stories.slice(0, -1) : stories;
  return (
    <section className="sec related" aria-labelledby={id}>
      <div className="sec__head">
        <h2 id={id}>{title}</h2>
      </div>
      <div
        className={isFours ? 'grid4' : 'grid4 grid4--3'}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React has escaped this markup
        dangerouslySetInnerHTML={joinHtml(shown.map(cardOf))}
      />
    </section>
  );
}

/** Memoized, because the same few stories appear below many others. */
const cardOf = memoizeHtml((story: StoryCardModel) => <StoryCard story={story} variant="related" />);
