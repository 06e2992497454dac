import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';

interface PagerProps {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** True if there are more than were counted. */
  readonly capped?: boolean;
  readonly onPage: (page: number) => void;
}

const number = new Intl.NumberFormat('pt-BR');

/** The range of shown items, the total, and the buttons to the next and previous page. */
export function Pager({ page, perPage, total, capped = false, onPage }: PagerProps): ReactElement {
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  const all = `${capped ? 'mais de ' : ''}${number.format(total)}`;
  return (
    <div className="tfoot">
      <span role="status">
        {total === 0 ? 'Nenhum item' : `${number.format(first)}–${number.format(last)} de ${all}`}
      </span>
      <div className="pager">
        <button
          type="button"
          aria-label="Página anterior"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <ChevronLeft className="ico" />
        </button>
        <button
          type="button"
          aria-label="Próxima página"
          disabled={last >= total && !capped}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRight className="ico" />
        </button>
      </div>
    </div>
  );
}
