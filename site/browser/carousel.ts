import { endsOf, moveRow, rowOf } from './carousel-row.ts';
import { onClick } from './on-click.ts';

/** The buttons of the row of Facebook pages, which stands on pages that are only read; elsewhere an island. */
export function startCarousels(): void {
  onClick('[data-scroll]', (button) => {
    moveRow(rowOf(button), button.dataset.scroll === 'back' ? 'back' : 'forward');
  });
  // Scrolling does not bubble: caught on the way down.
  document.addEventListener('scroll', ({ target }) => target instanceof Element && showEnds(target), true);
  // Measured when a row comes into sight: on the way there the page has better things to do.
  const sight = new IntersectionObserver((rows) => {
    for (const { target, isIntersecting } of rows) if (isIntersecting) showEnds(target);
  });
  for (const row of document.querySelectorAll('.car')) sight.observe(row);
}

/** A button that leads nowhere is off. */
function showEnds(row: Element): void {
  if (!row.matches('.car')) return;
  const [back, forward] = row.previousElementSibling?.querySelectorAll('button') ?? [];
  const { atStart, atEnd } = endsOf(row);
  // Not `disabled`: that would take the focus away from whoever just pressed it.
  back?.setAttribute('aria-disabled', String(atStart));
  forward?.setAttribute('aria-disabled', String(atEnd));
}
