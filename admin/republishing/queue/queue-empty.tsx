import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { useMayCall } from '../../session/rights.ts';
import { EmptyState } from '../../ui/states.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { isQueueFiltered, type QueueFilter } from './queue-filter.rules.ts';

interface QueueEmptyProps {
  readonly filter: QueueFilter;
  readonly onReload: () => void;
}

/** Explains an empty queue and offers a way on. */
export function QueueEmpty({ filter, onReload }: QueueEmptyProps): ReactElement {
  const { linkTo } = useAddress();
  const seesSources = useMayCall(ENDPOINTS.adminSources.list);
  if (isQueueFiltered(filter)) {
    const nothing = { q: '', fonte: '', regiao: '', categoria: '', confianca: '' };
    return (
      <EmptyState text="Nenhum item com estes filtros.">
        <Link className="btn" to={linkTo(nothing)}>
          Limpar filtros
        </Link>
      </EmptyState>
    );
  }
  if (filter.tab !== '') {
    return (
      <EmptyState text="Nada aqui por enquanto.">
        <Link className="btn" to="/admin/fila">
          Ver a fila
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState text="A fila está vazia: tudo o que as fontes mandaram já foi decidido.">
      <div className="actions">
        <button type="button" className="btn" onClick={onReload}>
          Atualizar
        </button>
        {seesSources && (
          <Link className="btn" to="/admin/fontes">
            Ver as fontes
          </Link>
        )}
      </div>
    </EmptyState>
  );
}
