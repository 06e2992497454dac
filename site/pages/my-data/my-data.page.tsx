import type { ReactElement } from 'react';
import { PATHS } from '../../addresses.ts';
import { Island } from '../islands/island.tsx';
import MyDataIsland from '../islands/my-data.island.tsx';
import type { PageProps } from '../page-props.ts';
import { OfflineChoice } from './offline-choice.tsx';

export function MyDataPage({ layout }: PageProps<null>): ReactElement {
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
      {layout.push !== '' && (
        <section className="keep prose">
          <h2>Avisos no celular</h2>
          <p>
            O que este aparelho pediu fica guardado sem o número acima.{' '}
            <a href={PATHS.push}>Ver, mudar ou apagar os avisos</a>
          </p>
        </section>
      )}
      <OfflineChoice />
    </div>
  );
}
