import { type ReactElement, useState } from 'react';
import type { Media } from '../../../contracts/schemas/media.schema.ts';
import { FocalPoint } from '../../media/focal-point.tsx';
import { MediaPicker } from '../../media/media-picker.tsx';
import { pictureSrc } from '../../media/picture-address.rules.ts';
import { Field } from '../../parts/field.tsx';
import { Panel, type PanelProps } from './editor-panel.tsx';

/** The picture of the story: from the library, from the disk or camera, or from an address. */
export function CoverPanel({ content, errors, onChange }: PanelProps): ReactElement {
  const [choosing, setChoosing] = useState(false);

  function pick({ url, alt, credit, focal }: Media): void {
    setChoosing(false);
    onChange({ cover: url, coverAlt: alt, coverCredit: credit, coverFocal: focal });
  }

  return (
    <Panel
      title="Capa"
      action={
        content.cover && (
          <button type="button" onClick={() => setChoosing(true)}>
            Trocar
          </button>
        )
      }
    >
      {content.cover && !errors.cover ? (
        <>
          <FocalPoint
            src={pictureSrc(content.cover, 640)}
            value={content.coverFocal}
            onChange={(coverFocal) => onChange({ coverFocal })}
          />
          <Field
            label="Texto alternativo"
            hint="O que a foto mostra, para quem não a vê."
            error={errors.coverAlt}
          >
            {(control) => (
              <input
                {...control}
                className="inp"
                value={content.coverAlt}
                onChange={(event) => onChange({ coverAlt: event.target.value })}
              />
            )}
          </Field>
          <Field label="Crédito" error={errors.coverCredit}>
            {(control) => (
              <input
                {...control}
                className="inp"
                placeholder="Nome, órgão"
                value={content.coverCredit}
                onChange={(event) => onChange({ coverCredit: event.target.value })}
              />
            )}
          </Field>
        </>
      ) : (
        <button type="button" className="btn" onClick={() => setChoosing(true)}>
          Escolher imagem
        </button>
      )}
      <details open={errors.cover !== undefined}>
        <summary>Usar o endereço de uma imagem</summary>
        <Field label="Endereço da imagem" error={errors.cover}>
          {(control) => (
            <input
              {...control}
              className="inp"
              inputMode="url"
              value={content.cover}
              onChange={(event) => onChange({ cover: event.target.value.trim(), coverFocal: '' })}
            />
          )}
        </Field>
      </details>
      {content.cover && (
        <button
          type="button"
          className="link panel__quiet"
          onClick={() => onChange({ cover: '', coverAlt: '', coverCredit: '', coverFocal: '' })}
        >
          Tirar a capa
        </button>
      )}
      {choosing && <MediaPicker onPick={pick} onClose={() => setChoosing(false)} />}
    </Panel>
  );
}
