const BLOCKS = 'p, h2, h3, li, blockquote, figcaption, td, th';

/** The paragraphs of a rich text as plain lines; nothing of its markup is ever shown as markup. */
export function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll(BLOCKS)]
    .filter((element) => !element.querySelector(BLOCKS))
    .map((element) => element.textContent?.trim() ?? '')
    .filter(Boolean);
}
