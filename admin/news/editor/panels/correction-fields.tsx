import type { ReactElement } from 'react';
import { dateText, isoOf } from '../../../../contracts/belem-time.ts';
import { LIMITS } from '../../../../contracts/limits.ts';
import {
  type CorrectionNote,
  formatCorrectionNotes,
  parseCorrectionNotes,
  withCorrection,
} from '../../../../contracts/news/correction-notes.ts';
import { TextArea } from '../../../ui/forms/fields/text-area.tsx';
import type { StoryPanelProps } from './story-panel-props.ts';

interface CorrectionFieldsProps extends StoryPanelProps {
  /** When the newest correction that is stored was written; undefined if there is none. */
  readonly writtenAt: string | undefined;
}

/** The correction notes of a story: the newest one to be written, and those before it. */
export function CorrectionFields({
  content,
  errors,
  onChange,
  writtenAt,
}: CorrectionFieldsProps): ReactElement {
  const earlier = parseCorrectionNotes(content.earlierCorrections);
  const keep = (notes: readonly CorrectionNote[]): void =>
    onChange({ earlierCorrections: formatCorrectionNotes(notes) });

  function startAnother(): void {
    const isStored = writtenAt !== undefined && !earlier.some(({ at }) => at === writtenAt);
    onChange(withCorrection({ ...content, correctedAt: isStored ? writtenAt : isoOf(Date.now()) }, ''));
  }

  const full = earlier.length >= LIMITS.earlierCorrections.perStory;
  return (
    <>
      <TextArea
        label={earlier.length > 0 ? 'Nova correção' : 'Correção'}
        hint="O que estava errado e como ficou. Aparece no fim da notícia e na página Correções."
        error={errors.correction}
        rows={3}
        maxLength={LIMITS.correction}
        value={content.correction}
        onChange={(text) => onChange({ correction: text })}
      />
      {content.correction.trim() !== '' && !full && (
        <div className="actions">
          <button type="button" className="btn" onClick={startAnother}>
            Escrever outra correção
          </button>
        </div>
      )}
      {earlier.length > 0 && (
        <ul className="past-notes" aria-label="Correções anteriores">
          {earlier.map(({ at, text }, index) => (
            <li key={at} className="past-note">
              <p className="help">
                <strong>{dateText(at)}</strong> {text}
              </p>
              <button type="button" className="link" onClick={() => keep(earlier.toSpliced(index, 1))}>
                Tirar<span className="visually-hidden"> a correção de {dateText(at)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {errors.earlierCorrections && <p className="help help--err">{errors.earlierCorrections}</p>}
    </>
  );
}
