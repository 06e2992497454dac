import type { ReactElement } from 'react';
import type { NamedLink } from '../../addresses.ts';
import type { CaseModel, SeriesModel } from './threads.model.ts';

/** Above the title: the series and which part of it this is. */
export function SeriesLine({ series: { name, path, part, parts } }: SeriesProps): ReactElement {
  return (
    <p className="part">
      Série <a href={path}>{name}</a>, parte {part} de {parts.length}
    </p>
  );
}

interface SeriesProps {
  readonly series: SeriesModel;
}

/** After the text: all parts, and the next one. */
export function SeriesParts({ series: { name, path, part, parts } }: SeriesProps): ReactElement {
  const next = parts[part];
  const previous = parts[part - 2];
  return (
    <nav className="thread" aria-label={`Série ${name}`}>
      <h2>
        Série <a href={path}>{name}</a>
      </h2>
      <p>
        Parte {part} de {parts.length}
      </p>
      <ol>
        {parts.map((one, index) => (
          <li key={one.path} aria-current={index + 1 === part ? 'true' : undefined}>
            {index + 1 === part ? one.name : <a href={one.path}>{one.name}</a>}
          </li>
        ))}
      </ol>
      <p className="thread__steps">
        <Step label="Parte anterior" link={previous} />
        <Step label="Próxima parte" link={next} />
      </p>
    </nav>
  );
}

function Step({ label, link }: { readonly label: string; readonly link: NamedLink | undefined }) {
  return link ? (
    <a className="btn" href={link.path}>
      {label}
      <span className="visually-hidden">: {link.name}</span>
    </a>
  ) : null;
}

/** The stories about a case, by date. */
export function CaseBox({ caseFile }: { readonly caseFile: CaseModel }): ReactElement {
  const { name, path, description, entries } = caseFile;
  return (
    <aside className="thread" aria-labelledby="entenda">
      <h2 id="entenda">Entenda o caso</h2>
      {description && <p>{description}</p>}
      <ol className="thread__time">
        {entries.map((entry) => (
          <li key={entry.path} aria-current={entry.isCurrent ? 'true' : undefined}>
            <time dateTime={entry.iso}>{entry.day}</time>{' '}
            {entry.isCurrent ? entry.name : <a href={entry.path}>{entry.name}</a>}
          </li>
        ))}
      </ol>
      <p>
        <a href={path}>Tudo sobre {name}</a>
      </p>
    </aside>
  );
}
