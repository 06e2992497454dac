import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { ConfirmHost } from './parts/confirm.tsx';
import { ToastHost } from './parts/toasts.tsx';
import { createDeskRouter } from './routes.tsx';
import { LoginAgain } from './session/login-again.tsx';
import { session } from './session/session.store.ts';

/** Starts the back office: who is here is asked once, and every screen knows. */
export function startDesk(root: HTMLElement): void {
  session.start('session' in root.dataset);
  createRoot(root).render(
    <>
      <RouterProvider router={createDeskRouter()} />
      <LoginAgain />
      <ConfirmHost />
      <ToastHost />
    </>,
  );
}
