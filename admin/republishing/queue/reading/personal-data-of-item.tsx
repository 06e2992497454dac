import { type ReactElement, useRef } from 'react';
import {
  kindsText,
  needsAcknowledgement,
  personalKindName,
} from '../../../../contracts/publishing/personal-kinds.ts';
import type { TakenOut } from '../../../../contracts/publishing/take-out.ts';
import type { QueueItem } from '../../../../contracts/queue/queue.schema.ts';
import { onceEach, takeOutPreview, withMarksTakenOut } from '../card/queue-card.rules.ts';
import type { TakeOutChange } from '../take-outs.rules.ts';

interface PersonalDataOfItemProps {
  readonly item: QueueItem;
  readonly onTakeOut: (change: TakeOutChange) => void;
}

/** Personal data in the text of an item, with what taking each out would leave, and what was taken out already. */
export function PersonalDataOfItem({ item, onTakeOut }: PersonalDataOfItemProps): ReactElement | null {
  const { state, plain, marks, takenOut } = item;
  const box = useRef<HTMLElement>(null);
  const found = onceEach(marks);
  if (found.length === 0 && takenOut.length === 0) return null;
  const mayChange = state === 'waiting';

  /** The button that was pressed may go, so the focus moves to the box. */
  function press(change: TakeOutChange): void {
    onTakeOut(change);
    box.current?.focus();
  }

  return (
    <section
      className="alert alert--warn qr__personal"
      aria-label="Dados pessoais no texto"
      ref={box}
      tabIndex={-1}
    >
      {found.length > 0 && (
        <p>
          {found.length === 1 ? 'Um dado pessoal no texto.' : `${found.length} dados pessoais no texto.`} Tire
          o que não for de interesse público.
        </p>
      )}
      <ul>
        {found.map((one) => (
          <li key={`${one.kind} ${one.text}`}>
            <span>
              <span className="dim">
                {personalKindName(one.kind)}
                {needsAcknowledgement(one) ? '' : ' · aviso'}
              </span>
              <Preview plain={plain} taken={one} />
            </span>
            {mayChange && (
              <button
                type="button"
                className="btn"
                onClick={() => press((before) => onceEach([...before, one]))}
              >
                Tirar<span className="visually-hidden"> {one.text}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && marks.filter(needsAcknowledgement).length > 0 && (
        <button
          type="button"
          className="btn"
          onClick={() => press((before) => withMarksTakenOut(marks, before))}
        >
          Tirar o que pede confirmação <kbd>t</kbd>
        </button>
      )}
      {takenOut.length > 0 && (
        <p className="qr__taken">
          <span>Já fora do texto: {kindsText(takenOut)}.</span>
          {mayChange && (
            <button type="button" className="btn" onClick={() => press(() => [])}>
              Pôr de volta
            </button>
          )}
        </p>
      )}
    </section>
  );
}

/** The words in their sentence, struck out, and what would stand instead. */
function Preview({ plain, taken }: { readonly plain: string; readonly taken: TakenOut }): ReactElement {
  const { before, removed, instead, after } = takeOutPreview(plain, taken);
  return (
    <q className="qr__preview">
      …{before.trimStart()}
      <del>{removed}</del>
      {instead && <ins>{instead}</ins>}
      {after.trimEnd()}…
    </q>
  );
}
