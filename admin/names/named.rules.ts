import type { FieldErrors } from '../ui/forms/use-form.ts';

interface Named {
  readonly name: string;
}

/** Names of topics and bylines are stored in a story separated by commas. */
export function nameErrors({ name }: Named): FieldErrors {
  return name.includes(',') ? { name: 'O nome não pode ter vírgula.' } : {};
}

/** The message about a saved item; `before` is undefined for a new one. */
export function savedText(before: Named | undefined, saved: Named): string {
  return before === undefined || before.name === saved.name
    ? `${saved.name} está salvo.`
    : `${before.name} se chama ${saved.name} agora, em todas as notícias.`;
}
