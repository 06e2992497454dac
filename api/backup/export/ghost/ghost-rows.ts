import { hash } from 'node:crypto';
import { isoOf } from '../../../../contracts/belem-time.ts';
import { escapeText } from '../../../../contracts/rich-text/escape-html.ts';
import { cutText } from '../../../../contracts/rich-text/excerpts/cut-text.ts';
import type { PortableAuthor, PortableSection, PortableStory } from '../portable-stories.ts';

/** Rows of the tables in an export of Ghost 5. Longer values than these are refused by its importer. */
const MAX_LENGTHS = { title: 255, excerpt: 300, alt: 191 } as const;

/** Ids of Ghost have 24 hexadecimal digits; the same item always gets the same one. */
export function objectId(table: string, key: string | number): string {
  return hash('sha256', `${table}:${key}`, 'hex').slice(0, 24);
}

const STATUSES = {
  published: 'published',
  scheduled: 'scheduled',
  draft: 'draft',
  withdrawn: 'draft',
} as const;

/** Without `lexical` Ghost converts the HTML itself. */
export function ghostPost(story: PortableStory): object {
  const status = STATUSES[story.status];
  const digits = hash('sha256', `uuid:${story.id}`, 'hex');
  return {
    id: objectId('post', story.id),
    uuid: `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`,
    title: cutText(story.title, MAX_LENGTHS.title),
    // Ghost leaves out a second post with the same slug.
    slug: `${story.slug}-${story.id}`,
    html: story.html,
    comment_id: String(story.id),
    feature_image: story.cover === '' ? null : story.cover,
    featured: 0,
    type: 'post',
    status,
    locale: null,
    visibility: 'public',
    email_recipient_filter: 'all',
    created_at: isoOf(story.createdAt),
    updated_at: isoOf(story.updatedAt),
    published_at: status === 'draft' ? null : isoOf(story.date),
    custom_excerpt: story.summary === '' ? null : cutText(story.summary, MAX_LENGTHS.excerpt),
    canonical_url: null,
  };
}

export function ghostMeta({ id, coverAlt, coverCredit }: PortableStory): object {
  return {
    id: objectId('post-meta', id),
    post_id: objectId('post', id),
    feature_image_alt: coverAlt === '' ? null : cutText(coverAlt, MAX_LENGTHS.alt),
    feature_image_caption: coverCredit === '' ? null : escapeText(coverCredit),
  };
}

export function ghostTag({ slug, name }: PortableSection, now: number): object {
  const at = isoOf(now);
  return { id: objectId('tag', slug), name, slug, visibility: 'public', created_at: at, updated_at: at };
}

/** Ghost locks imported users and gives them a random password. */
export function ghostUser({ name, slug, email }: PortableAuthor, now: number): object {
  const at = isoOf(now);
  return { id: objectId('user', slug), name, slug, email, status: 'locked', created_at: at, updated_at: at };
}

/** The setting with the name of the site. */
export function ghostTitle(value: string, now: number): object {
  const at = isoOf(now);
  const attributes = { group: 'site', type: 'string', flags: 'PUBLIC' };
  return {
    id: objectId('setting', 'title'),
    key: 'title',
    value,
    ...attributes,
    created_at: at,
    updated_at: at,
  };
}
