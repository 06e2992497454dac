import type { ReactElement } from 'react';
import { Field } from '../../parts/field.tsx';
import { Panel, type PanelProps } from './editor-panel.tsx';

/** Where the story was taken from: every page of ours says it. */
export function SourcePanel({ content, errors, onChange }: PanelProps): ReactElement {
  return (
    <Panel title="Fonte">
      <Field label="Nome da fonte" error={errors.source}>
        {(control) => (
          <input
            {...control}
            className="inp"
            placeholder="Agência, prefeitura, órgão"
            value={content.source}
            onChange={(event) => onChange({ source: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Link da fonte"
        hint="O portal republica: toda notícia mostra de onde veio."
        error={errors.link}
        required
      >
        {(control) => (
          <input
            {...control}
            className="inp"
            type="url"
            inputMode="url"
            placeholder="https://"
            value={content.link}
            onChange={(event) => onChange({ link: event.target.value.trim() })}
          />
        )}
      </Field>
    </Panel>
  );
}
