import type { FormFields } from '../../../contracts/fields.ts';
import type { FieldsForm } from './field.tsx';
import { emptyOf, errorsOf, type FormBody, type FormValues, valuesOf } from './field-values.rules.ts';
import { type FieldErrors, type FormState, useForm } from './use-form.ts';

export interface FieldsFormState<F extends FormFields> extends FormState<FormValues<F>>, FieldsForm<F> {
  /** Shows what the table and the form's own rules say about the values; `true` if that is nothing. */
  readonly check: (errorsIn?: (values: FormValues<F>) => FieldErrors) => boolean;
  /** Discards the input and shows this item. */
  readonly show: (item: FormBody<F>) => void;
}

/** The state of a form for the rows of a table. `start` holds values of a new item that differ from the defaults. */
export function useFields<F extends FormFields>(
  fields: F,
  item?: FormBody<F>,
  start?: Partial<FormValues<F>>,
): FieldsFormState<F> {
  const form = useForm<FormValues<F>>(item ? valuesOf(fields, item) : { ...emptyOf(fields), ...start });
  return {
    ...form,
    fields,
    check(errorsIn) {
      const errors = { ...errorsOf(fields, form.values), ...errorsIn?.(form.values) };
      if (Object.keys(errors).length > 0) form.showErrors(errors);
      return Object.keys(errors).length === 0;
    },
    show: (shown) => form.reset(valuesOf(fields, shown)),
  };
}
