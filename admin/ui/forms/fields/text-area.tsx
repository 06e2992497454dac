import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Labelled } from './labelled.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly rows: number;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** `true` if the text is lines of a file, which are shown in a monospaced font. */
  readonly code?: boolean;
}

/** A labelled field for several lines of text; other attributes are passed to the textarea. */
export function TextArea({ label, onChange, error, hint, code, ...area }: TextAreaProps): ReactElement {
  return (
    <Labelled label={label} error={error} hint={hint}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          className="inp"
          {...(code && { spellCheck: false, autoCapitalize: 'off', wrap: 'off' })}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}
