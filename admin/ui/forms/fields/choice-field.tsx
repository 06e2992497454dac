import type { ReactElement, ReactNode } from 'react';
import type { FormState } from '../use-form.ts';
import { Labelled } from './labelled.tsx';

interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly key: string; readonly name: string }[];
  /** The label of the empty option; without it a choice is required. */
  readonly none?: string;
  readonly onChange: (key: string) => void;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

/** A select with a closed list of options. */
export function ChoiceField(props: ChoiceFieldProps): ReactElement {
  const { label, value, options, none, onChange, error, hint, required = false, disabled = false } = props;
  return (
    <Labelled label={label} error={error} hint={hint} required={required}>
      {(control) => (
        <select
          {...control}
          className="inp sel"
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

interface FormChoiceFieldProps<Values, Name extends keyof Values & string>
  extends Omit<ChoiceFieldProps, 'value' | 'onChange' | 'error' | 'options'> {
  readonly form: FormState<Values>;
  readonly name: Name;
  /** Only keys that the field may hold. */
  readonly options: readonly { readonly key: Values[Name] & string; readonly name: string }[];
}

/** A select bound to a value of a form. */
export function FormChoiceField<Values, Name extends keyof Values & string>({
  form,
  name,
  ...field
}: FormChoiceFieldProps<Values, Name>): ReactElement {
  return (
    <ChoiceField
      {...field}
      error={form.errors[name]}
      value={form.values[name] as string}
      onChange={(key) => form.set(name, key as Values[Name])}
    />
  );
}
