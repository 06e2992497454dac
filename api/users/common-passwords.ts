import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldText } from '../../contracts/words/fold.ts';
import { problems } from '../http/problem.ts';

/**
 * The most common passwords, letters and digits only, one per line: from the list of @zxcvbn-ts/language-common (MIT)
 * and from Brazilian habits. The list is part of the program: no password is ever sent to a service.
 */
const COMMON_PASSWORDS_FILE = join(import.meta.dirname, 'common-passwords.txt');
/** Fewer different characters than this are one key held down, or two alternating. */
const MIN_DIFFERENT_CHARACTERS = 5;
let common: ReadonlySet<string> | undefined;

/** Refuses a password that an attacker would try first. `own` are public texts of the account, such as its e-mail. */
export function assertUncommonPassword(password: string, own: readonly string[] = []): void {
  if (!isCommonPassword(password, own)) return;
  throw problems.invalid([
    {
      field: 'password',
      message:
        'Esta senha está entre as mais usadas ou é fácil de adivinhar. Escolha outra, como quatro palavras ao acaso.',
    },
  ]);
}

export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  if (new Set(password).size < MIN_DIFFERENT_CHARACTERS) return true;
  const words = readCommon();
  const names = new Set(own.flatMap(namesIn));
  const isGuessed = (text: string): boolean => words.has(text) || names.has(text);
  const plain = plainOf(password);
  // Digits before or after a common word, such as a year, add no strength.
  const word = plain.replace(/^\d+/, '').replace(/(?<!\d)\d+$/, '');
  return [plain, word, halfOf(plain)].some(isGuessed) || (word === '' && isRow(plain));
}

function readCommon(): ReadonlySet<string> {
  common ??= new Set(readFileSync(COMMON_PASSWORDS_FILE, 'utf8').split('\n').filter(Boolean));
  return common;
}

function plainOf(text: string): string {
  return foldText(text).replace(/[^a-z0-9]/g, '');
}

/** `ana.souza@jornal.example` is ana, souza, anasouza, jornal. */
function namesIn(text: string): string[] {
  const [name = '', host = ''] = text.split('@');
  const words = `${name} ${host.split('.', 1)}`.split(/[^\p{L}\p{N}]+/u);
  return [plainOf(name), plainOf(text), ...words.map(plainOf)].filter((one) => one.length > 2);
}

/** True for ascending or descending digits as on the keyboard; a date written without separators is not one. */
function isRow(digits: string): boolean {
  return '01234567890123456789'.includes(digits) || '98765432109876543210'.includes(digits);
}

/** The first half if the text is that half twice. */
function halfOf(plain: string): string {
  const half = plain.slice(0, plain.length / 2);
  return half + half === plain ? half : plain;
}
