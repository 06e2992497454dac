import type { ReactElement } from 'react';
import type { NamedListModel } from '../list/named-list.loader.ts';
import { NamedListPage } from '../list/named-list.page.tsx';
import type { PageProps } from '../page-props.ts';

export function TopicPage(props: PageProps<NamedListModel>): ReactElement {
  return (
    <NamedListPage {...props}>
      <p>Nenhuma notícia publicada tem este assunto.</p>
    </NamedListPage>
  );
}
