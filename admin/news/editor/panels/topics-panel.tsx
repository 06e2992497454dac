import { Sparkles } from 'lucide-react';
import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { LIMITS } from '../../../../contracts/limits.ts';
import type { PublishingAnswer } from '../../../../contracts/publishing/publishing.schema.ts';
import { call } from '../../../api/api.ts';
import { NamesField, type SuggestedName } from '../../../ui/forms/fields/names-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { StoryPanelProps } from './story-panel-props.ts';

interface TopicsPanelProps extends StoryPanelProps {
  readonly suggested: PublishingAnswer['suggestions'] | undefined;
}

/** The topics of the story: each has a page and a feed that readers can follow. */
export function TopicsPanel({ content, errors, suggested, onChange }: TopicsPanelProps): ReactElement {
  const { topics } = content;
  const free = LIMITS.storyTopics - topics.length;
  const cited = (suggested?.topics ?? []).filter((name) => !topics.includes(name)).slice(0, free);
  return (
    <Panel title="Assuntos">
      {cited.length > 0 && (
        <fieldset className="plain suggest">
          <legend className="visually-hidden">Assuntos que o texto cita</legend>
          {cited.map((name) => (
            <button
              key={name}
              type="button"
              className="btn"
              onClick={() => onChange({ topics: [...topics, name] })}
            >
              <Sparkles className="ico" />
              Usar {name}
            </button>
          ))}
        </fieldset>
      )}
      <NamesField
        label={topics.length > 0 ? 'Outro assunto' : 'Assunto'}
        hint="Exemplo: Círio 2026. O leitor segue o assunto por uma página própria."
        listLabel="Assuntos da notícia"
        value={topics}
        max={LIMITS.storyTopics}
        maxLength={LIMITS.topicName}
        error={errors.topics}
        onChange={(names) => onChange({ topics: names })}
        suggest={existingTopics}
      />
    </Panel>
  );
}

async function existingTopics(q: string, signal: AbortSignal): Promise<readonly SuggestedName[]> {
  const { body } = await call(ENDPOINTS.adminTopics.names, { query: { q }, signal });
  return body.map(({ name, stories }) => ({ name, note: storiesText(stories) }));
}

function storiesText(stories: number): string {
  return stories === 1 ? '1 notícia' : `${stories} notícias`;
}
