import type { ReactElement } from 'react';
import type { PageHead } from '../pages/page-answer.ts';
import { jsonLdScript } from '../seo/json-ld-script.ts';
import { PORTAL_IMAGE } from '../share-image/share-image-addresses.ts';

interface SharingTagsProps {
  readonly head: PageHead;
  readonly title: string;
  readonly brand: string;
  readonly siteUrl: string;
}

/** What search engines, feed readers and shared links read. */
export function SharingTags({ head, title, brand, siteUrl }: SharingTagsProps): ReactElement {
  const { sharing, canonical, description, noIndex, previous, next, feed, jsonLd } = head;
  const article = sharing?.article;
  return (
    <>
      {noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <meta name="robots" content="max-image-preview:large" />
      )}
      <link rel="canonical" href={siteUrl + canonical} />
      {previous && <link rel="prev" href={siteUrl + previous} />}
      {next && <link rel="next" href={siteUrl + next} />}
      {feed && (
        <link rel="alternate" type="application/rss+xml" title={feed.title} href={siteUrl + feed.path} />
      )}
      <meta property="og:site_name" content={brand} />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:url" content={siteUrl + canonical} />
      <meta property="og:title" content={sharing?.title ?? title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={siteUrl + (sharing?.image ?? PORTAL_IMAGE)} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={sharing?.imageAlt ?? brand} />
      {article && (
        <>
          <meta property="article:published_time" content={article.published} />
          <meta property="article:modified_time" content={article.modified} />
          {article.section && <meta property="article:section" content={article.section} />}
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd && jsonLd.length > 0 && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, written so that it cannot end the element
          dangerouslySetInnerHTML={{ __html: jsonLdScript(jsonLd, siteUrl) }}
        />
      )}
    </>
  );
}
