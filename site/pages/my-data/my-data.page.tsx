import type { ReactElement } from 'react';
import { Island } from '../islands/island.tsx';
import MyDataIsland from '../islands/my-data.island.tsx';
import { OfflineChoice } from './offline-choice.tsx';

export function MyDataPage(): ReactElement {
  return (
    <div className="wrap">
      <div className="phead">
        <h1>Meus dados</h1>
        <p>
          O que guardamos sobre as visitas deste navegador, ligado ao número sorteado do cookie trackingId.
          Não sabemos o seu nome, e ninguém mais pode abrir esta lista.
        </p>
      </div>
      <Island name="my-data" hydrateOn="paint">
        <MyDataIsland />
      </Island>
      <OfflineChoice />
    </div>
  );
}
