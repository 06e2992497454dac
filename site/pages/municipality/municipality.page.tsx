import type { ReactElement } from 'react';
import { PATHS } from '../../addresses.ts';
import { StoryGrid } from '../article/story-grid.tsx';
import { PlaceForm } from '../components/place-form.tsx';
import { ListPage } from '../list/list.page.tsx';
import type { PageProps } from '../page-props.ts';
import type { MunicipalityModel, UnknownMunicipality } from './municipality.loader.ts';

export function MunicipalityPage({ model, ...props }: PageProps<MunicipalityModel>): ReactElement {
  if (!model.list) return <Unknown {...model} />;
  return (
    <ListPage model={model.list} {...props}>
      {model.around.map((row) => (
        <StoryGrid key={row.id} {...row} />
      ))}
    </ListPage>
  );
}

function Unknown({ similar }: Pick<UnknownMunicipality, 'similar'>): ReactElement {
  return (
    <div className="wrap">
      <div className="phead">
        <h1>Município não encontrado</h1>
        <p>Nenhum dos 144 municípios do Pará tem este endereço.</p>
        <PlaceForm id="municipio-pagina" />
      </div>
      {similar.length > 0 && (
        <nav aria-label="Municípios parecidos">
          <ul className="places">
            {similar.map(({ name, path }) => (
              <li key={path}>
                <a href={path}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className="blank">
        <a href={PATHS.municipalities}>Todos os 144 municípios, de A a Z</a>
      </p>
    </div>
  );
}
