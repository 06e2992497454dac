import { type ReactElement, useState } from 'react';
import { timeText } from '../../contracts/belem-time.ts';
import type { DeskDay } from '../../contracts/distribution/distribution.endpoints.ts';
import { isForEdition } from '../../contracts/editions/edition-items.ts';
import { EmptyState } from '../ui/states.tsx';
import { useAddress } from '../ui/use-address.ts';
import { DeskStoryDetails } from './desk-story-details.tsx';
import type { ChosenShape } from './pass-on.ts';
import { isShared } from './share-state.rules.ts';

interface DeskStoriesProps {
  readonly desk: DeskDay;
  readonly onChanged: () => void;
}

/** The stories of the day; the one in the address is open. The chosen shape is kept from one story to the next. */
export function DeskStories({ desk, onChanged }: DeskStoriesProps): ReactElement {
  const { get, replace } = useAddress();
  const [shape, setShape] = useState<ChosenShape>('1x1');
  const opened = get('noticia');
  if (desk.stories.length === 0) return <EmptyState text="Nenhuma notícia publicada neste dia." />;
  return (
    <ul className="plain desk__stories">
      {desk.stories.map((story) => {
        const isOpen = opened === String(story.id);
        const channels = desk.channels.filter(({ editions }) => isForEdition(editions, story.edition));
        const shares = desk.shares.filter(({ news }) => news === story.id);
        const done = shares.filter(isShared).length;
        return (
          <li key={story.id} className="panel">
            <button
              type="button"
              className="desk__head"
              aria-expanded={isOpen}
              onClick={() => replace({ noticia: isOpen ? '' : String(story.id) })}
            >
              <span className="desk__title">
                {story.urgent && <strong className="desk__urgent">Urgente</strong>}
                {story.title}
              </span>
              <span className="help">
                {timeText(story.publishedAt)} · {countText(done, channels.length)}
              </span>
            </button>
            {isOpen && (
              <DeskStoryDetails
                story={story}
                channels={channels}
                shares={shares}
                hasBot={desk.bot}
                shape={shape}
                onShape={setShape}
                onChanged={onChanged}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function countText(done: number, all: number): string {
  if (all === 0) return 'nenhum canal para esta edição';
  if (done === 0) return 'ainda não saiu';
  return done >= all ? 'saiu em todos os canais' : `saiu em ${done} de ${all} canais`;
}
