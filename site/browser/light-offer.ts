import { STORAGE_KEYS } from '../../contracts/constants.ts';
import { onClick } from './on-click.ts';
import { storedValue } from './stored-value.ts';

/** A first paint after this time means a slow line or an old device. */
const LATE_PAINT_MS = 4_000;

/**
 * Offers the light version also where the first paint came late. The offer then lies over the page, because in it it would
 * move what is read. A reader who says no is never asked again.
 */
export function startLightOffer(): void {
  const { dataset } = document.documentElement;
  onClick('.light-offer button', () => {
    delete dataset.offersLight;
    try {
      localStorage.setItem(STORAGE_KEYS.lightDeclined.name, 'nao');
    } catch {
      // Forbidden storage: the offer is gone for this page only.
    }
  });
  if (storedValue(STORAGE_KEYS.lightDeclined.name)) return;
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName('first-contentful-paint');
    if (paint && paint.startTime > LATE_PAINT_MS) dataset.offersLight ??= 'late';
  }).observe({ type: 'paint', buffered: true });
}
