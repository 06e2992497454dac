/** Static pages that every site has: about, contact, legal notices. */
const STANDING = new Set(
  (
    'home inicio index sobre about quem-somos institucional contato contatos fale-conosco contact ouvidoria mapa-do-site sitemap acessibilidade ' +
    'politica-de-privacidade politica-de-cookies privacy-policy termos-de-uso lgpd transparencia portal-da-transparencia acesso-a-informacao ' +
    'prefeito vice-prefeito prefeita gabinete secretarias secretaria o-municipio municipio a-cidade cidade historia nossa-historia simbolos ' +
    'servicos carta-de-servicos carta-de-servicos-ao-cidadao perguntas-frequentes faq galeria galerias fotos videos agenda eventos noticias ' +
    'todas-as-noticias blog news busca search login expediente anuncie equipe camara vereadores mesa-diretora licitacoes concursos diario-oficial ' +
    'obrigado carrinho checkout minha-conta webmail radar e-sic esic estrutura-organizacional organograma'
  ).split(' '),
);
/** Path segments of lists of stories. */
const LISTS =
  /^(?:category|categoria|categorias|tag|tags|author|autor|page|pagina|arquivo|arquivos|archive|assunto|editoria)$/;

/** Whether an address of a sitemap may be a story; home pages, static pages and lists are not. */
export function mayBeNews(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { pathname, search } = new URL(address);
  const parts = pathname.toLowerCase().split('/').filter(Boolean);
  if (parts[0] !== undefined && /^(?:pt|pt-br|en|es)$/.test(parts[0])) parts.shift();
  const last = (parts.at(-1) ?? '').replace(/\.(?:html?|php|aspx?)$/, '');
  if (last === '' || STANDING.has(last)) return /[?&](?:p|id|cod|noticia|codigo)=\d/.test(search);
  return !parts.slice(0, -1).some((part) => LISTS.test(part));
}
