import './municipalities-field.css';
import { ArrowLeft, X } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { LIMITS } from '../../../../contracts/limits.ts';
import { findMunicipality } from '../../../../contracts/municipalities.ts';
import { moveItem } from '../../lists/sortable-list.rules.ts';
import { MunicipalityPicker } from './municipality-picker.tsx';

interface MunicipalitiesFieldProps {
  /** Names in order. One that was typed but does not exist stays until it is removed. */
  readonly value: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (names: string[]) => void;
}

/** Up to five municipalities: chosen by typing, removed and put in order by buttons. The first one is the main one. */
export function MunicipalitiesField({ value, error, onChange }: MunicipalitiesFieldProps): ReactElement {
  const [typed, setTyped] = useState('');
  const [announcement, announce] = useState('');
  const list = useRef<HTMLOListElement>(null);
  // The button that gets the focus after the list has changed: the one that was pressed may be gone.
  const focused = useRef<string>(undefined);
  const isFull = value.length >= LIMITS.storyMunis;

  useEffect(() => {
    if (focused.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-name="${CSS.escape(focused.current)}"] button`)?.focus();
    focused.current = undefined;
  });

  function add(name: string): void {
    setTyped('');
    if (name === '' || value.includes(name)) return;
    onChange([...value, name]);
    announce(`${name} incluído.`);
  }

  function moveUp(name: string, index: number): void {
    onChange([...moveItem(value, index, index - 1)]);
    focused.current = name;
    announce(index === 1 ? `${name} é o principal agora.` : `${name} está na posição ${index} agora.`);
  }

  function remove(name: string, index: number): void {
    onChange(value.filter((one) => one !== name));
    focused.current = value[index + 1] ?? value[index - 1];
    announce(`${name} removido.`);
  }

  return (
    <div className="munis">
      {value.length > 0 && (
        <ol className="munis__list" ref={list} aria-label="Municípios da notícia">
          {value.map((name, index) => (
            <li key={name} className={findMunicipality(name) ? undefined : 'munis__unknown'} data-name={name}>
              <span>
                {name}
                {index === 0 && value.length > 1 && <span className="dim"> principal</span>}
              </span>
              {index > 0 && (
                <button
                  type="button"
                  aria-label={`Mover ${name} para antes`}
                  onClick={() => moveUp(name, index)}
                >
                  <ArrowLeft className="ico" />
                </button>
              )}
              <button type="button" aria-label={`Remover ${name}`} onClick={() => remove(name, index)}>
                <X className="ico" />
              </button>
            </li>
          ))}
        </ol>
      )}
      {isFull ? (
        <p className="help">{`Até ${LIMITS.storyMunis} municípios. Remova um para incluir outro.`}</p>
      ) : (
        <MunicipalityPicker
          label={value.length > 0 ? 'Outro município' : 'Município'}
          hint={
            value.length > 0
              ? 'A notícia sai na lista de cada um e da região de cada um.'
              : 'Vazio: a região toda.'
          }
          value={typed}
          error={error}
          onChange={setTyped}
          onChoose={add}
          onLeave={add}
        />
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}
