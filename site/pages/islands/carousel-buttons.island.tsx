import { type ReactElement, useEffect, useRef, useState } from 'react';
import { carouselEnds, carouselRow, moveRow } from '../../browser/carousel/carousel-row.ts';
import { Icon } from '../components/icon.tsx';

/** The buttons of a sideways scrolling row; a button is disabled at its end of the row. */
export default function CarouselButtonsIsland({ label }: { readonly label: string }): ReactElement {
  const pager = useRef<HTMLDivElement>(null);
  const [atStart, setAtStart] = useState(true);
  const [atEnd, setAtEnd] = useState(false);

  useEffect(() => {
    const row = carouselRow(pager.current);
    const measure = (): void => {
      if (!row) return;
      const ends = carouselEnds(row);
      setAtStart(ends.atStart);
      setAtEnd(ends.atEnd);
    };
    measure();
    row?.addEventListener('scroll', measure, { passive: true });
    return () => row?.removeEventListener('scroll', measure);
  }, []);

  // Not `disabled`, which would remove the focus from the button just pressed. site/browser/carousel/carousel.ts may have set
  // the attributes before hydration.
  return (
    <div className="pager needs-js needs-island" ref={pager}>
      <button
        type="button"
        aria-label={`Voltar: ${label}`}
        aria-disabled={atStart}
        suppressHydrationWarning
        onClick={() => moveRow(carouselRow(pager.current), 'back')}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        aria-label={`Avançar: ${label}`}
        aria-disabled={atEnd}
        suppressHydrationWarning
        onClick={() => moveRow(carouselRow(pager.current), 'forward')}
      >
        <Icon name="forward" />
      </button>
    </div>
  );
}
