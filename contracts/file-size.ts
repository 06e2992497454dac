const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** A size for readers, such as `84 KB` or `2,4 MB`. */
export function fileSizeText(bytes: number): string {
  if (bytes < 1_048_576) return `${Math.ceil(bytes / 1_024)} KB`;
  return `${number.format(bytes / 1_048_576)} MB`;
}
