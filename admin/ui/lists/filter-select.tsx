import type { ReactElement } from 'react';

interface FilterSelectProps {
  readonly label: string;
  /** Shown while nothing is chosen; by default the label. */
  readonly none?: string;
  readonly value: string;
  readonly options: readonly { readonly key: string; readonly name: string }[];
  readonly onChoose: (key: string) => void;
}

/** A select in a filter bar, without a visible label for lack of room. */
export function FilterSelect({
  label,
  none = label,
  value,
  options,
  onChoose,
}: FilterSelectProps): ReactElement {
  return (
    <select
      className="inp sel"
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{none}</option>
      {options.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  );
}
