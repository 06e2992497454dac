import type { ReactElement, ReactNode } from 'react';
import { Field } from './field.tsx';

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly rows: number;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** True: lines of a file, shown in a monospaced font. */
  readonly code?: boolean;
}

/** A labelled field for several lines of text. */
export function TextArea({ label, value, onChange, rows, error, hint, code }: TextAreaProps): ReactElement {
  return (
    <Field label={label} error={error} hint={hint} required={false}>
      {(control) => (
        <textarea
          {...control}
          className="inp"
          rows={rows}
          value={value}
          {...(code && { spellCheck: false, autoCapitalize: 'off', wrap: 'off' })}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
