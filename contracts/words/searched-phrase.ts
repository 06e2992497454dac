/** The text to search for, and whether as an exact phrase. */
interface SearchedPhrase {
  readonly text: string;
  /** True if the text was quoted: its words must occur next to each other. */
  readonly exact: boolean;
}

const QUOTED_PHRASE = /^\s*(?:"([^"“”„«»]+)"|[“”„]([^"“”„«»]+)[“”]|«([^"“”„«»]+)»)\s*$/u;

/** `"ponte de Vigia"` means the words without the quotation marks. Marks inside a longer text are searched as typed. */
export function searchedPhrase(typed: string): SearchedPhrase {
  const quoted = QUOTED_PHRASE.exec(typed);
  const text = (quoted?.[1] ?? quoted?.[2] ?? quoted?.[3] ?? '').trim();
  return text === '' ? { text: typed, exact: false } : { text, exact: true };
}
