import '../../../ui/personal-data/personal-data.css';
import { TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { isDocumentAddress } from '../../../../contracts/documents/attachments.ts';
import type { PersonalDataMark } from '../../../../contracts/publishing/personal-data.schema.ts';
import { needsAcknowledgement, personalKindName } from '../../../../contracts/publishing/personal-kinds.ts';
import { fieldName } from '../../revisions/field-names.ts';

interface PersonalDataListProps {
  readonly marks: readonly PersonalDataMark[];
  readonly onRemove: (mark: PersonalDataMark) => void;
}

/** Personal data in the texts of a story, each with a button to remove it. */
export function PersonalDataList({ marks, onRemove }: PersonalDataListProps): ReactElement | null {
  if (marks.length === 0) return null;
  const once = marks.filter(
    (mark, index) =>
      marks.findIndex((one) => one.message === mark.message && one.field === mark.field) === index,
  );
  return (
    <section className="pdmarks" aria-label="Dados pessoais no texto">
      <h3>Dados pessoais no texto</h3>
      <ul>
        {once.map((mark) => (
          <li key={`${mark.field} ${mark.message}`}>
            {mark.text === '' ? (
              <span className="pdmarks__whole">
                <TriangleAlert className="ico" /> {mark.message}
              </span>
            ) : (
              <>
                <span>
                  <span className="dim">
                    {personalKindName(mark.kind)} · {fieldName(mark.field)}
                    {needsAcknowledgement(mark) ? '' : ' · aviso'}
                  </span>
                  <mark>{mark.text}</mark>
                </span>
                <button type="button" className="btn" onClick={() => onRemove(mark)}>
                  {isDocumentAddress(mark.field) ? 'Tirar o PDF' : 'Tirar'}
                  <span className="visually-hidden"> {mark.text}</span>
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
