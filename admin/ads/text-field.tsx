import type { ReactElement } from 'react';
import { Field } from '../parts/field.tsx';
import type { Form } from '../parts/use-form.ts';
import type { AdValues } from './ad-form.rules.ts';

interface TextFieldProps {
  readonly form: Form<AdValues>;
  readonly name: 'title' | 'advertiser' | 'link' | 'alt' | 'weight';
  readonly label: string;
  readonly maxLength: number;
  readonly hint?: string;
  readonly inputMode?: 'text' | 'url' | 'numeric';
  readonly required?: boolean;
}

/** One line of the ad form. */
export function TextField({
  form,
  name,
  label,
  maxLength,
  hint,
  inputMode = 'text',
  required = false,
}: TextFieldProps): ReactElement {
  return (
    <Field label={label} error={form.errors[name]} hint={hint} required={required}>
      {(control) => (
        <input
          {...control}
          className="inp"
          inputMode={inputMode}
          maxLength={maxLength}
          value={form.values[name]}
          onChange={(event) => form.set(name, event.target.value)}
        />
      )}
    </Field>
  );
}
