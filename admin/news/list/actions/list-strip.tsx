import type { ReactElement, ReactNode } from 'react';
import { isNewsFiltered, type NewsFilter, SORTS } from '../news-filter.rules.ts';
import type { ActionProgress } from './use-actions.ts';

interface PlainStripProps {
  readonly filter: NewsFilter;
  readonly onSort: (sort: NewsFilter['sort']) => void;
  readonly onClear: () => void;
  /** Actions for the whole list. */
  readonly children?: ReactNode;
}

/** The strip above the rows while nothing is selected. It is always there, so that nothing shifts. */
export function PlainStrip({ filter, onSort, onClear, children }: PlainStripProps): ReactElement {
  return (
    <div className="nl__strip">
      {isNewsFiltered(filter) && (
        <button type="button" className="link" onClick={onClear}>
          Limpar filtros
        </button>
      )}
      {children}
      <select
        className="inp sel"
        aria-label="Ordem"
        value={filter.sort}
        onChange={(event) => onSort(SORTS.find(({ key }) => key === event.target.value)?.key ?? '')}
      >
        {SORTS.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

export function WorkStrip({
  work: { text, settled, total },
}: {
  readonly work: ActionProgress;
}): ReactElement {
  return (
    <div className="nl__strip">
      <span role="status">
        {text}: {settled} de {total}
      </span>
      <progress aria-label={text} value={settled} max={total} />
    </div>
  );
}

interface BulkStripProps {
  readonly count: number;
  readonly inTrash: boolean;
  /** False for a contributor, who proposes instead. */
  readonly publishes: boolean;
  readonly onAct: (kind: 'publish' | 'propose' | 'archive' | 'trash' | 'restore') => void;
  readonly onChangeField: () => void;
  readonly onClear: () => void;
}

/** The actions for the selected rows. */
export function BulkStrip(props: BulkStripProps): ReactElement {
  const { count, inTrash, publishes, onAct, onChangeField, onClear } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of fields
    <div className="bulk" role="group" aria-label="Ações com as selecionadas">
      <span role="status">
        {count} {count === 1 ? 'selecionada' : 'selecionadas'}
      </span>
      {inTrash ? (
        <button type="button" onClick={() => onAct('restore')}>
          Restaurar
        </button>
      ) : (
        <>
          {publishes ? (
            <>
              <button type="button" onClick={() => onAct('publish')}>
                Publicar
              </button>
              <button type="button" onClick={() => onAct('archive')}>
                Arquivar
              </button>
            </>
          ) : (
            <button type="button" onClick={() => onAct('propose')}>
              Enviar para revisão
            </button>
          )}
          <button type="button" onClick={onChangeField}>
            Mudar…
          </button>
          <button type="button" onClick={() => onAct('trash')}>
            Mover para a lixeira
          </button>
        </>
      )}
      <button type="button" className="end" onClick={onClear}>
        Limpar seleção
      </button>
    </div>
  );
}
