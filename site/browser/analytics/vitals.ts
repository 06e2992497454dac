import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { VitalKey } from '../../../contracts/analytics/analytics-kinds.ts';

/** Reports each web vital as soon as it is final; some are final only when the page is left. */
export function observeVitals(onVital: (vital: VitalKey, value: number) => void): void {
  onCLS(({ value }) => onVital('CLS', value));
  onINP(({ value }) => onVital('INP', value));
  onLCP(({ value }) => onVital('LCP', value));
  onTTFB(({ value }) => onVital('TTFB', value));
}
