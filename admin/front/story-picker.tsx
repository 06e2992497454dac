import { type ReactElement, useState } from 'react';
import { dateText, timeText } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { CARD_FIELDS } from '../../contracts/news/card-fields.ts';
import type { AdminNewsItem } from '../../contracts/news/news.schema.ts';
import { call } from '../api/api.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { SearchBox } from '../ui/lists/search-box.tsx';
import { pictureSrc } from '../ui/pictures/picture-address.rules.ts';
import { WhenLoaded } from '../ui/states.tsx';

const SHOWN_STORIES = 12;

interface StoryPickerProps {
  readonly chosen: AdminNewsItem | undefined;
  readonly error: string | undefined;
  readonly onChoose: (story: AdminNewsItem | undefined) => void;
}

/** One published story, found by words in a list of radio buttons. */
export function StoryPicker({ chosen, error, onChoose }: StoryPickerProps): ReactElement {
  const [words, setWords] = useState('');
  if (chosen) {
    return (
      <div className="pick pick--one">
        <span className="pick__label">Notícia</span>
        <StoryLine story={chosen} />
        <button type="button" className="btn" onClick={() => onChoose(undefined)}>
          Trocar
        </button>
      </div>
    );
  }
  return (
    <fieldset className="pick">
      <legend>Notícia</legend>
      {error && <p className="help help--err">{error}</p>}
      <SearchBox label="Procurar entre as publicadas" value={words} onSearch={setWords} />
      <Found words={words} onChoose={onChoose} />
    </fieldset>
  );
}

function Found({
  words,
  onChoose,
}: Pick<StoryPickerProps, 'onChoose'> & { readonly words: string }): ReactElement {
  const loaded = useLoaded(`publicadas ${words}`, async (signal) => {
    const query = {
      status: 'published',
      limit: SHOWN_STORIES,
      fields: CARD_FIELDS,
      ...(words && { q: words }),
    } as const;
    return (await call(ENDPOINTS.adminNews.list, { query, signal })).body;
  });
  return (
    <div className="pick__found">
      <WhenLoaded loaded={loaded}>
        {(stories) =>
          stories.length === 0 ? (
            <p className="help">Nenhuma notícia publicada com essas palavras.</p>
          ) : (
            <ul>
              {stories.map((story) => (
                <li key={story.id}>
                  <button type="button" onClick={() => onChoose(story)}>
                    <StoryLine story={story} />
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </div>
  );
}

function StoryLine({ story }: { readonly story: AdminNewsItem }): ReactElement {
  const { title, date, coverPicture, munis } = story;
  return (
    <span className="pick__story">
      {coverPicture ? (
        <img src={pictureSrc(coverPicture.url, 240)} alt="" width="72" height="48" loading="lazy" />
      ) : (
        <span className="pick__bare">sem foto</span>
      )}
      <span>
        <b>{title}</b>
        <small>{[`${dateText(date)} ${timeText(date)}`, ...munis.slice(0, 2)].join(' · ')}</small>
      </span>
    </span>
  );
}
