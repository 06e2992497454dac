import { type ReactElement, useState } from 'react';
import type { SourceCandidate } from '../../../contracts/sources/source.schema.ts';
import { messageOf } from '../../api/api.ts';
import { RefusalNote } from '../../ui/forms/refusal-note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Arrivals } from './arrivals.tsx';
import type { SourceValues } from './source-form.rules.ts';
import { previewSource } from './sources.api.ts';

/** The last ten items with the settings of the form, saved or not. */
export function SourcePreviewPanel({ values }: { readonly values: SourceValues }): ReactElement {
  const [found, setFound] = useState<SourceCandidate>();
  /** A refusal is about the settings that were sent: it goes with the next change of one. */
  const [refusal, setRefusal] = useState<{ readonly text: string; readonly of: SourceValues }>();
  const [busy, setBusy] = useState(false);

  async function load(): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      setFound(await previewSource({ ...values, address: values.address.trim() }));
    } catch (error) {
      setRefusal({ text: messageOf(error), of: values });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Panel title="Como chega na fila">
      <div>
        <button type="button" className="btn" disabled={busy} onClick={() => void load()}>
          {busy ? 'Lendo…' : 'Ver os últimos dez itens'}
        </button>
      </div>
      {refusal?.of === values && <RefusalNote text={refusal.text} />}
      {found && (
        <div role="status">
          {found.problems.map((problem) => (
            <p key={problem} className="help--warn">
              {problem}
            </p>
          ))}
          <Arrivals items={found.items} />
        </div>
      )}
    </Panel>
  );
}
