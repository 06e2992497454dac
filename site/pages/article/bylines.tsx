import { Fragment, type ReactElement } from 'react';
import type { BylineModel } from './article.model.ts';

/** "Por Ana Lima, João Reis e Redação", with links to the pages that exist. */
export function Bylines({ bylines }: { readonly bylines: readonly BylineModel[] }): ReactElement {
  return (
    <>
      {bylines.map(({ name, path }, at) => (
        <Fragment key={name}>
          {at > 0 && (at === bylines.length - 1 ? ' e ' : ', ')}
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
