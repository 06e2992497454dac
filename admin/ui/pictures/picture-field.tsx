import './pictures.css';
import { ImagePlus, Trash2 } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { LIMITS } from '../../../contracts/limits.ts';
import type { Media } from '../../../contracts/media/media.schema.ts';
import type { PicturePurpose } from '../../../contracts/media/picture-purposes.ts';
import { Labelled } from '../forms/fields/labelled.tsx';
import { MediaPicker } from './media-picker.tsx';
import { pictureSrc } from './picture-address.rules.ts';

interface PictureFieldProps {
  readonly label: string;
  readonly purpose?: PicturePurpose;
  /** The address of the picture; empty if there is none. */
  readonly value: string;
  readonly onChange: (address: string) => void;
  /** Called with the library's data of a chosen picture, for other fields that depend on it. */
  readonly onPick?: (media: Media) => void;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly required?: boolean;
}

/** A picture of the library or of another site: shown, changed, removed, or given by its address. */
export function PictureField({
  label,
  purpose,
  value,
  onChange,
  onPick,
  error,
  hint,
  required = false,
}: PictureFieldProps): ReactElement {
  const [picking, setPicking] = useState(false);
  const src = pictureSrc(value.trim(), 390);
  return (
    <Labelled label={label} error={error} hint={hint} required={required}>
      {(control) => (
        <>
          {src && <img className="picture-field__picture" src={src} alt="" key={src} />}
          <div className="actions">
            <button type="button" className="btn" onClick={() => setPicking(true)}>
              <ImagePlus className="ico" />
              {value ? 'Trocar' : 'Escolher imagem'}
            </button>
            {value && (
              <button type="button" className="btn" onClick={() => onChange('')}>
                <Trash2 className="ico" />
                Remover
              </button>
            )}
          </div>
          <input
            {...control}
            className="inp"
            inputMode="url"
            placeholder="Ou cole o endereço de uma imagem"
            maxLength={LIMITS.url}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {picking && (
            <MediaPicker
              purpose={purpose}
              onClose={() => setPicking(false)}
              onPick={(media) => {
                setPicking(false);
                onChange(media.url);
                onPick?.(media);
              }}
            />
          )}
        </>
      )}
    </Labelled>
  );
}
