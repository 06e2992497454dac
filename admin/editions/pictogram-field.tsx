import type { ReactElement } from 'react';
import { PICTOGRAMS, type PictogramKey } from '../../contracts/editions/pictograms.ts';
import { pictogramSvg } from '../../design/pictograms/pictogram-shapes.ts';

interface PictogramFieldProps {
  readonly value: PictogramKey;
  readonly ground: string;
  readonly onChange: (key: PictogramKey) => void;
}

/** The pictogram of the edition's icon, chosen by its picture. */
export function PictogramField({ value, ground, onChange }: PictogramFieldProps): ReactElement {
  return (
    <fieldset className="edition-checks">
      <legend>Pictograma</legend>
      <div className="pictograms">
        {PICTOGRAMS.map(({ key, name }) => (
          <label key={key} title={name}>
            <input
              type="radio"
              name="pictogram"
              aria-label={name}
              checked={key === value}
              onChange={() => onChange(key)}
            />
            <img src={pictogramAddress(key, ground)} alt="" width="44" height="44" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function pictogramAddress(key: PictogramKey, ground: string): string {
  return `data:image/svg+xml,${encodeURIComponent(pictogramSvg(key, ground))}`;
}
