import type { ReactElement } from 'react';
import { PlaceForm } from '../components/place-form.tsx';
import type { PageProps } from '../page-props.ts';
import type { MunicipalitiesModel } from './municipalities.loader.ts';

export function MunicipalitiesPage({ model }: PageProps<MunicipalitiesModel>): ReactElement {
  const { typed, places, found } = model;
  return (
    <div className="wrap">
      <div className="phead">
        <h1>Municípios</h1>
        <p>{introOf(typed, found)}</p>
        <PlaceForm id="municipio-pagina" typed={typed} />
      </div>
      <nav aria-label="Municípios do Pará">
        <ul className="places">
          {places.map(({ name, path }) => (
            <li key={path}>
              <a href={path}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function introOf(typed: string, found: boolean): string {
  if (!typed) return 'Os 144 municípios do Pará. Escolha o seu e veja as notícias dele.';
  return found
    ? `Estes municípios combinam com “${typed}”.`
    : `Nenhum município do Pará se chama “${typed}”. Escolha um da lista.`;
}
