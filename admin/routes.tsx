import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import type { Role } from '../contracts/roles.ts';
import { loadChunk } from './loading/load-chunk.ts';
import { LoadingState } from './parts/states.tsx';
import { InvitationScreen } from './session/invitation.screen.tsx';
import { LoginScreen } from './session/login.screen.tsx';
import { Guard } from './shell/guard.tsx';
import { ScreenFailed } from './shell/screen-failed.tsx';
import { Shell } from './shell/shell.tsx';

/** A screen behind the guard: where it is, who may see it, and the chunk it comes in. */
interface ScreenRow {
  readonly path: string;
  readonly role: Role;
  readonly load: () => Promise<{ readonly Screen: ComponentType }>;
}

/** The back office's table of contents. */
const SCREENS: readonly ScreenRow[] = [
  { path: '/admin/noticias', role: 'editor', load: () => import('./news/list/news-list.screen.tsx') },
  // The new story is `nova` until it has a number: one row, so that the screen stays when it gets one.
  { path: '/admin/noticias/:id', role: 'editor', load: () => import('./news/editor/news-editor.screen.tsx') },
  {
    path: '/admin/noticias/:id/versoes',
    role: 'editor',
    load: () => import('./news/revisions/revisions.screen.tsx'),
  },
  { path: '/admin/anuncios', role: 'editor', load: () => import('./ads/ads.screen.tsx') },
  { path: '/admin/anuncios/:id', role: 'editor', load: () => import('./ads/ad-form.screen.tsx') },
  { path: '/admin/tv', role: 'editor', load: () => import('./videos/videos.screen.tsx') },
  { path: '/admin/portais', role: 'editor', load: () => import('./portals/portals.screen.tsx') },
  { path: '/admin/midia', role: 'editor', load: () => import('./media/media.screen.tsx') },
  { path: '/admin/mensagens', role: 'editor', load: () => import('./messages/messages.screen.tsx') },
  { path: '/mensagens', role: 'editor', load: () => import('./messages/messages.screen.tsx') },
  { path: '/admin/conta', role: 'editor', load: () => import('./account/account.screen.tsx') },
  { path: '/admin/usuarios', role: 'admin', load: () => import('./users/users.screen.tsx') },
  { path: '/admin/configuracoes', role: 'admin', load: () => import('./settings/settings.screen.tsx') },
  { path: '/admin/auditoria', role: 'admin', load: () => import('./audit/audit.screen.tsx') },
];

export const SCREEN_PATHS: readonly string[] = SCREENS.map(({ path }) => path);

function routeOf({ path, role, load }: ScreenRow): RouteObject {
  return {
    path,
    errorElement: <ScreenFailed />,
    lazy: async () => {
      const { Screen } = await loadChunk(load);
      return {
        element: (
          <Guard needs={role}>
            <Screen />
          </Guard>
        ),
      };
    },
  };
}

export function createDeskRouter() {
  return createBrowserRouter([
    { path: '/admin', element: <LoginScreen /> },
    { path: '/admin/convite/:token', element: <InvitationScreen /> },
    {
      element: (
        <Guard needs="editor">
          <Shell />
        </Guard>
      ),
      errorElement: <ScreenFailed />,
      hydrateFallbackElement: <LoadingState />,
      children: SCREENS.map(routeOf),
    },
    { path: '*', element: <Navigate to="/admin/noticias" replace /> },
  ]);
}
