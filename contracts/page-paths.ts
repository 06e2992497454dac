import { DIGEST_PATHS } from './digest/digest-paths.ts';
import { POCKET_PATHS } from './pocket/pocket-paths.ts';
import { PUSH_PATHS } from './push/push-paths.ts';

/** The pages of the public site that need no parameter, without those of categories, regions and most entities (`contracts/entities.ts`). */
export const PAGE_PATHS = {
  home: '/',
  regions: '/regioes',
  municipalities: '/municipios',
  alerts: '/alertas',
  rivers: '/rios',
  tides: '/mares',
  agenda: '/agenda',
  /** Credits and licences of public services. */
  dataSources: '/fontes-de-dados',
  tv: '/tv-en-para',
  search: '/search',
  advertise: '/anuncie',
  contact: '/contato',
  about: '/institucional',
  privacy: '/politica-de-privacidade',
  terms: '/termos-de-uso',
  imprint: '/expediente',
  accessibility: '/acessibilidade',
  corrections: '/correcoes',
  replyRights: '/direito-de-resposta',
  messages: '/mensagens',
  myData: '/meus-dados',
  digest: DIGEST_PATHS.home,
  push: PUSH_PATHS.home,
  pocket: POCKET_PATHS.home,
  pocketPrint: POCKET_PATHS.print,
  /** Code for other sites. */
  widget: '/widget',
  developers: '/desenvolvedores',
  /** The light version of the home; those of other pages are below it. */
  light: '/leve',
} as const;

/** The prefix of the paths of all stories. */
export const STORY_PATHS = '/noticia/';

/** The page of a story; with `:id` the pattern of its route. */
export const newsPath = (id: number | ':id'): string => `${STORY_PATHS}${id}`;

/** The page of a story by a private link. */
export const previewPath = (token: string): string => `/previa/${token}`;
