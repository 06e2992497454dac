import type { ReactElement, ReactNode } from 'react';
import { PATHS } from '../../addresses.ts';
import type { PageProps } from '../page-props.ts';
import { ListPage } from './list.page.tsx';
import type { NamedListModel } from './named-list.loader.ts';

interface NamedListPageProps extends PageProps<NamedListModel> {
  /** Why there may be no such page. */
  readonly children?: ReactNode;
}

/** The page of a topic or author, also without its list. */
export function NamedListPage({ model, children, ...props }: NamedListPageProps): ReactElement {
  if (model.list) return <ListPage model={model.list} {...props} />;
  return (
    <div className="wrap">
      <div className="blank">
        <h1>{model.title}</h1>
        {model.failed ? (
          <a href={props.path}>Tentar de novo</a>
        ) : (
          <>
            {children}
            <p>
              <a href={PATHS.search}>Buscar notícias</a> ou <a href={PATHS.home}>ir para a página inicial</a>
            </p>
          </>
        )}
      </div>
    </div>
  );
}
