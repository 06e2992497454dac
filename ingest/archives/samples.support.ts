import type { Archive, ArchiveEntry, ArchiveStory } from './archive.ts';

// Exports with the structure and defects of real ones; every text is invented.

const HEAD = `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.6" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Jornal do Rio</title><link>https://jornal.example</link>
<wp:base_site_url>https://rede.example</wp:base_site_url><wp:base_blog_url>https://jornal.example</wp:base_blog_url>
<wp:author><wp:author_id>3</wp:author_id><wp:author_login><![CDATA[rita]]></wp:author_login>
<wp:author_email><![CDATA[Rita@Jornal.example]]></wp:author_email><wp:author_display_name><![CDATA[Rita Campos]]></wp:author_display_name></wp:author>
<wp:category><wp:term_id>5</wp:term_id><wp:category_nicename><![CDATA[policia]]></wp:category_nicename><wp:cat_name><![CDATA[Polícia]]></wp:cat_name></wp:category>
<wp:term><wp:term_taxonomy>nav_menu</wp:term_taxonomy><wp:term_slug>menu</wp:term_slug></wp:term>
`;

interface PostParts {
  readonly id?: number | string;
  readonly title?: string;
  readonly content?: string;
  readonly more?: string;
  readonly status?: string;
  readonly type?: string;
  readonly link?: string;
  readonly dateGmt?: string;
  readonly dateLocal?: string;
}

export function samplePost(parts: PostParts = {}): string {
  const {
    id = 10,
    title = 'Carimbó no porto',
    content = 'Um texto.',
    more = '',
    status = 'publish',
    type = 'post',
  } = parts;
  const { link = 'https://jornal.example/2019/03/carimbo-no-porto/' } = parts;
  const { dateGmt = '2019-03-15 13:30:00', dateLocal = '2019-03-15 10:30:00' } = parts;
  return `<item><title><![CDATA[${title}]]></title><link>${link}</link><pubDate>Fri, 15 Mar 2019 13:30:00 +0000</pubDate>
<dc:creator><![CDATA[rita]]></dc:creator><guid isPermaLink="false">https://jornal.example/?p=${id}</guid><description></description>
<content:encoded><![CDATA[${content}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date><![CDATA[${dateLocal}]]></wp:post_date><wp:post_date_gmt><![CDATA[${dateGmt}]]></wp:post_date_gmt>
<wp:post_name><![CDATA[carimbo-no-porto]]></wp:post_name><wp:status><![CDATA[${status}]]></wp:status>
<wp:post_type><![CDATA[${type}]]></wp:post_type>${more}</item>\n`;
}

export function samplePicture(id: number, url: string, alt = ''): string {
  return `<item><title>foto</title><wp:post_id>${id}</wp:post_id><wp:status>inherit</wp:status><wp:post_type>attachment</wp:post_type>
<wp:attachment_url><![CDATA[${url}]]></wp:attachment_url>
<wp:postmeta><wp:meta_key><![CDATA[_wp_attachment_image_alt]]></wp:meta_key><wp:meta_value><![CDATA[${alt}]]></wp:meta_value></wp:postmeta></item>\n`;
}

export function sampleMeta(key: string, value: string): string {
  return `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
}

export function wxr(...items: readonly string[]): string {
  return `${HEAD}${items.join('')}</channel></rss>\n`;
}

/** Splits the text anywhere, also inside a tag or entity, as reads from a disk do. */
export function inPieces(text: string, size: number): string[] {
  return Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
}

/** Rows as exported by Ghost 5. */
export const GHOST = {
  db: [
    {
      meta: { version: '5.87.0' },
      data: {
        posts: [
          {
            id: '66a1',
            slug: 'festa-do-acai',
            title: 'Festa do açaí em Cametá',
            status: 'published',
            type: 'post',
            html: '<p>Veja.</p><img src="__GHOST_URL__/content/images/2024/07/acai.jpg">',
            visibility: 'public',
            feature_image: '__GHOST_URL__/content/images/2024/07/capa.jpg',
            custom_excerpt: 'A safra começou.',
            published_at: '2024-07-01T12:00:00.000Z',
            updated_at: '2024-07-02T12:00:00.000Z',
            lexical: '{}',
          },
          {
            id: '66a2',
            slug: 'rascunho',
            title: 'Rascunho',
            status: 'draft',
            html: '<p>…</p>',
            published_at: null,
          },
          {
            id: '66a3',
            slug: 'so-assinantes',
            title: 'Só assinantes',
            status: 'published',
            html: '<p>x</p>',
            visibility: 'paid',
            published_at: '2024-07-03T12:00:00.000Z',
          },
          { id: '66a4', slug: 'sobre', title: 'Sobre', status: 'published', type: 'page', html: '<p>x</p>' },
          {
            id: '66a5',
            slug: 'antigo',
            title: 'Antigo',
            status: 'published',
            html: null,
            mobiledoc: '{"version":"0.3.1"}',
          },
        ],
        posts_meta: [
          {
            post_id: '66a1',
            feature_image_alt: 'Cestos de açaí',
            feature_image_caption: '<span>Foto: Rita</span>',
          },
        ],
        tags: [
          { id: 't1', slug: 'cultura', name: 'Cultura' },
          { id: 't2', slug: 'cameta', name: 'Cametá' },
        ],
        posts_tags: [
          { post_id: '66a1', tag_id: 't2', sort_order: 1 },
          { post_id: '66a1', tag_id: 't1', sort_order: 0 },
        ],
        users: [{ id: 'u1', slug: 'rita', name: 'Rita Campos', email: 'rita@jornal.example' }],
        posts_authors: [{ post_id: '66a1', author_id: 'u1', sort_order: 0 }],
      },
    },
  ],
};

export async function entriesOf(archive: Archive): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = [];
  for await (const entry of archive.stories()) entries.push(entry);
  return entries;
}

export function storyInEntry(entry: ArchiveEntry | undefined): ArchiveStory {
  if (!entry || !('story' in entry)) throw new Error('no story');
  return entry.story;
}
