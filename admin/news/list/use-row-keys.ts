import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '../../ui/shortcuts.tsx';

export interface RowKeys {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Moves through the rows by keyboard: the focus is on the titles, which Enter opens. */
export function useRowKeys(toggleRow: (index: number) => void): RowKeys {
  const body = useRef<HTMLTableSectionElement>(null);
  const navigate = useNavigate();
  const rows = (): HTMLTableRowElement[] => [...(body.current?.rows ?? [])];
  const current = (): number => rows().findIndex((row) => row.contains(document.activeElement));

  function move(step: 1 | -1): void {
    const all = rows();
    const next = Math.min(Math.max(current() + step, 0), all.length - 1);
    all[next]?.querySelector<HTMLElement>('.nl__title')?.focus();
  }

  function select(): void {
    if (current() >= 0) toggleRow(current());
  }

  useShortcuts([
    { keys: 'j', label: 'Próxima notícia; Enter abre', run: () => move(1) },
    { keys: 'k', label: 'Notícia anterior', run: () => move(-1) },
    { keys: 'x', label: 'Selecionar a notícia', run: select },
    {
      keys: '/',
      label: 'Buscar',
      run: () => document.querySelector<HTMLElement>('.tbar input[type="search"]')?.focus(),
    },
    { keys: 'n', label: 'Nova notícia', run: () => navigate('/admin/noticias/nova') },
  ]);

  /** Arrow keys move only within the rows, elsewhere they scroll; on a checkbox the letter keys work too. */
  function onKeyDown(event: KeyboardEvent): void {
    const onBox = event.target instanceof HTMLInputElement;
    const onTitle = event.target instanceof HTMLElement && event.target.matches('.nl__title');
    if (event.ctrlKey || event.metaKey || event.altKey || !(onBox || onTitle)) return;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      ...(onBox && { j: () => move(1), k: () => move(-1), x: select }),
    };
    const run = moves[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  }

  return { body, onKeyDown };
}
