import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { askConfirmation } from '../dialogs/confirm.tsx';

/** Asks before a form with unsaved changes is left by a link, the back button or closing the tab. */
export function useLeaveGuard(dirty: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askConfirmation({
      title: 'Sair sem salvar?',
      text: 'As alterações desta tela ainda não foram salvas.',
      action: 'Sair sem salvar',
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
}
