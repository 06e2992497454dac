import { type ReactElement, useCallback } from 'react';
import { CARD_FIELDS } from '../../../contracts/news/card-fields.ts';
import { CATEGORIES } from '../../../contracts/news/categories.ts';
import type { NewsListQuery } from '../../../contracts/news/news.schema.ts';
import { REGIONS } from '../../../contracts/regions.ts';
import { SEARCH_LIMITS } from '../../../contracts/search-limits.ts';
import { LOAD_FAILED_TEXTS, LOADING_TEXTS } from '../../../contracts/texts.ts';
import { PATHS } from '../../addresses.ts';
import { itemsIn } from '../../browser/items-in.ts';
import { type NewsPage, newsPageOf } from '../../data/news-page.model.ts';
import { Icon } from '../components/icon.tsx';
import { Results } from '../search/results.tsx';
import {
  findStories,
  isAsked,
  noResults,
  type ResultsModel,
  type SearchedEdition,
  type SearchQuery,
} from '../search/search.model.ts';
import {
  parseCategory,
  parseRegion,
  parseSearchText,
  parseWhere,
  WHOLE_STATE,
} from '../search/search.query.ts';
import { api, CALLS } from './api.ts';
import { useLiveSearch } from './live-search.ts';
import { SearchStatus } from './search-status.tsx';

const PARSERS = { q: parseSearchText, cat: parseCategory, reg: parseRegion, onde: parseWhere };

async function load(
  edition: SearchedEdition | undefined,
  query: SearchQuery,
  page: number,
  signal: AbortSignal,
): Promise<ResultsModel> {
  if (!isAsked(query)) return noResults(query, 'untouched');
  return await findStories(query, page, {
    edition,
    search: (listQuery) => search(listQuery, signal),
    now: Date.now,
  });
}

async function search(query: NewsListQuery, signal: AbortSignal): Promise<NewsPage> {
  const { body, headers } = await api.call(CALLS.news, { query: { ...query, fields: CARD_FIELDS }, signal });
  const items = itemsIn(body);
  return newsPageOf(items === body ? items : undefined, headers);
}

/** The search form and its results. Before hydration it is a plain form with the same results. */
export default function SearchIsland({ initial }: { readonly initial: ResultsModel }): ReactElement {
  const { query, found, edition } = initial;
  const loadOfEdition = useCallback(
    (...asked: [SearchQuery, number, AbortSignal]) => load(edition, ...asked),
    [edition],
  );
  const { form, results, phase, clear, showPage, formEvents } = useLiveSearch({
    path: PATHS.search,
    parsers: PARSERS,
    initial: {
      query,
      page: typeof found === 'object' ? found.page : 1,
      results: initial,
      failed: found === 'failed',
    },
    load: loadOfEdition,
  });
  const count = typeof results.found === 'object' ? results.found.count : '';
  const words = { shown: count, waiting: LOADING_TEXTS.inline, failed: LOAD_FAILED_TEXTS.news };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: our readers' browsers know the role, not the element */}
      <form className="cols__head" role="search" action={PATHS.search} ref={form} {...formEvents}>
        <div className="srch">
          <Icon name="search" />
          <input
            type="search"
            aria-label="Buscar notícias"
            placeholder="Buscar notícias"
            maxLength={SEARCH_LIMITS.text}
            autoComplete="off"
            enterKeyHint="search"
            name="q"
            defaultValue={query.q ?? ''}
          />
          <a href={PATHS.search} onClick={clear} data-clear>
            Limpar<span className="visually-hidden"> busca</span>
          </a>
        </div>
        <div className="filters">
          {edition && (
            <Choice
              name="onde"
              label={`Em ${edition.name}`}
              chosen={query.onde}
              choices={[{ key: WHOLE_STATE, name: 'Em todo o Pará' }]}
            />
          )}
          <Choice name="cat" label="Categoria" chosen={query.cat} choices={CATEGORIES} />
          <Choice
            name="reg"
            label="Região"
            chosen={query.reg}
            choices={REGIONS.map(({ slug, name }) => ({ key: slug, name }))}
          />
          <button type="submit" className="btn no-island">
            Buscar
          </button>
          <SearchStatus text={words[phase]} failed={phase === 'failed'} />
        </div>
      </form>
      <Results results={results} stale={phase !== 'shown'} onClear={clear} onPage={showPage} />
    </>
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
