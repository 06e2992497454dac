import { Check, TriangleAlert } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Panel } from '../../../ui/panel.tsx';
import type { StoryCheck as CheckRow } from '../story.rules.ts';

interface ChecklistPanelProps {
  readonly checks: readonly CheckRow[];
  /** Personal data in the text. */
  readonly children?: ReactNode;
}

export function ChecklistPanel({ checks, children }: ChecklistPanelProps): ReactElement {
  return (
    <Panel title="Antes de publicar">
      <ul className="chk" id="antes-de-publicar">
        {checks.map(({ name, ok, required, why }) => (
          <li key={name} className={ok ? 'ok' : 'no'}>
            {ok ? <Check className="ico" /> : <TriangleAlert className="ico" />}
            {ok ? name : (why ?? `${required ? 'Confira' : 'Convém incluir'}: ${name.toLowerCase()}`)}
          </li>
        ))}
      </ul>
      {children}
    </Panel>
  );
}
