import type { ReactElement } from 'react';
import { memoizeHtml } from '../components/html/memoized-html.ts';
import type { HeadlineList } from './headlines.loader.ts';

const HEADLINE_GROUPS = [
  { kind: 'region', title: 'Mais regiões' },
  { kind: 'section', title: 'Por categoria' },
] as const;

/** Columns on wide screens: the first number that divides the lists without a gap in the last row. */
const COLUMNS = [5, 4, 3] as const;

/** The newest headlines of regions and sections without a block, as text. */
function Headlines({ lists }: { readonly lists: readonly HeadlineList[] }): ReactElement {
  return (
    <>
      {HEADLINE_GROUPS.map(({ kind, title }) => {
        const own = lists.filter((list) => list.kind === kind);
        if (own.length === 0) return null;
        return (
          <section className="sec" key={kind} aria-labelledby={`titulos-${kind}`}>
            <div className="sec__head">
              <h2 id={`titulos-${kind}`}>{title}</h2>
            </div>
            <div className={`heads heads--${COLUMNS.find((columns) => own.length % columns === 0) ?? 4}`}>
              {own.map((list) => (
                <div key={list.path}>
                  <h3>
                    <a href={list.path}>{list.title}</a>
                  </h3>
                  <ul>
                    {list.headlines.map(({ id, title, path }) => (
                      <li key={id}>
                        <a href={path}>{title}</a>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          </section>
        );
      })}
    </>
  );
}

export const headlinesHtml = memoizeHtml((lists: readonly HeadlineList[]) => <Headlines lists={lists} />);
