import { defaultsOf } from '../../../contracts/fields.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { type AdminNewsItem, CONTENT_FIELDS, type NewsCreate } from '../../../contracts/news/news.schema.ts';

const PREFIX = 'Cópia de ';

/** A draft that says the same as another story; when it appears is for its author to decide. */
export function copyOf(item: AdminNewsItem): NewsCreate {
  const empty = defaultsOf(CONTENT_FIELDS);
  const names = Object.keys(empty) as (keyof typeof empty)[];
  return {
    ...Object.fromEntries(names.map((name) => [name, item[name] ?? empty[name]])),
    // What was wrong in the first is not wrong in the copy.
    correction: '',
    title: [...`${PREFIX}${item.title}`].slice(0, LIMITS.title).join('').trimEnd(),
    status: 'draft',
  };
}
