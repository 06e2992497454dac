import { CAROUSEL } from '../../../contracts/constants.ts';

/** The row that a carousel button scrolls. */
export function carouselRow(button: Element | null): Element | null | undefined {
  return button?.closest('.sec__head')?.nextElementSibling;
}

export function moveRow(row: Element | null | undefined, way: 'back' | 'forward'): void {
  const left = way === 'back' ? -CAROUSEL.scrollStepPx : CAROUSEL.scrollStepPx;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  row?.scrollBy({ left, behavior: calm ? 'auto' : 'smooth' });
}

export function carouselEnds({ scrollLeft, clientWidth, scrollWidth }: Element) {
  return { atStart: scrollLeft < 1, atEnd: scrollLeft + clientWidth > scrollWidth - 1 };
}
