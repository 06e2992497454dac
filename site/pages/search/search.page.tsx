import type { ReactElement } from 'react';
import { LIMITS } from '../../../contracts/limits.ts';
import { CATEGORIES } from '../../../contracts/news/categories.ts';
import { REGIONS } from '../../../contracts/regions.ts';
import { TEXTS } from '../../../contracts/texts.ts';
import { PATHS } from '../../addresses.ts';
import { Icon } from '../../components/icon.tsx';
import { SideColumn } from '../../components/side-column.tsx';
import type { PageProps } from '../page-props.ts';
import { countOf, Results } from './results.tsx';
import type { SearchModel } from './search.loader.ts';

export function SearchPage({ model, layout }: PageProps<SearchModel>): ReactElement {
  return (
    <div className="wrap">
      <h1 className="vh">Buscar notícias</h1>
      <SearchForm model={model} />
      <div className="cols">
        <Results results={model} />
        <SideColumn side={model.side} settings={layout.settings} />
      </div>
    </div>
  );
}

/** A plain form; the script sends it while the reader types. */
function SearchForm({ model: { query, found } }: { readonly model: SearchModel }): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: our readers' browsers know the role, not the element
    <form
      role="search"
      data-live={PATHS.parts.results}
      data-shown={new URLSearchParams({ ...query }).toString()}
      data-failed={TEXTS.loadFailed.news}
      action={PATHS.search}
    >
      <div className="srch">
        <Icon name="search" />
        <input
          type="search"
          aria-label="Buscar notícias"
          placeholder="Buscar notícias"
          maxLength={LIMITS.searchMax}
          autoComplete="off"
          enterKeyHint="search"
          name="q"
          defaultValue={query.q}
        />
        <a href={PATHS.search} data-clear>
          Limpar<span className="vh"> busca</span>
        </a>
      </div>
      <div className="filters">
        <Choice name="cat" label="Categoria" chosen={query.cat} choices={CATEGORIES} />
        <Choice
          name="reg"
          label="Região"
          chosen={query.reg}
          choices={REGIONS.map(({ slug, name }) => ({ key: slug, name }))}
        />
        <button type="submit" className="btn no-js">
          Buscar
        </button>
        <p className="count">
          <span role="status">{countOf(found)}</span>
          <button type="submit" hidden>
            Tentar de novo
          </button>
        </p>
      </div>
    </form>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly chosen: string | undefined;
  readonly choices: readonly { readonly key: string; readonly name: string }[];
}

function Choice({ name, label, chosen, choices }: ChoiceProps): ReactElement {
  return (
    <select className="inp sel" name={name} aria-label={label} autoComplete="off" defaultValue={chosen ?? ''}>
      <option value="">{label}</option>
      {choices.map((choice) => (
        <option key={choice.key} value={choice.key}>
          {choice.name}
        </option>
      ))}
    </select>
  );
}
