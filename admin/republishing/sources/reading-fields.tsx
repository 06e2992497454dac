import type { ReactElement } from 'react';
import { LIMITS } from '../../../contracts/limits.ts';
import { SOURCE_FIELDS } from '../../../contracts/sources/source.fields.ts';
import { SOURCE_KINDS, TEXT_ORIGINS } from '../../../contracts/sources/source-choices.ts';
import { CheckField } from '../../ui/forms/check-field.tsx';
import { FormChoiceField } from '../../ui/forms/choice-field.tsx';
import { FormTextField } from '../../ui/forms/text-field.tsx';
import { INTERVALS } from './source-form.rules.ts';
import type { SourceFormState } from './source-form-state.ts';

/** Where, how and how often the source is read. */
export function ReadingFields({ form }: { readonly form: SourceFormState }): ReactElement {
  const { values, set } = form;
  const intervals = INTERVALS.some(({ key }) => key === values.intervalMinutes)
    ? INTERVALS
    : [{ key: values.intervalMinutes, name: `A cada ${values.intervalMinutes} minutos` }, ...INTERVALS];
  return (
    <>
      <CheckField
        label="Ligada: é lida no ritmo abaixo"
        checked={values.active}
        onChange={(active) => set('active', active)}
      />
      <FormTextField
        form={form}
        name="name"
        label={SOURCE_FIELDS.name.label}
        maxLength={LIMITS.title}
        required
      />
      <FormTextField
        form={form}
        name="address"
        label={SOURCE_FIELDS.address.label}
        hint="O feed, o mapa do site ou a página com a lista."
        inputMode="url"
        maxLength={LIMITS.url}
        required
      />
      <FormTextField
        form={form}
        name="site"
        label={SOURCE_FIELDS.site.label}
        inputMode="url"
        maxLength={LIMITS.url}
      />
      <div className="two">
        <FormChoiceField form={form} name="kind" label={SOURCE_FIELDS.kind.label} options={SOURCE_KINDS} />
        <FormChoiceField
          form={form}
          name="textFrom"
          label={SOURCE_FIELDS.textFrom.label}
          options={TEXT_ORIGINS}
        />
      </div>
      {values.kind === 'list' && (
        <FormTextField
          form={form}
          name="itemSelector"
          label={SOURCE_FIELDS.itemSelector.label}
          hint="Vazio: a lista é achada sozinha. Senão, um seletor CSS de cada notícia, como .noticia h2 a"
          maxLength={LIMITS.selector}
        />
      )}
      {values.textFrom !== 'feed' && (
        <div className="two">
          <FormTextField
            form={form}
            name="contentSelector"
            label={SOURCE_FIELDS.contentSelector.label}
            hint="Vazio: o texto é achado sozinho."
            maxLength={LIMITS.selector}
          />
          <FormTextField
            form={form}
            name="removeSelector"
            label={SOURCE_FIELDS.removeSelector.label}
            maxLength={LIMITS.selector}
          />
        </div>
      )}
      <FormChoiceField form={form} name="intervalMinutes" label="Ritmo" options={intervals} />
      <CheckField
        label={SOURCE_FIELDS.adaptive.label}
        checked={values.adaptive}
        onChange={(adaptive) => set('adaptive', adaptive)}
      />
    </>
  );
}
