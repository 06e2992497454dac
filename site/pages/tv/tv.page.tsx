import type { ReactElement } from 'react';
import { LIMITS } from '../../../contracts/limits.ts';
import { PATHS } from '../../addresses.ts';
import { Icon } from '../../components/icon.tsx';
import type { PageProps } from '../page-props.ts';
import { Stage } from './stage.tsx';
import type { TvModel } from './tv.loader.ts';
import { countOf, LIST_PLACE, VIDEOS_FAILED, VideoList } from './video-list.tsx';

export function TvPage({ model, layout }: PageProps<TvModel>): ReactElement {
  return (
    <>
      <Stage model={model} settings={layout.settings} />
      <section className="wrap" id={LIST_PLACE} aria-labelledby="videos-titulo">
        <div className="tools">
          <h2 id="videos-titulo">Todos os vídeos</h2>
          <VideoSearch model={model} />
        </div>
        <VideoList list={model.list} />
      </section>
    </>
  );
}

/** A plain form; the script sends it while the reader types. */
function VideoSearch({ model: { list } }: { readonly model: TvModel }): ReactElement {
  const { search, found } = list;
  return (
    // biome-ignore lint/a11y/useSemanticElements: our readers' browsers know the role, not the element
    <form
      role="search"
      className="vsearch"
      data-live={PATHS.parts.videos}
      data-shown={search && new URLSearchParams({ busca: search }).toString()}
      data-failed={VIDEOS_FAILED}
      action={`${PATHS.tv}#${LIST_PLACE}`}
    >
      <p className="count">
        <span role="status">{countOf(found)}</span>
        <button type="submit" hidden>
          Tentar de novo
        </button>
      </p>
      <div className="inwrap">
        <Icon name="search" />
        <input
          className="inp"
          type="search"
          aria-label="Buscar vídeo"
          placeholder="Buscar vídeo"
          maxLength={LIMITS.searchMax}
          autoComplete="off"
          enterKeyHint="search"
          name="busca"
          defaultValue={search}
        />
      </div>
    </form>
  );
}
