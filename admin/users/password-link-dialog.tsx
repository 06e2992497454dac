import { MessageCircle } from 'lucide-react';
import type { ReactElement } from 'react';
import { momentText } from '../../contracts/belem-time.ts';
import type { User } from '../../contracts/users/user.schema.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { inviteUser } from '../api/users.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { LinkField } from '../ui/forms/fields/link-field.tsx';
import { WhenLoaded } from '../ui/states.tsx';
import { invitationLink, invitationWhatsappAddress } from './invitation-link.rules.ts';

interface PasswordLinkDialogProps {
  readonly user: Pick<User, 'id' | 'username' | 'twoFactor'>;
  readonly onClose: () => void;
}

/** Makes a link to choose a password, and shows it once. */
export function PasswordLinkDialog({ user, onClose }: PasswordLinkDialogProps): ReactElement {
  const invitation = useLoaded('link', (signal) => inviteUser(user, signal));
  return (
    <Dialog title={`Link para ${user.username}`} onClose={onClose}>
      <WhenLoaded loaded={invitation}>
        {({ token, expiresAt }) => {
          const link = invitationLink(location.origin, token);
          return (
            <>
              <p>
                Envie este link só a {user.username}: com ele se escolhe a senha e se entra. Ele vale uma vez,
                até {momentText(expiresAt)}, e não será mostrado de novo.
              </p>
              {user.twoFactor && (
                <p className="help">
                  Esta conta usa duas etapas: o código do aplicativo continua necessário.
                </p>
              )}
              <LinkField link={link} />
              <footer className="dialog__actions">
                <CopyButton name="Copiar link" text={link} />
                <a
                  className="btn"
                  href={invitationWhatsappAddress(user.username, link, expiresAt)}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  <MessageCircle className="ico" />
                  Enviar por WhatsApp
                </a>
                <button type="button" className="btn btn--pri" onClick={onClose}>
                  Pronto
                </button>
              </footer>
            </>
          );
        }}
      </WhenLoaded>
    </Dialog>
  );
}
