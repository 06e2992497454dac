import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';

interface PartProps {
  readonly title: string;
  readonly more?: ReactNode;
  readonly empty: string;
  readonly children: readonly ReactElement[];
}

/** A list of the newsroom panel under its title; `empty` stands in its place without rows. */
export function Part({ title, more, empty, children }: PartProps): ReactElement {
  return (
    <section>
      <h3>{title}</h3>
      {children.length > 0 ? <ul>{children}</ul> : <p className="dim">{empty}</p>}
      {more && <p className="newsroom__more">{more}</p>}
    </section>
  );
}

interface RowProps {
  readonly id: number;
  readonly title: string;
  readonly note: string;
}

/** A story in such a list. */
export function Row({ id, title, note }: RowProps): ReactElement {
  return (
    <li>
      <Link to={`/admin/noticias/${id}`}>{title}</Link>
      <small>{note}</small>
    </li>
  );
}
