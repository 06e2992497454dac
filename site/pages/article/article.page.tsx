import { Fragment, type ReactElement } from 'react';
import { momentText } from '../../../contracts/belem-time.ts';
import { EDITING } from '../../../contracts/constants.ts';
import { PATHS } from '../../addresses.ts';
import { AdSlot } from '../components/ad-slot.tsx';
import { AskPush } from '../components/ask-push.tsx';
import { Crumbs } from '../components/crumbs.tsx';
import { DeadlineNote } from '../components/deadline.tsx';
import { createHtmlTemplate } from '../components/html/html-template.ts';
import { Icon } from '../components/icon.tsx';
import { ResponsivePicture } from '../components/picture.tsx';
import { SideColumn } from '../components/side-column.tsx';
import { whatsappLink } from '../contact/whatsapp-link.rules.ts';
import type { LayoutModel } from '../layout/layout.loader.ts';
import type { PageProps } from '../page-props.ts';
import type { ArticleModel, ArticlePageModel, MomentModel } from './article.model.ts';
import { renderBody } from './article-body.tsx';
import { ArticleFailed, ArticleUnknown } from './article-unavailable.tsx';
import { Bylines } from './bylines.tsx';
import { LiveBlocks, LiveFailed, LiveLink } from './live/live.tsx';
import { ProvenanceLine, ProvenanceNote } from './provenance.tsx';
import { SHARE_TARGETS, type ShareLinks } from './share-links.ts';
import { StoryGrid } from './story-grid.tsx';
import { CaseBox, SeriesLine, SeriesParts } from './threads.tsx';

export function ArticlePage({ model, layout }: PageProps<ArticlePageModel>): ReactElement {
  if (model.kind === 'failed') return <ArticleFailed path={model.path} />;
  if (model.kind === 'unknown') return <ArticleUnknown newest={model.newest} />;
  return <Article article={model} layout={layout} />;
}

interface ArticleProps {
  readonly article: ArticleModel;
  readonly layout: LayoutModel;
}

function Article({ article, layout }: ArticleProps): ReactElement {
  const { settings, subject } = layout;
  const { id, trail, title, deadline, summary, cover, live, related, side, preview, series, caseFile } =
    article;
  return (
    <div className="wrap art-page">
      {preview && (
        <p className="preview" role="status">
          {`Pré-visualização: os leitores ainda não veem esta versão. Este link vale por ${EDITING.previewHours} horas.`}
        </p>
      )}
      <PreviewNotes article={article} />
      <Crumbs trail={trail} />
      <div className="art">
        <article>
          <header className="art__head">
            {live && live !== 'failed' && <LiveLink live={live} />}
            <Kicker article={article} />
            {series && <SeriesLine series={series} />}
            <h1>{title}</h1>
            {deadline && (
              <p className="art__till">
                <DeadlineNote deadline={deadline} />
              </p>
            )}
            {summary && <p className="art__deck">{summary}</p>}
            <Replies article={article} />
          </header>
          <Bar article={article} />
          {cover && <Cover cover={cover} />}
          {live === 'failed' && <LiveFailed id={id} />}
          {live && live !== 'failed' && <LiveBlocks live={live} />}
          <Body article={article} layout={layout} />
          {caseFile && <CaseBox caseFile={caseFile} />}
          {series && <SeriesParts series={series} />}
          <StoryGrid id="leia" title="Leia também" stories={related} />
        </article>
        <SideColumn side={side} settings={settings} subject={subject} besideStory={id} />
      </div>
    </div>
  );
}

type ArticleSectionProps = Pick<ArticleProps, 'article'>;

function Kicker({ article: { category, municipalities, region } }: ArticleSectionProps): ReactElement | null {
  const places = municipalities.length > 0 || !region ? municipalities : [region];
  if (!category && places.length === 0) return null;
  return (
    <p className="kick" data-cat={category?.key}>
      {category && (
        <b>
          <a href={category.path}>{category.name}</a>
        </b>
      )}{' '}
      {places.length > 0 && (
        <span>
          {places.map(({ name, path }, index) => (
            <Fragment key={path}>
              {index > 0 && ', '}
              <a href={path}>{name}</a>
            </Fragment>
          ))}
          {municipalities.length === 1 && region && `, ${region.name}`}
        </span>
      )}
    </p>
  );
}

/** The right of reply (Lei 13.188/2015): a reply and the story it replies to name each other above their texts. */
function Replies({ article: { replies, repliesTo } }: ArticleSectionProps): ReactElement | null {
  if (replies.length === 0 && !repliesTo) return null;
  return (
    <aside className="source" aria-label="Direito de resposta">
      {replies.map(({ path, day }) => (
        <p key={path}>
          <strong>Direito de resposta</strong>
          <a href={path}>Publicado em {day}: leia a resposta</a>
        </p>
      ))}
      {repliesTo && (
        <p>
          <strong>Direito de resposta</strong>Resposta à notícia{' '}
          <a href={repliesTo.path}>{repliesTo.title}</a>, de {repliesTo.day}. O texto é de quem pediu, não da
          redação.
        </p>
      )}
    </aside>
  );
}

