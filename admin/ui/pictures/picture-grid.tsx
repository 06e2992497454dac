import './pictures.css';
import type { KeyboardEvent, ReactElement } from 'react';
import type { Media } from '../../../contracts/media/media.schema.ts';
import { indexAfterKey } from './grid-steps.rules.ts';
import { pictureSrc } from './picture-address.rules.ts';

interface PictureGridProps {
  readonly pictures: readonly Media[];
  readonly onOpen: (media: Media) => void;
  /** With it each picture has a checkbox. */
  readonly choice?: PictureChoices;
}

interface PictureChoices {
  /** By the ids of the pictures. */
  readonly chosen: Pick<ReadonlySet<string>, 'has'>;
  readonly toggle: (media: Media) => void;
}

/** Pictures of the library as a grid; the arrow keys move between them. */
export function PictureGrid({ pictures, onOpen, choice }: PictureGridProps): ReactElement {
  return (
    <ul className="pics" onKeyDown={step}>
      {pictures.map((media) => (
        <li key={media.id} className={choice?.chosen.has(media.id) ? 'pics__li is-chosen' : 'pics__li'}>
          {choice && (
            <label className="pics__check">
              <input
                type="checkbox"
                checked={choice.chosen.has(media.id)}
                onChange={() => choice.toggle(media)}
              />
              <span className="visually-hidden">Escolher {media.alt || media.name || 'imagem sem nome'}</span>
            </label>
          )}
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
  const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const top = buttons[0]?.offsetTop;
  const columns = buttons.filter(({ offsetTop }) => offsetTop === top).length;
  const next = indexAfterKey(event.key, { index, columns, count: buttons.length });
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}
