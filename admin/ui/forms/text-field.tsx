import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Field } from './field.tsx';
import type { FormState } from './use-form.ts';

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

type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never;
}[keyof Values & string];

interface FormTextFieldProps<Values> extends Omit<TextFieldProps, 'form' | 'name' | 'value' | 'onChange'> {
  readonly form: FormState<Values>;
  readonly name: TextName<Values>;
}

/** A line of text that is one of the values of a form. */
export function FormTextField<Values>({ form, name, ...field }: FormTextFieldProps<Values>): ReactElement {
  return (
    <TextField
      error={form.errors[name]}
      {...field}
      value={form.values[name] as string}
      onChange={(text) => form.set(name, text as Values[TextName<Values>])}
    />
  );
}
