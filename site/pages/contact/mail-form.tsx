import type { ReactElement, ReactNode } from 'react';
import { PATHS } from '../../addresses.ts';
import { Icon } from '../../components/icon.tsx';
import { mailLink } from './mail-address.rules.ts';
import { type Field, MESSAGE_LENGTH } from './mail-form.fields.ts';

interface MailFormProps {
  readonly label: string;
  readonly to: string;
  readonly subject: string;
  readonly fields: readonly Field[];
  readonly hint: string;
  /** The message is also kept by the portal. */
  readonly stored: boolean;
}

/**
 * Opens the reader's mail program with the mail written. Without script the browser does it by itself, as
 * far as it can.
 */
export function MailForm({ label, to, subject, fields, hint, stored }: MailFormProps): ReactElement {
  return (
    <form
      className="mailform"
      aria-label={label}
      data-mail={to}
      data-subject={subject}
      data-stored={stored ? '' : undefined}
      action={`${mailLink(to)}?subject=${encodeURIComponent(subject)}`}
      encType="text/plain"
      method="post"
    >
      <Alert name="errors" title="" />
      <p className="help">Os campos com * são obrigatórios.</p>
      <div className="mailform__row">
        {fields.map((field) => (
          <LineField key={field.name} {...field} />
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
        />
        <p className="help help--err" id="mensagem-erro" />
        <p className="help" id="mensagem-ajuda">
          {hint}
        </p>
      </div>
      {stored && <Honeypot />}
      <div className="mailform__send">
        <button className="btn btn--pri" type="submit">
          Enviar mensagem
        </button>
        <p className="help">
          {stored
            ? 'O envio também abre o seu programa de e-mail. '
            : 'O envio abre o seu programa de e-mail com a mensagem pronta. '}
          <a href={PATHS.privacy}>Política de privacidade</a>
        </p>
      </div>
      <Alert name="opened" title="Abrimos o seu programa de e-mail.">
        <p>
          A mensagem está pronta: confira e envie por lá. Se nada abriu, copie o texto e envie para{' '}
          {/* The script writes the mail into this link and follows it. */}
          <a href={mailLink(to)} data-opener>
            {to}
          </a>
          .
        </p>
        <p className="alert__acts">
          <button type="button" data-copy-message>
            Copiar mensagem
          </button>
          <button type="reset">Escrever outra mensagem</button>
        </p>
      </Alert>
      {stored && (
        <Alert name="stored" title="Recebemos a sua mensagem.">
          <p>
            A resposta vai para o e-mail que você informou. O seu programa de e-mail também foi aberto com o
            mesmo texto: envie por lá só se quiser guardar uma cópia.
          </p>
        </Alert>
      )}
    </form>
  );
}

function LineField({ name, label, type = 'text', required, ...attributes }: Field): ReactElement {
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
        {...attributes}
        name={name}
      />
      <p className="help help--err" id={`${name}-erro`} />
    </div>
  );
}

/** Screen readers hear "obrigatório" from the field itself. */
function Required(): ReactElement {
  return (
    <span className="required" aria-hidden="true">
      *
    </span>
  );
}

/** People do not see it, so only programs fill it in. */
function Honeypot(): ReactElement {
  return (
    <div className="vh" aria-hidden="true">
      <label htmlFor="site">Deixe em branco</label>
      <input id="site" tabIndex={-1} autoComplete="off" name="site" />
    </div>
  );
}

interface AlertProps {
  readonly name: 'errors' | 'opened' | 'stored';
  readonly title: string;
  readonly children?: ReactNode;
}

/** Shown by the script, which also moves the reader there. */
function Alert({ name, title, children }: AlertProps): ReactElement {
  const failed = name === 'errors';
  return (
    <div
      className={failed ? 'alert' : 'alert alert--ok'}
      role={failed ? 'alert' : 'status'}
      tabIndex={-1}
      data-alert={name}
      hidden
    >
      <Icon name={failed ? 'warning' : 'done'} />
      <div>
        <strong>{title}</strong>
        {failed ? <ul /> : children}
      </div>
    </div>
  );
}
