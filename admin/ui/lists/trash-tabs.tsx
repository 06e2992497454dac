import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useAddress } from '../use-address.ts';

interface TrashTabsProps {
  /** The accessible name of both tabs. */
  readonly label: string;
  /** The name of the first tab. */
  readonly name: string;
  /** Shown in the first tab; undefined while the list loads. */
  readonly count?: number | undefined;
}

/** The tabs of a list: its items, and the trash (`?aba=lixeira`). */
export function TrashTabs({ label, name, count }: TrashTabsProps): ReactElement {
  const { get, linkTo } = useAddress();
  const inTrash = get('aba') === 'lixeira';
  return (
    <nav className="tabs" aria-label={label}>
      <Link to={linkTo({ aba: '' })} aria-current={inTrash ? undefined : 'page'}>
        {name}
        {count !== undefined && <span>{count}</span>}
      </Link>
      <Link to={linkTo({ aba: 'lixeira' })} aria-current={inTrash ? 'page' : undefined}>
        Lixeira
      </Link>
    </nav>
  );
}
