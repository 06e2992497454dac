import type { ReactElement } from 'react';
import { prepositionOf, textOfSource } from '../../../contracts/sources/attribution.ts';
import type { ProvenanceModel } from './provenance.rules.ts';

interface ProvenanceProps {
  readonly provenance: ProvenanceModel;
}

/** The id of the box; the line at the top links to it. */
const BOX_ID = 'procedencia';

/** One line among the facts of a story. */
export function ProvenanceLine({ provenance: { source, originalDay } }: ProvenanceProps): ReactElement {
  return (
    <div>
      <dt>{`Texto ${prepositionOf(source)} `}</dt>
      <dd>
        <a href={`#${BOX_ID}`}>{source}</a>
        {originalDay && `, original de ${originalDay}`}
      </dd>
    </div>
  );
}

/** The source of the text, the right to republish it, and the changes. */
export function ProvenanceNote({ provenance }: ProvenanceProps): ReactElement {
  const { source, author, url, attribution, originalDay, readDay, changed, automatic } = provenance;
  return (
    <aside className="source" id={BOX_ID} aria-label="Procedência">
      <strong>De onde vem este texto</strong>
      <p>
        {textOfSource(source)}
        {author && ` (${author})`}, <Permission provenance={provenance} />
        {originalDay ? `, original de ${originalDay}` : `, lido em ${readDay}`}.
      </p>
      {attribution !== source && attribution && <p>{attribution}</p>}
      <p>{changed ? `O que mudamos: ${changed}.` : 'Não mudamos nada no texto.'}</p>
      {automatic && <p>Publicado automaticamente, ainda sem revisão humana.</p>}
      {url && (
        <a className="source__link" href={url} rel="noopener">
          Ler na fonte
        </a>
      )}
    </aside>
  );
}

function Permission({ provenance: { permission, licence, licenceUrl } }: ProvenanceProps): ReactElement {
  if (permission === '') return <>republicado de fonte pública</>;
  return (
    <>
      republicado com {permission} (
      {licenceUrl ? (
        <a href={licenceUrl} rel="noopener">
          {licence}
        </a>
      ) : (
        licence
      )}
      )
    </>
  );
}
