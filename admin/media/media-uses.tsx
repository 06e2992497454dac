import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { MediaUse } from '../../contracts/media/media.schema.ts';
import { mediaUseWords } from './media-uses.rules.ts';

/** The items that show a picture, with links. */
export function MediaUses({ uses }: { readonly uses: readonly MediaUse[] }): ReactElement {
  return (
    <section className="media-uses">
      <h3>Onde é usada</h3>
      {uses.length === 0 && <p className="dim">Em nenhum lugar.</p>}
      <ul>
        {uses.map((use) => {
          const { kind, role, address } = mediaUseWords(use);
          return (
            <li key={`${use.kind} ${use.id} ${use.role}`}>
              <Link className="link" to={address}>
                {use.title || `${kind} ${use.id}`}
              </Link>{' '}
              <span className="dim">
                {kind}, {role}
                {use.trashed && ', na lixeira'}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
