const WITHIN_WORDS: ReadonlySet<string> = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q rb rp rt ruby ' +
    's samp small span strike strong sub sup time tt u var wbr'
  ).split(' '),
);

/** True if the tag separates the words before and after it. Unknown tags do, to be safe. */
export function separatesWords(element: string): boolean {
  return !WITHIN_WORDS.has(element);
}
