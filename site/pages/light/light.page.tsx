import type { ReactElement } from 'react';
import { textOfSource } from '../../../contracts/sources/attribution.ts';
import { TEXTS } from '../../../contracts/texts.ts';
import { lightPath, type NamedLink, PATHS } from '../../addresses.ts';
import type { StoryCardModel } from '../../data/story-card.model.ts';
import type { ArticleModel } from '../article/article.model.ts';
import type { PageProps } from '../page-props.ts';
import { LightServices } from '../services/light-services.tsx';
import { PlaceStrip } from '../services/place-services.tsx';
import { LightSpoken } from '../spoken/spoken-edition.tsx';
import type { LightHomeModel, LightListModel, LightPlacesModel, LightStoryModel } from './light.loader.ts';

export function LightHomePage({ model: { newest, lists, spoken } }: PageProps<LightHomeModel>): ReactElement {
  if (!newest) return <LightFailure text={TEXTS.loadFailed.news} />;
  return (
    <>
      <form action={lightPath(PATHS.municipalities)}>
        <label htmlFor="municipio">Seu município</label>{' '}
        <input id="municipio" name="nome" enterKeyHint="go" /> <button type="submit">Ver</button>
      </form>
      {spoken && <LightSpoken spoken={spoken} />}
      <h1>Últimas notícias</h1>
      <Stories stories={newest} />
      {lists.map(({ title, path, stories }) => (
        <section key={path}>
          <h2>
            <a href={path}>{title}</a>
          </h2>
          <ul>
            {stories.map((story) => (
              <li key={story.id}>
                <a href={story.path}>{story.title}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

export function LightPlacesPage({ model: { typed, places } }: PageProps<LightPlacesModel>): ReactElement {
  return (
    <>
      <h1>Municípios</h1>
      {typed !== '' && <p>{`“${typed}”: você procura um destes municípios?`}</p>}
      <Links title="Municípios" links={places} />
    </>
  );
}

export function LightListPage({ model }: PageProps<LightListModel>): ReactElement {
  const { title, news, places, previous, next, services } = model;
  return (
    <>
      <h1>{title}</h1>
      {services && <PlaceStrip services={services} />}
      {!news && <LightFailure text={TEXTS.loadFailed.news} />}
      {news?.total === 0 && <p>{TEXTS.empty.news}</p>}
      {news && <Stories stories={news.stories} />}
      <p className="go">
        {previous && <a href={previous}>Notícias mais novas</a>} {next && <a href={next}>Mais notícias</a>}
      </p>
      {services && <LightServices services={services} />}
      {places.length > 0 && <Links title="Lugares" links={places} />}
    </>
  );
}

export function LightStoryPage({ model }: PageProps<LightStoryModel>): ReactElement {
  const { article, trouble, part, number, parts, next, related } = model;
  if (!article) return <LightFailure text={trouble} />;
  const { title, summary, published, updated, cover, documents, corrections, replies, repliesTo } = article;
  return (
    <article>
      <h1>{title}</h1>
      {summary && number === 1 && <p>{summary}</p>}
      {replies.map(({ path, day }) => (
        <p key={path} className="note">
          <a href={lightPath(path)}>Direito de resposta publicado em {day}</a>
        </p>
      ))}
      {repliesTo && (
        <p className="note">
          Direito de resposta à notícia <a href={lightPath(repliesTo.path)}>{repliesTo.title}</a>, de{' '}
          {repliesTo.day}
        </p>
      )}
      <p className="meta">
        {[...article.municipalities.map(({ name }) => name), `${published.day} às ${published.time}`].join(
          ' · ',
        )}
        {updated && ` · Atualizada em ${updated.day} às ${updated.time}`}
      </p>
      {cover && number === 1 && <CoverLink cover={cover} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: every tag was written by the sanitiser */}
      <div dangerouslySetInnerHTML={{ __html: part }} />
      {parts > 1 && (
        <p className="go">
          Parte {number} de {parts}. {next && <a href={next}>Continuar a leitura</a>}
        </p>
      )}
      {documents.length > 0 && (
        <ul className="docs">
          {documents.map(({ href, name, facts }) => (
            <li key={href}>
              <a href={href}>{`Documento: ${name} (${facts})`}</a>
            </li>
          ))}
        </ul>
      )}
      {corrections.map(({ text, day }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two notes of a day may be equal, and never move
        <p key={index} className="note">
          <strong>{day ? `Correção em ${day}: ` : 'Correção: '}</strong>
          {text}
        </p>
      ))}
      <Source article={article} />
      {related.length > 0 && (
        <section>
          <h2>Leia também</h2>
          <Stories stories={related} />
        </section>
      )}
    </article>
  );
}

function CoverLink({
  cover: { picture, alt, credit },
}: {
  readonly cover: NonNullable<ArticleModel['cover']>;
}) {
  return (
    <p className="go">
      <a href={`${picture.url}/640.jpg`}>{alt ? `Ver a foto: ${alt}` : 'Ver a foto'}</a>
      {credit && <small>{credit}</small>}
    </p>
  );
}

function Source({
  article: { source, provenance },
}: {
  readonly article: Pick<ArticleModel, 'source' | 'provenance'>;
}) {
  const link = provenance?.url || source.link;
  return (
    <p className="note">
      {source.own
        ? 'Apuração própria'
        : textOfSource(provenance?.source || source.name || 'fonte não informada')}
      {provenance?.licence && `, republicado com ${provenance.licence}`}
      {source.by && `, recebido ${source.by}`}.{' '}
      {provenance?.changed && `O que mudamos: ${provenance.changed}. `}
      {link && <a href={link}>Ler na fonte</a>}
    </p>
  );
}

function Stories({ stories }: { readonly stories: readonly StoryCardModel[] }): ReactElement {
  return (
    <ul className="news">
      {stories.map(({ id, path, title, places, date, deadline }) => (
        <li key={id}>
          <a href={path}>{title}</a>
          <small>
            {[places, date.time ? `${date.day}, ${date.time}` : date.day, deadline?.text]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  );
}

export function Links({
  title,
  links,
}: {
  readonly title: string;
  readonly links: readonly NamedLink[];
}): ReactElement {
  return (
    <nav aria-label={title}>
      <ul>
        {links.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LightFailure({ text }: { readonly text: string }): ReactElement {
  return (
    <>
      <h1>{text}</h1>
      <p>
        <a href={lightPath(PATHS.home)}>Ver as últimas notícias</a>
      </p>
    </>
  );
}
