import { CAROUSEL } from '../../contracts/constants.ts';
import { onClick } from './on-click.ts';

/** The buttons of a row that scrolls sideways. */
export function startCarousels(): void {
  onClick('[data-scroll]', (button) => {
    const step = button.dataset.scroll === 'back' ? -CAROUSEL.scrollStepPx : CAROUSEL.scrollStepPx;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    rowOf(button)?.scrollBy({ left: step, behavior: calm ? 'auto' : 'smooth' });
  });
  // Scrolling does not bubble: caught on the way down.
  document.addEventListener('scroll', ({ target }) => target instanceof Element && showEnds(target), true);
  // Measured when a row comes into sight: on the way there the page has better things to do.
  const sight = new IntersectionObserver((rows) => {
    for (const { target, isIntersecting } of rows) if (isIntersecting) showEnds(target);
  });
  for (const row of document.querySelectorAll('.car')) sight.observe(row);
}

function rowOf(button: Element): Element | null | undefined {
  return button.closest('.sec__head')?.nextElementSibling;
}

/** A button that leads nowhere is off. */
function showEnds(row: Element): void {
  if (!row.matches('.car')) return;
  const [back, forward] = row.previousElementSibling?.querySelectorAll('button') ?? [];
  // Not `disabled`: that would take the focus away from whoever just pressed it.
  back?.setAttribute('aria-disabled', String(row.scrollLeft < 1));
  const end = row.scrollLeft + row.clientWidth > row.scrollWidth - 1;
  forward?.setAttribute('aria-disabled', String(end));
}
