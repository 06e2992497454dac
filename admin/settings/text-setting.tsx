import type { HTMLInputTypeAttribute, ReactElement } from 'react';
import { Field } from '../parts/field.tsx';
import type { Form } from '../parts/use-form.ts';
import type { SettingsField, SettingsValues } from './settings-form.rules.ts';

interface TextSettingProps {
  readonly form: Form<SettingsValues>;
  readonly field: Exclude<SettingsField, 'storeContactForm'>;
  readonly label: string;
  readonly hint?: string;
  readonly type?: HTMLInputTypeAttribute;
  readonly required?: boolean;
}

export function TextSetting({
  form,
  field,
  label,
  hint,
  type = 'text',
  required = false,
}: TextSettingProps): ReactElement {
  return (
    <Field label={label} hint={hint} required={required} error={form.errors[field]}>
      {(control) => (
        <input
          {...control}
          className="inp"
          type={type}
          value={form.values[field]}
          onChange={(event) => form.set(field, event.target.value)}
        />
      )}
    </Field>
  );
}
