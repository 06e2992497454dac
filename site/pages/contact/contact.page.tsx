import type { ReactElement } from 'react';
import { Island } from '../islands/island.tsx';
import MailFormIsland from '../islands/mail-form.island.tsx';
import type { PageProps } from '../page-props.ts';
import { CONTACT_FIELDS } from './mail-form.fields.ts';
import type { MailPageModel } from './mail-page.loader.ts';
import { MailPage } from './mail-page.tsx';

export function ContactPage({ model, layout: { settings } }: PageProps<MailPageModel>): ReactElement {
  return (
    <MailPage
      title="Contato"
      lead="Correções, pedidos de retirada, sugestões e dúvidas. Respondemos por e-mail."
      settings={settings}
      {...model}
    >
      <Island name="mail-form" hydrateOn="draft">
        <MailFormIsland
          label="Mensagem ao portal"
          to={settings.contactEmail}
          subject={`[${settings.brand}] Contato`}
          fields={CONTACT_FIELDS}
          hint="Até 2.000 caracteres. Se for correção, cole o link da notícia."
          stored={settings.storeContactForm}
        />
      </Island>
    </MailPage>
  );
}
