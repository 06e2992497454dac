import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Field } from './field.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}

/** A line of text with its label; what else an input can be told is passed on. */
export function TextField({
  label,
  error,
  hint,
  required,
  onChange,
  ...input
}: TextFieldProps): ReactElement {
  return (
    <Field label={label} error={error} hint={hint} required={required ?? false}>
      {(control) => (
        <input {...input} {...control} className="inp" onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
