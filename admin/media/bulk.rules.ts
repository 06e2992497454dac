interface RefusedPicture {
  readonly name: string;
  readonly why: string;
}

/** The result as one sentence: how many succeeded, and why the others failed. */
export function bulkOutcome(
  done: 'apagada' | 'descrita',
  total: number,
  refused: readonly RefusedPicture[],
): { readonly text: string; readonly failed: boolean } {
  const count = total - refused.length;
  const savedText =
    count === 0
      ? `Nenhuma imagem ${done}.`
      : count === 1
        ? `1 imagem ${done}.`
        : `${count} imagens ${done}s.`;
  if (refused.length === 0) return { text: savedText, failed: false };
  const reasons = Map.groupBy(refused, ({ why }) => why);
  const rest = [...reasons].map(([why, those]) => {
    const names = those.slice(0, 3).map(({ name }) => name);
    return `${those.length === 1 ? names[0] : `${those.length} imagens`}: ${why}`;
  });
  return { text: `${savedText} ${rest.join(' ')}`, failed: true };
}
