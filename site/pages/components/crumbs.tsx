import type { ReactElement } from 'react';
import type { NamedLink } from '../../addresses.ts';

/** The breadcrumb from the home to this page. A last part without a path is the page itself. */
export type CrumbTrail = readonly (NamedLink | { readonly name: string; readonly path?: never })[];

export function Crumbs({ trail }: { readonly trail: CrumbTrail }): ReactElement {
  return (
    <nav className="crumb" aria-label="Você está em">
      {trail.map(({ name, path }) =>
        path ? (
          <a key={name} href={path}>
            {name}
          </a>
        ) : (
          <span key={name} aria-current="page">
            {name}
          </span>
        ),
      )}
    </nav>
  );
}
