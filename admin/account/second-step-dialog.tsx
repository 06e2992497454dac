import type { ReactElement } from 'react';
import { LoginForm } from '../session/login-form.tsx';
import type { LoginCredentials } from '../session/session.ts';
import { useUser } from '../session/session.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';

export type IdentityProof = Omit<LoginCredentials, 'email'>;

interface SecondStepDialogProps {
  readonly title: string;
  readonly text: string;
  /** The verb on the button. */
  readonly action: string;
  readonly run: (proof: IdentityProof) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the password and then for a code or a passkey, as the login does. */
export function SecondStepDialog({ title, text, action, run, onClose }: SecondStepDialogProps): ReactElement {
  const { email } = useUser();
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <div className="login-again">
        <LoginForm email={email} action={action} onLogin={({ email: _known, ...proof }) => run(proof)} />
      </div>
    </Dialog>
  );
}
