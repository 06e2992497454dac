import type { ReactElement } from 'react';
import { CATEGORIES } from '../../../contracts/news/categories.ts';
import { SOURCE_FIELDS } from '../../../contracts/sources/source.fields.ts';
import { CANONICAL_POLICIES, SOURCE_TRUST } from '../../../contracts/sources/source-choices.ts';
import { FormChoiceField } from '../../ui/forms/choice-field.tsx';
import { MunicipalityPicker } from '../../ui/forms/municipality-picker.tsx';
import { FormTextField } from '../../ui/forms/text-field.tsx';
import type { SourceFormState } from './source-form-state.ts';

/** The defaults of the source's items, and its trust level. */
export function StoryFields({ form }: { readonly form: SourceFormState }): ReactElement {
  const { values, errors, set } = form;
  return (
    <>
      <FormChoiceField
        form={form}
        name="cat"
        label={SOURCE_FIELDS.cat.label}
        hint="Vale onde o texto não diz outra coisa."
        options={CATEGORIES}
        none="Pelo texto"
      />
      <MunicipalityPicker value={values.muni} error={errors.muni} onChange={(muni) => set('muni', muni)} />
      <FormChoiceField
        form={form}
        name="trust"
        label={SOURCE_FIELDS.trust.label}
        hint="O piloto publica fora do expediente, dentro de suas regras."
        options={SOURCE_TRUST}
      />
      <FormChoiceField
        form={form}
        name="canonical"
        label={SOURCE_FIELDS.canonical.label}
        options={CANONICAL_POLICIES}
      />
      <FormTextField
        form={form}
        name="retentionDays"
        label={SOURCE_FIELDS.retentionDays.label}
        hint="Depois disso, o que ninguém quis sai da fila."
        inputMode="numeric"
        maxLength={3}
      />
    </>
  );
}
