import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { fieldsOf, isoOf } from '../../contracts/belem-time.ts';
import { escapeText } from '../../contracts/rich-text/escape-html.ts';
import { richTextToPlain } from '../../contracts/rich-text/plain-text.ts';
import { readDemoStories } from '../../db/demo/demo-stories.ts';
import { type LargeSeed, largeItem } from '../../db/large/large-item.ts';
import { createSentenceWriter } from '../../db/large/sentences.ts';

/** The old site of the generated exports. */
const OLD_SITE = 'https://jornal.example';

const sqlTime = (moment: number): string => isoOf(moment).slice(0, 19).replace('T', ' ');
const cdata = (text: string): string => `<![CDATA[${text}]]>`;

/** Numbers with gaps, like the post ids of a real WordPress. */
export function postNumber(at: number): number {
  return at * 3 + 7;
}

/** The address of a post: `/2019/03/titulo/`. */
export function postPath(at: number, date: number): string {
  return `/${fieldsOf(date).date.slice(0, 7).replace('-', '/')}/post-${at}/`;
}

function postXml(seed: LargeSeed, at: number): string {
  const { title, body, muni, cat, date } = largeItem(seed, at);
  const id = postNumber(at);
  const { date: day, time } = fieldsOf(date);
  // The classic editor stores paragraphs as text with blank lines between them.
  const content = body.replaceAll('<p>', '').replaceAll('</p>', '\n');
  return `<item>
<title>${escapeText(title)}</title>
<link>${OLD_SITE}${postPath(at, date)}</link>
<dc:creator>${cdata(`autor${at % 7}`)}</dc:creator>
<guid isPermaLink="false">${OLD_SITE}/?p=${id}</guid>
<content:encoded>${cdata(content)}</content:encoded>
<excerpt:encoded>${cdata('')}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date>${day} ${time}:00</wp:post_date>
<wp:post_date_gmt>${sqlTime(date)}</wp:post_date_gmt>
<wp:post_name>post-${at}</wp:post_name>
<wp:status>publish</wp:status>
<wp:post_type>post</wp:post_type>
${at % 2 === 0 ? `<category domain="category" nicename="${cat}">${cdata(cat ?? '')}</category>` : ''}
${at % 3 === 0 ? `<category domain="post_tag" nicename="x">${cdata(muni ?? '')}</category>` : ''}
</item>
`;
}

/** Writes an export with this many posts and no pictures; the content is the same each time. */
export async function writeWxr(file: string, count: number, now: number): Promise<void> {
  const sample = ['baixo-amazonas', 'marajo']
    .flatMap(readDemoStories)
    .map(({ body }) => richTextToPlain(body));
  const seed = { count, now, writer: createSentenceWriter(sample) };
  const out = createWriteStream(file);
  out.write(`<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Jornal</title><link>${OLD_SITE}</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_blog_url>${OLD_SITE}</wp:base_blog_url>
`);
  for (let index = 0; index < 7; index++) {
    const name = `autor${index}`;
    out.write(
      `<wp:author><wp:author_login>${name}</wp:author_login><wp:author_email>${name}@jornal.example</wp:author_email></wp:author>\n`,
    );
  }
  for (let index = 0; index < count; index++) {
    if (!out.write(postXml(seed, index))) await once(out, 'drain');
  }
  out.end('</channel></rss>\n');
  await finished(out);
}
