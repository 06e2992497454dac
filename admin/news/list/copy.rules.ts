import { LIMITS } from '../../../contracts/limits.ts';
import type { AdminNewsItem, NewsCreate } from '../../../contracts/news/news.schema.ts';

const PREFIX = 'Cópia de ';

/** A draft that says the same as another story; when it appears is for its author to decide. */
export function copyOf(item: AdminNewsItem): NewsCreate {
  return {
    title: [...`${PREFIX}${item.title}`].slice(0, LIMITS.title).join('').trimEnd(),
    desc: item.desc ?? '',
    cover: item.cover,
    coverAlt: item.coverAlt,
    coverCredit: item.coverCredit,
    coverFocal: item.coverFocal ?? '',
    muni: item.muni,
    cat: item.cat,
    reg: item.reg,
    link: item.link,
    source: item.source,
    imgContent: item.imgContent,
    status: 'draft',
  };
}
