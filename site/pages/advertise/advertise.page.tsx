import type { ReactElement } from 'react';
import { Island } from '../../islands/island.tsx';
import MailFormIsland from '../../islands/mail-form.island.tsx';
import { ADVERTISING_FIELDS } from '../contact/mail-form.fields.ts';
import type { MailPageModel } from '../contact/mail-page.loader.ts';
import { MailPage } from '../contact/mail-page.tsx';
import type { PageProps } from '../page-props.ts';

export function AdvertisePage({ model, layout: { settings } }: PageProps<MailPageModel>): ReactElement {
  return (
    <MailPage
      title="Anuncie"
      lead="Mostre a sua marca a quem acompanha as notícias do Pará, região por região."
      settings={settings}
      {...model}
    >
      <Island name="mail-form" wakes="draft">
        <MailFormIsland
          label="Pedido de anúncio"
          to={settings.contactEmail}
          subject={`[${settings.brand}] Pedido de anúncio`}
          fields={ADVERTISING_FIELDS}
          hint="Até 2.000 caracteres. Diga o que quer anunciar, em que regiões e em que período."
          stored={false}
        />
      </Island>
    </MailPage>
  );
}
