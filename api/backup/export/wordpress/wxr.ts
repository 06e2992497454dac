import { BELEM_OFFSET_MS, isoOf } from '../../../../contracts/belem-time.ts';
import { newsPath } from '../../../../contracts/page-paths.ts';
import type { PortableAuthor, PortableSection, PortableStory } from '../portable-stories.ts';

// Text of a WXR 1.2 file, the format of Tools → Export in WordPress.

const NO_DATE = '0000-00-00 00:00:00';
// Characters that XML 1.0 does not allow, not even as references.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A CDATA section must not contain its own end. */
function cdata(text: string): string {
  const clean = text.toWellFormed().replace(FORBIDDEN, '').replaceAll(']]>', ']]]]><![CDATA[>');
  return `<![CDATA[${clean}]]>`;
}

function meta(key: string, value: string): string {
  return value === ''
    ? ''
    : `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>\n`;
}

const gmt = (moment: number): string => isoOf(moment).slice(0, 19).replace('T', ' ');
const local = (moment: number): string => gmt(moment + BELEM_OFFSET_MS);

interface WxrSite {
  readonly name: string;
  readonly url: string;
  readonly now: number;
  readonly authors: readonly PortableAuthor[];
  readonly sections: readonly PortableSection[];
}

export function wxrHead({ name, url, now, authors, sections }: WxrSite): string {
  const people = authors.map(
    ({ number, slug, email, name: shown }) =>
      `<wp:author><wp:author_id>${number}</wp:author_id><wp:author_login>${cdata(slug)}</wp:author_login>` +
      `<wp:author_email>${cdata(email)}</wp:author_email><wp:author_display_name>${cdata(shown)}</wp:author_display_name>` +
      `<wp:author_first_name>${cdata('')}</wp:author_first_name><wp:author_last_name>${cdata('')}</wp:author_last_name></wp:author>\n`,
  );
  const terms = sections.map(({ kind, slug, name: shown }, index) =>
    kind === 'category'
      ? `<wp:category><wp:term_id>${index + 1}</wp:term_id><wp:category_nicename>${cdata(slug)}</wp:category_nicename>` +
        `<wp:category_parent>${cdata('')}</wp:category_parent><wp:cat_name>${cdata(shown)}</wp:cat_name></wp:category>\n`
      : `<wp:tag><wp:term_id>${index + 1}</wp:term_id><wp:tag_slug>${cdata(slug)}</wp:tag_slug>` +
        `<wp:tag_name>${cdata(shown)}</wp:tag_name></wp:tag>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0"
\txmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
\txmlns:content="http://purl.org/rss/1.0/modules/content/"
\txmlns:wfw="http://wellformedweb.org/CommentAPI/"
\txmlns:dc="http://purl.org/dc/elements/1.1/"
\txmlns:wp="http://wordpress.org/export/1.2/"
>
<channel>
<title>${cdata(name)}</title>
<link>${cdata(url)}</link>
<description></description>
<pubDate>${new Date(now).toUTCString()}</pubDate>
<language>pt-BR</language>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${cdata(url)}</wp:base_site_url>
<wp:base_blog_url>${cdata(url)}</wp:base_blog_url>
${people.join('')}${terms.join('')}`;
}

export const WXR_END = '</channel>\n</rss>\n';

const STATUSES = { published: 'publish', scheduled: 'future', draft: 'draft', withdrawn: 'private' } as const;

interface PostParts {
  readonly story: PortableStory;
  readonly site: string;
  readonly authors: readonly PortableAuthor[];
  /** Number of the attachment that is the cover. */
  readonly coverId: number | undefined;
}

export function wxrPost({ story, site, authors, coverId }: PostParts): string {
  const address = site + newsPath(story.id);
  const terms = story.sections.map(
    ({ kind, slug, name }) =>
      `<category domain="${kind === 'category' ? 'category' : 'post_tag'}" nicename="${slug}">${cdata(name)}</category>\n`,
  );
  // WordPress itself reads the first creator only; its plug-in Co-Authors Plus reads these terms.
  const coAuthors = authors.map(
    ({ slug, name }) => `<category domain="author" nicename="${slug}">${cdata(name)}</category>\n`,
  );
  const creators = authors.length === 0 ? [''] : authors.map(({ slug }) => slug);
  return `<item>
<title>${cdata(story.title)}</title>
<link>${cdata(address)}</link>
<pubDate>${new Date(story.date).toUTCString()}</pubDate>
${creators.map((login) => `<dc:creator>${cdata(login)}</dc:creator>`).join('\n')}
<guid isPermaLink="false">${cdata(address)}</guid>
<description></description>
<content:encoded>${cdata(story.html)}</content:encoded>
<excerpt:encoded>${cdata(story.summary)}</excerpt:encoded>
<wp:post_id>${story.id}</wp:post_id>
<wp:post_date>${cdata(local(story.date))}</wp:post_date>
<wp:post_date_gmt>${cdata(story.status === 'draft' ? NO_DATE : gmt(story.date))}</wp:post_date_gmt>
<wp:post_modified>${cdata(local(story.updatedAt))}</wp:post_modified>
<wp:post_modified_gmt>${cdata(gmt(story.updatedAt))}</wp:post_modified_gmt>
<wp:comment_status>${cdata('closed')}</wp:comment_status>
<wp:ping_status>${cdata('closed')}</wp:ping_status>
<wp:post_name>${cdata(story.slug)}</wp:post_name>
<wp:status>${cdata(STATUSES[story.status])}</wp:status>
<wp:post_parent>0</wp:post_parent>
<wp:menu_order>0</wp:menu_order>
<wp:post_type>${cdata('post')}</wp:post_type>
<wp:post_password>${cdata('')}</wp:post_password>
<wp:is_sticky>0</wp:is_sticky>
${terms.join('')}${coAuthors.join('')}${meta('_thumbnail_id', coverId === undefined ? '' : String(coverId))}${meta('link_fonte', story.link)}${meta('fonte', story.source)}</item>
`;
}

/** A picture or PDF that WordPress fetches from its address. */
interface WxrFile {
  readonly number: number;
  readonly url: string;
  /** File name with its extension, which the address may lack. */
  readonly file: string;
  readonly name: string;
  readonly alt: string;
  readonly credit: string;
  readonly date: number;
}

export function wxrFile({ number, url, file, name, alt, credit, date }: WxrFile): string {
  return `<item>
<title>${cdata(name)}</title>
<link>${cdata(url)}</link>
<pubDate>${new Date(date).toUTCString()}</pubDate>
<dc:creator>${cdata('')}</dc:creator>
<guid isPermaLink="false">${cdata(url)}</guid>
<description></description>
<content:encoded>${cdata('')}</content:encoded>
<excerpt:encoded>${cdata(credit)}</excerpt:encoded>
<wp:post_id>${number}</wp:post_id>
<wp:post_date>${cdata(local(date))}</wp:post_date>
<wp:post_date_gmt>${cdata(gmt(date))}</wp:post_date_gmt>
<wp:comment_status>${cdata('closed')}</wp:comment_status>
<wp:ping_status>${cdata('closed')}</wp:ping_status>
<wp:post_name>${cdata(`arquivo-${number}`)}</wp:post_name>
<wp:status>${cdata('inherit')}</wp:status>
<wp:post_parent>0</wp:post_parent>
<wp:menu_order>0</wp:menu_order>
<wp:post_type>${cdata('attachment')}</wp:post_type>
<wp:post_password>${cdata('')}</wp:post_password>
<wp:is_sticky>0</wp:is_sticky>
<wp:attachment_url>${cdata(url)}</wp:attachment_url>
${meta('_wp_attached_file', file)}${meta('_wp_attachment_image_alt', alt)}</item>
`;
}
