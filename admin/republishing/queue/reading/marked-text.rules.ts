/** A piece of text; `marked` if it is personal data. */
interface TextPiece {
  readonly text: string;
  readonly marked: boolean;
}

/** Splits a paragraph at the marked texts. */
export function markedPieces(paragraph: string, marked: readonly string[]): readonly TextPiece[] {
  const wanted = [...new Set(marked)].filter((text) => text !== '').sort((a, b) => b.length - a.length);
  if (wanted.length === 0) return [{ text: paragraph, marked: false }];
  const pattern = new RegExp(`(${wanted.map(escapePattern).join('|')})`);
  return paragraph
    .split(pattern)
    .map((text, index) => ({ text, marked: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
