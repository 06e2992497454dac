import { createRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  Navigate,
  type RouteObject,
  redirect,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadingTextOf, maySee, SCREENS } from './routes.tsx';
import { InvitationScreen } from './session/invitation.screen.tsx';
import { LoginScreen } from './session/login.screen.tsx';
import { LoginAgain } from './session/login-again.tsx';
import { session } from './session/session.ts';
import { ScreenFailed } from './shell/screen-failed.tsx';
import { Shell } from './shell/shell.tsx';
import { ConfirmHost } from './ui/dialogs/confirm.tsx';
import { loadChunk } from './ui/load-chunk.ts';
import { AcknowledgeHost } from './ui/personal-data/acknowledge.tsx';
import { LoadingState } from './ui/states.tsx';
import { ToastHost } from './ui/toasts.tsx';

type Row = (typeof SCREENS)[number];

/**
 * Redirects users without a session to the login, with the destination. The server enforces permissions; this guard
 * only avoids screens that would stay empty.
 */
async function guard(row: Row, request: Request): Promise<void> {
  const user = await session.currentUser();
  const { pathname, search } = new URL(request.url);
  if (!user) throw redirect(`/admin?destino=${encodeURIComponent(pathname + search)}`);
  if (!maySee(row, user)) throw redirect('/admin/noticias');
}

function routeOf(row: Row): RouteObject {
  return {
    path: row.path,
    errorElement: <ScreenFailed />,
    hydrateFallbackElement: <LoadingState text={loadingTextOf(row.path)} />,
    lazy: async () => {
      const { Component, loader, shouldRevalidate } = await loadChunk(row.load);
      return {
        Component,
        ...(shouldRevalidate && { shouldRevalidate }),
        async loader(args: LoaderFunctionArgs) {
          await guard(row, args.request);
          return typeof loader === 'function' ? await loader(args) : null;
        },
      };
    },
  };
}

const router = () =>
  createBrowserRouter([
    { path: '/admin', element: <LoginScreen /> },
    { path: '/admin/convite', element: <InvitationScreen /> },
    { element: <Shell />, errorElement: <ScreenFailed />, children: SCREENS.map(routeOf) },
    { path: '*', element: <Navigate to="/admin/noticias" replace /> },
  ]);

/** Starts the back office: the session is checked once for all screens. */
export function startAdmin(root: HTMLElement): void {
  session.start('session' in root.dataset);
  createRoot(root).render(
    <>
      <RouterProvider router={router()} />
      <LoginAgain />
      <ConfirmHost />
      <AcknowledgeHost />
      <ToastHost />
    </>,
  );
}
