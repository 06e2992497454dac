import type { AdCreate, AdminAd } from '../../contracts/ads/ad.schema.ts';
import { AD_POSITION_KEYS, type AdPositionKey } from '../../contracts/ads/ad-positions.ts';
import { fieldsOf, momentOf } from '../../contracts/belem-time.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { CategoryKey } from '../../contracts/news/categories.ts';
import type { RegionKey } from '../../contracts/regions.ts';
import { countText } from '../../design/reports/report-texts.ts';
import { webAddress } from '../ui/forms/web-address.rules.ts';
import { parseCents, parseGoal, priceFieldText } from './ad-contract.rules.ts';

/** The values of the form fields, as typed. */
export interface AdValues {
  readonly position: AdPositionKey;
  readonly advertiser: string;
  readonly title: string;
  readonly link: string;
  readonly alt: string;
  readonly cover: string;
  readonly startDate: string;
  readonly startTime: string;
  readonly endDate: string;
  readonly endTime: string;
  readonly weight: string;
  readonly regions: readonly RegionKey[];
  readonly categories: readonly CategoryKey[];
  readonly editions: readonly string[];
  /** As typed: `10.000`; empty if there is no goal. */
  readonly goal: string;
  /** As typed: `1.250,00`; empty if there is no price. */
  readonly price: string;
  readonly active: boolean;
}

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
  position: AD_POSITION_KEYS[0] ?? 'banner header',
  advertiser: '',
  title: '',
  link: '',
  alt: '',
  cover: '',
  startDate: '',
  startTime: '',
  endDate: '',
  endTime: '',
  weight: '1',
  regions: [],
  categories: [],
  editions: [],
  goal: '',
  price: '',
  active: true,
};

export function adFormValues(ad: AdminAd): AdValues {
  const starts = ad.startsAt === null ? { date: '', time: '' } : fieldsOf(ad.startsAt);
  const ends = ad.endsAt === null ? { date: '', time: '' } : fieldsOf(ad.endsAt);
  return {
    position: ad.position,
    advertiser: ad.advertiser,
    title: ad.title,
    link: ad.link,
    alt: ad.alt,
    cover: ad.cover,
    startDate: starts.date,
    startTime: starts.time,
    endDate: ends.date,
    endTime: ends.time,
    weight: String(ad.weight),
    regions: ad.regions,
    categories: ad.categories,
    editions: ad.editions,
    goal: ad.impressionGoal === 0 ? '' : countText(ad.impressionGoal),
    price: ad.priceCents === 0 ? '' : priceFieldText(ad.priceCents),
    active: ad.active,
  };
}

/** Errors that the browser can find without the server, by field. */
export function adFormErrors(values: AdValues): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  if (values.title.trim() === '') errors.title = 'Informe o título.';
  const link = values.link.trim();
  if (link === '') errors.link = 'Informe para onde o anúncio leva.';
  else if (adLink(link) === undefined)
    errors.link = 'Informe um endereço, como loja.example ou https://loja.example/oferta.';
  if (values.cover.trim() === '') errors.cover = 'Escolha a imagem do anúncio.';
  if (values.startDate === '' && values.startTime !== '') errors.startsAt = 'Informe também a data.';
  if (values.endDate === '' && values.endTime !== '') errors.endsAt = 'Informe também a data.';
  const [starts, ends] = [startOf(values), endOf(values)];
  if (starts !== null && ends !== null && ends <= starts) {
    errors.endsAt = 'O fim precisa vir depois do início.';
  }
  const weight = Number(values.weight);
  if (!Number.isInteger(weight) || weight < 1 || weight > LIMITS.adWeight) {
    errors.weight = `Use um número de 1 a ${LIMITS.adWeight}.`;
  }
  if (parseGoal(values.goal) === undefined) {
    errors.goal = `Use um número inteiro de até ${countText(LIMITS.adGoal)}, ou deixe vazio.`;
  }
  if (parseCents(values.price) === undefined) errors.price = 'Use um valor como 1.250,00, ou deixe vazio.';
  return errors;
}

export function adFormBody(values: AdValues): AdCreate {
  return {
    position: values.position,
    advertiser: values.advertiser,
    title: values.title,
    link: adLink(values.link) ?? values.link.trim(),
    alt: values.alt,
    cover: values.cover.trim(),
    startsAt: startOf(values),
    endsAt: endOf(values),
    weight: Number(values.weight),
    regions: [...values.regions],
    categories: [...values.categories],
    editions: [...values.editions],
    impressionGoal: parseGoal(values.goal) ?? 0,
    priceCents: parseCents(values.price) ?? 0,
    active: values.active,
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
