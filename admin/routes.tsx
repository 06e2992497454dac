import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { loadChunk } from './load-chunk.ts';
import { SCREENS, type ScreenRow } from './screens.ts';
import { InvitationScreen } from './session/invitation.screen.tsx';
import { LoginScreen } from './session/login.screen.tsx';
import { Guard } from './shell/guard.tsx';
import { ScreenFailed } from './shell/screen-failed.tsx';
import { Shell } from './shell/shell.tsx';
import { LoadingState } from './ui/states.tsx';

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

export function createAdminRouter() {
  return createBrowserRouter([
    { path: '/admin', element: <LoginScreen /> },
    { path: '/admin/convite', element: <InvitationScreen /> },
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