/** The open notes of the newsroom about the text. */
function PreviewNotes({ article: { notes = [] } }: ArticleSectionProps): ReactElement | null {
  if (notes.length === 0) return null;
  return (
    <aside className="preview" aria-label="Anotações da redação">
      {notes.map(({ by, at, quote, text }) => (
        <p key={`${at} ${by} ${text}`}>
          <strong>{by}</strong>, em {momentText(at)}
          {quote && `, sobre “${quote}”`}: {text}
        </p>
      ))}
    </aside>
  );
}

function Bar({ article }: ArticleSectionProps): ReactElement {
  const { bylines, published, updated, corrections, source, provenance, share } = article;
  return (
    <div className="art__bar">
      <dl>
        {bylines.length > 0 && (
          <div className="art__by">
            <dt>Por </dt>
            <dd>
              <Bylines bylines={bylines} />
            </dd>
          </div>
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: createHtmlTemplate escapes every text */}
        <div className="art__published" dangerouslySetInnerHTML={renderPublished(textsOf(published))} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: createHtmlTemplate escapes every text */}
        {updated && <div dangerouslySetInnerHTML={renderUpdated(textsOf(updated))} />}
        {corrections[0]?.day && (
          <div>
            <dt>Corrigida em </dt>
            <dd>
              <a href="#correcao">{corrections[0].day}</a>
            </dd>
          </div>
        )}
        {provenance ? (
          <ProvenanceLine provenance={provenance} />
        ) : (
          (source.own || source.name) && (
            <div>
              <dt>Fonte: </dt>
              <dd>{source.own ? 'apuração própria' : source.name}</dd>
            </div>
          )
        )}
      </dl>
      <div className="art__acts">
        {share && <Share share={share} />}
        {/* Hidden by CSS unless the device has a voice; handled by site/browser/listen.ts. */}
        <button
          className="btn art__listen"
          type="button"
          aria-expanded="false"
          data-listen
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React has escaped this markup
          dangerouslySetInnerHTML={LISTEN_BUTTON}
        />
      </div>
    </div>
  );
}

const LISTEN_BUTTON = createHtmlTemplate([], () => (
  <>
    <Icon name="play" /> <span className="btn-name">Ouvir</span>
  </>
))({});

const renderPublished = momentTemplate('Publicada em');
const renderUpdated = momentTemplate('Atualizada em');

function momentTemplate(name: string) {
  return createHtmlTemplate(['iso', 'text'], ({ iso, text }) => (
    <>
      <dt>{name} </dt>
      <dd>
        <time dateTime={iso}>{text}</time>
      </dd>
    </>
  ));
}

function textsOf({ iso, day, time }: MomentModel) {
  return { iso, text: `${day} às ${time}` };
}

/** A phone has room for one row before the text; there the other links follow after the text. */
function Share({ share, atEnd = false }: { readonly share: ShareLinks; atEnd?: boolean }): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      className={atEnd ? 'share share--end' : 'share'}
      role="group"
      aria-label="Compartilhar"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: createHtmlTemplate escapes every text
      dangerouslySetInnerHTML={shareLinksOf(share)}
    />
  );
}

const shareLinksOf = createHtmlTemplate(
  SHARE_TARGETS.map(({ key }) => key),
  (share: ShareLinks) => (
    <>
      {SHARE_TARGETS.map(({ key, name, icon }) => (
        <a
          key={key}
          href={share[key]}
          target="_blank"
          rel="noopener"
          aria-label={`Compartilhar no ${name} (abre em nova aba)`}
        >
          <Icon name={icon} /> <span className="btn-name">{name}</span>
        </a>
      ))}
      <button type="button" className="needs-js" data-share>
        <Icon name="share" /> <span className="btn-name">Compartilhar</span>
      </button>
    </>
  ),
);

function Cover({ cover }: { readonly cover: NonNullable<ArticleModel['cover']> }): ReactElement {
  const { picture, alt, sizes, credit } = cover;
  return (
    <figure className="art__cover">
      <span className="pic pic--32">
        <ResponsivePicture
          picture={picture}
          alt={alt}
          sizes={sizes}
          fallbackSize={{ width: 1280, height: 853 }}
          priority
        />
      </span>
      {credit && <figcaption>{credit}</figcaption>}
    </figure>
  );
}

