import type { NewsListItem } from '../../contracts/news/news.schema.ts';
import type { Content } from '../data/content.ts';

/** Visible items with a smaller id than this, the largest first; as many as the API gives in one answer. */
export type NewsBelow = (id: number) => Promise<readonly NewsListItem[]>;

const IDS_PER_FILE = 1_000;
const HIGHEST_ID = 2_147_483_647;
const GOOGLE_NEWS = { windowMs: 48 * 3_600_000, items: 1_000, perCall: 100 };

/** A file holds a thousand ids, so that none changes when another story comes or goes. */
export async function countNewsFiles(newsBelow: NewsBelow): Promise<number> {
  const [newest] = await newsBelow(HIGHEST_ID);
  return newest ? Math.ceil(newest.id / IDS_PER_FILE) : 0;
}

/** Undefined: there is no such file. Its own may be empty, when every story of its ids is gone. */
export async function newsOfFile(file: number, newsBelow: NewsBelow): Promise<NewsListItem[] | undefined> {
  if (file > (await countNewsFiles(newsBelow))) return undefined;
  const first = (file - 1) * IDS_PER_FILE + 1;
  const items: NewsListItem[] = [];
  let below = first + IDS_PER_FILE;
  while (below > first) {
    const answer = await newsBelow(below);
    const ours = answer.filter(({ id }) => id >= first);
    items.push(...ours);
    const goesOn = answer.length > 0 && ours.length === answer.length;
    below = goesOn ? (ours.at(-1)?.id ?? first) : first;
  }
  return items;
}

/** What Google News still counts as news, the newest first. */
export async function recentNews(content: Pick<Content, 'page'>, now: Date): Promise<NewsListItem[]> {
  const since = now.getTime() - GOOGLE_NEWS.windowMs;
  const items: NewsListItem[] = [];
  while (items.length < GOOGLE_NEWS.items) {
    const before = items.at(-1)?.id;
    const query = { limit: GOOGLE_NEWS.perCall, ...(before === undefined ? {} : { before }) };
    const answer = (await content.page(query)).items;
    const recent = answer.filter(({ date }) => Date.parse(date) >= since);
    items.push(...recent);
    if (recent.length < GOOGLE_NEWS.perCall) break;
  }
  return items.slice(0, GOOGLE_NEWS.items);
}
