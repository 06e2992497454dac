import './ads.css';
import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { useScreenData } from '../api/screen-data.ts';
import { ItemScreen, itemLoader } from '../ui/forms/item-screen.tsx';
import { AdForm } from './ad-form.tsx';

const { adminAds } = ENDPOINTS;

export const loader = itemLoader(adminAds.get);

export function Component(): ReactElement {
  return (
    <ItemScreen
      kind="Anúncio"
      list={['/admin/anuncios', 'Ver os anúncios']}
      texts={{ inTrash: 'Este anúncio está na lixeira.', unknown: 'Este anúncio não existe.' }}
      loaded={useScreenData<typeof loader>()}
      titleOf={({ title }) => title}
      restore={adminAds.restore}
      newItem={['novo', <AdForm key="novo" />]}
    >
      {(ad) => <AdForm key={ad.id} ad={ad} />}
    </ItemScreen>
  );
}
