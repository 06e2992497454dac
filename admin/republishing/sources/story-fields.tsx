import type { ReactElement } from 'react';
import { CATEGORIES, type CategoryKey } from '../../../contracts/news/categories.ts';
import { SOURCE_FIELDS } from '../../../contracts/sources/source.fields.ts';
import {
  CANONICAL_POLICIES,
  type CanonicalPolicy,
  SOURCE_TRUST,
  type SourceTrust,
} from '../../../contracts/sources/source-choices.ts';
import { ChoiceField } from '../../ui/forms/choice-field.tsx';
import { MunicipalityPicker } from '../../ui/forms/municipality-picker.tsx';
import { FormTextField } from '../../ui/forms/text-field.tsx';
import type { SourceFormState } from './source-form-state.ts';

/** What its items are taken for, and how far they are trusted. */
export function StoryFields({ form }: { readonly form: SourceFormState }): ReactElement {
  const { values, errors, set } = form;
  return (
    <>
      <ChoiceField
        label={SOURCE_FIELDS.cat.label}
        hint="Vale onde o texto não diz outra coisa."
        value={values.cat}
        options={CATEGORIES}
        none="Pelo texto"
        error={errors.cat}
        onChange={(cat) => set('cat', cat as CategoryKey | '')}
      />
      <MunicipalityPicker value={values.muni} error={errors.muni} onChange={(muni) => set('muni', muni)} />
      <ChoiceField
        label={SOURCE_FIELDS.trust.label}
        hint="O piloto publica fora do expediente, dentro de suas regras."
        value={values.trust}
        options={SOURCE_TRUST}
        error={errors.trust}
        onChange={(trust) => set('trust', trust as SourceTrust)}
      />
      <ChoiceField
        label={SOURCE_FIELDS.canonical.label}
        value={values.canonical}
        options={CANONICAL_POLICIES}
        error={errors.canonical}
        onChange={(policy) => set('canonical', policy as CanonicalPolicy)}
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
