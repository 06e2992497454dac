import { Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { LIMITS } from '../../../contracts/limits.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import type { QueueCard } from '../../../contracts/queue/queue.schema.ts';
import { REGIONS, type RegionKey } from '../../../contracts/regions.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { ChoiceField } from '../../ui/forms/fields/choice-field.tsx';
import { MunicipalitiesField } from '../../ui/forms/fields/municipalities-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { wholePercentText } from './card/queue-card.rules.ts';

interface PlaceDialogProps {
  readonly card: QueueCard;
  readonly onChoose: (munis: string[], reg: RegionKey | undefined) => void;
  readonly onClose: () => void;
}

/** Chooses the municipalities: those that the text names, or any. */
export function PlaceDialog({ card, onChoose, onClose }: PlaceDialogProps): ReactElement {
  const [munis, setMunis] = useState<readonly string[]>(card.munis);
  const [reg, setReg] = useState<string>(card.reg);
  const [error, setError] = useState<string>();
  const offered =
    munis.length < LIMITS.storyMunis ? card.places.filter(({ name }) => !munis.includes(name)) : [];

  function change(names: readonly string[]): void {
    setError(undefined);
    setMunis(names);
  }

  function submit(): void {
    const [first = ''] = munis;
    if (!munis.every(findMunicipality)) setError('Não existe no Pará. Confira a grafia.');
    else onChoose([...munis], findMunicipality(first)?.region ?? REGIONS.find(({ key }) => key === reg)?.key);
  }

  return (
    <Dialog title="Municípios" onClose={onClose}>
      <Form className="stack" onSubmit={submit}>
        {offered.length > 0 && (
          <div className="actions">
            {offered.map(({ slug, name, confidence }) => (
              <button key={slug} type="button" className="btn" onClick={() => change([...munis, name])}>
                <Plus className="ico" />
                {name} <span className="dim">{wholePercentText(confidence)}</span>
              </button>
            ))}
          </div>
        )}
        <MunicipalitiesField value={munis} error={error} onChange={change} />
        {munis.length === 0 && (
          <ChoiceField label="Região" value={reg} options={REGIONS} none="Escolha" onChange={setReg} />
        )}
        <DialogActions onCancel={onClose}>Usar</DialogActions>
      </Form>
    </Dialog>
  );
}
