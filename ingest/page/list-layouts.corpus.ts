/**
 * Pages with news lists in the markup of systems used by town halls and small newspapers, rebuilt with invented
 * stories. Each layout defines the markup of one story; menus, side columns and footers are those typical around such
 * lists.
 */
interface ListedStory {
  readonly title: string;
  readonly path: string;
  readonly day: string;
  readonly summary: string;
}

const SUBJECTS: readonly (readonly [string, string])[] = [
  [
    'Prefeitura abre inscrições para curso de panificação',
    'As aulas começam em dezembro, no Cras do centro.',
  ],
  ['Mutirão de saúde atende ribeirinhos no fim de semana', 'Equipes levam consultas e exames às ilhas.'],
  ['Obra da feira municipal chega à fase de acabamento', 'Permissionários devem voltar em janeiro.'],
  ['Estudantes da rede municipal vencem olimpíada de ciências', 'Oito alunos receberam medalhas em Belém.'],
  ['Defesa Civil monitora nível do rio após chuva forte', 'Não há famílias desabrigadas até o momento.'],
  ['Festival do açaí divulga programação completa', 'Serão três noites de shows e gastronomia.'],
  ['Nova iluminação de LED chega a doze ruas do bairro', 'Serviço reduz o consumo em 40%.'],
  ['Vacinação contra a gripe segue nos postos da zona rural', 'É preciso levar o cartão do SUS.'],
];

const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

export const LISTED: readonly ListedStory[] = SUBJECTS.map(([title, summary], index) => ({
  title,
  summary,
  path: slugOf(title),
  day: `${String(17 - index).padStart(2, '0')}/11/2026`,
}));

const iso = (day: string): string => day.split('/').reverse().join('-');
const long = (day: string): string => `${Number(day.slice(0, 2))} de novembro de 2026`;

interface ListLayout {
  readonly name: string;
  /** The address of a story. */
  readonly href: (story: ListedStory, at: number) => string;
  /** The markup of one story. */
  readonly item: (story: ListedStory, href: string, at: number) => string;
  /** The markup around the items. */
  readonly around: (items: readonly string[]) => string;
}

const joined = (before: string, after: string) => (items: readonly string[]) =>
  before + items.join('\n') + after;
/** Three items per row element. */
const inRows = (before: string, row: string, after: string) => (items: readonly string[]) => {
  const rows: string[] = [];
  for (let at = 0; at < items.length; at += 3) rows.push(`${row}${items.slice(at, at + 3).join('')}</div>`);
  return before + rows.join('\n') + after;
};
const bySlug = (prefix: string) => (story: ListedStory) => `${prefix}${story.path}`;
const byNumber =
  (prefix: string, suffix = '') =>
  (_: ListedStory, at: number) =>
    `${prefix}${1_200 - at}${suffix}`;

