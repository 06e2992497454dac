import './item-row.css';
import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

export interface ItemRowProps {
  readonly name: string;
  /** Empty if the item has no picture; not given for entities without pictures. */
  readonly src?: string;
  /** True for the picture of a video. */
  readonly wide?: boolean;
  /** Shown below the name. */
  readonly details: ReactNode;
  /** Not given: the item has no page. */
  readonly link?: string | undefined;
  readonly linkLabel: string;
  readonly onEdit: () => void;
  readonly onTrash: () => void;
  /** More buttons, before the others. */
  readonly children?: ReactNode;
}

/** A picture, a name, and the actions of the item. */
export function ItemRow(props: ItemRowProps): ReactElement {
  const { name, src, wide = false, details, link, linkLabel, onEdit, onTrash, children } = props;
  return (
    <div className={wide ? 'item item--wide' : src === undefined ? 'item item--bare' : 'item'}>
      {src ? <img src={src} alt="" loading="lazy" /> : src === '' && <span className="item__none" />}
      <div className="item__text">
        <strong>{name}</strong>
        <p className="dim">{details}</p>
      </div>
      <div className="item__actions">
        {children}
        {link && (
          <a className="icon-button" href={link} target="_blank" rel="noreferrer" aria-label={linkLabel}>
            <ExternalLink className="ico" />
          </a>
        )}
        <button type="button" className="icon-button" aria-label={`Editar ${name}`} onClick={onEdit}>
          <Pencil className="ico" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={`Mover ${name} para a lixeira`}
          onClick={onTrash}
        >
          <Trash2 className="ico" />
        </button>
      </div>
    </div>
  );
}
