import type { NewsListQuery } from '../../../contracts/news/news.schema.ts';
import { problems } from '../../http/problem.ts';

/** Throws for parameters that do not go together: no index has the stories that both ask for, in the order asked for. */
export function assertCombinable(query: NewsListQuery): void {
  for (const [name, others, message] of EXCLUSIVE) {
    if (!isSent(query, name)) continue;
    const other = others.find((one) => isSent(query, one));
    if (other !== undefined) throw problems.invalid([{ field: name, message: message(other) }]);
  }
}

type Name = keyof NewsListQuery;

const EXCLUSIVE: readonly (readonly [Name, readonly Name[], (other: Name) => string])[] = [
  ['corrected', ['from', 'to'], () => 'As corrigidas vêm na ordem das correções, sem período.'],
  [
    'sort',
    ['reg', 'cat', 'muni', 'topic', 'byline', 'from', 'to', 'cursor', 'updatedSince'],
    () =>
      'A ordem por número vale só para a lista inteira, sem região, categoria, município, assunto, autor, período ou cursor.',
  ],
  [
    'updatedSince',
    ['q', 'before', 'page', 'corrected'],
    (other) => `Com updatedSince não há ${other}: a lista vem na ordem das mudanças e segue por cursor.`,
  ],
  ['cursor', ['q', 'before', 'page', 'corrected'], (other) => `Envie cursor ou ${other}, não os dois.`],
];

/** The defaults `page=1` and `sort=newest` are as if they were not sent. */
function isSent(query: NewsListQuery, name: Name): boolean {
  if (name === 'page') return (query.page ?? 1) > 1;
  if (name === 'sort') return query.sort === 'id';
  return query[name] !== undefined;
}
