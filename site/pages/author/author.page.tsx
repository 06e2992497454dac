import type { ReactElement } from 'react';
import { TEXTS } from '../../../contracts/texts.ts';
import { PATHS } from '../../addresses.ts';
import { ListPage } from '../list/list.page.tsx';
import type { PageProps } from '../page-props.ts';
import type { AuthorModel } from './author.loader.ts';

export function AuthorPage({ model, ...props }: PageProps<AuthorModel>): ReactElement {
  if (model.list) return <ListPage model={model.list} {...props} />;
  return (
    <div className="wrap">
      <div className="blank">
        <h1>{model.failed ? TEXTS.loadFailed.news : 'Autor não encontrado'}</h1>
        {model.failed ? (
          <a href={props.path}>Tentar de novo</a>
        ) : (
          <p>
            <a href={PATHS.search}>Buscar notícias</a> ou <a href={PATHS.home}>ir para a página inicial</a>
          </p>
        )}
      </div>
    </div>
  );
}
