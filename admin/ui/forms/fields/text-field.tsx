import type { ComponentProps, ReactElement, ReactNode } from 'react';
import type { FormState } from '../use-form.ts';
import { Labelled } from './labelled.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}

/** A labelled field for one line of text; other attributes are passed to the input. */
export function TextField({
  label,
  error,
  hint,
  required,
  onChange,
  ...input
}: TextFieldProps): ReactElement {
  return (
    <Labelled label={label} error={error} hint={hint} required={required ?? false}>
      {(control) => (
        <input {...input} {...control} className="inp" onChange={(event) => onChange(event.target.value)} />
      )}
    </Labelled>
  );
}

type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never;
}[keyof Values & string];

interface FormTextFieldProps<Values> extends Omit<TextFieldProps, 'form' | 'name' | 'value' | 'onChange'> {
  readonly form: FormState<Values>;
  readonly name: TextName<Values>;
}

/** A text field bound to a value of a form. */
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
