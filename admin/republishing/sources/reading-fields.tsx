import type { ReactElement } from 'react';
import { LIMITS } from '../../../contracts/limits.ts';
import { SOURCE_FIELDS } from '../../../contracts/sources/source.fields.ts';
import {
  SOURCE_KINDS,
  type SourceKind,
  TEXT_ORIGINS,
  type TextOrigin,
} from '../../../contracts/sources/source-choices.ts';
import { ChoiceField } from '../../ui/forms/choice-field.tsx';
import { FormTextField } from '../../ui/forms/text-field.tsx';
import { INTERVALS } from './source-form.rules.ts';
import type { SourceFormState } from './source-form-state.ts';

/** Where, how and how often it is read. */
export function ReadingFields({ form }: { readonly form: SourceFormState }): ReactElement {
  const { values, errors, set } = form;
  const intervals = INTERVALS.some(({ key }) => key === values.intervalMinutes)
    ? INTERVALS
    : [{ key: values.intervalMinutes, name: `A cada ${values.intervalMinutes} minutos` }, ...INTERVALS];
  return (
    <>
      <label className="ck">
        <input
          type="checkbox"
          checked={values.active}
          onChange={(event) => set('active', event.target.checked)}
        />
        Ligada: é lida no ritmo abaixo
      </label>
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
        <ChoiceField
          label={SOURCE_FIELDS.kind.label}
          value={values.kind}
          options={SOURCE_KINDS}
          error={errors.kind}
          onChange={(kind) => set('kind', kind as SourceKind)}
        />
        <ChoiceField
          label={SOURCE_FIELDS.textFrom.label}
          value={values.textFrom}
          options={TEXT_ORIGINS}
          error={errors.textFrom}
          onChange={(origin) => set('textFrom', origin as TextOrigin)}
        />
      </div>
      {values.kind === 'list' && (
        <FormTextField
          form={form}
          name="itemSelector"
          label={SOURCE_FIELDS.itemSelector.label}
          hint="Um seletor CSS do link de cada notícia, como .noticia h2 a"
          maxLength={LIMITS.selector}
          required
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
      <ChoiceField
        label="Ritmo"
        value={values.intervalMinutes}
        options={intervals}
        error={errors.intervalMinutes}
        onChange={(minutes) => set('intervalMinutes', minutes)}
      />
      <label className="ck">
        <input
          type="checkbox"
          checked={values.adaptive}
          onChange={(event) => set('adaptive', event.target.checked)}
        />
        {SOURCE_FIELDS.adaptive.label}
      </label>
    </>
  );
}
