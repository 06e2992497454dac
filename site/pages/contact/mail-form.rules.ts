import { isWholePhone } from './phone.rules.ts';

export type FieldName = 'nome' | 'empresa' | 'email' | 'telefone' | 'mensagem';

interface TypedField {
  readonly name: string;
  readonly value: string;
  readonly required: boolean;
}

const MISSING_TEXTS: Readonly<Record<string, string>> = {
  nome: 'Digite o seu nome.',
  email: 'Digite o seu e-mail.',
  mensagem: 'Escreva a mensagem.',
} satisfies Partial<Record<FieldName, string>>;

const NEVER_IN_EMAIL = /[\s,;<>]/;

/**
 * A name before the @ and a domain with a dot. Split instead of matched by one pattern, so that it runs in linear
 * time.
 */
function isWholeEmail(text: string): boolean {
  const [name, domain = '', ...more] = text.split('@');
  const labels = domain.split('.');
  const isNamed = labels.length > 1 && labels.every(Boolean) && (labels.at(-1)?.length ?? 0) >= 2;
  return Boolean(name) && more.length === 0 && isNamed && !NEVER_IN_EMAIL.test(text);
}

/** The error of a field, saying what to do; undefined if it is valid. */
export function errorOf({ name, value, required }: TypedField): string | undefined {
  const text = value.trim();
  if (!text) return required ? (MISSING_TEXTS[name] ?? 'Preencha este campo.') : undefined;
  if (name === 'email' && !isWholeEmail(text)) return 'Digite o e-mail completo, como nome@exemplo.com.';
  if (name === 'telefone' && !isWholePhone(text)) return 'Digite o telefone com o DDD, como (91) 98888-7777.';
  return undefined;
}

export function errorCountText(errors: number): string {
  return errors === 1 ? 'Revise um campo.' : `Revise ${errors} campos.`;
}
