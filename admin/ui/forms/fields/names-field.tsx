import './municipalities-field.css';
import './municipality-picker.css';
import { ArrowLeft, X } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { cleanName, nameSlug } from '../../../../contracts/names/name-spelling.ts';
import { moveItem } from '../../lists/sortable-list.rules.ts';
import { ComboOptions } from './combo-options.tsx';
import { Labelled } from './labelled.tsx';

export interface SuggestedName {
  readonly name: string;
  /** Shown beside the name. */
  readonly note?: string;
}

interface NamesFieldProps {
  readonly label: string;
  readonly hint: string;
  /** The name of the list of chosen names. */
  readonly listLabel: string;
  /** Names in order. */
  readonly value: readonly string[];
  readonly max: number;
  readonly maxLength: number;
  readonly error: string | undefined;
  readonly onChange: (names: string[]) => void;
  /** Existing names for what is typed. */
  readonly suggest: (text: string, signal: AbortSignal) => Promise<readonly SuggestedName[]>;
}

/** Long enough not to ask for every letter. */
const PAUSE_MS = 150;
const same = (one: string, other: string): boolean => nameSlug(one) === nameSlug(other);
/** The rule by which the API finds names. */
const beginsWord = (name: string, typed: string): boolean =>
  `-${nameSlug(name)}`.includes(`-${nameSlug(typed)}`);

/** Names written freely, with those that exist offered while typing. Enter or a comma adds one. */
export function NamesField(props: NamesFieldProps): ReactElement {
  const { label, hint, listLabel, value, max, maxLength, error, onChange, suggest } = props;
  const [typed, setTyped] = useState('');
  const [announcement, announce] = useState('');
  const [found, setFound] = useState<readonly SuggestedName[]>([]);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const ask = useRef(suggest);
  ask.current = suggest;

  useEffect(() => {
    const text = typed.trim();
    setActive(-1);
    if (text === '') return setFound([]);
    const closing = new AbortController();
    const timer = setTimeout(() => {
      // Without suggestions the name can still be typed.
      ask.current(text, closing.signal).then(
        (names) => !closing.signal.aborted && setFound(names),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      closing.abort();
    };
  }, [typed]);
  // Until the answer for the last letter arrives, `found` belongs to a shorter text.
  const offered = found.filter(
    ({ name }) => beginsWord(name, typed) && !value.some((one) => same(one, name)),
  );

  function add(text: string): void {
    const wanted = cleanName(text.replaceAll(',', ' '));
    setTyped('');
    setFound([]);
    if (wanted === '' || value.some((one) => same(one, wanted))) return;
    // An existing name keeps its spelling.
    const name = found.find((one) => same(one.name, wanted))?.name ?? wanted;
    onChange([...value, name]);
    announce(`${name}: incluído.`);
  }

  function remove(name: string): void {
    onChange(value.filter((one) => one !== name));
    announce(`${name}: removido.`);
    input.current?.focus();
  }

  function moveUp(index: number): void {
    onChange([...moveItem(value, index, index - 1)]);
    announce(`${value[index]}: posição ${index}.`);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && offered.length > 0) {
      event.stopPropagation();
      setFound([]);
    }
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add(offered[active]?.name ?? typed);
    }
    if (step === undefined || offered.length === 0) return;
    event.preventDefault();
    setActive((Math.max(active, step === 1 ? -1 : 0) + step + offered.length) % offered.length);
  }

  return (
    <div className="munis">
      {value.length > 0 && (
        <ol className="munis__list" aria-label={listLabel}>
          {value.map((name, index) => (
            <li key={name}>
              <span>{name}</span>
              {index > 0 && (
                <button type="button" aria-label={`Mover ${name} para antes`} onClick={() => moveUp(index)}>
                  <ArrowLeft className="ico" />
                </button>
              )}
              <button type="button" aria-label={`Remover ${name}`} onClick={() => remove(name)}>
                <X className="ico" />
              </button>
            </li>
          ))}
        </ol>
      )}
      {value.length >= max ? (
        <p className="help">{`Até ${max}. Remova um para incluir outro.`}</p>
      ) : (
        <Labelled label={label} error={error} hint={hint}>
          {(control) => (
            <div className="combo">
              <input
                {...control}
                ref={input}
                className="inp"
                role="combobox"
                autoComplete="off"
                enterKeyHint="done"
                maxLength={maxLength}
                aria-expanded={offered.length > 0}
                aria-controls={listId}
                aria-autocomplete="list"
                aria-activedescendant={offered[active] ? `${listId}-${active}` : undefined}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                onKeyDown={onKeyDown}
                onBlur={() => add(typed)}
              />
              <ComboOptions id={listId} label={label} options={offered} active={active} onChoose={add} />
            </div>
          )}
        </Labelled>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}
