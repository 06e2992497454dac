import { dateText } from '../../../contracts/belem-time.ts';
import type { Bulletin } from '../../../contracts/bulletins/bulletin.endpoints.ts';
import { BULLETIN_KIND_KEYS, bulletinKindName } from '../../../contracts/bulletins/bulletin-kinds.ts';

export interface BulletinModel {
  readonly id: number;
  /** Like "Balsas e barcos". */
  readonly kind: string;
  readonly text: string;
  readonly link: string;
  /** Like "conferido em 19-11-2026 por Redação". */
  readonly checked: string;
}

/** The bulletins of a municipality that have not ended, in the order of their kinds. */
export function bulletinsOf(bulletins: readonly Bulletin[], slug: string, now: number): BulletinModel[] {
  return bulletins
    .filter(({ place, endsAt }) => place === slug && Date.parse(endsAt) > now)
    .toSorted((a, b) => BULLETIN_KIND_KEYS.indexOf(a.kind) - BULLETIN_KIND_KEYS.indexOf(b.kind))
    .map(({ id, kind, text, link, checkedAt, checkedBy }) => ({
      id,
      kind: bulletinKindName(kind),
      text,
      link,
      checked: `conferido em ${dateText(checkedAt)} por ${checkedBy}`,
    }));
}
