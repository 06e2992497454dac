import type { ReactElement, ReactNode } from 'react';

interface CarouselProps {
  readonly title: string;
  /** Names what is inside, for whoever cannot see it. */
  readonly label: string;
  readonly id: string;
  /** Width of a card. */
  readonly card: string;
  readonly more?: { readonly name: string; readonly path: string };
  /** What moves the row: a small script's buttons, or an island. */
  readonly buttons: ReactNode;
  readonly children: ReactNode;
}

/** A row that scrolls sideways by itself; the two buttons are a convenience and need script. */
export function Carousel({ title, label, id, card, more, buttons, children }: CarouselProps): ReactElement {
  return (
    <>
      <div className="sec__head">
        <h2 id={id}>{title}</h2>
        {more && (
          <a className="sec__more" href={more.path}>
            {more.name}
          </a>
        )}
        {buttons}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard */}
      <ul className="car" style={{ '--car': card } as object} tabIndex={0} aria-label={label}>
        {children}
      </ul>
    </>
  );
}
