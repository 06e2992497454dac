import type { ReactElement } from 'react';
import { PATHS } from '../../addresses.ts';
import { fillIn, parseLegalText } from '../legal/legal-text.ts';
import type { PageProps } from '../page-props.ts';
import type { DevelopersModel } from './developers.loader.ts';
import source from './developers.md?raw';

const { head, sections } = parseLegalText(source);

export function DevelopersPage({ model }: PageProps<DevelopersModel>): ReactElement {
  const values = {
    ...{ origin: model.origin, story: String(model.story), widgetPath: PATHS.widget },
    ...{ contactPath: PATHS.contact, termsPath: PATHS.terms },
  };
  return (
    <div className="wrap">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, every value escaped */}
      <div className="phead" dangerouslySetInnerHTML={{ __html: fillIn(head, values) }} />
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
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, every value escaped
              dangerouslySetInnerHTML={{ __html: reachable(fillIn(html, values)) }}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Examples scroll sideways on phones, so keyboards must reach them. */
function reachable(html: string): string {
  return html.replaceAll('<pre>', '<pre tabindex="0">');
}
