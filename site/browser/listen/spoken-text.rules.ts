/** Network voices stop in the middle of longer texts. */
const MAX_PART_LENGTH = 220;
const WEB_ADDRESS = /(?:https?:\/\/|www\.)[^\s<>()]+[^\s<>().,;:!?]/gi;
const EMAIL = /[^\s@<>()]{1,64}@[^\s@<>()]{1,255}\.[a-z]{2,}/gi;
/** The pattern has no lookbehind, because Safari before 16.4 refuses a script with one. */
const SENTENCE_END = /([.!?…:;])\s+/g;

/** Replaces web addresses and e-mails, which listeners cannot follow, by a short name. */
export function spokenText(text: string): string {
  return text
    .replace(WEB_ADDRESS, 'link no texto')
    .replace(EMAIL, 'e-mail no texto')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Splits a text into utterances: whole sentences, or parts of a sentence that is too long. */
export function splitForSpeech(text: string): readonly string[] {
  const pieces: string[] = [];
  for (const sentence of text.replace(SENTENCE_END, '$1\n').split('\n').flatMap(shortParts)) {
    const before = pieces.at(-1);
    if (before !== undefined && before.length + sentence.length < MAX_PART_LENGTH)
      pieces.splice(-1, 1, `${before} ${sentence}`);
    else pieces.push(sentence);
  }
  return pieces;
}

function shortParts(sentence: string): readonly string[] {
  const parts: string[] = [''];
  for (const word of sentence.split(' ')) {
    const part = parts.at(-1) ?? '';
    if (part && part.length + word.length >= MAX_PART_LENGTH) parts.push(word);
    else parts.splice(-1, 1, part ? `${part} ${word}` : word);
  }
  return parts.filter(Boolean);
}
