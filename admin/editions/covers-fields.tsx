import { X } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { findMunicipality } from '../../contracts/municipalities.ts';
import { REGIONS, shortRegionName } from '../../contracts/regions.ts';
import { CheckSet } from '../ui/forms/fields/check-set.tsx';
import { MunicipalityPicker } from '../ui/forms/fields/municipality-picker.tsx';
import { toggled } from '../ui/forms/toggled.ts';
import type { EditionFormState } from './edition-form.rules.ts';

/** The regions and municipalities whose stories the edition shows. */
export function CoversFields({ form }: { readonly form: EditionFormState }): ReactElement {
  const { values, set, errors } = form;
  const [typed, setTyped] = useState('');

  function add(name: string): void {
    const found = findMunicipality(name)?.name;
    if (found && !values.munis.includes(found)) set('munis', [...values.munis, found]);
    setTyped('');
  }

  return (
    <>
      <fieldset className="edition-checks">
        <legend>Regiões inteiras</legend>
        <div className="edition-checks__grid">
          <CheckSet
            options={REGIONS.map(({ key, name }) => ({ key, name: shortRegionName(name) }))}
            chosen={values.regs}
            onChange={(regs) => set('regs', regs)}
          />
        </div>
      </fieldset>
      <MunicipalityPicker
        value={typed}
        hint="Além das regiões acima, um município de cada vez."
        error={errors.covers}
        onChange={setTyped}
        onChoose={add}
      />
      {values.munis.length > 0 && (
        <ul className="edition-chips" aria-label="Municípios escolhidos">
          {values.munis.map((name) => (
            <li key={name}>
              {name}
              <button
                type="button"
                aria-label={`Tirar ${name}`}
                onClick={() => set('munis', toggled(values.munis, name, false))}
              >
                <X className="ico" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
