import { type ReactElement, useMemo } from 'react';
import type { NewsPatch } from '../../../contracts/news/news.schema.ts';
import { comparableBlocks } from '../../ui/comparison/text-blocks.rules.ts';
import { useEditionChoices } from '../../ui/forms/fields/editions-field.tsx';
import { type FieldChange, fieldChanges } from './field-changes.rules.ts';
import { FIELD_NAMES } from './field-names.ts';
import {
  type DiffMark,
  type DiffPassage,
  type DiffPiece,
  diffBlocks,
  diffShort,
  foldSame,
} from './text-diff.rules.ts';

interface RevisionDiffProps {
  readonly before: NewsPatch;
  readonly after: NewsPatch;
}

/** The differences between two versions, field by field. */
export function RevisionDiff({ before, after }: RevisionDiffProps): ReactElement {
  const editions = useEditionChoices();
  const changes = useMemo(() => fieldChanges(before, after, editions), [before, after, editions]);
  if (changes.length === 0) return <p className="rv__none">O conteúdo das duas versões é o mesmo.</p>;
  return (
    <dl className="rv__fields">
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{FIELD_NAMES[change.field]}</dt>
          <dd>{change.field === 'desc' ? <BodyDiff change={change} /> : <ShortDiff change={change} />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The title is compared word by word, because it is a sentence; other fields are shown as old and new value. */
function ShortDiff({ change: { field, before, after } }: { readonly change: FieldChange }): ReactElement {
  if (field === 'title') {
    return (
      <p>
        <Pieces pieces={diffShort(before, after)} />
      </p>
    );
  }
  return (
    <>
      <p>
        <span className="dim">Antes: </span>
        {before ? <del>{before}</del> : <span className="dim">vazio</span>}
      </p>
      <p>
        <span className="dim">Depois: </span>
        {after ? <ins>{after}</ins> : <span className="dim">vazio</span>}
      </p>
    </>
  );
}

function BodyDiff({ change: { before, after } }: { readonly change: FieldChange }): ReactElement {
  const passages = useMemo(
    () => diffBlocks(comparableBlocks(before), comparableBlocks(after)),
    [before, after],
  );
  if (passages.every(({ kind }) => kind === 'same')) {
    return <p className="dim">As palavras são as mesmas: mudou a formatação ou o destino de um link.</p>;
  }
  return (
    <div className="rv__body">
      {passages.map((passage, index) => (
        <PassageShown
          // biome-ignore lint/suspicious/noArrayIndexKey: passages never move
          key={index}
          passage={passage}
          isFirst={index === 0}
          isLast={index === passages.length - 1}
        />
      ))}
    </div>
  );
}

interface PassageProps {
  readonly passage: DiffPassage;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function PassageShown({ passage, isFirst, isLast }: PassageProps): ReactElement {
  if (passage.kind === 'changed') {
    return (
      <p className="rv__changed">
        <Pieces pieces={passage.pieces} />
      </p>
    );
  }
  const { head, folded, tail } = foldSame(passage.texts, isFirst, isLast);
  return (
    <>
      <Paragraphs texts={head} />
      {folded.length > 0 && (
        <details>
          <summary>{folded.length} parágrafos sem mudança</summary>
          <Paragraphs texts={folded} />
        </details>
      )}
      <Paragraphs texts={tail} />
    </>
  );
}

function Paragraphs({ texts }: { readonly texts: readonly string[] }): ReactElement {
  return (
    <>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be equal, and never move
        <p key={index}>{text}</p>
      ))}
    </>
  );
}

const MARKS: Readonly<Record<DiffMark, (text: string) => ReactElement>> = {
  same: (text) => <>{text}</>,
  added: (text) => <ins>{text}</ins>,
  removed: (text) => <del>{text}</del>,
};

function Pieces({ pieces }: { readonly pieces: readonly DiffPiece[] }): ReactElement {
  return (
    <>
      {pieces.map(({ mark, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces may be equal, and never move
        <span key={index}>{MARKS[mark](text)}</span>
      ))}
    </>
  );
}
