import { Fragment, type ReactElement } from 'react';
import type { BylineModel } from './article.model.ts';

/** "Por Ana Lima, João Reis e Redação", with links to the pages that exist. */
export function Bylines({ bylines }: { readonly bylines: readonly BylineModel[] }): ReactElement {
  return (
    <>
      {bylines.map(({ name, path }, index) => (
        <Fragment key={name}>
          {index > 0 && (index === bylines.length - 1 ? ' e ' : ', ')}
          {path === null ? (
            name
          ) : (
            <a href={path} rel="author">
              {name}
            </a>
          )}
        </Fragment>
      ))}
    </>
  );
}
