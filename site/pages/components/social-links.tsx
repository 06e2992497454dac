import type { ReactElement } from 'react';
import type { Settings } from '../../../contracts/settings/settings.schema.ts';
import { Icon } from './icon.tsx';

const SOCIAL_NETWORKS = [
  { key: 'facebook', name: 'Facebook' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'youtube', name: 'YouTube' },
  { key: 'whatsapp', name: 'WhatsApp' },
  { key: 'x', name: 'X' },
] as const;

interface SocialLinksProps {
  readonly social: Settings['social'];
  readonly className?: string;
}

/** The social networks of the portal; those without an address are left out. */
export function SocialLinks({ social, className }: SocialLinksProps): ReactElement {
  return (
    <ul className={className}>
      {SOCIAL_NETWORKS.filter(({ key }) => social[key]).map(({ key, name }) => (
        <li key={key}>
          <a href={social[key]} rel="noopener">
            <Icon name={key} /> {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
