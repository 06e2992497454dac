import type { ReactElement } from 'react';
import type { Portal } from '../../contracts/schemas/portal.schema.ts';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';

const SIZE = { width: 112, height: 112 };

export function FacebookCard({ page }: { readonly page: Portal }): ReactElement {
  return (
    <li>
      <a className="fb" href={page.link} rel="noopener">
        <span className="pic pic--11">
          {page.imagePicture && (
            <Picture picture={page.imagePicture} alt="" sizes="52px" fallbackSize={SIZE} />
          )}
        </span>
        <span>
          <strong>{page.name}</strong>
          <span className="fb__what">
            <Icon name="facebook" /> Página no Facebook
          </span>
        </span>
      </a>
    </li>
  );
}
