import type { MouseEvent, ReactElement } from 'react';
import { listPageAddress, type PageAddress } from '../../addresses.ts';
import { formatCount } from '../../numbers.rules.ts';
import { pageNumbers } from './page-numbers.rules.ts';

/** Called when a page is chosen and the list can be replaced in place. */
export type OnPage = (page: number, event: MouseEvent) => void;

interface PageLinksProps {
  /** The address of any page of the list; only its page number is changed. */
  readonly address: PageAddress;
  readonly page: number;
  readonly pages: number;
  /** The anchor at which the list begins, if not at the top of the page. */
  readonly anchor?: string;
  readonly onPage?: OnPage;
}

/** Plain links to the other pages of a list; a phone shows only the neighbours. */
export function PageLinks({ address, page, pages, anchor, onPage }: PageLinksProps): ReactElement | null {
  if (pages < 2) return null;
  const to = (number: number): string => `${listPageAddress(address, number)}${anchor ? `#${anchor}` : ''}`;
  const clickHandler = (number: number) => onPage && ((event: MouseEvent) => onPage(number, event));
  return (
    <nav className="pages" aria-label="Páginas">
      {page > 1 && (
        <a
          className="pages__prev"
          href={to(page - 1)}
          onClick={clickHandler(page - 1)}
          rel="prev"
          aria-label="Página anterior"
        >
          Anterior
        </a>
      )}
      {pageNumbers(page, pages).map((number, index) => {
        if (number === 'gap') {
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is identified by its position only
            <span key={`gap-${index}`} className="gap" aria-hidden="true">
              …
            </span>
          );
        }
        if (number === page) {
          return (
            <span key={number} aria-current="page">
              <span className="visually-hidden">Página </span>
              {formatCount(number)}
            </span>
          );
        }
        return (
          <a
            key={number}
            href={to(number)}
            onClick={clickHandler(number)}
            aria-label={`Página ${formatCount(number)}`}
          >
            {formatCount(number)}
          </a>
        );
      })}
      {page < pages && (
        <a className="pages__next" href={to(page + 1)} onClick={clickHandler(page + 1)} rel="next">
          Próxima página
        </a>
      )}
    </nav>
  );
}
