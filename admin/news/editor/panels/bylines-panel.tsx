import type { ReactElement } from 'react';
import { NEWSROOM_BYLINE } from '../../../../contracts/bylines/byline-name.ts';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { LIMITS } from '../../../../contracts/limits.ts';
import { call } from '../../../api/api.ts';
import { useUser } from '../../../session/session.ts';
import { NamesField, type SuggestedName } from '../../../ui/forms/fields/names-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { StoryPanelProps } from './story-panel-props.ts';

/** The names that sign the story. The account that typed it is never shown to readers. */
export function BylinesPanel({ content, errors, onChange }: StoryPanelProps): ReactElement {
  const { bylines } = content;
  const { username } = useUser();
  return (
    <Panel title="Assinatura">
      {bylines.length === 0 && (
        <fieldset className="plain suggest">
          <legend className="visually-hidden">Assinaturas mais usadas</legend>
          {[NEWSROOM_BYLINE, username.replaceAll(',', ' ')].map((name) => (
            <button key={name} type="button" className="btn" onClick={() => onChange({ bylines: [name] })}>
              Assinar como {name}
            </button>
          ))}
        </fieldset>
      )}
      <NamesField
        label={bylines.length > 0 ? 'Outro nome' : 'Quem assina'}
        hint="Vazio: sem assinatura, só a fonte. Quem assina não precisa ter conta."
        listLabel="Assinaturas da notícia"
        value={bylines}
        max={LIMITS.storyBylines}
        maxLength={LIMITS.bylineName}
        error={errors.bylines}
        onChange={(names) => onChange({ bylines: names })}
        suggest={suggestNames}
      />
    </Panel>
  );
}

async function suggestNames(q: string, signal: AbortSignal): Promise<readonly SuggestedName[]> {
  return (await call(ENDPOINTS.adminBylines.names, { query: { q }, signal })).body;
}
