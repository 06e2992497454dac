import type { HTMLInputTypeAttribute, ReactElement } from 'react';
import { TextField } from '../ui/forms/text-field.tsx';
import type { Form } from '../ui/forms/use-form.ts';
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
    <TextField
      label={label}
      hint={hint}
      required={required}
      error={form.errors[field]}
      type={type}
      value={form.values[field]}
      onChange={(text) => form.set(field, text)}
    />
  );
}
