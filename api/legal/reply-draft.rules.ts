import { dayNumber, dayText } from '../../contracts/belem-time.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { NewsCreate } from '../../contracts/news/news.schema.ts';
import { escapeText } from '../../contracts/rich-text/escape-html.ts';
import { splitList } from '../../db/list-columns.ts';
import { munisOf } from '../../db/news/story-places.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';

const REPLY_TITLE = 'Direito de resposta: ';
/** How a reply arrived, in the words of stories. */
const WAYS: Readonly<Record<string, NonNullable<NewsCreate['sourceKind']>>> = {
  email: 'email',
  correio: 'papel',
  'em-maos': 'papel',
};

interface Reply {
  readonly text: string;
  readonly received_at: number;
  readonly received_by: string;
}

/** The draft of a reply: the text as it was sent, in the places, category and topics of the story it replies to. */
export function replyDraft(original: NewsRow, { text, received_at, received_by }: Reply): NewsCreate {
  return {
    title: [...(REPLY_TITLE + original.title)].slice(0, LIMITS.title).join('').trimEnd(),
    desc: text
      .split(/\n\s*\n|\n/)
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => `<p>${escapeText(line)}</p>`)
      .join(''),
    munis: munisOf(original),
    cat: original.cat as NonNullable<NewsCreate['cat']>,
    reg: original.reg,
    chosenEdition: original.chosen_edition,
    topics: splitList(original.topics),
    related: [original.id],
    source: 'Direito de resposta',
    sourceKind: WAYS[received_by] ?? 'outro',
    originalDate: dayText(dayNumber(received_at)),
    status: 'draft',
  };
}
