import type { ReactElement } from 'react';
import {
  contrastOf,
  isReadable,
  nearestReadable,
  PAGE_COLOURS,
  type Theme,
} from '../../contracts/editions/contrast.ts';
import { Labelled } from '../ui/forms/fields/labelled.tsx';

interface ColourFieldProps {
  readonly label: string;
  readonly theme: Theme;
  /** Empty if it is the colour of the state portal. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (colour: string) => void;
}

const COLOUR = /^#[0-9a-f]{6}$/;
/** The colours of the state portal, shown while a field is empty. */
export const STATE_ACCENTS = { light: '#b0121e', dark: '#f0646c' } as const;

/** A colour with its contrast on the page. One that is hard to read comes with the nearest that is not. */
export function ColourField({ label, theme, value, error, onChange }: ColourFieldProps): ReactElement {
  const isColour = COLOUR.test(value);
  const offered = isColour && !isReadable(value, theme) ? nearestReadable(value, theme) : undefined;
  return (
    <Labelled
      label={label}
      error={error}
      hint={isColour ? contrastText(value, theme) : 'Vazio: a do portal do estado.'}
    >
      {(control) => (
        <div className="colour">
          <input
            type="color"
            aria-label={`${label}: escolher`}
            value={isColour ? value : STATE_ACCENTS[theme]}
            onChange={(event) => onChange(event.target.value)}
          />
          <input
            {...control}
            className="inp"
            value={value}
            maxLength={7}
            spellCheck={false}
            placeholder={STATE_ACCENTS[theme]}
            onChange={(event) => onChange(event.target.value.trim().toLowerCase())}
          />
          {offered && (
            <button type="button" className="btn" onClick={() => onChange(offered)}>
              <span className="colour__dot" style={{ background: offered }} />
              Usar {offered}
            </button>
          )}
        </div>
      )}
    </Labelled>
  );
}

function contrastText(colour: string, theme: Theme): string {
  const ratio = contrastOf(colour, PAGE_COLOURS[theme]).toFixed(1).replace('.', ',');
  const page = theme === 'light' ? 'no papel' : 'no escuro';
  return isReadable(colour, theme)
    ? `Contraste ${ratio}:1 ${page}.`
    : `Contraste ${ratio}:1 ${page}: é pouco, o mínimo é 4,5:1.`;
}
