import { type MouseEvent, memo, type ReactElement } from 'react';
import { EMPTY_TEXTS, LOAD_FAILED_TEXTS } from '../../../contracts/texts.ts';
import { addressOf, PATHS } from '../../addresses.ts';
import type { StoryCardModel } from '../../data/story-card.model.ts';
import { Notice } from '../components/notice.tsx';
import { type OnPage, PageLinks } from '../components/page-links.tsx';
import { StoryCard } from '../components/story-card.tsx';
import type { FoundStories, ResultsModel, SearchQuery } from './search.model.ts';
import { WHOLE_STATE } from './search.query.ts';

/** Words that find something in any week of the year. */
const SUGGESTIONS = ['açaí', 'balsa', 'chuva', 'concurso', 'maré', 'vacina'];

interface ResultsProps {
  readonly results: ResultsModel;
  /** True while a newer search is running. */
  readonly stale: boolean;
  readonly onClear: (event: MouseEvent) => void;
  readonly onPage: OnPage;
}

/** The results are memoized, so React renders them again for a new answer, not for every typed letter. */
export const Results = memo(function Results({ results, stale, onClear, onPage }: ResultsProps) {
  const { query, edition, found, place } = results;
  return (
    <section
      id="resultados"
      className={stale ? 'found stale' : 'found'}
      aria-label="Resultados"
      // Gets the focus when the reader turns the page.
      tabIndex={-1}
    >
      {found === 'untouched' && <Prompt newest={results.newest ?? []} />}
      {found === 'failed' && (
        <Notice text={LOAD_FAILED_TEXTS.news}>
          <a href={searchAddress(query)}>Tentar de novo</a>
        </Notice>
      )}
      {place && (
        <p className="place">
          <a className="found__link" href={place.path}>
            {`Página de ${place.name}: notícias, tempo e serviços`}
          </a>
        </p>
      )}
      {typeof found === 'object' && (
        <Found query={query} edition={edition} found={found} onClear={onClear} onPage={onPage} />
      )}
    </section>
  );
});

function searchAddress(query: SearchQuery): string {
  return addressOf({ path: PATHS.search, query: { ...query } });
}

function Prompt({ newest }: { readonly newest: readonly StoryCardModel[] }): ReactElement {
  return (
    <div className="prompt">
      <p>Digite uma palavra do título ou do texto.</p>
      <h2>Sugestões de busca</h2>
      <ul className="chips">
        {SUGGESTIONS.map((text) => (
          <li key={text}>
            <a href={searchAddress({ q: text })}>{text}</a>
          </li>
        ))}
      </ul>
      {newest.length > 0 && <h2>Últimas notícias</h2>}
      <Stories stories={newest} terms={[]} />
    </div>
  );
}

interface StoriesProps {
  readonly stories: readonly StoryCardModel[];
  readonly terms: readonly string[];
}

function Stories({ stories, terms }: StoriesProps): ReactElement {
  return (
    <ol className="list">
      {stories.map((story) => (
        <li key={story.id}>
          <StoryCard story={story} variant="row" terms={terms} />
        </li>
      ))}
    </ol>
  );
}

interface FoundProps extends Pick<ResultsProps, 'onClear' | 'onPage'> {
  readonly query: SearchQuery;
  readonly edition: ResultsModel['edition'];
  readonly found: FoundStories;
}

function Found({ query, edition, found, onClear, onPage }: FoundProps): ReactElement {
  const { stories, page, pages, wordMatches, apart, meant, marks } = found;
  const { q = '' } = query;
  return (
    <>
      {meant && (
        <p className="found__match">
          Você quis dizer “
          <a className="found__link" href={searchAddress({ ...query, q: meant })}>
            {meant}
          </a>
          {`”? Nenhuma notícia traz “${q}”.`}
        </p>
      )}
      {stories.length > 0 && wordMatches.length > 0 && <h2 className="found__head">{`Com “${q}”`}</h2>}
      {stories.length + wordMatches.length === 0 && (
        <Nothing query={query} edition={edition} onClear={onClear} />
      )}
      {stories.length > 0 && <Stories stories={stories} terms={marks} />}
      {wordMatches.length > 0 && (
        <section className="apart" aria-labelledby="palavras">
          <h2 className="found__head" id="palavras">
            {`Notícias ${apart}`}
          </h2>
          <Stories stories={wordMatches} terms={marks} />
        </section>
      )}
      <PageLinks
        address={{ path: PATHS.search, query: { ...query } }}
        page={page}
        pages={pages}
        onPage={onPage}
      />
    </>
  );
}

function Nothing({
  query,
  edition,
  onClear,
}: Pick<FoundProps, 'query' | 'edition' | 'onClear'>): ReactElement {
  const { q, cat, reg, onde } = query;
  return (
    <Notice text={EMPTY_TEXTS.news}>
      {q && <span>{`Nada encontrado para “${q}”. Confira a grafia ou tente um termo mais curto.`}</span>}
      {edition && onde !== WHOLE_STATE && (
        <a href={searchAddress({ ...query, onde: WHOLE_STATE })}>Buscar em todo o Pará</a>
      )}
      {q && (cat || reg) && <a href={searchAddress({ q })}>Buscar sem filtros</a>}
      <a href={PATHS.search} onClick={onClear} data-clear>
        Limpar busca
      </a>
    </Notice>
  );
}
