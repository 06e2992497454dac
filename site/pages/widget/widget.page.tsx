import type { ReactElement } from 'react';
import type { PageProps } from '../page-props.ts';
import type { WidgetModel, WidgetStory } from './widget.loader.ts';

/** The content of an iframe on another site. Links open outside of it. */
export function WidgetPage({ model, layout }: PageProps<WidgetModel>): ReactElement {
  const { theme, title, address, stories, home } = model;
  const { brand } = layout.settings;
  return (
    <main className="w" data-tema={theme || undefined}>
      {title !== '' && (
        <h1 className="w__title">
          <a href={address} target="_blank" rel="noopener">
            {title}
          </a>
        </h1>
      )}
      {stories.length === 0 ? (
        <p className="w__none">Nenhuma notícia por aqui ainda.</p>
      ) : (
        <ul className="w__list">
          {stories.map((story) => (
            <Story key={story.id} story={story} />
          ))}
        </ul>
      )}
      <p className="w__by">
        <a href={home} target="_blank" rel="noopener">
          {brand}
        </a>
      </p>
    </main>
  );
}

function Story({ story }: { readonly story: WidgetStory }): ReactElement {
  const { title, address, iso, when, places } = story;
  return (
    <li>
      <a href={address} target="_blank" rel="noopener">
        {title}
      </a>
      <p className="w__meta">
        {places !== '' && <span>{places}</span>}
        <time dateTime={iso}>{when}</time>
      </p>
    </li>
  );
}
