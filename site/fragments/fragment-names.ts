/** Pages whose name says so are parts: markup for a page that is already open, without a document around it. */
export function isPart(page: string): boolean {
  return page.endsWith('Part');
}
