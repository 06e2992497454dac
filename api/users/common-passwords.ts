import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldText } from '../../contracts/rich-text/fold.ts';
import { problems } from '../http/problem.ts';

/**
 * The passwords people choose most, letters and digits only, one a line: from the list of @zxcvbn-ts/language-common (MIT)
 * and what people in Brazil choose. It is part of the program: no password is ever sent anywhere to be looked up.
 */
const FILE = join(import.meta.dirname, 'common-passwords.txt');
/** Fewer different characters than this are one key held down, or two in turns. */
const DIFFERENT_CHARACTERS = 5;
let common: ReadonlySet<string> | undefined;

/** Refuses a password that a program would try first. `own`: what the account tells everybody, such as its e-mail. */
export function refuseCommonPassword(password: string, own: readonly string[] = []): void {
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
  if (new Set(password).size < DIFFERENT_CHARACTERS) return true;
  const words = readCommon();
  const names = new Set(own.flatMap(namesIn));
  const isGuessed = (text: string): boolean => words.has(text) || names.has(text);
  const plain = plainOf(password);
  // A year or a row of digits before or after a common word makes nobody think longer.
  const word = plain.replace(/^\d+|\d+$/g, '');
  return [plain, word, halfOf(plain)].some(isGuessed) || (word === '' && isRow(plain));
}

function readCommon(): ReadonlySet<string> {
  common ??= new Set(readFileSync(FILE, 'utf8').split('\n').filter(Boolean));
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

/** Digits that follow each other upwards or downwards: a row of keys, a date pushed together is not one. */
function isRow(digits: string): boolean {
  return '01234567890123456789'.includes(digits) || '98765432109876543210'.includes(digits);
}

/** What stands there twice. */
function halfOf(plain: string): string {
  const half = plain.slice(0, plain.length / 2);
  return half + half === plain ? half : plain;
}
