import { type ReactElement, useState } from 'react';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import type { QueueCard } from '../../../contracts/queue/queue.schema.ts';
import { REGIONS, type RegionKey } from '../../../contracts/regions.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ChoiceField } from '../../ui/forms/choice-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { MunicipalityPicker } from '../../ui/forms/municipality-picker.tsx';
import { percentText } from './card/queue-card.rules.ts';

interface PlaceDialogProps {
  readonly card: QueueCard;
  readonly onChoose: (muni: string, reg: RegionKey | undefined) => void;
  readonly onClose: () => void;
}

/** Chooses another municipality: one that the text names, or any. */
export function PlaceDialog({ card, onChoose, onClose }: PlaceDialogProps): ReactElement {
  const [muni, setMuni] = useState('');
  const [reg, setReg] = useState<string>(card.reg);
  const [error, setError] = useState<string>();

  function choose(name: string): void {
    const found = findMunicipality(name);
    if (name.trim() !== '' && !found) setError('Não existe no Pará. Confira a grafia.');
    else onChoose(found?.name ?? '', found?.region ?? REGIONS.find(({ key }) => key === reg)?.key);
  }

  return (
    <Dialog title="Município" onClose={onClose}>
      <Form className="stack" onSubmit={() => choose(muni)}>
        {card.places.length > 0 && (
          <div className="actions">
            {card.places.map(({ slug, name, confidence }) => (
              <button key={slug} type="button" className="btn" onClick={() => choose(name)}>
                {name} <span className="dim">{percentText(confidence)}</span>
              </button>
            ))}
          </div>
        )}
        <MunicipalityPicker
          value={muni}
          error={error}
          onChange={(name) => {
            setError(undefined);
            setMuni(name);
          }}
          onChoose={choose}
        />
        {muni.trim() === '' && (
          <ChoiceField label="Região" value={reg} options={REGIONS} none="Escolha" onChange={setReg} />
        )}
        <footer className="dialog__actions">
          <button type="button" className="btn" onClick={onClose}>
            Cancelar
          </button>
          <button type="submit" className="btn btn--pri">
            Usar
          </button>
        </footer>
      </Form>
    </Dialog>
  );
}
