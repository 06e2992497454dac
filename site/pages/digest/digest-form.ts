import { errorOf } from '../contact/mail-form.rules.ts';

/** Checks the e-mail before the form is sent, so that the reader keeps what was typed. Without a script the server checks it. */
export default function startDigestForm(form: HTMLFormElement): void {
  const email = form.querySelector<HTMLInputElement>('#email');
  const message = form.querySelector('#email-erro');
  if (!email || !message) return;
  function isRefused(field: HTMLInputElement): boolean {
    const error = errorOf(field);
    if (message) message.textContent = error ?? '';
    if (error) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
    return error !== undefined;
  }
  form.addEventListener('submit', (event) => {
    if (!isRefused(email)) return;
    event.preventDefault();
    email.focus();
  });
  email.addEventListener('input', () => {
    if (email.hasAttribute('aria-invalid')) isRefused(email);
  });
}
