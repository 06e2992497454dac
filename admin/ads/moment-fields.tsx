import { type ReactElement, useId } from 'react';
import type { FormState } from '../ui/forms/use-form.ts';
import type { AdValues } from './ad-form.rules.ts';

interface MomentFieldsProps {
  readonly form: FormState<AdValues>;
  readonly which: 'start' | 'end';
  readonly label: string;
  readonly error: string | undefined;
}

/** Day and time of one end of the period. */
export function MomentFields({ form, which, label, error }: MomentFieldsProps): ReactElement {
  const id = useId();
  const { values, set } = form;
  const [date, time] = [`${which}Date`, `${which}Time`] as const;
  const common = {
    className: 'inp',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? id : undefined,
  };
  return (
    <fieldset className="moment">
      <legend>{label}</legend>
      <div className="two-columns">
        <input
          {...common}
          type="date"
          aria-label={`${label}: data`}
          value={values[date]}
          onChange={(event) => set(date, event.target.value)}
        />
        <input
          {...common}
          type="time"
          aria-label={`${label}: hora`}
          value={values[time]}
          onChange={(event) => set(time, event.target.value)}
        />
      </div>
      {error && (
        <p className="help help--err" id={id}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