export const LIST_LAYOUTS: readonly ListLayout[] = [
  {
    name: 'WordPress, classic theme',
    href: (story) => `/${iso(story.day).replaceAll('-', '/')}/${story.path}/`,
    item: (s, href, at) =>
      `<article id="post-${900 - at}" class="post-${900 - at} post type-post status-publish hentry category-noticias"><header class="entry-header"><h2 class="entry-title"><a href="${href}" rel="bookmark">${s.title}</a></h2><div class="entry-meta"><time class="entry-date" datetime="${iso(s.day)}T09:00:00-03:00">${long(s.day)}</time> por <a href="/author/ascom/">ASCOM</a></div></header><div class="entry-summary"><p>${s.summary} <a class="more-link" href="${href}">Continue lendo</a></p></div></article>`,
    around: joined(
      '<main id="main" class="site-main">',
      '<div class="nav-links"><a href="/page/2/">2</a><a href="/page/3/">3</a></div></main>',
    ),
  },
  {
    name: 'WordPress, blocks (query loop)',
    href: bySlug('/'),
    item: (s, href) =>
      `<li class="wp-block-post"><figure class="wp-block-post-featured-image"><a href="${href}"><img src="/wp-content/uploads/a.jpg" alt=""></a></figure><h2 class="wp-block-post-title"><a href="${href}" target="_self">${s.title}</a></h2><div class="wp-block-post-date"><time datetime="${iso(s.day)}">${long(s.day)}</time></div></li>`,
    around: joined(
      '<main class="wp-block-group"><ul class="wp-block-post-template is-layout-grid">',
      '</ul></main>',
    ),
  },
  {
    name: 'WordPress, Elementor posts',
    href: bySlug('/noticias/'),
    item: (s, href) =>
      `<article class="elementor-post elementor-grid-item"><a class="elementor-post__thumbnail__link" href="${href}"><div class="elementor-post__thumbnail"><img src="/w/x.jpg"></div></a><div class="elementor-post__text"><h3 class="elementor-post__title"><a href="${href}">${s.title}</a></h3><div class="elementor-post__meta-data"><span class="elementor-post-date">${long(s.day)}</span></div><div class="elementor-post__excerpt"><p>${s.summary}</p></div><a class="elementor-post__read-more" href="${href}">Leia mais »</a></div></article>`,
    around: joined(
      '<div class="elementor-widget-container"><div class="elementor-posts-container elementor-posts">',
      '</div></div>',
    ),
  },
  {
    name: 'WordPress, newspaper theme',
    href: bySlug('/'),
    item: (s, href) =>
      `<div class="td_module_10 td_module_wrap td-animation-stack"><div class="td-module-thumb"><a href="${href}" rel="bookmark" title="${s.title}"><img class="entry-thumb" src="/t.jpg"></a></div><div class="item-details"><h3 class="entry-title td-module-title"><a href="${href}" rel="bookmark" title="${s.title}">${s.title}</a></h3><div class="td-module-meta-info"><a href="/category/cidades/" class="td-post-category">Cidades</a><span class="td-post-date"><time class="entry-date" datetime="${iso(s.day)}">${s.day}</time></span></div><div class="td-excerpt">${s.summary}</div></div></div>`,
    around: joined('<div class="td-main-content"><div class="td-ss-main-content">', '</div></div>'),
  },
  {
    name: 'WordPress, theme of a supplier of town halls',
    href: bySlug('/'),
    item: (s, href) =>
      `<div class="col-md-4 col-sm-6"><div class="box-noticia"><a href="${href}"><div class="img-noticia" style="background-image:url(/n.jpg)"></div><span class="data-noticia"><i class="fa fa-calendar"></i> ${s.day}</span><p class="titulo-noticia">${s.title}</p></a></div></div>`,
    around: inRows(
      '<section class="lista-noticias"><div class="container">',
      '<div class="row">',
      '</div></section>',
    ),
  },
  {
    name: 'Joomla, category blog',
    href: (s, at) => `/index.php/noticias/${700 - at}-${s.path}`,
    item: (s, href) =>
      `<div class="item column-1" itemprop="blogPost"><div class="page-header"><h2 itemprop="name"><a href="${href}" itemprop="url">${s.title}</a></h2></div><dl class="article-info muted"><dd class="published"><time datetime="${iso(s.day)}T10:00:00-03:00" itemprop="datePublished">Publicado: ${long(s.day)}</time></dd></dl><p>${s.summary}</p><p class="readmore"><a class="btn" href="${href}">Leia mais: ${s.title}</a></p></div>`,
    around: joined('<div class="blog" itemscope><div class="items-row cols-1 row-0">', '</div></div>'),
  },
  {
    name: 'Joomla, category as a table',
    href: (s, at) => `/index.php/component/content/article/${80 - at}-${s.path}?catid=8`,
    item: (s, href, at) =>
      `<tr class="cat-list-row${at % 2}"><td headers="categorylist_header_title" class="list-title"><a href="${href}">${s.title}</a></td><td headers="categorylist_header_date" class="list-date small">${s.day}</td><td class="list-hits"><span class="badge">Acessos: ${at * 11}</span></td></tr>`,
    around: joined(
      '<form id="adminForm2"></form><div class="category-list"><table class="category table"><tbody>',
      '</tbody></table></div>',
    ),
  },
  {
    name: 'Joomla, K2',
    href: (s, at) => `/noticias/item/${300 - at}-${s.path}`,
    item: (s, href) =>
      `<div class="itemContainer itemContainerLast"><div class="catItemView groupPrimary"><div class="catItemHeader"><span class="catItemDateCreated">${long(s.day)} 09:12</span><h3 class="catItemTitle"><a href="${href}">${s.title}</a></h3></div><div class="catItemBody"><div class="catItemImageBlock"><a href="${href}" title="${s.title}"><img src="/i.jpg"></a></div><div class="catItemIntroText"><p>${s.summary}</p></div></div><div class="catItemReadMore"><a class="k2ReadMore" href="${href}">Leia mais ...</a></div></div></div>`,
    around: joined(
      '<div id="k2Container" class="itemListView"><div class="itemList"><div id="itemListPrimary">',
      '</div></div></div>',
    ),
  },
  {
    name: 'Plone, portal padrão (tiles)',
    href: bySlug('/noticias/'),
    item: (s, href) =>
      `<div class="tileItem"><div class="span10 tileContent"><div class="tileImage"><a href="${href}"><img class="tileImage" src="${href}/@@images/a"></a></div><span class="subtitle">Saúde</span><h2 class="tileHeadline"><a class="summary url" href="${href}">${s.title}</a></h2><p class="tileBody"><span class="description">${s.summary}</span></p></div><div class="span2 tileInfo"><ul><li><i class="icon-day"></i> ${s.day}</li><li><i class="icon-hour"></i> 09h30</li></ul></div></div>`,
    around: joined('<div id="content-core"><div class="tile-list-1">', '</div></div>'),
  },
  {
    name: 'Plone 5, summary view of gov.br',
    href: bySlug('/pt-br/assuntos/noticias/2026/'),
    item: (s, href) =>
      `<article class="entry"><div class="tileImage"></div><div class="titulo-noticia"><h2><a href="${href}" title="News Item" class="summary url">${s.title}</a></h2></div><span class="summary-view-icon"><i class="icon-day"></i> ${s.day}</span><span class="summary-view-icon">10h00</span><p class="description">${s.summary}</p></article>`,
    around: joined('<div id="content"><div id="content-core" class="listagem">', '</div></div>'),
  },
  {
    name: 'gov.br, list of links with dates',
    href: bySlug('/mre/noticias/'),
    item: (s, href) =>
      `<li><div class="conteudo"><div class="subtitulo-noticia">Cultura</div><h2 class="titulo"><a href="${href}">${s.title}</a></h2><span class="descricao"><span class="data">${s.day}</span> - ${s.summary}</span></div></li>`,
    around: joined(
      '<div id="ultimas-noticias"><ul class="noticias listagem-noticias-com-foto">',
      '</ul></div>',
    ),
  },
  {
    name: 'Drupal, view of rows',
    href: (_, at) => `/node/${5_000 - at}`,
    item: (s, href, at) =>
      `<div class="views-row views-row-${at + 1} views-row-${at % 2 ? 'even' : 'odd'}"><div class="views-field views-field-title"><span class="field-content"><a href="${href}" hreflang="pt-br">${s.title}</a></span></div><div class="views-field views-field-created"><span class="field-content"><time datetime="${iso(s.day)}T12:00:00Z">ter, ${s.day} - 09:00</time></span></div><div class="views-field views-field-body"><div class="field-content"><p>${s.summary}</p></div></div></div>`,
    around: joined(
      '<div class="view view-noticias view-id-noticias"><div class="view-content">',
      '</div><ul class="pager"><li><a href="?page=1">próximo</a></li></ul></div>',
    ),
  },
  {
    name: 'Liferay, asset publisher',
    href: bySlug('/web/prefeitura/noticias/-/asset_publisher/abc/content/id/'),
    item: (s, href) =>
      `<div class="asset-abstract default-asset-publisher"><h3 class="asset-title"><a href="${href}"><img class="icon" src="/blank.png" alt=""> ${s.title}</a></h3><div class="asset-content"><div class="asset-summary">${s.summary}<a href="${href}">Leia mais <span class="hide-accessible">Sobre ${s.title}</span> »</a></div></div><div class="asset-metadata"><span class="metadata-entry metadata-publish-date">${s.day}</span></div></div>`,
    around: joined('<div class="portlet-body"><div class="portlet-content-container">', '</div></div>'),
  },
  {
    name: 'town-hall system, cards that are links',
    href: (s, at) => `/portal/noticias/0/3/${2_100 - at}/${s.path}/`,
    item: (s, href) =>
      `<a href="${href}" class="ntc_item"><div class="ntc_foto"><img data-src="/fotos/1.jpg" src="/blank.gif" alt="Foto"></div><div class="ntc_conteudo"><div class="ntc_data"><span class="swfa fas fa-calendar"></span>${s.day}</div><div class="ntc_titulo">${s.title}</div><div class="ntc_descricao">${s.summary}</div></div></a>`,
    around: joined('<div id="conteudo_site"><div class="ntc_lista">', '</div></div>'),
  },
  {
    name: 'town-hall system, PHP with numbers in the query',
    href: byNumber('noticia.php?id='),
    item: (s, href) =>
      `<div class="media noticia"><a class="pull-left" href="${href}"><img class="media-object" src="admin/fotos/1.jpg"></a><div class="media-body"><h4 class="media-heading">${s.title}</h4><small>Publicado em ${s.day}</small><p>${s.summary}</p><a href="${href}" class="btn btn-sm">Leia mais</a></div></div>`,
    around: joined('<div class="container"><div class="row"><div class="col-md-8">', '</div></div></div>'),
  },
  {
    name: 'town-hall system, Bootstrap cards',
    href: (s, at) => `/noticia/${410 - at}/${s.path}`,
    item: (s, href) =>
      `<div class="col-lg-4 mb-4"><div class="card h-100 shadow-sm"><img class="card-img-top" src="/storage/n.jpg" alt="${s.title}"><div class="card-body"><small class="text-muted">${s.day}</small><h5 class="card-title">${s.title}</h5><p class="card-text">${s.summary}</p></div><div class="card-footer-link"><a href="${href}" class="stretched-link">Ver notícia</a></div></div></div>`,
    around: inRows('<section class="py-5"><div class="container">', '<div class="row">', '</div></section>'),
  },
  {
    name: 'town-hall system, table layout of old ASP',
    href: byNumber('noticias.asp?cod=', '&acao=ver'),
    item: (s, href) =>
      `<tr><td width="90"><font size="1">${s.day}</font></td><td><a href="${href}"><font face="Arial" size="2"><b>${s.title}</b></font></a></td></tr>`,
    around: joined(
      '<table width="760"><tr><td valign="top"><table width="100%">',
      '</table></td></tr></table>',
    ),
  },
  {
    name: 'town-hall system, definition list',
    href: bySlug('/imprensa/'),
    item: (s, href) => `<dt>${s.day}</dt><dd><a href="${href}">${s.title}</a></dd>`,
    around: joined('<div class="conteudo"><dl class="noticias">', '</dl></div>'),
  },
  {
    name: 'chamber of councillors, timeline',
    href: byNumber('/noticias/visualizar/id/'),
    item: (s, href) =>
      `<div class="timeline-item"><div class="row"><div class="col-3 date"><i class="fa fa-file-text"></i>${long(s.day)}</div><div class="col content"><p class="m-b-xs"><strong><a href="${href}">${s.title}</a></strong></p><p>${s.summary}</p></div></div></div>`,
    around: joined('<div class="ibox-content inspinia-timeline">', '</div>'),
  },
  {
    name: 'Blogger',
    href: (s) => `/2026/11/${s.path.slice(0, 39)}.html`,
    item: (s, href) =>
      `<div class="date-outer"><h2 class="date-header"><span>terça-feira, ${long(s.day)}</span></h2><div class="date-posts"><div class="post-outer"><div class="post hentry"><h3 class="post-title entry-title"><a href="${href}">${s.title}</a></h3><div class="post-body entry-content">${s.summary}</div></div></div></div></div>`,
    around: joined('<div class="main section" id="main"><div class="blog-posts hfeed">', '</div></div>'),
  },
  {
    name: 'newspaper, links without dates',
    href: (s, at) => `/cidades/${s.path}-1.${99_000 - at}`,
    item: (s, href) =>
      `<div class="feed-item"><a href="${href}"><h2>${s.title}</h2></a><p>${s.summary}</p></div>`,
    around: joined('<main><div class="feed">', '</div></main>'),
  },
  {
    name: 'secretariat, dates grouped above the links',
    href: bySlug('/agencia/noticia/'),
    item: (s, href) =>
      `<section class="dia"><h4>${long(s.day)}</h4><ul><li><span class="hora">09h10</span> <a href="${href}">${s.title}</a></li></ul></section>`,
    around: joined('<div class="agencia-lista">', '</div>'),
  },
];

