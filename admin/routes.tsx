import {
  ChartNoAxesColumn,
  Image,
  Inbox,
  type LucideIcon,
  Mail,
  MapPin,
  Megaphone,
  MonitorPlay,
  Network,
  Newspaper,
  Plane,
  Radar,
  Rss,
  ScrollText,
  Server,
  Settings,
  Siren,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router';
import { TEXTS } from '../contracts/texts.ts';
import type { Role } from '../contracts/users/roles.ts';

/** The exports of a screen's file. */
export interface ScreenModule {
  readonly Component: ComponentType;
  /** Loads the first data before the screen is shown. */
  readonly loader?: LoaderFunction;
  /** Without it a screen loads again whenever its address changes. */
  readonly shouldRevalidate?: ShouldRevalidateFunction;
}

interface MenuEntry {
  readonly label: string;
  readonly icon: LucideIcon;
  /** The key that opens the screen after `g`. */
  readonly shortcut: string;
}

/** A screen: its path, role, chunk, and menu entry. */
interface ScreenRow {
  readonly path: string;
  /** The server refuses other roles, so they do not see the menu entry either. */
  readonly role: Role;
  readonly load: () => Promise<ScreenModule>;
  /** Shown while the screen is loading; by default a common text. */
  readonly loadingText?: string;
  readonly menu?: MenuEntry;
}

/** Every screen of the back office, in the order of the menu. */
export const SCREENS: readonly ScreenRow[] = [
  {
    path: '/admin/painel',
    role: 'editor',
    load: () => import('./analytics/dashboard/dashboard.screen.tsx'),
    menu: { label: 'Painel', icon: ChartNoAxesColumn, shortcut: 'p' },
  },
  {
    path: '/admin/noticias',
    role: 'editor',
    load: () => import('./news/list/news-list.screen.tsx'),
    menu: { label: 'Notícias', icon: Newspaper, shortcut: 'n' },
  },
  { path: '/admin/noticias/agenda', role: 'editor', load: () => import('./news/agenda/agenda.screen.tsx') },
  // A new story is `nova` until it has an id: one row, so that the screen stays when it gets one.
  { path: '/admin/noticias/:id', role: 'editor', load: () => import('./news/editor/news-editor.screen.tsx') },
  {
    path: '/admin/noticias/:id/numeros',
    role: 'editor',
    load: () => import('./analytics/story/story-analytics.screen.tsx'),
  },
  {
    path: '/admin/noticias/:id/versoes',
    role: 'editor',
    load: () => import('./news/revisions/revisions.screen.tsx'),
  },
  {
    path: '/admin/fila',
    role: 'editor',
    load: () => import('./republishing/queue/queue.screen.tsx'),
    menu: { label: 'Fila', icon: Inbox, shortcut: 'f' },
  },
  {
    path: '/admin/urgente',
    role: 'editor',
    load: () => import('./urgent/urgent.screen.tsx'),
    menu: { label: 'Urgente', icon: Siren, shortcut: 'x' },
  },
  {
    path: '/admin/tv',
    role: 'editor',
    load: () => import('./videos/videos.screen.tsx'),
    menu: { label: 'Vídeos', icon: MonitorPlay, shortcut: 'v' },
  },
  {
    path: '/admin/anuncios',
    role: 'editor',
    load: () => import('./ads/ads.screen.tsx'),
    menu: { label: 'Anúncios', icon: Megaphone, shortcut: 'a' },
  },
  {
    path: '/admin/anuncios/relatorios',
    role: 'editor',
    load: () => import('./analytics/advertisers/reports.screen.tsx'),
  },
  { path: '/admin/anuncios/:id', role: 'editor', load: () => import('./ads/ad-form.screen.tsx') },
  {
    path: '/admin/mensagens',
    role: 'editor',
    load: () => import('./messages/messages.screen.tsx'),
    loadingText: TEXTS.loading.messages,
    menu: { label: 'Mensagens', icon: Mail, shortcut: 'm' },
  },
  {
    path: '/mensagens',
    role: 'editor',
    load: () => import('./messages/messages.screen.tsx'),
    loadingText: TEXTS.loading.messages,
  },
  {
    path: '/admin/midia',
    role: 'editor',
    load: () => import('./media/media.screen.tsx'),
    menu: { label: 'Mídia', icon: Image, shortcut: 'i' },
  },
  {
    path: '/admin/portais',
    role: 'editor',
    load: () => import('./network/network.screen.tsx'),
    menu: { label: 'Regiões e redes', icon: MapPin, shortcut: 'r' },
  },
  {
    path: '/admin/fontes',
    role: 'editor',
    load: () => import('./republishing/sources/sources.screen.tsx'),
    menu: { label: 'Fontes', icon: Rss, shortcut: 'o' },
  },
  {
    path: '/admin/fontes/:id',
    role: 'editor',
    load: () => import('./republishing/sources/source-form.screen.tsx'),
  },
  {
    path: '/admin/radar',
    role: 'editor',
    load: () => import('./republishing/radar/radar.screen.tsx'),
    menu: { label: 'Radar', icon: Radar, shortcut: 'd' },
  },
  {
    path: '/admin/piloto',
    role: 'editor',
    load: () => import('./republishing/pilot/pilot.screen.tsx'),
    menu: { label: 'Piloto', icon: Plane, shortcut: 'l' },
  },
  {
    path: '/admin/portais/enderecos',
    role: 'editor',
    load: () => import('./redirects/redirects.screen.tsx'),
  },
  {
    path: '/admin/usuarios',
    role: 'admin',
    load: () => import('./users/users.screen.tsx'),
    menu: { label: 'Usuários', icon: Users, shortcut: 'u' },
  },
  {
    path: '/admin/edicoes',
    role: 'admin',
    load: () => import('./editions/editions.screen.tsx'),
    menu: { label: 'Edições', icon: Network, shortcut: 'e' },
  },
  { path: '/admin/edicoes/:id', role: 'admin', load: () => import('./editions/edition-form.screen.tsx') },
  {
    path: '/admin/configuracoes',
    role: 'admin',
    load: () => import('./settings/settings.screen.tsx'),
    menu: { label: 'Configurações', icon: Settings, shortcut: 'c' },
  },
  {
    path: '/admin/auditoria',
    role: 'admin',
    load: () => import('./audit/audit.screen.tsx'),
    menu: { label: 'Auditoria', icon: ScrollText, shortcut: 't' },
  },
  {
    path: '/admin/servidor',
    role: 'admin',
    load: () => import('./operations/server.screen.tsx'),
    menu: { label: 'Servidor', icon: Server, shortcut: 's' },
  },
  { path: '/admin/conta', role: 'editor', load: () => import('./account/account.screen.tsx') },
];

/** The loading text of the screen with this path. */
export function loadingTextOf(path: string): string {
  return SCREENS.find((row) => row.path === path)?.loadingText ?? TEXTS.loading.page;
}

export function maySee(row: Pick<ScreenRow, 'role'>, role: Role): boolean {
  return role === 'admin' || row.role === 'editor';
}

/** The menu for a user with this role. */
export function menuFor(role: Role): readonly (MenuEntry & { readonly path: string })[] {
  return SCREENS.flatMap((row) => (row.menu && maySee(row, role) ? [{ path: row.path, ...row.menu }] : []));
}
