import type { ReactElement } from 'react';
import { joinHtml, memoizeHtml } from '../../components/memoized-html.ts';
import { Story } from '../../components/story-card.tsx';
import type { StoryCardModel } from '../../data/story-card.model.ts';

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
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, memoized */}
      <div className="grid4" dangerouslySetInnerHTML={joinHtml(stories.map(cardOf))} />
    </section>
  );
}

/** The same few stories stand under many others. */
const cardOf = memoizeHtml((story: StoryCardModel) => <Story story={story} variant="related" />);
