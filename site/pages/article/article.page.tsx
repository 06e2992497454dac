import type { ReactElement } from 'react';
import { TEXTS } from '../../../contracts/texts.ts';
import { PATHS } from '../../addresses.ts';
import type { PageProps } from '../page-props.ts';
import type { ArticlePageModel } from './article.model.ts';
import { Article } from './article.tsx';
import { StoryGrid } from './story-grid.tsx';

export function ArticlePage({ model, layout }: PageProps<ArticlePageModel>): ReactElement {
  if (model.kind === 'article')
    return <Article article={model} settings={layout.settings} subject={layout.subject} />;
  if (model.kind === 'failed') {
    return (
      <div className="wrap">
        <div className="blank">
          <h1>{TEXTS.loadFailed.news}</h1>
          <a href={model.path}>Tentar de novo</a>
        </div>
      </div>
    );
  }
  return (
    <div className="wrap">
      <div className="blank">
        <h1>{TEXTS.empty.news}</h1>
        <p>Ela pode ter sido retirada, ou o endereço está incompleto.</p>
        <p>
          <a href={PATHS.search}>Buscar notícias</a> ou <a href={PATHS.home}>ir para a página inicial</a>
        </p>
      </div>
      <StoryGrid id="ultimas" title="Últimas notícias" stories={model.newest} />
    </div>
  );
}
