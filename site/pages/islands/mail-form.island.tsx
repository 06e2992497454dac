import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PATHS } from '../../addresses.ts';
import { copyText } from '../../browser/share/copy-text.ts';
import { showToast } from '../../browser/toast.ts';
import { Icon } from '../components/icon.tsx';
import { type MailField, MESSAGE_LENGTH } from '../contact/mail-form.fields.ts';
import { errorCountText, errorOf } from '../contact/mail-form.rules.ts';
import { filledMailLink, mailBody, mailLink } from '../contact/mail-link.rules.ts';
import { maskedCursor, maskPhone } from '../contact/phone.rules.ts';
import { type FormDraft, storeDraft } from './form-draft.ts';
import { type StoreFailure, storeMessage } from './store-message.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

interface MailFormProps {
  readonly label: string;
  readonly to: string;
  readonly subject: string;
  readonly fields: readonly MailField[];
  readonly hint: string;
  /** True if the portal also stores the message. */
  readonly stored: boolean;
}

interface FieldError {
  /** Empty if the error belongs to no field. */
  readonly field: string;
  readonly message: string;
}

/** The messages above and below the fields of the form. */
interface FormFeedback {
  readonly title: string;
  readonly errors: readonly FieldError[];
  readonly opened: boolean;
  readonly stored: boolean;
}

/** The delay between two tries to send a waiting message: phones do not always fire the `online` event. */
const RESEND_MS = 15_000;

const NO_FEEDBACK: FormFeedback = { title: '', errors: [], opened: false, stored: false };

/**
 * The contact and advertising forms: validated here, sent by the reader's mail program. Before hydration the browser
 * validates the required fields, and the form's `mailto:` action opens the mail program.
 */
export default function MailFormIsland(props: MailFormProps): ReactElement {
  const { label, to, subject, fields, hint, stored } = props;
  const [feedback, setFeedback] = useState(NO_FEEDBACK);
  const [sending, setSending] = useState(false);
  const [mail, setMail] = useState(mailLink(to));
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const draft = useRef<FormDraft>(undefined);
  /** Aborted when the reader sends or empties the form before the connection is back. */
  const waiting = useRef<AbortController>(undefined);
  const isShown = (name: string) => name === 'mensagem' || fields.some((field) => field.name === name);
  const errorAt = (name: string) => feedback.errors.find(({ field }) => field === name)?.message;

  useEffect(() => {
    if (!form.current) return;
    draft.current = storeDraft(form.current);
    // Our own error texts are beside the fields; the browser's would appear one at a time.
    form.current.noValidate = true;
    // Input typed before this code loaded.
    for (const field of fieldsOf(form.current)) mask(field);
  }, []);

  /** Renders the message at once and moves the focus to it. */
  function showFeedback(what: Partial<FormFeedback>, focus: AlertProps['name']): void {
    flushSync(() => setFeedback({ ...NO_FEEDBACK, ...what }));
    form.current?.querySelector<HTMLElement>(`[data-alert=${focus}]`)?.focus();
  }

  function mailText(typed: readonly TextField[]): string {
    const lines = fields.map(({ label: name }, index) => [name, typed[index]?.value.trim() ?? ''] as const);
    return mailBody(lines, typed[typed.length - 1]?.value.trim() ?? '');
  }

  async function send(filled: HTMLFormElement): Promise<void> {
    const typed = fieldsOf(filled);
    // Sent before the mail program opens, because the browser may treat that as leaving the page.
    const message = new FormData(filled);
    const storing = stored ? storeMessage(message) : undefined;
    const whole = { to, subject: `${subject}: ${typed[0]?.value ?? ''}`, body: mailText(typed) };
    flushSync(() => setMail(filledMailLink(whole)));
    opener.current?.click();
    if (!storing) return showFeedback({ opened: true }, 'opened');
    setSending(true);
    const failure = await storing;
    setSending(false);
    if (failure?.waits) retryUntilSent(filled, message);
    conclude(filled, failure);
  }

  function conclude(filled: HTMLFormElement, failure: StoreFailure | undefined): void {
    if (failure) {
      showFeedback({ title: failure.title, errors: failure.errors, opened: true }, 'errors');
    } else {
      filled.reset();
      showFeedback({ stored: true }, 'stored');
    }
  }

  /** Sends the message to the portal until it answers, without the mail program, which has been opened already. */
  function retryUntilSent(filled: HTMLFormElement, message: FormData): void {
    const ended = new AbortController();
    waiting.current = ended;
    let underway = false;
    const send = async (): Promise<void> => {
      if (underway) return;
      underway = true;
      const failure = await storeMessage(message);
      underway = false;
      if (failure?.waits || ended.signal.aborted) return;
      ended.abort();
      conclude(filled, failure);
    };
    const timer = setInterval(send, RESEND_MS);
    ended.signal.addEventListener('abort', () => clearInterval(timer));
    addEventListener('online', send, { signal: ended.signal });
  }

  function check(event: React.SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    waiting.current?.abort();
    const errors = fieldsOf(event.currentTarget).flatMap((field) => {
      const message = errorOf(field);
      return message ? [{ field: field.name, message }] : [];
    });
    if (errors.length > 0) {
      showFeedback({ title: errorCountText(errors.length), errors }, 'errors');
    } else {
      setFeedback(NO_FEEDBACK);
      void send(event.currentTarget);
    }
  }

  /** Removes the error of a field that has become valid. */
  function recheck(field: TextField): void {
    mask(field);
    if (!errorAt(field.name) || errorOf(field)) return;
    const errors = feedback.errors.filter((error) => error.field !== field.name);
    const left = errors.filter((error) => error.field).length;
    setFeedback(left === 0 ? NO_FEEDBACK : { ...feedback, errors, title: errorCountText(left) });
  }

  function startAnew(event: React.SyntheticEvent<HTMLFormElement>): void {
    waiting.current?.abort();
    draft.current?.forget();
    setFeedback(NO_FEEDBACK);
    fieldsOf(event.currentTarget)[0]?.focus();
  }

  async function copy(): Promise<void> {
    const copied = form.current && (await copyText(mailText(fieldsOf(form.current))));
    showToast(copied ? 'Mensagem copiada.' : 'Não foi possível copiar. Selecione o texto e copie.');
  }

  return (
    <form
      className="mailform"
      aria-label={label}
      action={`${mailLink(to)}?subject=${encodeURIComponent(subject)}`}
      encType="text/plain"
      method="post"
      ref={form}
      onSubmit={check}
      onReset={startAnew}
      onInput={({ target }) => recheck(target as TextField)}
    >
      <Alert name="errors" title={feedback.title} shown={feedback.errors.length > 0}>
        <ul>
          {feedback.errors.map(({ field, message }) => (
            <li key={message}>{isShown(field) ? <a href={`#${field}`}>{message}</a> : message}</li>
          ))}
        </ul>
      </Alert>
      <p className="help">Os campos com * são obrigatórios.</p>
      <div className="mailform__row">
        {fields.map((field) => (
          <LineField key={field.name} field={field} error={errorAt(field.name)} />
        ))}
      </div>
      <div className="field">
        <label htmlFor="mensagem">
          Mensagem <Required />
        </label>
        <textarea
          className="inp"
          id="mensagem"
          name="mensagem"
          rows={7}
          required
          maxLength={MESSAGE_LENGTH}
          aria-describedby="mensagem-erro mensagem-ajuda"
          aria-invalid={errorAt('mensagem') ? true : undefined}
        />
        <p className="help help--err" id="mensagem-erro">
          {errorAt('mensagem')}
        </p>
        <p className="help" id="mensagem-ajuda">
          {hint}
        </p>
      </div>
      {stored && <Honeypot />}
      <div className="mailform__send">
        <button className="btn btn--pri" type="submit" disabled={sending}>
          {sending ? 'Enviando…' : 'Enviar mensagem'}
        </button>
        <p className="help">
          {stored
            ? 'Ao enviar, o seu programa de e-mail também abre. '
            : 'Ao enviar, o seu programa de e-mail abre com a mensagem pronta. '}
          <a href={PATHS.privacy}>Política de privacidade</a>
        </p>
      </div>
      <Alert name="opened" title="Abrimos o seu programa de e-mail." shown={feedback.opened}>
        <p>
          A mensagem ainda não foi enviada: confira e envie por lá. Se nada abriu, copie o texto e envie para{' '}
          <a href={mail} ref={opener}>
            {to}
          </a>
          .
        </p>
        <p className="alert__acts">
          <button type="button" onClick={copy}>
            Copiar mensagem
          </button>
          <button type="reset">Escrever outra mensagem</button>
        </p>
      </Alert>
      {stored && (
        <Alert name="stored" title="Recebemos a sua mensagem." shown={feedback.stored}>
          <p>
            A resposta vai para o e-mail que você informou. O seu programa de e-mail também foi aberto com o
            mesmo texto: envie por lá só se quiser guardar uma cópia.
          </p>
        </Alert>
      )}
    </form>
  );
}

