import { integerBetween, pick, type Random } from './random.ts';

/** Writes sentences in the style of a sample (Markov chain): each word is followed by a word that follows it there. */
export interface SentenceWriter {
  /** About `words` words in whole sentences. */
  write(random: Random, words: number): string[];
}

interface Word {
  readonly text: string;
  readonly endsSentence: boolean;
  readonly hasDigits: boolean;
  readonly followers: Word[];
}

export function createSentenceWriter(sample: readonly string[]): SentenceWriter {
  const words = new Map<string, Word>();
  const openers: Word[] = [];
  for (const text of sample) {
    let previous: Word | undefined;
    for (const spelling of text.split(' ')) {
      const word = words.get(spelling) ?? parseWord(spelling);
      words.set(spelling, word);
      if (previous && !previous.endsSentence) previous.followers.push(word);
      else openers.push(word);
      previous = word;
    }
  }
  return {
    write(random, length) {
      const written: string[] = [];
      let word: Word | undefined;
      while (written.length < length || word) {
        word = word ? pick(random, word.followers) : pick(random, openers);
        written.push(word.hasDigits ? withOtherDigits(random, word.text) : word.text);
        if (word.endsSentence || word.followers.length === 0) word = undefined;
      }
      return written;
    },
  };
}

function parseWord(text: string): Word {
  return { text, endsSentence: /[.!?]$/.test(text), hasDigits: /\d/.test(text), followers: [] };
}

/** Varies the digits, so that numbers are as diverse as in real news. */
function withOtherDigits(random: Random, text: string): string {
  return text.replace(/\d/g, () => String(integerBetween(random, 1, 9)));
}
