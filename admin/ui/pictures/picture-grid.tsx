import './pictures.css';
import type { KeyboardEvent, ReactElement } from 'react';
import type { Media } from '../../../contracts/media/media.schema.ts';
import { neighbourOf } from './grid-steps.rules.ts';
import { pictureSrc } from './picture-address.rules.ts';

interface PictureGridProps {
  readonly pictures: readonly Media[];
  readonly onOpen: (media: Media) => void;
}

/** Pictures of the library; the arrow keys go from one to the next as the eye does. */
export function PictureGrid({ pictures, onOpen }: PictureGridProps): ReactElement {
  return (
    <ul className="pics" onKeyDown={step}>
      {pictures.map((media) => (
        <li key={media.id}>
          <button type="button" className="pics__one" onClick={() => onOpen(media)}>
            <img src={pictureSrc(media.url, 240)} alt="" loading="lazy" />
            <span className="pics__name">{media.alt || media.name || 'Sem nome'}</span>
            <span className="dim">
              {media.width} × {media.height}
              {media.alt === '' && ' · sem texto alternativo'}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function step(event: KeyboardEvent<HTMLUListElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const top = buttons[0]?.offsetTop;
  const columns = buttons.filter(({ offsetTop }) => offsetTop === top).length;
  const next = neighbourOf(event.key, { at, columns, count: buttons.length });
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}
