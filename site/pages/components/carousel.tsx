import type { ReactElement, ReactNode } from 'react';

interface CarouselProps {
  readonly title: string;
  /** The accessible name of the row. */
  readonly label: string;
  readonly id: string;
  /** The width of a card. */
  readonly card: string;
  readonly more?: { readonly name: string; readonly path: string };
  /** The controls that scroll the row: buttons of a small script, or an island. */
  readonly buttons: ReactNode;
  readonly children: ReactNode;
}

/** A row that scrolls sideways; the two buttons are a convenience and need a script. */
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
