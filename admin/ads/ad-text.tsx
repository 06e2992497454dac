import type { ReactElement } from 'react';
import { TextField } from '../ui/forms/text-field.tsx';
import type { Form } from '../ui/forms/use-form.ts';
import type { AdValues } from './ad-form.rules.ts';

interface AdTextProps {
  readonly form: Form<AdValues>;
  readonly name: 'title' | 'advertiser' | 'link' | 'alt' | 'weight';
  readonly label: string;
  readonly maxLength: number;
  readonly hint?: string;
  readonly inputMode?: 'text' | 'url' | 'numeric';
  readonly required?: boolean;
}

/** One line of the ad form. */
export function AdText({
  form,
  name,
  label,
  maxLength,
  hint,
  inputMode = 'text',
  required = false,
}: AdTextProps): ReactElement {
  return (
    <TextField
      label={label}
      error={form.errors[name]}
      hint={hint}
      required={required}
      inputMode={inputMode}
      maxLength={maxLength}
      value={form.values[name]}
      onChange={(text) => form.set(name, text)}
    />
  );
}
