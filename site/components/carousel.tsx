import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface CarouselProps {
  readonly title: string;
  /** Names what is inside, for whoever cannot see it. */
  readonly label: string;
  readonly id: string;
  /** Width of a card. */
  readonly card: string;
  readonly more?: { readonly name: string; readonly path: string };
  readonly children: ReactNode;
}

/** A row that scrolls sideways by itself; the two buttons are a convenience and come with the script. */
export function Carousel({ title, label, id, card, more, children }: CarouselProps): ReactElement {
  return (
    <>
      <div className="sec__head">
        <h2 id={id}>{title}</h2>
        {more && (
          <a className="sec__more" href={more.path}>
            {more.name}
          </a>
        )}
        <div className="pager needs-js">
          <button type="button" aria-label={`Voltar: ${label}`} data-scroll="back" aria-disabled="true">
            <Icon name="back" />
          </button>
          <button type="button" aria-label={`Avançar: ${label}`} data-scroll="forward">
            <Icon name="forward" />
          </button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard */}
      <ul className="car" style={{ '--car': card } as object} tabIndex={0} aria-label={label}>
        {children}
      </ul>
    </>
  );
}
