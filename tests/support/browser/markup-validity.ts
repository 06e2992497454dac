/** Faults that a validator of HTML reports: duplicate ids, and autocomplete values that do not fit their field. */
export function markupErrors(html: string): string[] {
  const ids = [...html.matchAll(/<[a-z][^>]* id="([^"]*)"/g)].map(([, id = '']) => id);
  const repeated = ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => `id ${id} is there twice`);
  const hints = [...html.matchAll(/<input [^>]*>/g)].flatMap(([tag]) => {
    const type = /\btype="([^"]*)"/.exec(tag)?.[1] ?? 'text';
    const hint = /\bautocomplete="([^"]*)"/i.exec(tag)?.[1];
    const fits = hint === undefined || ['on', 'off', ...(HINTS[type] ?? [])].includes(hint);
    return fits ? [] : [`autocomplete ${hint} does not fit a field of type ${type}`];
  });
  return [...repeated, ...hints];
}

/** Allowed autocomplete values by type of field, as far as our forms use them: https://html.spec.whatwg.org/#autofill-field */
const HINTS: Readonly<Record<string, readonly string[]>> = {
  text: ['name', 'organization', 'username', 'one-time-code', 'tel-national', 'email', 'tel'],
  search: [],
  email: ['email', 'username'],
  tel: ['tel'],
  password: ['current-password', 'new-password'],
};
