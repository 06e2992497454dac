import type { ReactElement } from 'react';

export interface TextSection {
  readonly id: string;
  readonly title: string;
  readonly content: ReactElement;
}

interface TextPageProps {
  readonly title: string;
  readonly lead: string;
  /** `DD-MM-YYYY`; texts that bind nobody have none. */
  readonly version?: string;
  readonly sections: readonly TextSection[];
}

/** A long text with the list of its sections beside it. */
export function TextPage({ title, lead, version, sections }: TextPageProps): ReactElement {
  return (
    <div className="wrap">
      <div className="phead">
        <h1>{title}</h1>
        <p>{lead}</p>
        {version && <p className="meta">Versão de {version}</p>}
      </div>
      <div className="text">
        <nav className="text__index" aria-labelledby="indice">
          <h2 id="indice">Nesta página</h2>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose">
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>{section.title}</h2>
              {section.content}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
