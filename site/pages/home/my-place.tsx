import type { ReactElement } from 'react';
import { TEXTS } from '../../../contracts/texts.ts';
import { AskPush } from '../components/ask-push.tsx';
import { PlaceForm } from '../components/place-form.tsx';
import { StoryCard } from '../components/story-card.tsx';
import type { MyPlaceModel } from './my-place.loader.ts';

/** Every part has the height that place.css reserves for it. */
export function MyPlaceFragment({ model }: { readonly model: MyPlaceModel }): ReactElement {
  const { name, slug, path, pushKey, edition, line, stories } = model;
  return (
    <section className="mine__row" aria-labelledby="meu-municipio-titulo">
      {line && (
        <p className="mine__now">
          <a href={path}>
            {`${name}: `}
            {line.alert && (
              <>
                <b>{line.alert.word}</b>: {[line.alert.text, ...line.parts].join(' · ')}
              </>
            )}
            {!line.alert && line.parts.join(' · ')}
          </a>
        </p>
      )}
      <div className="mine__head">
        <h2 id="meu-municipio-titulo">
          <a href={path}>{name}</a>
        </h2>
        <p>
          <a className="sec__more" href={path}>
            Ver tudo<span className="visually-hidden">{`: ${name}`}</span>
          </a>
          {pushKey !== '' && (
            <AskPush className="sec__more" pushKey={pushKey} edition={edition} municipality={slug} />
          )}
          <button className="sec__more" type="button" data-place="change">
            Trocar<span className="visually-hidden"> de município</span>
          </button>
          <button className="sec__more" type="button" data-place="remove">
            Remover<span className="visually-hidden"> o município</span>
          </button>
        </p>
      </div>
      {stories.map((story) => (
        <StoryCard key={story.id} story={story} variant="thumb" />
      ))}
      {stories.length === 0 && (
        <p className="quiet">
          {`Não há outras notícias de ${name} além das que já estão em destaque.`}{' '}
          <a href={path}>Ver a lista</a>
        </p>
      )}
    </section>
  );
}

/** Directly below the lead: a field to choose a municipality, or its news (site/browser/home/my-place.ts). */
export function MyPlace(): ReactElement {
  return (
    <div className="mine" id="meu-municipio">
      <PlaceForm id="municipio-inicio" />
      <div className="mine__news" data-place-news>
        <p className="quiet">{TEXTS.loading.page}</p>
      </div>
    </div>
  );
}
