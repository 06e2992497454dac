import type { ReadFeed } from '../../api/isolated-reading/text-readers.ts';

/** Prints items as one JSON per line; problems and further feeds go to `note`. */
export function printFeed(
  { items, problems, more }: ReadFeed,
  say: (line: string) => void,
  note: (line: string) => void,
): void {
  for (const { hasText: _hasText, ...item } of items) say(JSON.stringify(item));
  for (const { code, message } of problems) note(`${code}: ${message}`);
  for (const address of more) note(`more: ${address}`);
}
