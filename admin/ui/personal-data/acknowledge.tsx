import './personal-data.css';
import { type ReactElement, useState, useSyncExternalStore } from 'react';
import { ApiFailure } from '../../../client/client.ts';
import {
  type Acknowledge,
  PERSONAL_DATA,
  type PersonalDataMark,
} from '../../../contracts/publishing/personal-data.schema.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { DialogActions } from '../dialogs/dialog-actions.tsx';
import { CheckField } from '../forms/check-field.tsx';

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
  return (
    <Dialog
      title={many ? `${stories.length} notícias com dados pessoais` : 'Publicar com dados pessoais?'}
      onClose={() => answer(false)}
    >
      <p>
        {many ? 'Estes textos têm' : 'O texto tem'} dados de documentos, telefones, crianças, adolescentes ou
        vítimas. Publique só o que for de interesse público (LGPD, ECA).
      </p>
      <div className="pdask">
        {stories.map(({ title, marks }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {marks.map((mark) => (
                <li key={`${mark.field} ${mark.start} ${mark.message}`}>{mark.message}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
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
