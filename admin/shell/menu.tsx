import { ChevronDown } from 'lucide-react';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import {
  useLegalCount,
  useReviewCount,
  useUnreadCount,
  useWaitingCount,
  useWatchedCount,
} from '../api/menu-counts.ts';
import { type MenuGroup, type MenuItem, menuFor } from '../routes.tsx';
import { hasPublishingRole, useMayCall } from '../session/rights.ts';
import { useUser } from '../session/session.ts';
import { currentItem, isGroupOpen, readChoices, writeChoices } from './menu.rules.ts';

/** The sections in their groups. Each group opens and closes, and this browser remembers how the user left it. */
export function SectionMenu(): ReactElement {
  const user = useUser();
  const { pathname } = useLocation();
  const counts = useWaitingNumbers();
  const [choices, setChoices] = useState(readChoices);
  const groups = menuFor(user);
  const current = currentItem(
    groups.flatMap(({ items }) => items),
    pathname,
  );

  function choose(name: MenuGroup['name'], open: boolean): void {
    const chosen = { ...choices, [name]: open };
    setChoices(chosen);
    writeChoices(chosen);
  }

  return (
    <ul className="adm__groups">
      {groups.map((group) => (
        <Group
          key={group.name}
          group={group}
          current={current}
          counts={counts}
          open={isGroupOpen(group, current, choices)}
          onToggle={(open) => choose(group.name, open)}
        />
      ))}
    </ul>
  );
}

interface GroupProps {
  readonly group: MenuGroup;
  readonly current: MenuItem | undefined;
  readonly counts: WaitingNumbers;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
}

/** A closed group shows the sum of what waits in it. */
function Group({ group: { name, items }, current, counts, open, onToggle }: GroupProps): ReactElement {
  const listId = useId();
  const waiting = items.reduce((sum, { path }) => sum + (counts[path]?.count ?? 0), 0);
  const isRed = items.some(({ path }) => counts[path]?.red && counts[path].count > 0);
  return (
    <li>
      <button
        type="button"
        className="adm__group"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => onToggle(!open)}
      >
        {name}
        {!open && <MenuNumber count={waiting} of="à espera" red={isRed} />}
        <ChevronDown className="ico" />
      </button>
      <ul id={listId} hidden={!open}>
        {items.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link to={path} aria-current={path === current?.path ? 'page' : undefined}>
              <Icon className="ico" />
              {label}
              <MenuNumber {...counts[path]} />
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

interface WaitingNumber {
  readonly count: number;
  readonly of: string;
  readonly red: boolean;
}

type WaitingNumbers = Readonly<Record<string, WaitingNumber>>;

/** The number of waiting items of each screen that the user may open, by path. */
function useWaitingNumbers(): WaitingNumbers {
  const user = useUser();
  const unread = useUnreadCount(useMayCall(ENDPOINTS.messages.list));
  const waiting = useWaitingCount(useMayCall(ENDPOINTS.adminQueue.list));
  const watched = useWatchedCount(useMayCall(ENDPOINTS.adminProvenance.watched));
  const legal = useLegalCount(useMayCall(ENDPOINTS.adminLegalRequests.waiting));
  const proposed = useReviewCount(hasPublishingRole(user));
  return {
    '/admin/painel': {
      count: watched,
      of: watched === 1 ? 'original mudado ou retirado' : 'originais mudados ou retirados',
      red: false,
    },
    '/admin/noticias': { count: proposed, of: 'para revisão', red: false },
    '/admin/fila': { count: waiting, of: 'na fila', red: false },
    '/admin/pedidos': { count: legal, of: 'sem decisão', red: true },
    '/admin/mensagens': { count: unread, of: 'não lidas', red: true },
  };
}

/** The number of waiting items; red for what people wait for, not for ordinary work. */
function MenuNumber({ count = 0, of = '', red = false }: Partial<WaitingNumber>): ReactNode {
  if (count === 0) return null;
  return (
    <span className={red ? 'n' : 'work'}>
      {count > 9_999 ? '9.999+' : count.toLocaleString('pt-BR')}
      <span className="visually-hidden"> {of}</span>
    </span>
  );
}
