import type { ReactElement } from 'react';
import { fieldsOf, momentOf } from '../../../../contracts/belem-time.ts';
import { TextField } from './text-field.tsx';

interface MomentFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** The hour used if only a day is given. */
  readonly usualTime?: string;
  readonly moment: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (moment: string | undefined) => void;
}

/** Day and hour in Belém. If only a day is chosen, the hour is `usualTime`, by default 6:00. */
export function MomentField({
  label,
  hint,
  usualTime = '06:00',
  moment,
  error,
  onChange,
}: MomentFieldProps): ReactElement {
  const { date, time } = moment ? fieldsOf(moment) : { date: '', time: '' };
  return (
    <div className="two-columns">
      <TextField
        label={label}
        hint={hint}
        error={error}
        type="date"
        value={date}
        onChange={(text) => onChange(momentOf(text, time || usualTime))}
      />
      <TextField
        label="Hora"
        type="time"
        value={time}
        disabled={!moment}
        onChange={(text) => onChange(momentOf(date, text) ?? moment)}
      />
    </div>
  );
}
