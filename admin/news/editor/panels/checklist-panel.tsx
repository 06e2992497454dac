import { Check, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { Panel } from '../../../ui/panel.tsx';
import type { Check as CheckRow } from '../story.rules.ts';

export function ChecklistPanel({ checks }: { readonly checks: readonly CheckRow[] }): ReactElement {
  return (
    <Panel title="Antes de publicar">
      <ul className="chk" id="antes-de-publicar">
        {checks.map(({ name, ok, required }) => (
          <li key={name} className={ok ? 'ok' : 'no'}>
            {ok ? <Check className="ico" /> : <TriangleAlert className="ico" />}
            {ok ? name : `${required ? 'Falta' : 'Convém incluir'}: ${name.toLowerCase()}`}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
