/** What was typed stays in this tab until it is sent or taken back. */
export interface FormDraft {
  readonly forget: () => void;
}

export function keepDraft(form: HTMLFormElement): FormDraft {
  const key = `draft ${location.pathname}`;
  const drafts = storage();
  for (const [name, value] of Object.entries(read(drafts?.getItem(key)))) {
    const field = form.elements.namedItem(name);
    const fillable = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (fillable && !field.value && typeof value === 'string') field.value = value;
  }
  form.addEventListener('input', () => {
    drafts?.setItem(key, JSON.stringify(Object.fromEntries(new FormData(form))));
  });
  return { forget: () => drafts?.removeItem(key) };
}

/** Forbidden storage counts as none. */
function storage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

function read(draft: string | null | undefined): object {
  try {
    return Object(JSON.parse(draft ?? '{}'));
  } catch {
    return {};
  }
}