/** A complete page: the list and everything that is not news. */
export function layoutPage({ href, item, around }: ListLayout): string {
  const items = LISTED.map((story, index) => item(story, href(story, index), index));
  const links = (paths: readonly string[]): string =>
    paths.map((path) => `<li><a href="/${slugOf(path)}">${path}</a></li>`).join('');
  return `<!doctype html><html lang="pt-br"><head><title>Notícias - Prefeitura de Vigia</title></head><body>
<div id="topo"><a href="/">Início</a><a href="/mapa-do-site">Mapa do site</a><a href="#conteudo">Ir para o conteúdo</a></div>
<header class="site-header"><nav class="menu-principal"><ul>${links(['O Município', 'Prefeito e Vice', 'Secretaria Municipal de Saúde', 'Secretaria Municipal de Educação', 'Portal da Transparência', 'Diário Oficial', 'Fale Conosco'])}</ul></nav></header>
<div class="breadcrumb"><a href="/">Início</a> / <a href="/noticias">Notícias</a></div>
${around(items)}
<div class="sidebar"><h3>Mais lidas</h3><ul><li><a href="/antiga/uma-noticia-antiga-que-foi-muito-lida">Uma notícia antiga que foi muito lida na cidade</a></li></ul></div>
<div class="acesso-rapido"><h3>Acesso rápido</h3><ul>${links(['Nota fiscal eletrônica', 'IPTU 2026', 'Contracheque', 'Licitações', 'Ouvidoria', 'Concursos'])}</ul></div>
<div class="pagination"><a href="?page=1">1</a><a href="?page=2">2</a><a href="?page=3">Próxima página de notícias</a></div>
<footer id="rodape"><ul>${links(['Política de Privacidade', 'Termos de Uso do Portal', 'Acessibilidade do Site', 'Perguntas Frequentes do Cidadão'])}</ul><p>Rua da Matriz, 10. Atualizado em 17/11/2026</p></footer>
</body></html>`;
}
