import type { ReactElement } from 'react';
import { ADVERTISING_FIELDS } from '../contact/mail-form.fields.ts';
import { MailPage } from '../contact/mail-page.tsx';
import { Island } from '../islands/island.tsx';
import MailFormIsland from '../islands/mail-form.island.tsx';
import type { PageProps } from '../page-props.ts';
import type { AdvertiseModel } from './advertise.loader.ts';
import { Formats } from './formats.tsx';

export function AdvertisePage({ model, layout: { settings } }: PageProps<AdvertiseModel>): ReactElement {
  return (
    <MailPage
      title="Anuncie"
      lead="Mostre a sua marca a quem acompanha as notícias do Pará, região por região."
      settings={settings}
      ads={model.ads}
    >
      <Formats settings={settings} audience={model.audience} />
      <Island name="mail-form" hydrateOn="draft">
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
