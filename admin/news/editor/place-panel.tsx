import type { ReactElement } from 'react';
import { CATEGORIES, type CategoryKey } from '../../../contracts/categories.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import { REGIONS } from '../../../contracts/regions.ts';
import { Field } from '../../parts/field.tsx';
import type { PanelProps } from './editor-panel.tsx';
import { Panel } from './editor-panel.tsx';
import { MunicipalityPicker } from './municipality-picker.tsx';
import { placeWarning } from './story.rules.ts';

export function PlacePanel({ content, errors, onChange }: PanelProps): ReactElement {
  const warning = placeWarning(content);
  return (
    <Panel title="Classificação">
      <MunicipalityPicker
        value={content.muni}
        error={errors.muni}
        onChange={(muni) => {
          const region = findMunicipality(muni)?.region;
          onChange({ muni, ...(region && { reg: region }) });
        }}
      />
      <div className="two">
        <Field label="Categoria" error={errors.cat} required>
          {(control) => (
            <select
              {...control}
              className="inp sel"
              value={content.cat}
              onChange={(event) => onChange({ cat: event.target.value as CategoryKey | '' })}
            >
              <option value="">Escolha</option>
              {CATEGORIES.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Região" error={errors.reg} required>
          {(control) => (
            <select
              {...control}
              className="inp sel"
              value={content.reg}
              onChange={(event) => onChange({ reg: event.target.value })}
            >
              <option value="">Escolha</option>
              {REGIONS.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {warning && (
        <p className="help help--warn" role="status">
          {warning}
        </p>
      )}
    </Panel>
  );
}
