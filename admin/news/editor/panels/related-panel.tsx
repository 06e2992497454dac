import { X } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { LIMITS } from '../../../../contracts/limits.ts';
import { CARD_FIELDS } from '../../../../contracts/news/card-fields.ts';
import { rawClient } from '../../../api/raw-client.ts';
import { SearchBox } from '../../../ui/lists/search-box.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { StoryPanelProps } from './story-panel-props.ts';

interface RelatedPanelProps extends StoryPanelProps {
  readonly id: number | undefined;
}

interface FoundStory {
  readonly id: number;
  readonly title: string;
}

const SHOWN_STORIES = 6;

/** Stories that stand first in "Leia também"; the portal chooses the others. */
export function RelatedPanel({ id, content, onChange }: RelatedPanelProps): ReactElement {
  const { related } = content;
  const [q, setQ] = useState('');
  const [found, setFound] = useState<readonly FoundStory[]>([]);
  const titles = useTitles(related);

  useEffect(() => {
    if (q === '') return setFound([]);
    const closing = new AbortController();
    const query = { q, status: 'published', fields: CARD_FIELDS, limit: SHOWN_STORIES } as const;
    // Failures are ignored: a search beside the text must not ask a typing editor for a password.
    rawClient.call(ENDPOINTS.adminNews.list, { query, signal: closing.signal }).then(
      ({ body }) => setFound(body),
      () => undefined,
    );
    return () => closing.abort();
  }, [q]);

  const offered = found.filter((one) => one.id !== id && !related.includes(one.id));
  return (
    <Panel title="Leia também">
      {related.length > 0 && (
        <ol className="plain stack">
          {related.map((number) => {
            const title = titles.get(number) ?? `Notícia ${number}`;
            return (
              <li key={number} className="related">
                <span>{title}</span>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`Remover ${title}`}
                  onClick={() => onChange({ related: related.filter((one) => one !== number) })}
                >
                  <X className="ico" />
                </button>
              </li>
            );
          })}
        </ol>
      )}
      {related.length < LIMITS.storyRelated ? (
        <>
          <SearchBox label="Buscar por palavra, número ou endereço" value={q} onSearch={setQ} />
          <p className="help">As escolhidas vêm primeiro; o portal completa com as do mesmo lugar.</p>
        </>
      ) : (
        <p className="help">{`Até ${LIMITS.storyRelated}. Remova uma para incluir outra.`}</p>
      )}
      {offered.length > 0 && related.length < LIMITS.storyRelated && (
        <ul className="plain stack">
          {offered.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className="btn"
                onClick={() => {
                  onChange({ related: [...related, one.id] });
                  setQ('');
                }}
              >
                {one.title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The titles of stories by their numbers, as far as they are known. */
function useTitles(ids: readonly number[]): ReadonlyMap<number, string> {
  const [titles, setTitles] = useState<ReadonlyMap<number, string>>(new Map());
  const wanted = ids.filter((id) => !titles.has(id)).join(',');
  useEffect(() => {
    if (wanted === '') return;
    const closing = new AbortController();
    const { signal } = closing;
    const read = async (id: number): Promise<readonly [number, string]> => {
      const { body } = await rawClient.call(ENDPOINTS.adminNews.get, { params: { id }, signal });
      return [id, body.title];
    };
    void Promise.allSettled(wanted.split(',').map(Number).map(read)).then((answers) => {
      if (signal.aborted) return;
      const known = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      if (known.length > 0) setTitles((before) => new Map([...before, ...known]));
    });
    return () => closing.abort();
  }, [wanted]);
  return titles;
}
