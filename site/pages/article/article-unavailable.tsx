import type { ReactElement } from 'react';
import { TEXTS } from '../../../contracts/texts.ts';
import { PATHS } from '../../addresses.ts';
import type { ArticlePageModel } from './article.model.ts';
import { StoryGrid } from './story-grid.tsx';

type UnknownArticle = Extract<ArticlePageModel, { kind: 'unknown' }>;

/** The story could not be loaded. */
export function ArticleFailed({ path }: { readonly path: string }): ReactElement {
  return (
    <div className="wrap">
      <div className="blank">
        <h1>{TEXTS.loadFailed.news}</h1>
        <a href={path}>Tentar de novo</a>
      </div>
    </div>
  );
}

/** There is no such story, or it is no longer public. */
export function ArticleUnknown({ newest }: Pick<UnknownArticle, 'newest'>): ReactElement {
  return (
    <div className="wrap">
      <div className="blank">
        <h1>{TEXTS.empty.news}</h1>
        <p>Ela pode ter sido retirada, ou o endereço está incompleto.</p>
        <p>
          <a href={PATHS.search}>Buscar notícias</a> ou <a href={PATHS.home}>ir para a página inicial</a>
        </p>
      </div>
      <StoryGrid id="ultimas" title="Últimas notícias" stories={newest} />
    </div>
  );
}
