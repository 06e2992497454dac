import type { ComponentType } from 'react';
import type { Role } from '../contracts/users/roles.ts';

/** A screen behind the guard: where it is, who may see it, and the chunk it comes in. */
export interface ScreenRow {
  readonly path: string;
  readonly role: Role;
  readonly load: () => Promise<{ readonly Screen: ComponentType }>;
}

/** The back office's table of contents. */
export const SCREENS: readonly ScreenRow[] = [
  { path: '/admin/painel', role: 'editor', load: () => import('./analytics/dashboard/dashboard.screen.tsx') },
  { path: '/admin/noticias', role: 'editor', load: () => import('./news/list/news-list.screen.tsx') },
  // The new story is `nova` until it has a number: one row, so that the screen stays when it gets one.
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
  { path: '/admin/anuncios', role: 'editor', load: () => import('./ads/ads.screen.tsx') },
  {
    path: '/admin/anuncios/relatorios',
    role: 'editor',
    load: () => import('./analytics/advertisers/reports.screen.tsx'),
  },
  { path: '/admin/anuncios/:id', role: 'editor', load: () => import('./ads/ad-form.screen.tsx') },
  { path: '/admin/tv', role: 'editor', load: () => import('./videos/videos.screen.tsx') },
  { path: '/admin/portais', role: 'editor', load: () => import('./network/network.screen.tsx') },
  { path: '/admin/midia', role: 'editor', load: () => import('./media/media.screen.tsx') },
  { path: '/admin/mensagens', role: 'editor', load: () => import('./messages/messages.screen.tsx') },
  { path: '/mensagens', role: 'editor', load: () => import('./messages/messages.screen.tsx') },
  { path: '/admin/conta', role: 'editor', load: () => import('./account/account.screen.tsx') },
  { path: '/admin/usuarios', role: 'admin', load: () => import('./users/users.screen.tsx') },
  { path: '/admin/configuracoes', role: 'admin', load: () => import('./settings/settings.screen.tsx') },
  { path: '/admin/auditoria', role: 'admin', load: () => import('./audit/audit.screen.tsx') },
];
