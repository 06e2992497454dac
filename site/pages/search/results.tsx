import type { ReactElement } from 'react';
import { TEXTS } from '../../../contracts/texts.ts';
import { addressOf, PATHS } from '../../addresses.ts';
import { Notice } from '../../components/notice.tsx';
import { PageLinks } from '../../components/page-links.tsx';
import { Story } from '../../components/story.tsx';
import type { FoundStories, ResultsModel, SearchQuery } from './search.loader.ts';

/** Words that find something in any week of the year. */
const SUGGESTIONS = ['açaí', 'balsa', 'chuva', 'concurso', 'maré', 'vacina'];

interface ResultsProps {
  readonly results: ResultsModel;
}

/** What is put in place while the reader types. */
export function Results({ results: { query, found, place } }: ResultsProps): ReactElement {
  return (
    <section id="resultados" className="found" aria-label="Resultados" data-count={countOf(found)}>
      {found === 'untouched' && <Prompt />}
      {found === 'failed' && (
        <Notice text={TEXTS.loadFailed.news}>
          <a href={searchAddress(query)}>Tentar de novo</a>
        </Notice>
      )}
      {place && (
        <p className="place">
          <a className="place__link" href={place.path}>
            Ver todas as notícias do município: {place.name}
          </a>
        </p>
      )}
      {typeof found === 'object' && <Found query={query} found={found} />}
    </section>
  );
}

export function countOf(found: ResultsModel['found']): string {
  return typeof found === 'object' ? found.count : '';
}

function searchAddress(query: SearchQuery): string {
  return addressOf({ path: PATHS.search, query: { ...query } });
}

function Prompt(): ReactElement {
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
    </div>
  );
}

interface FoundProps {
  readonly query: SearchQuery;
  readonly found: FoundStories;
}

function Found({ query, found: { stories, page, pages } }: FoundProps): ReactElement {
  const { q = '', cat, reg } = query;
  if (stories.length === 0) {
    return (
      <Notice text={TEXTS.empty.news}>
        <span>Nada encontrado para “{q}”. Confira a grafia ou tente um termo mais curto.</span>
        {(cat || reg) && <a href={searchAddress({ q })}>Buscar sem filtros</a>}
        <a href={PATHS.search} data-clear>
          Limpar busca
        </a>
      </Notice>
    );
  }
  return (
    <>
      <ol className="list">
        {stories.map((story) => (
          <li key={story.id}>
            <Story story={story} place="row" term={q} />
          </li>
        ))}
      </ol>
      <PageLinks address={{ path: PATHS.search, query: { ...query } }} page={page} pages={pages} />
    </>
  );
}
