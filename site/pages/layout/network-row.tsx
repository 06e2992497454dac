import type { ReactElement } from 'react';
import type { Edition } from '../../request/edition.ts';
import type { NetworkSite } from './layout.loader.ts';

interface NetworkRowProps {
  readonly edition: Edition;
  readonly network: readonly NetworkSite[];
}

/** All sites of the network in one line, the current one marked. On phones it scrolls, with the current one first. */
export function NetworkRow({ edition, network }: NetworkRowProps): ReactElement {
  return (
    <nav className="rede" aria-label="Rede">
      <div className="wrap">
        <strong>Rede</strong>
        <ul>
          {network.map(({ key, name, address }) => (
            <li key={key}>
              <a href={address} aria-current={key === edition.key ? 'true' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
