import type { ReactElement } from 'react';
import type { NetworkLink } from '../../../contracts/network-links/network-link.schema.ts';
import { Icon } from './icon.tsx';
import { ProfilePicture } from './profile-picture.tsx';

export function FacebookCard({ page }: { readonly page: NetworkLink }): ReactElement {
  return (
    <li>
      <a className="fb" href={page.link} rel="noopener">
        <ProfilePicture picture={page.imagePicture} shape="pic--11" sizes="52px" />
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
