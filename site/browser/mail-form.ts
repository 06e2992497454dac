import { mailAddress, mailBody } from '../pages/contact/mail-address.rules.ts';
import { errorOf, summaryOf } from '../pages/contact/mail-form.rules.ts';
import { copyText } from './copy-text.ts';
import { keepDraft } from './form-draft.ts';
import { onClick } from './on-click.ts';
import { storeMessage } from './store-message.ts';
import { toast } from './toast.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The contact and advertising forms: checked here, sent by the reader's own mail program. */
export function startMailForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-mail]');
  if (!form) return;
  const draft = keepDraft(form);
  // Our own words stand beside the fields; the browser's would come one at a time.
  form.noValidate = true;

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const errors = fieldsOf(form).flatMap((field) => {
      const message = errorOf(field);
      return message ? [{ field: field.name, message }] : [];
    });
    clearAlerts(form);
    if (errors.length > 0) showErrors(form, summaryOf(errors.length), errors);
    else void send(form);
  });
  form.addEventListener('input', ({ target }) => {
    const field = target as TextField;
    if (field.getAttribute('aria-invalid') && !errorOf(field)) clearError(form, field);
  });
  form.addEventListener('reset', () => {
    draft.forget();
    clearAlerts(form);
    fieldsOf(form)[0]?.focus();
  });
  onClick('[data-copy-message]', async () => {
    const copied = await copyText(textOf(form));
    toast(copied ? 'Mensagem copiada.' : 'Não foi possível copiar. Selecione o texto e copie.');
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  // Asked for before the mail program opens, and sent even if the browser takes that for leaving the page.
  const storing = form.dataset.stored === undefined ? undefined : storeMessage(new FormData(form));
  openMailProgram(form);
  if (!storing) {
    alertOf(form, 'opened').focus();
    return;
  }
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  const words = button?.textContent ?? '';
  if (button) Object.assign(button, { disabled: true, textContent: 'Enviando…' });
  const failure = await storing;
  if (button) Object.assign(button, { disabled: false, textContent: words });
  if (failure) {
    alertOf(form, 'opened');
    showErrors(form, failure.title, failure.errors);
  } else {
    form.reset();
    alertOf(form, 'stored').focus();
  }
}

function openMailProgram(form: HTMLFormElement): void {
  const { mail: to = '', subject = '' } = form.dataset;
  const opener = form.querySelector<HTMLAnchorElement>('[data-opener]');
  if (!opener) return;
  const [{ value: name } = { value: '' }] = fieldsOf(form);
  opener.href = mailAddress({ to, subject: `${subject}: ${name}`, body: textOf(form) });
  opener.click();
}

function textOf(form: HTMLFormElement): string {
  const fields = fieldsOf(form);
  const message = fields.pop()?.value.trim() ?? '';
  const lines = fields.map((field) => [labelOf(field), field.value.trim()] as const);
  return mailBody(lines, message);
}

function labelOf({ labels }: TextField): string {
  return labels?.[0]?.firstChild?.nodeValue?.trim() ?? '';
}

/** Those a person sees, the message last. */
function fieldsOf(form: HTMLFormElement): TextField[] {
  return [...form.querySelectorAll<TextField>('.inp')];
}

interface FieldError {
  /** Empty: it belongs to no field. */
  readonly field: string;
  readonly message: string;
}

function showErrors(form: HTMLFormElement, title: string, errors: readonly FieldError[]): void {
  const summary = alertOf(form, 'errors');
  const items = errors.map(({ field, message }) => {
    const item = document.createElement('li');
    const place = document.getElementById(`${field}-erro`);
    if (!place) {
      item.textContent = message;
      return item;
    }
    place.textContent = message;
    document.getElementById(field)?.setAttribute('aria-invalid', 'true');
    const link = document.createElement('a');
    Object.assign(link, { href: `#${field}`, textContent: message });
    item.append(link);
    return item;
  });
  summary.querySelector('strong')?.replaceChildren(title);
  summary.querySelector('ul')?.replaceChildren(...items);
  summary.focus();
}

function clearError(form: HTMLFormElement, field: TextField): void {
  field.removeAttribute('aria-invalid');
  document.getElementById(`${field.name}-erro`)?.replaceChildren();
  form.querySelector(`[href="#${field.name}"]`)?.parentElement?.remove();
  const left = form.querySelectorAll('[aria-invalid]').length;
  if (left === 0) clearAlerts(form);
  else form.querySelector('[data-alert=errors] strong')?.replaceChildren(summaryOf(left));
}

function clearAlerts(form: HTMLFormElement): void {
  for (const alert of form.querySelectorAll<HTMLElement>('[data-alert]')) alert.hidden = true;
  for (const field of fieldsOf(form)) field.removeAttribute('aria-invalid');
  for (const place of form.querySelectorAll('.help--err')) place.replaceChildren();
}

function alertOf(form: HTMLFormElement, name: 'errors' | 'opened' | 'stored'): HTMLElement {
  const alert = form.querySelector<HTMLElement>(`[data-alert=${name}]`) ?? form;
  alert.hidden = false;
  return alert;
}
