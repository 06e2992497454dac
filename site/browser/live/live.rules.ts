/** The text of the button above the blocks. */
export function newBlocksText(count: number): string {
  return count === 1 ? '1 nova' : `${count} novas`;
}
