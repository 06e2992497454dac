import type { ReactElement } from 'react';
import { Story } from '../../components/story.tsx';
import type { StoryCardModel } from '../../data/story.model.ts';

interface StoryGridProps {
  readonly id: string;
  readonly title: string;
  readonly stories: readonly StoryCardModel[];
}

/** Four stories to go on with. */
export function StoryGrid({ id, title, stories }: StoryGridProps): ReactElement | null {
  if (stories.length === 0) return null;
  return (
    <section className="sec related" aria-labelledby={id}>
      <div className="sec__head">
        <h2 id={id}>{title}</h2>
      </div>
      <div className="grid4">
        {stories.map((story) => (
          <Story key={story.path} story={story} variant="related" />
        ))}
      </div>
    </section>
  );
}
