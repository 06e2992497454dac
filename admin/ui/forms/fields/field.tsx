import type { ReactElement } from 'react';
import { Type } from 'typebox';
import {
  type FieldControl,
  type FormField,
  type FormFields,
  limitsOf,
  type WritableNames,
} from '../../../../contracts/fields.ts';
import { PictureField } from '../../pictures/picture-field.tsx';
import type { FormValues } from '../field-values.rules.ts';
import type { FormState } from '../use-form.ts';
import { CheckField } from './check-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { EditionsField } from './editions-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

/** A form whose fields are the rows of a table. */
export interface FieldsForm<F extends FormFields>
  extends Pick<FormState<FormValues<F>>, 'values' | 'errors' | 'set'> {
  readonly fields: F;
}

type NotALine = Exclude<FieldControl['as'], 'line' | 'number'>;

interface FieldProps<F extends FormFields, Name extends WritableNames<F> & string>
  extends Pick<FormField, 'label' | 'hint' | 'control'> {
  readonly form: FieldsForm<F>;
  /** The name of the row. Other attributes replace what the row says. */
  readonly of: Name;
  /** Replaces setting the value, for a field on which others depend. */
  readonly onChange?: (value: FormValues<F>[Name]) => void;
  /** The id of a `datalist` with suggestions; only a line has them. */
  readonly list?: F[Name] extends { readonly control: { readonly as: NotALine } } ? never : string;
}

/** A field of a form. Label, hint, limit, required mark, error and control follow from its row. */
export function Field<F extends FormFields, Name extends WritableNames<F> & string>(
  props: FieldProps<F, Name>,
): ReactElement {
  const { form, of, onChange = (value) => form.set(of, value), list, ...overrides } = props;
  const row: FormField = { ...form.fields[of], ...overrides };
  const { label = of, hint, missing, write, control = usualControl(write) } = row;
  const value: unknown = form.values[of];
  const text = String(value);
  const change = onChange as (value: unknown) => void;
  const shared = { label, hint, error: form.errors[of] || undefined };
  switch (control.as) {
    case 'check':
      return <CheckField label={label} hint={hint} checked={value === true} onChange={change} />;
    case 'choice': {
      const { required = missing !== undefined, as: _as, ...choice } = control;
      const state = { required, value: text, onChange: change };
      return <ChoiceField {...shared} {...choice} {...state} />;
    }
    case 'picture':
      return <PictureField {...shared} required={missing !== undefined} value={text} onChange={change} />;
    case 'editions':
      return <EditionsField error={shared.error} value={value as readonly string[]} onChange={change} />;
    case 'lines': {
      const { as: _as, ...area } = control;
      return <TextArea {...shared} {...area} maxLength={maxLengthOf(write)} value={text} onChange={change} />;
    }
    case 'line':
    case 'number': {
      const { as: _as, ...line } = control.as === 'line' ? control : NUMBER_LINE;
      const limits = { required: missing !== undefined, maxLength: maxLengthOf(write), list };
      return <TextField {...shared} {...line} {...limits} value={text} onChange={change} />;
    }
  }
}

const NUMBER_LINE = { as: 'line', inputMode: 'numeric' } as const;

function usualControl(write: FormField['write']): FieldControl {
  return { as: Type.IsBoolean(write) ? 'check' : 'line' };
}

/** The most characters that can be typed: those of the text, or the digits of the greatest number. */
function maxLengthOf(write: FormField['write']): number | undefined {
  const { maxLength, maximum } = limitsOf(write ?? {});
  return maximum === undefined ? maxLength : String(maximum).length;
}
