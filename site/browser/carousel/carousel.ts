import { onClick } from '../on-click.ts';
import { carouselEnds, carouselRow, moveRow } from './carousel-row.ts';

/** The buttons of the row of Facebook pages, on pages without islands; elsewhere an island does this. */
export function startCarousels(): void {
  onClick('[data-scroll]', (button) => {
    moveRow(carouselRow(button), button.dataset.scroll === 'back' ? 'back' : 'forward');
  });
  // Scroll events do not bubble, so they are caught in the capture phase.
  document.addEventListener('scroll', ({ target }) => target instanceof Element && showEnds(target), true);
  // Measured only when a row becomes visible: measuring at load would force a layout.
  const sight = new IntersectionObserver((rows) => {
    for (const { target, isIntersecting } of rows) if (isIntersecting) showEnds(target);
  });
  for (const row of document.querySelectorAll('.car')) sight.observe(row);
}

/** Marks a button as disabled at the end of the row. */
function showEnds(row: Element): void {
  if (!row.matches('.car')) return;
  const [back, forward] = row.previousElementSibling?.querySelectorAll('button') ?? [];
  const { atStart, atEnd } = carouselEnds(row);
  // Not `disabled`, which would remove the focus from the button just pressed.
  back?.setAttribute('aria-disabled', String(atStart));
  forward?.setAttribute('aria-disabled', String(atEnd));
}
