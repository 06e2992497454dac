import { FlaskConical, LogOut, Menu, Moon, Siren, X } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { Link, Outlet, useLocation, useNavigation } from 'react-router';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { mayCall } from '../../contracts/users/may-call.ts';
import { ROLES } from '../../contracts/users/roles.ts';
import { loadingTextOf, menuFor } from '../routes.tsx';
import { session, useSession, useUser } from '../session/session.ts';
import { hasUnsaved, removeUnsaved } from '../session/unsaved-stories.ts';
import { attempt } from '../ui/attempt.ts';
import { askConfirmation } from '../ui/dialogs/confirm.tsx';
import { GlobalShortcuts } from '../ui/shortcuts.tsx';
import { LoadingState } from '../ui/states.tsx';
import { AdminWordmark } from '../ui/wordmark.tsx';
import { DiskBanner, MaintenanceBanner, WebhookBanner } from './banners.tsx';
import { SectionMenu } from './menu.tsx';

/** The menu around every screen; on a phone a button opens it. */
export function Shell(): ReactElement {
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const { user } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing a section closes the menu
  useEffect(() => setMenuOpen(false), [pathname]);
  if (!user) return <LoadingState text={loadingTextOf(pathname)} />;
  return (
    <div className={menuOpen ? 'adm adm--menu' : 'adm'}>
      <a className="skip" href="#conteudo">
        Ir para o conteúdo
      </a>
      <header className="adm__bar">
        <button
          type="button"
          className="icon-button"
          aria-label={menuOpen ? 'Fechar o menu' : 'Abrir o menu'}
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(!menuOpen)}
        >
          {menuOpen ? <X className="ico" /> : <Menu className="ico" />}
        </button>
        <Link to="/admin/noticias" aria-label="Portal Pará, notícias">
          <AdminWordmark />
        </Link>
        {mayCall(user, ENDPOINTS.adminUrgent.create) && (
          <Link to="/admin/urgente" className="icon-button" aria-label="Aviso urgente">
            <Siren className="ico" />
          </Link>
        )}
      </header>
      <Sidebar />
      <main className="adm__main" id="conteudo" tabIndex={-1} aria-busy={navigation.state === 'loading'}>
        {navigation.state === 'loading' && <div className="adm__progress" />}
        {isStaging() && (
          <p className="alert alert--warn" role="note">
            <FlaskConical className="ico" />
            <span>
              Cópia para testes: nada do que se faz aqui chega aos leitores, e nenhum e-mail é enviado.
            </span>
          </p>
        )}
        {user.role === 'admin' && <DiskBanner />}
        {user.role === 'admin' && <MaintenanceBanner />}
        {user.role === 'admin' && <WebhookBanner />}
        <Outlet />
      </main>
      <GlobalShortcuts sections={menuFor(user).flatMap(({ items }) => items)} />
    </div>
  );
}

function Sidebar(): ReactElement {
  const user = useUser();
  const role = ROLES.find(({ key }) => key === user.role)?.name;
  return (
    <nav className="adm__nav" aria-label="Seções">
      <Link to="/admin/noticias" className="adm__logo" aria-label="Portal Pará, notícias">
        <AdminWordmark />
      </Link>
      <SectionMenu />
      <div className="adm__me">
        <Link to="/admin/conta" className="adm__who">
          <i aria-hidden="true">{initialsOf(user.username)}</i>
          <span>
            <strong>{user.username}</strong>
            <small>{role}</small>
            <span className="visually-hidden">: minha conta</span>
          </span>
        </Link>
        <button
          type="button"
          className="icon-button"
          aria-label="Trocar entre tema claro e escuro"
          onClick={switchTheme}
        >
          <Moon className="ico" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label="Sair"
          onClick={() => void confirmLogout(user.id)}
        >
          <LogOut className="ico" />
        </button>
      </div>
      <p className="adm__version">Versão {runningVersion()}</p>
    </nav>
  );
}

/** The version of the server, which the site writes into the page: the loaded script may be older. */
function runningVersion(): string {
  return document.getElementById('admin')?.dataset.version ?? '';
}

function isStaging(): boolean {
  return document.getElementById('admin')?.dataset.staging !== undefined;
}

/** Logs out and removes unsaved texts, which the next user of this browser would find. */
async function confirmLogout(userId: number): Promise<void> {
  if (hasUnsaved(userId)) {
    const sure = await askConfirmation({
      title: 'Sair com texto não salvo?',
      text: 'Há texto que só está neste navegador. Ao sair, ele é apagado.',
      action: 'Sair e apagar',
    });
    if (!sure) return;
  }
  await attempt(async () => {
    await session.logout();
    removeUnsaved(userId);
  });
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}

/** The theme is stored under the key of the public site, so that both look alike. */
function switchTheme(): void {
  const root = document.documentElement;
  const isDark = root.dataset.theme
    ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = isDark ? 'light' : 'dark';
  try {
    localStorage.setItem('theme', root.dataset.theme);
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
}
