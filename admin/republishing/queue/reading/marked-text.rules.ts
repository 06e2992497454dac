/** A stretch of text; `marked`: personal data. */
export interface TextPiece {
  readonly text: string;
  readonly marked: boolean;
}

/** A paragraph cut where one of the marked texts stands in it. */
export function markedPieces(paragraph: string, marked: readonly string[]): readonly TextPiece[] {
  const wanted = [...new Set(marked)].filter((text) => text !== '').sort((a, b) => b.length - a.length);
  if (wanted.length === 0) return [{ text: paragraph, marked: false }];
  const pattern = new RegExp(`(${wanted.map(literally).join('|')})`);
  return paragraph
    .split(pattern)
    .map((text, index) => ({ text, marked: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
