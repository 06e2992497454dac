import { maskedCursor, maskPhone } from '../pages/contact/phone.rules.ts';

/** Signs come by themselves while a phone number is typed; the cursor stays at its digit. */
export function startPhoneMask(): void {
  // On the way down: whoever reads the field next reads it with its signs.
  document.addEventListener(
    'input',
    ({ target }) => target instanceof HTMLInputElement && mask(target),
    true,
  );
}

function mask(field: HTMLInputElement): void {
  if (field.type !== 'tel') return;
  const { value, selectionStart } = field;
  const masked = maskPhone(value);
  if (masked === value) return;
  const cursor = maskedCursor(value, selectionStart ?? value.length, masked);
  field.value = masked;
  field.setSelectionRange(cursor, cursor);
}
