import type { PageDocument, PageElement } from './page-document.ts';

/** Characters of a class or id that are read. */
const MAX_NAME = 300;

const NEVER_TEXT =
  'nav, dialog, button, select, [hidden], [aria-modal], [role=navigation], [role=dialog], [role=alertdialog], [role=search], [role=complementary], [role=menu], [role=toolbar], [role=banner], [role=contentinfo]';
const KEPT: ReadonlySet<string> = new Set(['html', 'head', 'body', 'main', 'h1']);

/** Names that site builders give to what surrounds a story, as whole words of a class or id. */
const BESIDE: RegExp = named(
  [
    // Notices and barriers.
    'cookies?|cookie-?(?:notice|banner|bar|consent|law)|consent|gdpr|lgpd|onetrust|cookiebot|cmp|aviso-de-cookies',
    'paywall|regwall|piano|subscribe|subscription|subscriptions|assine|assinatura|assinantes?',
    'newsletters?|mailing|mailchimp|mc4wp|sign-?up|log-?in|sign-?in',
    // Other stories.
    'related|related-?(?:posts?|articles?|content|news|stories|links?|items?)|relacionad[oa]s?|(?:posts?|noticias|materias)-relacionad[oa]s',
    'veja-(?:mais|tambem)|leia-(?:mais|tambem)|saiba-mais|mais-(?:lidas|noticias|vistas|recentes)|ultimas(?:-noticias)?|outras-noticias',
    'most-?(?:read|viewed|popular)|popular|trending|recommend(?:ed|ations?)?|recomendad[oa]s?|outbrain|taboola|yarpp|jp-relatedposts|crp|read-?(?:also|next)|more-(?:stories|news|from|on|articles)|see-also|also-like|up-?next',
    // Calls to action.
    'share|shares|sharing|share-?(?:buttons?|bar|tools|links?)|sharedaddy|social|social-?(?:share|media|links?|icons?|bar|buttons?)|compartilh(?:e|ar|amento)|redes-sociais|addtoany|a2a|addthis|shariff|ssba|heateor|follow-?us',
    'comments?|comment-(?:list|form|area|section)|comments-(?:area|list|section|wrap)|comentarios?|kommentare?|disqus|respond|fb-comments|ratings?|post-?ratings?|kk-star-ratings|votes?|voting|feedback|survey|poll|enquete',
    // Author and section; both are read as metadata.
    'author-?(?:box|bio|info|card|about|description|profile|details|name|meta|area|block|wrap)|authorbox|(?:about|post|article|entry)-?(?:the-)?author|autor-?(?:box|info)|sobre-o-autor|bio|byline|by-?line|writer|contributors?|vcard',
    '(?:post|entry|article|story|news|item|blog|single)-?(?:meta|metas|info|infos|date|time|tags?|categor(?:y|ies)|footer|nav|navigation|pagination|utility|tools|actions|byline)|meta-?(?:info|data)|dateline|timestamp|published|pubdate|post-?views|documentbyline|documentpublished',
    'tags|tag-?(?:list|cloud|links)|tagcloud|keywords|cat-links|tags-links|categories|taxonomy',
    'breadcrumbs?|migalhas|caminho|trilha|pagination|paginacao|pager|page-links|nav-links|prev-?next|next-?prev',
    // The frame of the page.
    'ads?|advert(?:s|isement|ising|orial)?|ad-?(?:slot|unit|wrapper|container|banner|block)|adsbygoogle|publicidade|anuncios?|banners?|sponsor(?:ed|s)?|promo|promoted|promotion|werbung|anzeige',
    'footer|site-?footer|rodape|colophon|copyright|imprint|masthead|sidebar|side-?bar|barra-lateral|widgets?|widget-?area|offcanvas|menu|main-?menu|topbar|navbar|navigation|skip-?(?:link|to-content|links)|toc|ez-toc(?:-container)?|table-of-contents',
    'print|no-?print|printfriendly|dont-print|sr-only|screen-reader-text|visually-?hidden|modal|pop-?up|toast|tooltip|search-?(?:form|box|bar)|busca|screenreader|lightbox-content|acessibilidade|vlibras|player-controls|image-?(?:credits?|gallery-nav)|hidden',
  ].join('|'),
);

function named(words: string): RegExp {
  return new RegExp(`(?:^|[ _-])(?:${words})(?:$|[ _-])`);
}

/** A class that names the body of the story is kept although it also has one of these words: "entry-content share-on". */
const BODY = named(
  '(?:article|story|post|entry|news|single|materia|noticia|texto?)-?(?:body|content|text|texto|conteudo|corpo)|articlebody|conteudo|corpo',
);

/** Notices and comments are removed however long they are; everything else only if most of the text stands elsewhere. */
const NOTICE = named(
  'cookies?|cookie-?(?:notice|banner|bar|consent|law)|gdpr|lgpd|onetrust|cookiebot|comments|comment-(?:list|form|area|section)|comments-(?:area|list|section|wrap)|comentarios|disqus|respond|fb-comments',
);
const MAX_SHARE = 0.2;

/**
 * Removes what is no part of any story: notices, menus, lists of other stories, buttons, author boxes, comments. One
 * pass counts the text of every element, and another removes.
 */
export function removeBoilerplate(page: PageDocument): void {
  const elements = [...page.querySelectorAll('*')];
  const lengths = textLengths(elements);
  const whole = lengths.get(page.querySelector('body') ?? page.documentElement) ?? 0;
  const never = new Set(page.querySelectorAll(NEVER_TEXT));
  const removed = new Set<unknown>();
  for (const element of elements) {
    if (removed.has(element.parentNode)) {
      removed.add(element);
      continue;
    }
    const tag = element.tagName.toLowerCase();
    if (KEPT.has(tag)) continue;
    const names = namesOf(element);
    if (!never.has(element) && !(BESIDE.test(names) && !BODY.test(names))) continue;
    if (!NOTICE.test(names) && (lengths.get(element) ?? 0) > MAX_SHARE * whole) continue;
    removed.add(element);
    element.remove();
  }
}

/** Class and id as words: "relatedPosts" becomes "related-posts". */
function namesOf(element: PageElement): string {
  return `${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`
    .slice(0, MAX_NAME)
    .replace(/([a-z])(?=[A-Z])/g, '$1-')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

const TEXT_NODE = 3;
const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template']);

/** The length of the text in each element, with its descendants; the last element of the document comes first. */
function textLengths(elements: readonly PageElement[]): ReadonlyMap<unknown, number> {
  const lengths = new Map<unknown, number>();
  for (const element of elements.toReversed()) {
    if (UNSEEN.has(element.tagName.toLowerCase())) continue;
    let length = lengths.get(element) ?? 0;
    for (const node of element.childNodes) {
      if (node.nodeType === TEXT_NODE) length += (node.textContent ?? '').trim().length;
    }
    lengths.set(element, length);
    lengths.set(element.parentNode, (lengths.get(element.parentNode) ?? 0) + length);
  }
  return lengths;
}
