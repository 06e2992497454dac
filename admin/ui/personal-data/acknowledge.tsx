import './personal-data.css';
import { type ReactElement, useState, useSyncExternalStore } from 'react';
import { ApiFailure } from '../../../client/client.ts';
import {
  type Acknowledge,
  PERSONAL_DATA,
  type PersonalDataMark,
} from '../../../contracts/publishing/personal-data.schema.ts';
import { kindsText } from '../../../contracts/publishing/personal-kinds.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { DialogActions } from '../dialogs/dialog-actions.tsx';
import { CheckField } from '../forms/fields/check-field.tsx';
import { marksToConfirm, sentenceAroundWords } from './mark-sentence.rules.ts';

/** A story with personal data that is about to be published. */
interface MarkedStory {
  readonly title: string;
  readonly marks: readonly PersonalDataMark[];
}

interface OpenQuestion {
  readonly stories: readonly MarkedStory[];
  readonly answer: (yes: boolean) => void;
}

/** Questions are shown one at a time; the others wait. */
let asked: readonly OpenQuestion[] = [];
const listeners = new Set<() => void>();

function show(questions: readonly OpenQuestion[]): void {
  asked = questions;
  for (const listener of listeners) listener();
}

/** Asks whether these stories may be published with the personal data found in them. */
export function askToAcknowledge(stories: readonly MarkedStory[]): Promise<boolean> {
  return new Promise((resolve) => {
    const question: OpenQuestion = {
      stories,
      answer: (yes) => {
        show(asked.filter((one) => one !== question));
        resolve(yes);
      },
    };
    show([...asked, question]);
  });
}

export function isPersonalData(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && error.code === PERSONAL_DATA;
}

/**
 * Sends a call that may publish a text. If the server finds personal data, the editor is asked, and a yes sends the
 * call again with the acknowledgement. A no throws the server's refusal.
 */
export async function withAcknowledgement<Result>(
  title: string,
  send: (acknowledge: { acknowledge?: Acknowledge }) => Promise<Result>,
): Promise<Result> {
  try {
    return await send({});
  } catch (error) {
    if (!isPersonalData(error) || !(await askToAcknowledge([{ title, marks: error.marks }]))) throw error;
    return await send({ acknowledge: PERSONAL_DATA });
  }
}

export function AcknowledgeHost(): ReactElement | null {
  const question = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked[0],
  );
  return question ? <AcknowledgeDialog key={keyOf(question)} {...question} /> : null;
}

const keys = new WeakMap<OpenQuestion, number>();
let lastKey = 0;

/** A new key per question, so that each begins with an unchecked box. */
function keyOf(question: OpenQuestion): number {
  const key = keys.get(question) ?? ++lastKey;
  keys.set(question, key);
  return key;
}

function AcknowledgeDialog({ stories, answer }: OpenQuestion): ReactElement {
  const [seen, setSeen] = useState(false);
  const many = stories.length > 1;
  const [first, ...others] = marksToConfirm(stories[0]?.marks ?? []);
  return (
    <Dialog
      title={many ? `${stories.length} notícias com dados pessoais` : 'Publicar com dados pessoais?'}
      onClose={() => answer(false)}
    >
      {many ? (
        <p className="pdask__lead">{kindsText(stories.flatMap(({ marks }) => marks))}.</p>
      ) : (
        <p className="pdask__lead">{first && <MarkSentence mark={first} />}.</p>
      )}
      <p>Publique só o que for de interesse público (LGPD, ECA).</p>
      {many && (
        <div className="pdask">
          {stories.map(({ title, marks }) => (
            <section key={title}>
              <h3>{title}</h3>
              <MarkList marks={marksToConfirm(marks)} />
            </section>
          ))}
        </div>
      )}
      {!many && others.length > 0 && (
        <section className="pdask">
          <h3>Também no texto</h3>
          <MarkList marks={others} />
        </section>
      )}
      <CheckField
        label="Conferi: estes dados podem ser publicados"
        hint="O seu nome e a hora ficam na auditoria."
        checked={seen}
        onChange={setSeen}
      />
      <DialogActions
        cancel="Voltar e rever"
        onCancel={() => answer(false)}
        disabled={!seen}
        onAction={() => answer(true)}
      >
        {many ? 'Publicar todas assim' : 'Publicar assim'}
      </DialogActions>
    </Dialog>
  );
}

/** Why each of these words is marked. */
export function MarkList({ marks }: Pick<MarkedStory, 'marks'>): ReactElement {
  return (
    <ul>
      {marks.map((mark) => (
        <li key={mark.message}>
          <MarkSentence mark={mark} />
        </li>
      ))}
    </ul>
  );
}

/** Why the words are marked, with the words highlighted. */
function MarkSentence({ mark }: { readonly mark: PersonalDataMark }): ReactElement {
  const [before, words, after] = sentenceAroundWords(mark);
  return (
    <>
      {before}
      {words && <mark>{words}</mark>}
      {after}
    </>
  );
}
