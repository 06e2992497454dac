import {
  formatAttachments,
  isDocumentAddress,
  parseAttachments,
} from '../../../contracts/documents/attachments.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import type { QueueItem } from '../../../contracts/queue/queue.schema.ts';
import { cutText } from '../../../contracts/rich-text/excerpts/cut-text.ts';
import type { FetchedItemRow } from '../../../db/tables/republishing.tables.ts';

/** PDFs of the source that its text does not link: they stay at the source, and the story links to them. */
export function attachmentsOf({ attachments, html }: Pick<FetchedItemRow, 'attachments' | 'html'>): string {
  const given = JSON.parse(attachments || '[]') as QueueItem['attachments'];
  const text = html.replaceAll('&amp;', '&');
  const apart = given.filter((one) => isPdf(one) && !text.includes(`"${one.url}"`));
  const named = parseAttachments(apart.map(({ url }) => url).join('\n')).slice(0, LIMITS.document.perStory);
  return formatAttachments(named.map(({ url, name }) => ({ url, name: cutText(name, LIMITS.shortText) })));
}

function isPdf({ url, type }: QueueItem['attachments'][number]): boolean {
  const isNamedSo = type === 'application/pdf' || /\.pdf($|[?#])/i.test(url);
  return isNamedSo && isDocumentAddress(url) && url.length <= LIMITS.url;
}
