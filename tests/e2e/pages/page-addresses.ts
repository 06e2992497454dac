import { CATEGORIES } from '../../../contracts/news/categories.ts';
import { REGION_SLUGS } from '../../../contracts/regions.ts';
import { ROUTES } from '../../../site/routes.tsx';

/** Example addresses for paths with a parameter, and for pages that need a query. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/noticia/:id': ['/noticia/1', '/noticia/40', '/noticia/150'],
  '/regiao/:region': REGION_SLUGS.map((slug) => `/regiao/${slug}`),
  // With description and picture, and with nothing but its name.
  '/assunto/:topic': ['/assunto/cheia-dos-rios', '/assunto/plano-diretor'],
  '/autor/:author': ['/autor/marina-couto'],
  // Municipalities with many stories and with few, with a long name, and the one without a shape on the map.
  '/municipio/:municipality': [
    '/municipio/belem',
    '/municipio/sao-sebastiao-da-boa-vista',
    '/municipio/mojui-dos-campos',
  ],
  '/search': ['/search', '/search?q=belem'],
  '/leve/noticia/:id': ['/leve/noticia/1', '/leve/noticia/150'],
  '/leve/regiao/:region': ['/leve/regiao/marajo'],
  '/leve/municipio/:municipality': ['/leve/municipio/belem', '/leve/municipio/sao-sebastiao-da-boa-vista'],
};
export const documents = ROUTES.filter(
  ({ shape, secret }) => shape !== 'fragment' && shape !== 'widget' && !secret,
);
export const paths = [
  ...documents.flatMap(({ path }) => EXAMPLES[path] ?? [path]),
  `/${CATEGORIES[0].key}?pagina=2`,
];
/** Light pages, and the one for a browser without a connection: without masthead and preview of a shared link. */
export const plainPaths = new Set(
  documents
    .filter(({ shape }) => shape === 'bare' || shape === 'light')
    .flatMap(({ path }) => EXAMPLES[path] ?? [path]),
);
/** Pages that differ from a neighbour in the list only by their content, of which the neighbour has more. */
const ALIKE = [
  ...CATEGORIES.slice(1).flatMap(({ key }) => [`/${key}`, `/leve/${key}`]),
  ...REGION_SLUGS.slice(1).map((slug) => `/regiao/${slug}`),
  '/noticia/40',
  '/leve/municipio/belem',
  '/leve/noticia/150',
];
/** The pages that the browser opens: at least one of every route. */
export const seen = paths.filter((path) => !ALIKE.includes(path));
