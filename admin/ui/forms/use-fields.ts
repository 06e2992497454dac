import type { FormFields } from '../../../contracts/fields.ts';
import { emptyOf, errorsOf, type FormValues } from './field-values.rules.ts';
import type { FieldsForm } from './fields/field.tsx';
import { type FieldErrors, type FormState, useForm } from './use-form.ts';

export interface FieldsFormState<F extends FormFields> extends FormState<FormValues<F>>, FieldsForm<F> {
  /** Shows what the table and the form's own rules say about the values; `true` if that is nothing. */
  readonly check: (errorsIn?: (values: FormValues<F>) => FieldErrors) => boolean;
}

/** The state of a form whose fields are the rows of a table; without `initial` it has their defaults. */
export function useFields<F extends FormFields>(fields: F, initial = emptyOf(fields)): FieldsFormState<F> {
  const form = useForm<FormValues<F>>(initial);
  return {
    ...form,
    fields,
    check(errorsIn) {
      const errors = { ...errorsOf(fields, form.values), ...errorsIn?.(form.values) };
      if (Object.keys(errors).length > 0) form.showErrors(errors);
      return Object.keys(errors).length === 0;
    },
  };
}