function Body({ article, layout }: ArticleProps): ReactElement {
  const { start, rest } = renderBody(article.body);
  return (
    <div className="art__body">
      {article.live && <h2 className="live__context">Contexto</h2>}
      <Prose html={start} />
      {rest && (
        <>
          <AdSlot ads={article.ads} position="banner single page" index={0} />
          <Prose html={rest} />
        </>
      )}
      {article.documents.length > 0 && <Documents documents={article.documents} />}
      {article.corrections.length > 0 && <Corrections corrections={article.corrections} />}
      {article.live && article.live !== 'failed' && (
        <aside className="source" aria-label="Cobertura ao vivo">
          <strong>Cobertura ao vivo</strong>
          As atualizações são escritas pela redação. Quando uma é corrigida, a correção aparece nela.
        </aside>
      )}
      {article.provenance ? <ProvenanceNote provenance={article.provenance} /> : <Source article={article} />}
      {article.topics.length > 0 && <Topics topics={article.topics} />}
      {article.notices && layout.push !== '' && !article.preview && (
        <div>
          <AskPush pushKey={layout.push} edition={layout.edition.key} {...article.notices}>
            {`Avisar-me: ${article.notices.names}`}
          </AskPush>
        </div>
      )}
      {article.share && <Share share={article.share} atEnd />}
      <TalkToUs article={article} settings={layout.settings} />
    </div>
  );
}

function Prose({ html }: { readonly html: string }): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: every tag was written by the sanitiser
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

function Documents({ documents }: Pick<ArticleModel, 'documents'>): ReactElement {
  return (
    <ul className="docs" aria-label="Documentos">
      {documents.map(({ href, name, facts }) => (
        <li key={href}>
          <a className="docs__one" href={href} rel="noopener">
            <Icon name="document" />
            <span>
              Documento: {name} <small>({facts})</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Topics({ topics }: Pick<ArticleModel, 'topics'>): ReactElement {
  return (
    <nav aria-label="Assuntos desta notícia">
      <ul className="chips">
        {topics.map(({ name, path }) => (
          <li key={path}>
            <a href={path} rel="tag">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Corrections({ corrections }: Pick<ArticleModel, 'corrections'>): ReactElement {
  return (
    <aside className="source" id="correcao" aria-label="Correção">
      {corrections.map(({ text, day }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two notes of a day may be equal, and never move
        <p key={index}>
          <strong>{day ? `Correção em ${day}` : 'Correção'}</strong>
          {text}
          {index === corrections.length - 1 && (
            <>
              {' '}
              <a href={PATHS.corrections}>Todas as correções</a>
            </>
          )}
        </p>
      ))}
    </aside>
  );
}

/** Links for reporting an error, asking for a reply, sending the newsroom a tip, and reading who is behind the portal. */
function TalkToUs({
  article: { id, title },
  settings: { newsroomWhatsapp },
}: Pick<ArticleProps, 'article'> & Pick<LayoutModel, 'settings'>): ReactElement {
  return (
    <p className="art__talk">
      Encontrou um erro?{' '}
      {newsroomWhatsapp === '' ? (
        <a className="source__link" href={PATHS.contact}>
          Avise a redação
        </a>
      ) : (
        <a
          className="source__link"
          href={whatsappLink(newsroomWhatsapp, `Correção da notícia ${id}, “${title}”: `)}
          rel="noopener"
        >
          Avise pelo WhatsApp
        </a>
      )}{' '}
      ou peça{' '}
      <a className="source__link" href={PATHS.replyRights}>
        direito de resposta
      </a>
      .
      {newsroomWhatsapp !== '' && (
        <>
          <br />
          Viu algo que merece ser notícia?{' '}
          <a
            className="source__link"
            href={whatsappLink(newsroomWhatsapp, 'Sugestão de notícia: ')}
            rel="noopener"
          >
            Conte pelo WhatsApp
          </a>
          .
        </>
      )}
      <br />
      <a className="source__link" href={PATHS.imprint}>
        Quem faz o portal, quem paga e como corrigimos
      </a>
    </p>
  );
}

/** The source of the text, as far as it is known. */
function Source({ article: { source } }: ArticleSectionProps): ReactElement {
  if (source.own) {
    return (
      <aside className="source" aria-label="Fonte">
        <strong>Apuração própria</strong>
        Texto apurado e escrito pela redação.
        {source.link && (
          <>
            {' '}
            <a className="source__link" href={source.link} rel="noopener">
              Ver o que consultamos
            </a>
          </>
        )}
      </aside>
    );
  }
  return (
    <aside className="source" aria-label="Fonte">
      <strong>{source.by ? 'Material enviado à redação' : 'Conteúdo republicado de fonte pública'}</strong>
      Texto original: {source.name || 'fonte não informada'}
      {source.by && `, recebido ${source.by}`}
      {source.day && (
        <>
          , <span className="nowrap">{source.day}</span>
        </>
      )}
      .
      {source.link && (
        <>
          {' '}
          <a className="source__link" href={source.link} rel="noopener">
            Ler na fonte
          </a>
        </>
      )}
    </aside>
  );
}
