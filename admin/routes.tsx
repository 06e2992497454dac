import {
  CalendarDays,
  ChartNoAxesColumn,
  FileChartColumn,
  Image,
  Inbox,
  type LucideIcon,
  Mail,
  MailOpen,
  MapPin,
  Megaphone,
  Mic,
  MonitorPlay,
  Network,
  Newspaper,
  Pin,
  Plane,
  Plug,
  Radar,
  Rss,
  Scale,
  ScrollText,
  Send,
  Server,
  Settings,
  Signature,
  Siren,
  Tags,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router';
import { ENDPOINTS } from '../contracts/endpoints.ts';
import type { Endpoint } from '../contracts/http/endpoint.ts';
import { TEXTS } from '../contracts/texts.ts';
import { mayCall } from '../contracts/users/may-call.ts';
import type { CurrentUser } from '../contracts/users/user.schema.ts';

/** The exports of a screen's file. */
interface ScreenModule {
  readonly Component: ComponentType;
  /** Loads the first data before the screen is shown. */
  readonly loader?: LoaderFunction;
  /** Without it a screen loads again whenever its address changes. */
  readonly shouldRevalidate?: ShouldRevalidateFunction;
}

/** The groups of the menu, in its order. */
const MENU_GROUPS = ['Notícias', 'Republicar', 'Leitores', 'Anúncios', 'Casa'] as const;

interface MenuEntry {
  readonly group: (typeof MENU_GROUPS)[number];
  readonly label: string;
  readonly icon: LucideIcon;
  /** The key that opens the screen after `g`. */
  readonly shortcut: string;
}

/** A screen: its path, the endpoint it needs, chunk, and menu entry. */
interface ScreenRow {
  readonly path: string;
  /** A user who may not call this endpoint sees neither the screen nor its menu entry. */
  readonly needs: Endpoint;
  readonly load: () => Promise<ScreenModule>;
  /** Shown while the screen is loading; by default a common text. */
  readonly loadingText?: string;
  readonly menu?: MenuEntry;
}

/** Every screen of the back office. A group of the menu lists its screens in this order. */
export const SCREENS: readonly ScreenRow[] = [
  {
    path: '/admin/painel',
    needs: ENDPOINTS.adminNews.newsroom,
    load: () => import('./analytics/dashboard/dashboard.screen.tsx'),
    menu: { group: 'Notícias', label: 'Painel', icon: ChartNoAxesColumn, shortcut: 'p' },
  },
  {
    path: '/admin/noticias',
    needs: ENDPOINTS.adminNews.list,
    load: () => import('./news/list/news-list.screen.tsx'),
    menu: { group: 'Notícias', label: 'Notícias', icon: Newspaper, shortcut: 'n' },
  },
  {
    path: '/admin/noticias/agenda',
    needs: ENDPOINTS.adminNews.newsroom,
    load: () => import('./news/agenda/agenda.screen.tsx'),
  },
  // A new story is `nova` until it has an id: one row, so that the screen stays when it gets one.
  {
    path: '/admin/noticias/:id',
    needs: ENDPOINTS.adminNews.get,
    load: () => import('./news/editor/news-editor.screen.tsx'),
  },
  {
    path: '/admin/noticias/:id/numeros',
    needs: ENDPOINTS.analytics.story,
    load: () => import('./analytics/story/story-analytics.screen.tsx'),
  },
  {
    path: '/admin/noticias/:id/ao-vivo',
    needs: ENDPOINTS.adminLive.get,
    load: () => import('./news/live/live.screen.tsx'),
  },
  {
    path: '/admin/noticias/:id/versoes',
    needs: ENDPOINTS.adminNews.revisions,
    load: () => import('./news/revisions/revisions.screen.tsx'),
  },
  {
    path: '/admin/fila',
    needs: ENDPOINTS.adminQueue.list,
    load: () => import('./republishing/queue/queue.screen.tsx'),
    menu: { group: 'Republicar', label: 'Fila', icon: Inbox, shortcut: 'f' },
  },
  {
    path: '/admin/capa',
    needs: ENDPOINTS.adminPins.front,
    load: () => import('./front/front.screen.tsx'),
    menu: { group: 'Notícias', label: 'Capa', icon: Pin, shortcut: 'h' },
  },
  {
    path: '/admin/urgente',
    needs: ENDPOINTS.adminUrgent.list,
    load: () => import('./urgent/urgent.screen.tsx'),
    menu: { group: 'Notícias', label: 'Urgente', icon: Siren, shortcut: 'x' },
  },
  {
    path: '/admin/distribuir',
    needs: ENDPOINTS.adminDistribution.day,
    load: () => import('./distribution/desk.screen.tsx'),
    menu: { group: 'Notícias', label: 'Distribuir', icon: Send, shortcut: 'z' },
  },
  {
    path: '/admin/distribuir/canais',
    needs: ENDPOINTS.adminChannels.list,
    load: () => import('./distribution/channels.screen.tsx'),
  },
  {
    path: '/admin/audio',
    needs: ENDPOINTS.adminSpoken.list,
    load: () => import('./spoken/spoken.screen.tsx'),
    menu: { group: 'Notícias', label: 'Áudio', icon: Mic, shortcut: '1' },
  },
  {
    path: '/admin/informes',
    needs: ENDPOINTS.adminBulletins.list,
    load: () => import('./bulletins/bulletins.screen.tsx'),
    menu: { group: 'Notícias', label: 'Informes e agenda', icon: CalendarDays, shortcut: 'q' },
  },
  {
    path: '/admin/eventos',
    needs: ENDPOINTS.adminEvents.list,
    load: () => import('./events/events.screen.tsx'),
  },
  {
    path: '/admin/reguas',
    needs: ENDPOINTS.adminStations.list,
    load: () => import('./stations/stations.screen.tsx'),
  },
  {
    path: '/admin/assuntos',
    needs: ENDPOINTS.adminTopics.update,
    load: () => import('./names/topics.screen.tsx'),
    menu: { group: 'Notícias', label: 'Assuntos', icon: Tags, shortcut: 'b' },
  },
  {
    path: '/admin/assinaturas',
    needs: ENDPOINTS.adminBylines.update,
    load: () => import('./names/bylines.screen.tsx'),
    menu: { group: 'Notícias', label: 'Assinaturas', icon: Signature, shortcut: 'j' },
  },
  {
    path: '/admin/tv',
    needs: ENDPOINTS.adminVideos.list,
    load: () => import('./videos/videos.screen.tsx'),
    menu: { group: 'Notícias', label: 'Vídeos', icon: MonitorPlay, shortcut: 'v' },
  },
  {
    path: '/admin/anuncios',
    needs: ENDPOINTS.adminAds.list,
    load: () => import('./ads/ads.screen.tsx'),
    menu: { group: 'Anúncios', label: 'Anúncios', icon: Megaphone, shortcut: 'a' },
  },
  {
    path: '/admin/anuncios/relatorios',
    needs: ENDPOINTS.reports.advertisers,
    load: () => import('./analytics/advertisers/reports.screen.tsx'),
    menu: { group: 'Anúncios', label: 'Relatórios', icon: FileChartColumn, shortcut: 'y' },
  },
  {
    path: '/admin/anuncios/:id',
    needs: ENDPOINTS.adminAds.get,
    load: () => import('./ads/ad-form.screen.tsx'),
  },
  {
    path: '/admin/mensagens',
    needs: ENDPOINTS.messages.list,
    load: () => import('./messages/messages.screen.tsx'),
    loadingText: TEXTS.loading.messages,
    menu: { group: 'Leitores', label: 'Mensagens', icon: Mail, shortcut: 'm' },
  },
  {
    path: '/mensagens',
    needs: ENDPOINTS.messages.list,
    load: () => import('./messages/messages.screen.tsx'),
    loadingText: TEXTS.loading.messages,
  },
  {
    path: '/admin/pedidos',
    needs: ENDPOINTS.adminLegalRequests.list,
    load: () => import('./legal/legal-requests.screen.tsx'),
    menu: { group: 'Leitores', label: 'Pedidos', icon: Scale, shortcut: 'g' },
  },
  {
    path: '/admin/boletim',
    needs: ENDPOINTS.adminDigest.numbers,
    load: () => import('./digest/digest.screen.tsx'),
    menu: { group: 'Leitores', label: 'Boletim', icon: MailOpen, shortcut: 'w' },
  },
  {
    path: '/admin/midia',
    needs: ENDPOINTS.adminMedia.update,
    load: () => import('./media/media.screen.tsx'),
    menu: { group: 'Notícias', label: 'Mídia', icon: Image, shortcut: 'i' },
  },
  {
    path: '/admin/portais',
    needs: ENDPOINTS.adminNetworkLinks.list,
    load: () => import('./network-links/network-links.screen.tsx'),
    menu: { group: 'Leitores', label: 'Regiões e redes', icon: MapPin, shortcut: 'r' },
  },
  {
    path: '/admin/fontes',
    needs: ENDPOINTS.adminSources.list,
    load: () => import('./republishing/sources/sources.screen.tsx'),
    menu: { group: 'Republicar', label: 'Fontes', icon: Rss, shortcut: 'o' },
  },
  {
    path: '/admin/fontes/servicos',
    needs: ENDPOINTS.adminServices.list,
    load: () => import('./republishing/services/services.screen.tsx'),
  },
  {
    path: '/admin/fontes/:id',
    needs: ENDPOINTS.adminSources.get,
    load: () => import('./republishing/sources/source-form.screen.tsx'),
  },
  {
    path: '/admin/radar',
    needs: ENDPOINTS.adminQueue.radar,
    load: () => import('./republishing/radar/radar.screen.tsx'),
    menu: { group: 'Republicar', label: 'Radar', icon: Radar, shortcut: 'd' },
  },
  {
    path: '/admin/piloto',
    needs: ENDPOINTS.adminQueue.pilot,
    load: () => import('./republishing/pilot/pilot.screen.tsx'),
    menu: { group: 'Republicar', label: 'Piloto', icon: Plane, shortcut: 'l' },
  },
  {
    path: '/admin/portais/enderecos',
    needs: ENDPOINTS.adminRedirects.list,
    load: () => import('./redirects/redirects.screen.tsx'),
  },
  {
    path: '/admin/usuarios',
    needs: ENDPOINTS.adminUsers.list,
    load: () => import('./users/users.screen.tsx'),
    menu: { group: 'Casa', label: 'Usuários', icon: Users, shortcut: 'u' },
  },
  {
    path: '/admin/edicoes',
    needs: ENDPOINTS.adminEditions.list,
    load: () => import('./editions/editions.screen.tsx'),
    menu: { group: 'Casa', label: 'Edições', icon: Network, shortcut: 'e' },
  },
  {
    path: '/admin/edicoes/:id',
    needs: ENDPOINTS.adminEditions.get,
    load: () => import('./editions/edition-form.screen.tsx'),
  },
  {
    path: '/admin/configuracoes',
    needs: ENDPOINTS.adminSettings.get,
    load: () => import('./settings/settings.screen.tsx'),
    menu: { group: 'Casa', label: 'Configurações', icon: Settings, shortcut: 'c' },
  },
  {
    path: '/admin/integracoes',
    needs: ENDPOINTS.adminKeys.list,
    load: () => import('./integrations/integrations.screen.tsx'),
    menu: { group: 'Casa', label: 'Integrações', icon: Plug, shortcut: 'k' },
  },
  {
    path: '/admin/auditoria',
    needs: ENDPOINTS.adminAudit.list,
    load: () => import('./audit/audit.screen.tsx'),
    menu: { group: 'Casa', label: 'Auditoria', icon: ScrollText, shortcut: 't' },
  },
  {
    path: '/admin/servidor',
    needs: ENDPOINTS.operations.maintenance,
    load: () => import('./operations/server.screen.tsx'),
    menu: { group: 'Casa', label: 'Servidor', icon: Server, shortcut: 's' },
  },
  {
    path: '/admin/conta',
    needs: ENDPOINTS.auth.sessions,
    load: () => import('./account/account.screen.tsx'),
  },
];

/** The loading text of the screen with this path. */
export function loadingTextOf(path: string): string {
  return SCREENS.find((row) => row.path === path)?.loadingText ?? TEXTS.loading.page;
}

export function maySee({ needs }: Pick<ScreenRow, 'needs'>, user: CurrentUser): boolean {
  return mayCall(user, needs);
}

export type MenuItem = MenuEntry & Pick<ScreenRow, 'path'>;

export interface MenuGroup {
  readonly name: MenuEntry['group'];
  readonly items: readonly MenuItem[];
}

/** The menu of a user: the groups in which there is a screen that the user may open. */
export function menuFor(user: CurrentUser): readonly MenuGroup[] {
  const items = SCREENS.flatMap((row) =>
    row.menu && maySee(row, user) ? [{ path: row.path, ...row.menu }] : [],
  );
  return MENU_GROUPS.map((name) => ({ name, items: items.filter(({ group }) => group === name) })).filter(
    ({ items: shown }) => shown.length > 0,
  );
}
