import { slugOf } from '../../contracts/slug.ts';
import type { ArchivePage } from '../../ingest/archives/archive.ts';

/** Common pages of sites, by words of their address or title, and the corresponding page of the portal. */
const TARGETS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:privacidade|cookies|lgpd|privacy)\b/, '/politica-de-privacidade'],
  [/\btermos\b|\bterms\b|condicoes-de-uso/, '/termos-de-uso'],
  [/\b(?:anuncie|anunciar|publicidade|midia-kit|comercial|advertise)\b/, '/anuncie'],
  [/\b(?:contato|contatos|contact|fale-conosco|fale-com)\b/, '/contato'],
  [/\b(?:expediente|equipe|redacao|team)\b/, '/expediente'],
  [/\b(?:correcoes|erramos|corrections)\b/, '/correcoes'],
  [/\b(?:sobre|about|quem-somos|institucional|historia)\b/, '/institucional'],
];

/** The redirect target of an old page: the portal's page with the same purpose, else the home page. */
export function pageTarget({ slug, title }: Pick<ArchivePage, 'slug' | 'title'>): string {
  const words = `${slugOf(slug)} ${slugOf(title)}`;
  return TARGETS.find(([pattern]) => pattern.test(words))?.[1] ?? '/';
}
