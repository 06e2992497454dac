import { richTextToPlain } from '../../../contracts/rich-text/plain-text.ts';
import { foldText } from '../../../contracts/words/fold.ts';

/** Searches that are expensive in different ways, found in the content itself. */
export interface SearchQueries {
  readonly frequent: readonly string[];
  readonly rare: readonly string[];
  readonly twoLetters: readonly string[];
  readonly noMatch: readonly string[];
  readonly rarePhrase: readonly string[];
}

const SAMPLE = 300;
const PER_KIND = 30;
const FREQUENT_SHARE = 0.3;
const COMMON_SHARE = 0.15;
const RARE_TOTAL = 20;

export async function findQueries(url: string, items: number): Promise<SearchQueries> {
  const texts = await sampleTexts(url, items);
  const share = shareOfWords(texts);
  const words = [...share.keys()].filter((word) => /^[a-z]{3,}$/.test(word)).sort();
  const shareOf = (word: string): number => share.get(word) ?? 0;
  const once = words.filter((word) => shareOf(word) <= 1 / texts.length && word.length >= 6);
  const phrases = texts.flatMap((text) =>
    text.flatMap((_word, index) => {
      const some = text.slice(index, index + 4);
      return some.length === 4 && some.every((word) => shareOf(word) > COMMON_SHARE) ? [some.join(' ')] : [];
    }),
  );
  return {
    frequent: words.filter((word) => shareOf(word) > FREQUENT_SHARE).slice(0, PER_KIND),
    rare: await onlyRare(url, once),
    twoLetters: [...new Set(words.map((word) => word.slice(0, 2)))].slice(0, PER_KIND),
    noMatch: words.slice(0, PER_KIND).map((word) => `${[...word].reverse().join('')}xqz`),
    rarePhrase: await onlyRare(url, [...new Set(phrases)]),
  };
}

async function sampleTexts(url: string, items: number): Promise<string[][]> {
  const step = Math.max(1, Math.floor(items / SAMPLE));
  const texts: string[][] = [];
  for (let id = 1; id <= items; id += step) {
    const [item] = (await (await fetch(`${url}/news/${id}`)).json()) as { desc: string }[];
    if (item) texts.push(foldText(richTextToPlain(item.desc)).split(' '));
  }
  return texts;
}

function shareOfWords(texts: readonly string[][]): Map<string, number> {
  const share = new Map<string, number>();
  for (const text of texts) {
    for (const word of new Set(text)) share.set(word, (share.get(word) ?? 0) + 1 / texts.length);
  }
  return share;
}

/** The candidates that occur in a few items only. */
async function onlyRare(url: string, candidates: readonly string[]): Promise<string[]> {
  const rare: string[] = [];
  for (const candidate of candidates.slice(0, 600)) {
    const response = await fetch(`${url}/news?limit=1&fields=summary&q=${encodeURIComponent(candidate)}`);
    const total = Number(response.headers.get('x-total-count'));
    if (total > 0 && total <= RARE_TOTAL && rare.push(candidate) === PER_KIND) break;
  }
  return rare;
}
