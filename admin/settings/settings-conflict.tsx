import { TriangleAlert } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import type { SettingDifference } from './settings-form.rules.ts';

interface SettingsConflictProps {
  readonly differences: readonly SettingDifference[];
  readonly onTake: () => void;
  readonly onOverwrite: () => void;
}

/** Two administrators had the settings open: shows the other's changes and asks which version to keep. */
export function SettingsConflict({ differences, onTake, onOverwrite }: SettingsConflictProps): ReactElement {
  const whole = useRef<HTMLDivElement>(null);
  // The pressed button is at the other end of the form.
  useEffect(() => {
    whole.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className="alert alert--warn" role="alert" ref={whole}>
      <TriangleAlert className="ico" />
      <div>
        <p>Outra pessoa salvou as configurações enquanto você editava. O que você digitou continua aqui.</p>
        <ul className="differences">
          {differences.map(({ name, mine, theirs }) => (
            <li key={name}>
              <strong>{name}</strong>
              <span>Agora: {theirs}</span>
              {mine !== undefined && <span>Você digitou: {mine}</span>}
            </li>
          ))}
        </ul>
        <div className="alert__acts">
          <button type="button" onClick={onOverwrite}>
            Salvar o que digitei por cima
          </button>
          <button type="button" onClick={onTake}>
            Descartar o que digitei e ver a versão atual
          </button>
        </div>
      </div>
    </div>
  );
}
