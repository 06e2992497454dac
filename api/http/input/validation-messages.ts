import type { FastifySchemaValidationError } from 'fastify';
import type { FieldError } from '../problem.ts';
import { nearestName } from './nearest-name.rules.ts';

/** Callers choose how many names they send, and each unknown one is compared with every name of ours. */
const MAX_DESCRIBED = 20;

/** Turns Ajv's errors into Portuguese sentences for the user of the form. */
export function describeValidation(
  errors: readonly FastifySchemaValidationError[],
  context: string,
): FieldError[] {
  const described = errors.slice(0, MAX_DESCRIBED).map((error) => ({
    field: fieldOf(error, context),
    message: messageOf(error, context),
  }));
  // Ajv may report several errors for one field; the first is the most basic one.
  return [...new Map(described.reverse().map((error) => [error.field, error])).values()].reverse();
}

function fieldOf({ keyword, instancePath, params }: FastifySchemaValidationError, context: string): string {
  const path = instancePath.split('/').slice(1);
  if (keyword === 'required') path.push(String(params.missingProperty));
  if (keyword === 'additionalProperties') path.push(String(params.additionalProperty).slice(0, 60));
  return path.join('.') || context;
}

function messageOf({ keyword, params }: FastifySchemaValidationError, context: string): string {
  switch (keyword) {
    case 'required':
      return 'Campo obrigatório.';
    case 'additionalProperties':
      return unknownName(String(params.additionalProperty), params.known as string[], context);
    case 'type':
      return `O valor deve ser ${TYPES[String(params.type)] ?? 'de outro tipo'}.`;
    case 'minLength':
      return params.limit === 1 ? 'Preencha este campo.' : `Use pelo menos ${params.limit} caracteres.`;
    case 'maxLength':
      return `Use no máximo ${params.limit} caracteres.`;
    case 'minimum':
      return `O menor valor aceito é ${params.limit}.`;
    case 'maximum':
      return `O maior valor aceito é ${params.limit}.`;
    case 'minProperties':
      return 'Envie pelo menos um campo.';
    case 'enum':
      return `Use um destes valores: ${(params.allowedValues as string[]).filter(Boolean).join(', ')}.`;
    case 'format':
      return FORMATS[String(params.format)] ?? 'Formato inválido.';
    default:
      return 'Valor inválido.';
  }
}

function unknownName(sent: string, known: readonly string[], context: string): string {
  const isParameter = context === 'querystring';
  const what = isParameter ? 'Parâmetro desconhecido.' : 'Campo desconhecido.';
  const meant = nearestName(sent, known);
  if (meant !== undefined) return `${what} Você quis dizer “${meant}”?`;
  if (!isParameter) return what;
  return known.length > 0
    ? `${what} Esta chamada aceita: ${known.join(', ')}.`
    : `${what} Esta chamada não tem parâmetros.`;
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'um texto',
  integer: 'um número inteiro',
  number: 'um número',
  boolean: 'true ou false',
  object: 'um objeto',
  array: 'uma lista',
  'string,null': 'um texto ou null',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Digite o e-mail completo, como nome@exemplo.com.',
  link: 'Digite um endereço completo, como https://exemplo.com, ou um caminho do portal, como /contato.',
  'date-time': 'Use uma data e hora no formato ISO 8601, como 2026-11-15T12:00:00Z.',
};
