import type { ReactElement } from 'react';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { StoryPanelProps } from './story-panel-props.ts';

/** Where the story was taken from: every page of ours says it. */
export function SourcePanel({ content, errors, onChange }: StoryPanelProps): ReactElement {
  return (
    <Panel title="Fonte">
      <TextField
        label="Nome da fonte"
        error={errors.source}
        placeholder="Agência, prefeitura, órgão"
        value={content.source}
        onChange={(text) => onChange({ source: text })}
      />
      <TextField
        label="Link da fonte"
        hint="O portal republica: toda notícia mostra de onde veio."
        error={errors.link}
        required
        type="url"
        inputMode="url"
        placeholder="https://"
        value={content.link}
        onChange={(text) => onChange({ link: text.trim() })}
      />
    </Panel>
  );
}
