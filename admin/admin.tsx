import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createAdminRouter } from './routes.tsx';
import { LoginAgain } from './session/login-again.tsx';
import { session } from './session/session.store.ts';
import { ConfirmHost } from './ui/dialogs/confirm.tsx';
import { ToastHost } from './ui/toasts.tsx';

/** Starts the back office: who is here is asked once, and every screen knows. */
export function startAdmin(root: HTMLElement): void {
  session.start('session' in root.dataset);
  createRoot(root).render(
    <>
      <RouterProvider router={createAdminRouter()} />
      <LoginAgain />
      <ConfirmHost />
      <ToastHost />
    </>,
  );
}
