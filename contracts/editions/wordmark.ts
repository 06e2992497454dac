/** The name in the masthead of an edition, and in the titles of its pages. */
export function wordmarkOf({ wordmark, name }: { readonly wordmark: string; readonly name: string }): string {
  return wordmark || `Portal ${name}`;
}

/** A name around its last accented letter, which the masthead shows in the edition's colour. */
export function accentedParts(name: string): { before: string; accent: string; after: string } {
  const letters = [...name.normalize('NFC')];
  const index = letters.findLastIndex((letter) => letter.normalize('NFD').length > 1);
  if (index < 0) return { before: name, accent: '', after: '' };
  return {
    before: letters.slice(0, index).join(''),
    accent: letters[index] ?? '',
    after: letters.slice(index + 1).join(''),
  };
}
