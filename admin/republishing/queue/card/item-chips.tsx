import './item-details.css';
import type { ReactElement } from 'react';
import { CATEGORIES, type CategoryKey } from '../../../../contracts/news/categories.ts';
import type { QueueCard } from '../../../../contracts/queue/queue.schema.ts';
import { type CardChip, categoryChip, placeChip, placeReason } from './queue-card.rules.ts';

interface ItemChipsProps {
  readonly card: QueueCard;
  readonly onCategory: (id: number, cat: CategoryKey) => void;
  readonly onPlace: (id: number) => void;
}

/** Municipality and category with their confidence; a tap changes them. */
export function ItemChips({ card, onCategory, onPlace }: ItemChipsProps): ReactElement {
  const place = placeChip(card);
  const category = categoryChip(card);
  return (
    <div className="chips">
      <button
        type="button"
        className={classOf(place)}
        title={placeReason(card) || undefined}
        onClick={() => onPlace(card.id)}
      >
        <span className="visually-hidden">Município: </span>
        {place.text} {place.sure && <span>{place.sure}</span>}
        <span className="visually-hidden"> Mudar</span>
      </button>
      <span className={classOf(category)}>
        <select
          aria-label={`Categoria${category.sure && `, ${category.sure} de certeza`}`}
          value={card.cat}
          onChange={(event) => onCategory(card.id, event.target.value as CategoryKey)}
        >
          {card.cat === '' && <option value="">{category.text}</option>}
          {CATEGORIES.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
        {category.sure && <span>{category.sure}</span>}
      </span>
    </div>
  );
}

function classOf({ doubtful }: CardChip): string {
  return doubtful ? 'chip chip--doubt' : 'chip';
}
