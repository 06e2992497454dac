import type { ReactElement } from 'react';
import { HOME } from '../../../contracts/constants.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import { findRegion } from '../../../contracts/regions.ts';
import { municipalityPath, PATHS } from '../../addresses.ts';
import { Story } from '../../components/story-card.tsx';
import { TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { isMissing, loadOptional } from '../../data/optional-data.ts';
import { type StoryCardModel, storyAt } from '../../data/story-card.model.ts';
import type { PageAnswer } from '../page-answer.ts';

export interface MyPlaceModel {
  readonly name: string;
  readonly path: string;
  readonly stories: readonly StoryCardModel[];
}

/** The newest of the municipality a reader has chosen: asked for by the browser, which alone knows it. */
export async function loadMyPlace(context: LoadContext): Promise<PageAnswer<MyPlaceModel>> {
  const { content, request, now } = context;
  const municipality = findMunicipality(request.query.municipio ?? '');
  const region = municipality && findRegion(municipality.region);
  if (!municipality || !region) return { redirect: PATHS.home };
  const { name, slug } = municipality;
  const tags = [TAGS.list({ reg: region.key })];
  const { value, ...made } = await loadOptional(context, `news of ${slug}`, tags, () =>
    content.newest({ muni: slug, current: true }),
  );
  const newest = isMissing(value) ? [] : value.slice(0, HOME.blockItemsPerPage);
  return {
    status: newest.length > 0 ? 200 : 404,
    head: { title: name, description: '', canonical: request.address, noIndex: true },
    model: { name, path: municipalityPath(region.slug, slug), stories: newest.map(storyAt(now)) },
    ...made,
  };
}

export function MyPlaceFragment({ model }: { readonly model: MyPlaceModel }): ReactElement {
  const { name, path, stories } = model;
  return (
    <section className="sec" aria-labelledby="meu-municipio-titulo">
      <div className="sec__head">
        <h2 id="meu-municipio-titulo">
          <a href={path}>{name}</a>
        </h2>
        <a className="sec__more" href={path}>
          Ver tudo<span className="vh">{`: ${name}`}</span>
        </a>
        <a className="sec__more" href={PATHS.regions}>
          Trocar município
        </a>
      </div>
      <div className="pair">
        {stories.map((story) => (
          <Story key={story.id} story={story} variant="block" />
        ))}
      </div>
    </section>
  );
}

/** Where it will stand; until a municipality is chosen, the way to choose one. */
export function MyPlace(): ReactElement {
  return (
    <div className="mine needs-js" id="meu-municipio">
      <p>
        <a href={PATHS.regions}>Escolha o seu município</a> e veja as notícias dele primeiro aqui.
      </p>
    </div>
  );
}
