import './municipalities-field.css';
import { ArrowLeft, X } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { LIMITS } from '../../../../contracts/limits.ts';
import { findMunicipality } from '../../../../contracts/municipalities.ts';
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
  const [said, setSaid] = useState('');
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
    setSaid(`${name} incluído.`);
  }

  function moveUp(name: string, at: number): void {
    const others = value.filter((one) => one !== name);
    onChange([...others.slice(0, at - 1), name, ...others.slice(at - 1)]);
    focused.current = name;
    setSaid(at === 1 ? `${name} é o principal agora.` : `${name} está na posição ${at} agora.`);
  }

  function remove(name: string, at: number): void {
    onChange(value.filter((one) => one !== name));
    focused.current = value[at + 1] ?? value[at - 1];
    setSaid(`${name} removido.`);
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
        {said}
      </p>
    </div>
  );
}
