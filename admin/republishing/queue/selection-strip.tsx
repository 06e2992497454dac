import type { ReactElement } from 'react';
import type { CardDecision } from './card/queue-card.rules.ts';

interface SelectionStripProps {
  readonly count: number;
  readonly onDecide: (decision: CardDecision) => void;
  readonly onClear: () => void;
}

const DECISIONS: readonly { readonly decision: CardDecision; readonly name: string; readonly key: string }[] =
  [
    { decision: 'publish', name: 'Publicar', key: 'p' },
    { decision: 'take', name: 'Rascunho', key: 'a' },
    { decision: 'schedule', name: 'Agendar', key: 's' },
    { decision: 'discard', name: 'Descartar', key: 'x' },
  ];

/** The actions for several items at once. */
export function SelectionStrip({ count, onDecide, onClear }: SelectionStripProps): ReactElement | null {
  if (count === 0) return null;
  return (
    <section className="q__picked" aria-label="Itens selecionados">
      <p role="status">{count === 1 ? '1 item selecionado' : `${count} itens selecionados`}</p>
      <div className="actions">
        {DECISIONS.map(({ decision, name, key }) => (
          <button
            key={decision}
            type="button"
            className="btn"
            title={`${name} (${key})`}
            onClick={() => onDecide(decision)}
          >
            {name}
          </button>
        ))}
        <button type="button" className="btn" onClick={onClear}>
          Limpar
        </button>
      </div>
    </section>
  );
}
