const countFormat = new Intl.NumberFormat('pt-BR');

/** Like "1.284". */
export function formatCount(count: number): string {
  return countFormat.format(count);
}