/** The visible fields, with the message last. */
function fieldsOf(form: HTMLFormElement): TextField[] {
  return [...form.querySelectorAll<TextField>('.inp')];
}

/** Formats a phone number while it is typed; the cursor stays at its digit. */
function mask(field: TextField): void {
  if (field.type !== 'tel') return;
  const { value, selectionStart } = field;
  const masked = maskPhone(value);
  if (masked === value) return;
  const cursor = maskedCursor(value, selectionStart ?? value.length, masked);
  field.value = masked;
  field.setSelectionRange(cursor, cursor);
}

interface LineFieldProps {
  readonly field: MailField;
  readonly error: string | undefined;
}

function LineField({ field, error }: LineFieldProps): ReactElement {
  const { name, label, type = 'text', required, ...attributes } = field;
  return (
    <div className="field">
      <label htmlFor={name}>
        {label} {required && <Required />}
      </label>
      <input
        className="inp"
        id={name}
        type={type}
        required={required}
        aria-describedby={`${name}-erro`}
        aria-invalid={error ? true : undefined}
        {...attributes}
        name={name}
      />
      <p className="help help--err" id={`${name}-erro`}>
        {error}
      </p>
    </div>
  );
}

/** Hidden, because screen readers announce "obrigatório" for the field itself. */
function Required(): ReactElement {
  return (
    <span className="required" aria-hidden="true">
      *
    </span>
  );
}

/** Hidden from readers, so only programs fill it in. */
function Honeypot(): ReactElement {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor="site">Deixe em branco</label>
      <input id="site" tabIndex={-1} autoComplete="off" name="site" />
    </div>
  );
}

interface AlertProps {
  readonly name: 'errors' | 'opened' | 'stored';
  readonly title: string;
  readonly shown: boolean;
  readonly children: ReactNode;
}

/** Focusable: after sending, the focus moves here. */
function Alert({ name, title, shown, children }: AlertProps): ReactElement {
  const failed = name === 'errors';
  // Opening the mail program sends nothing yet, so it gets no green tick.
  const done = name === 'stored';
  return (
    <div
      className={`alert ${done ? 'alert--ok' : failed ? '' : 'alert--note'}`}
      role={failed ? 'alert' : 'status'}
      tabIndex={-1}
      data-alert={name}
      hidden={!shown}
    >
      {name !== 'opened' && <Icon name={failed ? 'warning' : 'done'} />}
      <div>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  );
}
