import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/states.tsx';
import { isNewsFiltered, type NewsFilter } from './news-filter.rules.ts';

interface NoRowsProps {
  readonly filter: NewsFilter;
  readonly onClear: () => void;
  readonly onFirst: () => void;
}

/** Explains an empty list and offers a way on. */
export function NoRows({ filter, onClear, onFirst }: NoRowsProps): ReactElement {
  if (filter.page > 1) {
    return (
      <EmptyState text="Não há notícias nesta página.">
        <button type="button" className="btn" onClick={onFirst}>
          Ir para a primeira página
        </button>
      </EmptyState>
    );
  }
  if (isNewsFiltered(filter)) {
    return (
      <EmptyState text="Nenhuma notícia com estes filtros.">
        <button type="button" className="btn" onClick={onClear}>
          Limpar filtros
        </button>
      </EmptyState>
    );
  }
  const text = filter.tab === 'lixeira' ? 'A lixeira está vazia.' : 'Ainda não há notícias aqui.';
  return (
    <EmptyState text={text}>
      {filter.tab !== '' && (
        <Link to="/admin/noticias" className="btn">
          Ver todas as notícias
        </Link>
      )}
    </EmptyState>
  );
}
