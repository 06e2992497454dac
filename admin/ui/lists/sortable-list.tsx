import './sortable-list.css';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type DragEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { moveItem } from './sortable-list.rules.ts';

interface SortableListProps<Item> {
  readonly items: readonly Item[];
  /** The name of an item in accessible labels. */
  readonly nameOf: (item: Item) => string;
  readonly onOrder: (items: readonly Item[]) => void;
  readonly children: (item: Item) => ReactNode;
}

/** A list that editors can reorder: by buttons everywhere, by dragging with a mouse. */
export function SortableList<Item extends { readonly id: number }>({
  items,
  nameOf,
  onOrder,
  children,
}: SortableListProps<Item>): ReactElement {
  const [dragged, setDragged] = useState<number>();
  const [announcement, announce] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef('');

  // A moved element loses the focus, so it is focused again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every new order
  useEffect(() => {
    if (focusNext.current === '') return;
    list.current?.querySelector<HTMLElement>(`[data-move="${focusNext.current}"]`)?.focus();
    focusNext.current = '';
  }, [items]);

  function move(from: number, to: number, focusAfter = ''): void {
    const item = items[from];
    if (!item || to < 0 || to >= items.length || from === to) return;
    announce(`${nameOf(item)}: posição ${to + 1} de ${items.length}.`);
    focusNext.current = focusAfter;
    onOrder(moveItem(items, from, to));
  }

  function press(item: Item, index: number, way: 'up' | 'down'): void {
    move(index, way === 'up' ? index - 1 : index + 1, `${way}-${item.id}`);
  }

  function dropOn(event: DragEvent, index: number): void {
    event.preventDefault();
    const from = items.findIndex(({ id }) => id === dragged);
    setDragged(undefined);
    if (from >= 0) move(from, index);
  }

  return (
    <>
      <ol className="sortable" ref={list}>
        {items.map((item, index) => (
          <li
            key={item.id}
            className={item.id === dragged ? 'sortable__one sortable__one--dragged' : 'sortable__one'}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(item.id);
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => dropOn(event, index)}
          >
            <GripVertical className="ico sortable__grip" />
            <div className="sortable__in">{children(item)}</div>
            <div className="sortable__moves">
              <button
                type="button"
                className="icon-button"
                data-move={`up-${item.id}`}
                aria-label={`Subir ${nameOf(item)}`}
                aria-disabled={index === 0}
                onClick={() => press(item, index, 'up')}
              >
                <ArrowUp className="ico" />
              </button>
              <button
                type="button"
                className="icon-button"
                data-move={`down-${item.id}`}
                aria-label={`Descer ${nameOf(item)}`}
                aria-disabled={index === items.length - 1}
                onClick={() => press(item, index, 'down')}
              >
                <ArrowDown className="ico" />
              </button>
            </div>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
