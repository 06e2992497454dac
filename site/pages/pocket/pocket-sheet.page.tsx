import type { ReactElement } from 'react';
import { dayStart, longDateText, momentText } from '../../../contracts/belem-time.ts';
import { pocketValidUntil } from '../../../contracts/pocket/pocket-days.ts';
import { POCKET_PATHS } from '../../../contracts/pocket/pocket-paths.ts';
import type { PageProps } from '../page-props.ts';
import type { SheetModel, SheetStory } from './pocket-sheet.loader.ts';

/** Stories of the first page; the others are on the second. */
const FIRST_PAGE = 6;

/** Two pages of A4. Each has a fixed height, and texts are cut by lines, so that there is never a third. */
export function SheetPage({ model }: PageProps<SheetModel>): ReactElement {
  const { day, stories, address, code } = model;
  return (
    <div className="wrap">
      <p className="sheet__acts">
        <span>
          Imprima esta página (no menu do navegador, Imprimir): saem duas folhas A4, ou uma frente e verso.
        </span>{' '}
        <a href={POCKET_PATHS.home}>Voltar à edição de bolso</a>
      </p>
      <section className="sheet">
        <header>
          <h1>{longDateText(dayStart(day))}</h1>
          <p>Notícias para ler aqui. Vale até {momentText(pocketValidUntil(day))}.</p>
        </header>
        <Stories stories={stories.slice(0, FIRST_PAGE)} />
      </section>
      <section className="sheet">
        <Stories stories={stories.slice(FIRST_PAGE)} />
        <footer>
          <QrCode modules={code} label={`Código para abrir ${address}`} />
          <p>
            <strong>As notícias completas no seu celular, mesmo sem internet.</strong> Aponte a câmera ou
            escreva {address.replace(/^https?:\/\//, '')}. Uma notícia pode mudar depois que esta folha foi
            impressa: confira no portal.
          </p>
        </footer>
      </section>
    </div>
  );
}

function Stories({ stories }: { readonly stories: readonly SheetStory[] }): ReactElement {
  return (
    <ul>
      {stories.map(({ id, title, text, place }) => (
        <li key={id}>
          {place && <p className="sheet__place">{place}</p>}
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

function QrCode({
  modules,
  label,
}: {
  readonly modules: readonly (readonly boolean[])[];
  readonly label: string;
}): ReactElement {
  const path = modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg viewBox={`0 0 ${modules.length} ${modules.length}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
