import { draftKey, draftStorage } from '../../browser/drafts.ts';

/** Keeps a form's input in this tab until it is sent or discarded. */
export interface FormDraft {
  readonly forget: () => void;
}

export function storeDraft(form: HTMLFormElement): FormDraft {
  const store = draftStorage();
  const save = (): void => store?.setItem(draftKey(), JSON.stringify(Object.fromEntries(new FormData(form))));
  for (const [name, value] of Object.entries(read(store?.getItem(draftKey())))) {
    const field = form.elements.namedItem(name);
    const fillable = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (fillable && !field.value && typeof value === 'string') field.value = value;
  }
  // Input typed before this code loaded.
  if ([...new FormData(form).values()].some(Boolean)) save();
  form.addEventListener('input', save);
  return { forget: () => store?.removeItem(draftKey()) };
}

function read(draft: string | null | undefined): object {
  try {
    return Object(JSON.parse(draft ?? '{}'));
  } catch {
    return {};
  }
}
