import type { ReactElement } from 'react';
import { ResponsivePicture } from '../components/picture.tsx';
import type { ListTopic } from './list.model.ts';

const SIZES = '(min-width: 820px) 320px, 80vw';

/** Picture, description and feeds of a topic, below its name. */
export function TopicHead({
  topic: { description, follow, picture, feeds, widget },
}: {
  readonly topic: ListTopic;
}): ReactElement {
  return (
    <div className="topic">
      {picture && (
        <span className="topic__pic pic pic--169">
          <ResponsivePicture
            picture={picture.picture}
            alt={picture.alt}
            sizes={SIZES}
            fallbackSize={{ width: 640, height: 360 }}
            priority
          />
        </span>
      )}
      <div>
        {description && <p className="topic__text">{description}</p>}
        <p className="topic__follow">
          <strong>{follow}</strong> no seu leitor de notícias:{' '}
          {feeds.map(({ name, path }) => (
            <a key={path} href={path}>
              {name}
            </a>
          ))}
        </p>
        {widget && (
          <p className="topic__follow">
            <a href={widget}>Mostre este assunto no seu site</a>
          </p>
        )}
      </div>
    </div>
  );
}
