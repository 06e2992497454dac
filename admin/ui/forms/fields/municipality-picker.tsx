import './municipality-picker.css';
import { type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react';
import { MUNICIPALITIES } from '../../../../contracts/municipalities.ts';
import { findRegion } from '../../../../contracts/regions.ts';
import { foldText } from '../../../../contracts/words/fold.ts';
import { ComboOptions } from './combo-options.tsx';
import { Labelled } from './labelled.tsx';

interface MunicipalityPickerProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (name: string) => void;
  /** Called when an option is chosen by Enter or a tap; forms with only this field can submit then. */
  readonly onChoose?: (name: string) => void;
  /** Called with the text of the field when the focus leaves it. */
  readonly onLeave?: (text: string) => void;
  readonly label?: string;
  readonly hint?: string;
}

const MAX_SUGGESTIONS = 8;
const searchable = MUNICIPALITIES.map((one) => ({ ...one, folded: foldText(one.name) }));

/** Names that begin with the typed text come first; accents are ignored. */
function matchesOf(text: string) {
  const wanted = foldText(text.trim());
  const beginning = searchable.filter(({ folded }) => folded.startsWith(wanted));
  const within = searchable.filter(({ folded }) => !folded.startsWith(wanted) && folded.includes(wanted));
  return [...beginning, ...within].slice(0, MAX_SUGGESTIONS);
}

/** Picks one of the 144 municipalities by a few letters. The value is empty for the whole state. */
export function MunicipalityPicker({
  value,
  error,
  onChange,
  onChoose,
  onLeave,
  label = 'Município',
  hint = 'Vazio: a região toda.',
}: MunicipalityPickerProps): ReactElement {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const matches = open ? matchesOf(value) : [];

  function choose(name: string): void {
    onChange(name);
    setOpen(false);
    input.current?.focus();
    onChoose?.(name);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') setOpen(false);
    if (event.key === 'Enter') {
      event.preventDefault();
      const match = matches[active];
      if (match) choose(match.name);
    }
    if (step === undefined) return;
    event.preventDefault();
    if (open) setActive((active + step + matches.length) % Math.max(matches.length, 1));
    else setOpen(true);
  }

  return (
    <Labelled label={label} error={open ? undefined : error} hint={hint}>
      {(control) => (
        <div className="combo">
          <input
            {...control}
            ref={input}
            className="inp"
            role="combobox"
            autoComplete="off"
            aria-expanded={open && matches.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && matches[active] ? `${listId}-${active}` : undefined}
            value={value}
            onChange={(event) => {
              onChange(event.target.value);
              setActive(0);
              setOpen(true);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              setOpen(false);
              // "belem" typed in full counts as Belém, also if it was not chosen from the list.
              const exact = searchable.find(({ folded }) => folded === foldText(value.trim()));
              if (exact && exact.name !== value) onChange(exact.name);
              onLeave?.(exact?.name ?? value.trim());
            }}
          />
          <ComboOptions
            id={listId}
            label="Municípios"
            options={matches.map(({ name, region }) => ({ name, note: findRegion(region)?.name }))}
            active={active}
            onChoose={choose}
          />
        </div>
      )}
    </Labelled>
  );
}
