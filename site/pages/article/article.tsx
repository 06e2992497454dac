import type { ReactElement } from 'react';
import type { Settings } from '../../../contracts/settings/settings.schema.ts';
import { AdSlot } from '../../components/ad-slot.tsx';
import { Crumbs } from '../../components/crumbs.tsx';
import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import { SideColumn } from '../../components/side-column.tsx';
import type { ArticleModel } from './article.model.ts';
import { showBody } from './article-body.tsx';
import { StoryGrid } from './story-grid.tsx';

interface ArticleProps {
  readonly article: ArticleModel;
  readonly settings: Settings;
}

export function Article({ article, settings }: ArticleProps): ReactElement {
  const { trail, title, cover, related, side, preview } = article;
  return (
    <div className="wrap">
      {preview && (
        <p className="preview" role="status">
          Pré-visualização: os leitores ainda não veem esta versão. Este link vale por 24 horas.
        </p>
      )}
      <Crumbs trail={trail} />
      <div className="art">
        <article>
          <header className="art__head">
            <Kicker article={article} />
            <h1>{title}</h1>
          </header>
          <Bar article={article} />
          {cover && <Cover cover={cover} />}
          <Body article={article} />
        </article>
        <SideColumn side={side} settings={settings} />
      </div>
      <StoryGrid id="leia" title="Leia também" stories={related} />
    </div>
  );
}

type ArticleSectionProps = Pick<ArticleProps, 'article'>;

function Kicker({ article: { category, municipality, region } }: ArticleSectionProps): ReactElement | null {
  const place = municipality ?? region;
  if (!category && !place) return null;
  return (
    <p className="kick" data-cat={category?.key}>
      {category && (
        <b>
          <a href={category.path}>{category.name}</a>
        </b>
      )}{' '}
      {place && (
        <span>
          <a href={place.path}>{place.name}</a>
          {municipality && region && `, ${region.name}`}
        </span>
      )}
    </p>
  );
}

function Bar({ article: { published, updated, source, share } }: ArticleSectionProps): ReactElement {
  return (
    <div className="art__bar">
      <dl>
        <div>
          <dt>Publicado em </dt>
          <dd>
            <time dateTime={published.iso}>{published.day}</time>
          </dd>
        </div>
        {updated && (
          <div>
            <dt>Atualizado em </dt>
            <dd>
              <time dateTime={updated.iso}>{updated.day}</time>
            </dd>
          </div>
        )}
        {source.name && (
          <div>
            <dt>Fonte: </dt>
            <dd>{source.name}</dd>
          </div>
        )}
      </dl>
      {share.length > 0 && <Share share={share} />}
    </div>
  );
}

function Share({ share }: Pick<ArticleModel, 'share'>): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="share" role="group" aria-label="Compartilhar">
      {share.map(({ name, icon, href }) => (
        <a
          key={name}
          href={href}
          target="_blank"
          rel="noopener"
          aria-label={`Compartilhar no ${name} (abre em nova aba)`}
        >
          <Icon name={icon} /> {name}
        </a>
      ))}
      <button type="button" className="needs-js" data-share>
        <Icon name="share" /> Compartilhar
      </button>
    </div>
  );
}

function Cover({ cover }: { readonly cover: NonNullable<ArticleModel['cover']> }): ReactElement {
  const { picture, alt, sizes, credit } = cover;
  return (
    <figure className="art__cover">
      <span className="pic pic--32">
        <Picture
          picture={picture}
          alt={alt}
          sizes={sizes}
          fallbackSize={{ width: 1280, height: 853 }}
          urgent
        />
      </span>
      {credit && <figcaption>{credit}</figcaption>}
    </figure>
  );
}

function Body({ article }: ArticleSectionProps): ReactElement {
  const { start, rest } = showBody(article.body);
  return (
    <div className="art__body">
      <Prose html={start} />
      <AdSlot ads={article.ads} position="banner single page" index={0} />
      {rest && <Prose html={rest} />}
      <Source article={article} />
    </div>
  );
}

function Prose({ html }: { readonly html: string }): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the sanitiser wrote every tag of it
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Says where the text comes from, as far as it is known. */
function Source({ article: { source } }: ArticleSectionProps): ReactElement {
  return (
    <aside className="source" aria-label="Fonte">
      <strong>Conteúdo republicado de fonte pública</strong>
      Texto original: {source.name || 'fonte não informada'}
      {source.day && <span className="nb">, {source.day}</span>}.
      {source.link && (
        <>
          {' '}
          <a href={source.link} rel="noopener">
            Ler na fonte
          </a>
        </>
      )}
    </aside>
  );
}
