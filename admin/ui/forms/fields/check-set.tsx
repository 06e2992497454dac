import type { ReactElement } from 'react';
import { toggled } from '../toggled.ts';

interface CheckSetProps<Key> {
  readonly options: readonly { readonly key: Key; readonly name: string }[];
  readonly chosen: readonly Key[];
  readonly onChange: (chosen: Key[]) => void;
}

/** A checkbox for each option; any number of them may be chosen. */
export function CheckSet<Key extends string | number>(props: CheckSetProps<Key>): ReactElement {
  const { options, chosen, onChange } = props;
  return (
    <>
      {options.map(({ key, name }) => (
        <label key={key} className="ck">
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            onChange={({ target }) => onChange(toggled(chosen, key, target.checked))}
          />
          {name}
        </label>
      ))}
    </>
  );
}
