import type { ReactElement } from 'react';

interface SectionedTextProps {
  /** HTML of our own texts, with every value escaped. */
  readonly head: string;
  readonly sections: readonly { readonly id: string; readonly title: string; readonly html: string }[];
}

/** A long text with the list of its sections beside it. */
export function SectionedText({ head, sections }: SectionedTextProps): ReactElement {
  return (
    <div className="wrap">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text is our own, and every value in it is escaped */}
      <div className="phead" dangerouslySetInnerHTML={{ __html: head }} />
      <div className="text">
        <nav className="text__index" aria-labelledby="indice">
          <h2 id="indice">Nesta página</h2>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose">
          {sections.map(({ id, html }) => (
            <section
              key={id}
              aria-labelledby={id}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is our own, and every value in it is escaped
              dangerouslySetInnerHTML={{ __html: html }}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
