import type { ReactElement } from 'react';

interface ComboOptionsProps {
  /** The id of the list; the id of an option is this id, a hyphen and its index. */
  readonly id: string;
  readonly label: string;
  readonly options: readonly { readonly name: string; readonly note?: string | undefined }[];
  /** The index of the option that Enter chooses. */
  readonly active: number;
  readonly onChoose: (name: string) => void;
}

/** The suggestions below a combobox. The field keeps the focus, so keyboards choose from there. */
export function ComboOptions({ id, label, options, active, onChoose }: ComboOptionsProps): ReactElement {
  return (
    <div className="combo__list" id={id} role="listbox" aria-label={label} hidden={options.length === 0}>
      {options.map(({ name, note }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users choose from the field
        <div
          key={name}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
        >
          {name} {note && <span className="dim">{note}</span>}
        </div>
      ))}
    </div>
  );
}
