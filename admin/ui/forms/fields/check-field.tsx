import { type ReactElement, type ReactNode, useId } from 'react';

interface CheckFieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox with an explanation of its meaning. */
export function CheckField({ label, hint, checked, onChange }: CheckFieldProps): ReactElement {
  const hintId = useId();
  return (
    <div>
      <label className="ck">
        <input
          type="checkbox"
          aria-describedby={hint ? hintId : undefined}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {hint && (
        <p className="help" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
