/** The reading speed on a phone. */
const WORDS_PER_MINUTE = 200;

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|[-'’.,:/@](?=[\p{L}\p{N}]))*/gu;

export function wordsIn(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

const numberFormat = new Intl.NumberFormat('pt-BR');

/** `312 palavras, cerca de 2 min de leitura` */
export function lengthText(words: number): string {
  if (words === 0) return 'Nenhuma palavra';
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  const noun = words === 1 ? 'palavra' : 'palavras';
  return `${numberFormat.format(words)} ${noun}, cerca de ${minutes} min de leitura`;
}
