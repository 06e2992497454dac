import type { Device } from '../../contracts/analytics/analytics-kinds.ts';

/** Android says "Mobile" on phones only; an iPad that calls itself a Mac cannot be told from one. */
const TABLET = /iPad|Tablet(?! PC)|PlayBook|Kindle|Silk(?!.*Mobile)|Android(?!.*Mobile)/i;
const PHONE = /Mobi|iPhone|iPod|Opera Mini/i;

/** `mobileHint` is the header Sec-CH-UA-Mobile, which only some browsers send. */
export function deviceOf(userAgent: string, mobileHint: string | undefined): Device {
  if (TABLET.test(userAgent)) return 'tablet';
  return mobileHint === '?1' || PHONE.test(userAgent) ? 'phone' : 'desktop';
}
