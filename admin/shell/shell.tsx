import { LogOut, Menu, Moon, X } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { Link, NavLink, Outlet, useLocation, useNavigation } from 'react-router';
import { ROLES } from '../../contracts/users/roles.ts';
import { messageOf } from '../api/api.ts';
import { useUnreadCount } from '../api/unread-count.ts';
import { useWaitingCount } from '../api/waiting-count.ts';
import { menuFor } from '../routes.tsx';
import { session, useSession, useUser } from '../session/session.store.ts';
import { removeUnsavedStories, unsavedStories } from '../session/unsaved-stories.ts';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { GlobalShortcuts } from '../ui/shortcuts.tsx';
import { LoadingState } from '../ui/states.tsx';
import { toast } from '../ui/toasts.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { DiskBanner } from './disk-banner.tsx';

/** The menu around every screen; on a phone it opens from a button. */
export function Shell(): ReactElement {
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const { user } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has chosen a section wants to see it
  useEffect(() => setMenuOpen(false), [pathname]);
  if (!user) return <LoadingState />;
  return (
    <div className={menuOpen ? 'adm adm--menu' : 'adm'}>
      <a className="skip" href="#conteudo">
        Ir para o conteúdo
      </a>
      <header className="adm__bar">
        <button
          type="button"
          className="icb"
          aria-label={menuOpen ? 'Fechar o menu' : 'Abrir o menu'}
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(!menuOpen)}
        >
          {menuOpen ? <X className="ico" /> : <Menu className="ico" />}
        </button>
        <Link to="/admin/noticias" aria-label="Portal Pará, notícias">
          <Wordmark />
        </Link>
      </header>
      <Sidebar />
      <main className="adm__main" id="conteudo" tabIndex={-1} aria-busy={navigation.state === 'loading'}>
        {navigation.state === 'loading' && <div className="adm__progress" />}
        {user.role === 'admin' && <DiskBanner />}
        <Outlet />
      </main>
      <GlobalShortcuts sections={menuFor(user.role)} />
    </div>
  );
}

function Sidebar(): ReactElement {
  const user = useUser();
  const unread = useUnreadCount();
  const waiting = useWaitingCount();
  const counts: Readonly<Record<string, WaitingNumber>> = {
    '/admin/fila': { count: waiting, of: 'na fila', red: false },
    '/admin/mensagens': { count: unread, of: 'não lidas', red: true },
  };
  const role = ROLES.find(({ key }) => key === user.role)?.name;
  return (
    <nav className="adm__nav" aria-label="Seções">
      <Link to="/admin/noticias" className="adm__logo" aria-label="Portal Pará, notícias">
        <Wordmark />
      </Link>
      <ul>
        {menuFor(user.role).map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <NavLink to={path}>
              <Icon className="ico" />
              {label}
              <MenuNumber {...counts[path]} />
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="adm__me">
        <Link to="/admin/conta" className="adm__who">
          <i aria-hidden="true">{initialsOf(user.username)}</i>
          <span>
            <strong>{user.username}</strong>
            <small>{role}</small>
            <span className="vh">: minha conta</span>
          </span>
        </Link>
        <button
          type="button"
          className="icb"
          aria-label="Trocar entre tema claro e escuro"
          onClick={switchTheme}
        >
          <Moon className="ico" />
        </button>
        <button type="button" className="icb" aria-label="Sair" onClick={() => void leave(user.id)}>
          <LogOut className="ico" />
        </button>
      </div>
    </nav>
  );
}

interface WaitingNumber {
  readonly count: number;
  readonly of: string;
  readonly red: boolean;
}

/** Something waits there; what is merely work is not red. */
function MenuNumber({ count = 0, of = '', red = false }: Partial<WaitingNumber>): ReactNode {
  if (count === 0) return null;
  return (
    <span className={red ? 'n' : 'work'}>
      {count > 9_999 ? '9.999+' : count.toLocaleString('pt-BR')}
      <span className="vh"> {of}</span>
    </span>
  );
}

/** Text that only this browser has would be found by whoever uses it next. */
async function leave(userId: number): Promise<void> {
  if (unsavedStories(userId).length > 0) {
    const sure = await confirm({
      title: 'Sair com texto não salvo?',
      text: 'Há texto que só está neste navegador. Ao sair, ele é apagado.',
      action: 'Sair e apagar',
    });
    if (!sure) return;
  }
  try {
    await session.logout();
    removeUnsavedStories(userId);
  } catch (error) {
    toast.fail(messageOf(error));
  }
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}

/** The same choice as on the public site, under the same name, so that both look alike. */
function switchTheme(): void {
  const root = document.documentElement;
  const isDark = root.dataset.theme
    ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = isDark ? 'light' : 'dark';
  try {
    localStorage.setItem('theme', root.dataset.theme);
  } catch {
    // Storage that is forbidden to us: the choice lasts as long as the page.
  }
}
