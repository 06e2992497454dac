import { defaultsOf } from '../../../contracts/fields.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { type AdminNewsItem, CONTENT_FIELDS, type NewsCreate } from '../../../contracts/news/news.schema.ts';

const COPY_PREFIX = 'Cópia de ';

/** A draft with the content of another story, without its dates. */
export function draftCopy(item: AdminNewsItem): NewsCreate {
  const empty = defaultsOf(CONTENT_FIELDS);
  const names = Object.keys(empty) as (keyof typeof empty)[];
  return {
    ...Object.fromEntries(names.map((name) => [name, item[name] ?? empty[name]])),
    // Corrections of the original do not apply to the copy.
    correction: '',
    earlierCorrections: '',
    title: [...`${COPY_PREFIX}${item.title}`].slice(0, LIMITS.title).join('').trimEnd(),
    status: 'draft',
  };
}
