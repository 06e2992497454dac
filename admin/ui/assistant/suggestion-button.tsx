import './suggestion.css';
import { Sparkles } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useBusy } from '../use-busy.ts';
import type { SuggestionProps } from './suggestion.tsx';

/** Asks the machine, and shows what it suggests until a person takes or discards it. */
export function SuggestionButton({ label, ask, onTake }: SuggestionProps): ReactElement {
  const { busy, run } = useBusy();
  const [texts, setTexts] = useState<readonly string[]>([]);

  return (
    <div className="suggestion">
      <button
        type="button"
        className="btn"
        disabled={busy}
        onClick={() => void run(async () => setTexts(await ask()))}
      >
        <Sparkles className="ico" />
        {busy ? 'A máquina está lendo…' : label}
      </button>
      <div role="status" className="suggestion__status">
        {texts.length > 0 && (
          <>
            <span className="suggestion__mark">Sugestão da máquina: confira</span>
            <ul className="plain suggestion__texts">
              {texts.map((text) => (
                <li key={text}>
                  <span>{text}</span>
                  <button
                    type="button"
                    className="btn"
                    onClick={() => {
                      onTake(text);
                      setTexts([]);
                    }}
                  >
                    Usar
                    <span className="visually-hidden">: {text}</span>
                  </button>
                </li>
              ))}
            </ul>
            <button type="button" className="link" onClick={() => setTexts([])}>
              {texts.length === 1 ? 'Descartar a sugestão' : 'Descartar as sugestões'}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
