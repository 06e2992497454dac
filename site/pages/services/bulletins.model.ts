import { dateText } from '../../../contracts/belem-time.ts';
import type { Bulletin } from '../../../contracts/bulletins/bulletin.endpoints.ts';
import { BULLETIN_KIND_KEYS, bulletinKindName } from '../../../contracts/bulletins/bulletin-kinds.ts';
import { checkedText } from '../../../contracts/bulletins/checked-text.ts';

export interface BulletinModel {
  readonly id: number;
  /** Like "Balsas e barcos". */
  readonly kind: string;
  readonly text: string;
  readonly link: string;
  /** Like "Conferido pela redação em 19-11-2026, por telefone". */
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
      checked: checkedText(dateText(checkedAt), checkedBy),
    }));
}
