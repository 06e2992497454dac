import { Type } from 'typebox';
import { AD_FIELDS } from '../../contracts/ads/ad.fields.ts';
import type { AdCreate, AdminAd } from '../../contracts/ads/ad.schema.ts';
import { AD_POSITION_KEYS } from '../../contracts/ads/ad-positions.ts';
import { fieldsOf, momentOf } from '../../contracts/belem-time.ts';
import type { FormFields } from '../../contracts/fields.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { countText } from '../../design/reports/report-texts.ts';
import { bodyOf, emptyOf, type FormValues, valuesOf } from '../ui/forms/field-values.rules.ts';
import type { FieldErrors } from '../ui/forms/use-form.ts';
import { webAddress } from '../ui/forms/web-address.rules.ts';
import { parseCents, parseGoal, priceFieldText } from './ad-contract.rules.ts';

const { impressionGoal, priceCents, startsAt: _startsAt, endsAt: _endsAt, ...SAME } = AD_FIELDS;
const TYPED = { write: Type.String() } as const;

/** The fields of the form. Day, time, goal and price are texts, as typed. */
export const AD_FORM = {
  ...SAME,
  startDate: TYPED,
  startTime: TYPED,
  endDate: TYPED,
  endTime: TYPED,
  /** `10.000`; empty if there is no goal. */
  goal: {
    write: Type.String({ maxLength: 13 }),
    label: impressionGoal.label,
    hint: 'Quantas foram vendidas para o período. Contam as de leitores que aceitaram a medição.',
    control: { as: 'line', inputMode: 'numeric' },
  },
  /** `1.250,00`; empty if there is no price. */
  price: {
    write: Type.String({ maxLength: 16 }),
    label: `${priceCents.label} (R$)`,
    hint: 'Aparece no relatório do anunciante. Vazio: não aparece.',
    control: { as: 'line', inputMode: 'decimal' },
  },
} as const satisfies FormFields;
export type AdValues = FormValues<typeof AD_FORM>;

/** Times used when the editor enters a date without a time: the first and the last day count whole. */
const DAY_BEGINS = '00:00';
const DAY_ENDS = '23:59';

const OWN_PAGE = /^\/(?!\/)[^\s<>"\\]*$/;

/**
 * The link as the server accepts it: a path of the portal or a web address (`loja.example` gets its scheme).
 * `undefined` if it is neither.
 */
function adLink(typed: string): string | undefined {
  const link = typed.trim();
  return OWN_PAGE.test(link) ? link : webAddress(link);
}

export const NEW_AD: AdValues = {
  ...emptyOf(AD_FORM),
  position: AD_POSITION_KEYS[0] ?? 'banner header',
};

export function adFormValues(ad: AdminAd): AdValues {
  const starts = ad.startsAt === null ? { date: '', time: '' } : fieldsOf(ad.startsAt);
  const ends = ad.endsAt === null ? { date: '', time: '' } : fieldsOf(ad.endsAt);
  return {
    ...valuesOf(SAME, ad),
    startDate: starts.date,
    startTime: starts.time,
    endDate: ends.date,
    endTime: ends.time,
    goal: ad.impressionGoal === 0 ? '' : countText(ad.impressionGoal),
    price: ad.priceCents === 0 ? '' : priceFieldText(ad.priceCents),
  };
}

/** The rules of this form that the rows of its fields do not have. */
export function adFormErrors(values: AdValues): FieldErrors {
  const errors: Record<string, string> = {};
  if (values.link.trim() !== '' && adLink(values.link) === undefined)
    errors.link = 'Informe um endereço, como loja.example ou https://loja.example/oferta.';
  if (values.startDate === '' && values.startTime !== '') errors.startsAt = 'Informe também a data.';
  if (values.endDate === '' && values.endTime !== '') errors.endsAt = 'Informe também a data.';
  const [starts, ends] = [startOf(values), endOf(values)];
  if (starts !== null && ends !== null && ends <= starts) {
    errors.endsAt = 'O fim precisa vir depois do início.';
  }
  if (parseGoal(values.goal) === undefined) {
    errors.goal = `Use um número inteiro de até ${countText(LIMITS.adGoal)}, ou deixe vazio.`;
  }
  if (parseCents(values.price) === undefined) errors.price = 'Use um valor como 1.250,00, ou deixe vazio.';
  return errors;
}

export function adFormBody(values: AdValues): AdCreate {
  return {
    ...bodyOf(SAME, values),
    link: adLink(values.link) ?? values.link.trim(),
    startsAt: startOf(values),
    endsAt: endOf(values),
    impressionGoal: parseGoal(values.goal) ?? 0,
    priceCents: parseCents(values.price) ?? 0,
  };
}

/** A copy of the ad, switched off so that it can be changed before readers see it. */
export function adFormCopy(ad: AdminAd): AdCreate {
  const mark = ' (cópia)';
  const title = `${ad.title.slice(0, LIMITS.title - mark.length)}${mark}`;
  return { ...adFormBody(adFormValues(ad)), startsAt: ad.startsAt, endsAt: ad.endsAt, title, active: false };
}

function startOf({ startDate, startTime }: AdValues): string | null {
  return momentOf(startDate, startTime || DAY_BEGINS) ?? null;
}

function endOf({ endDate, endTime }: AdValues): string | null {
  return momentOf(endDate, endTime || DAY_ENDS) ?? null;
}
