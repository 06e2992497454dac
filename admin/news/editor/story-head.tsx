import { type ReactElement, useId } from 'react';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { newsPath } from '../../../contracts/page-paths.ts';
import { withoutBreaks } from '../../../contracts/words/one-line.ts';
import { call } from '../../api/api.ts';
import { Suggestion } from '../../ui/assistant/suggestion.tsx';
import type { StoryState } from './saving/saving.rules.ts';
import type { StorySaver } from './saving/story-saver.ts';

interface StoryHeadProps {
  readonly saver: StorySaver;
  readonly state: StoryState;
  /** Why the title cannot stay as it is. */
  readonly error: string | undefined;
}

/** The title with its length, the address on the site, and the summary below the title. */
export function StoryHead({ saver, state, error }: StoryHeadProps): ReactElement {
  const { item, content } = state;
  const titleId = useId();
  const { title, summary, desc } = content;

  async function askTitles(): Promise<readonly string[]> {
    const story = { ...(item && { id: item.id }), title, summary, desc };
    return (await call(ENDPOINTS.adminAssistant.titles, { body: story })).body.titles;
  }

  return (
    <div className="ed__head">
      <label className="visually-hidden" htmlFor={titleId}>
        Título
      </label>
      <textarea
        id={titleId}
        className="ed__title"
        rows={1}
        placeholder="Título da notícia"
        value={content.title}
        aria-invalid={error ? true : undefined}
        // biome-ignore lint/a11y/noAutofocus: a new story begins with its title
        autoFocus={!item}
        onChange={(event) => saver.change({ title: withoutBreaks(event.target.value) })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey)
            return;
          event.preventDefault();
          event.currentTarget.closest('.ed')?.querySelector<HTMLElement>('.ProseMirror')?.focus();
        }}
        onBlur={() => void saver.flush()}
      />
      <p className="ed__cnt">
        {item?.status === 'published' ? (
          <a className="link" href={newsPath(item.id)} target="_blank" rel="noopener">
            Ver no site
          </a>
        ) : (
          <span>{item ? `Endereço: ${newsPath(item.id)}` : ''}</span>
        )}
        <span data-over={content.title.length > LIMITS.title || undefined}>
          {content.title.length} de {LIMITS.title} caracteres
        </span>
      </p>
      <Suggestion label="Sugerir títulos" ask={askTitles} onTake={(title) => saver.change({ title })} />
      <label className="visually-hidden" htmlFor={`${titleId}-summary`}>
        Linha fina
      </label>
      <textarea
        id={`${titleId}-summary`}
        className="ed__summary"
        rows={1}
        maxLength={LIMITS.summary}
        placeholder="Linha fina: uma frase que completa o título (opcional)"
        value={content.summary}
        onChange={(event) => saver.change({ summary: withoutBreaks(event.target.value) })}
        onBlur={() => void saver.flush()}
      />
    </div>
  );
}
