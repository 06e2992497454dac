import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import './action-menu.css';

/** A menu entry: an action, a screen, or a page in another tab. */
export type MenuAction = { readonly name: string } & (
  | { readonly run: () => void }
  | { readonly to: string }
  | { readonly href: string }
);

interface ActionMenuProps {
  /** The accessible name: "Ações de Balsa nova". */
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

/** The actions of one item behind three dots. Arrow keys move, Escape and a click outside close. */
export function ActionMenu({ label, actions }: ActionMenuProps): ReactElement {
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    linesOf(whole.current)[0]?.focus();
    const closeElsewhere = (event: PointerEvent): void => {
      if (!whole.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', closeElsewhere);
    return () => removeEventListener('pointerdown', closeElsewhere);
  }, [open]);

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!open) return;
    const lines = linesOf(whole.current);
    const now = lines.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: lines.length - 1 }[event.key];
    if (event.key === 'Escape') close();
    else if (next === undefined) return;
    else lines.at(next % lines.length)?.focus();
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: key and focus events bubble to here
    <div
      ref={whole}
      className="menu"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !whole.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-label={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Ellipsis className="ico" />
      </button>
      {open && (
        <ul
          className={
            opensUpwards(button.current, actions.length) ? 'menu__list menu__list--up' : 'menu__list'
          }
        >
          {actions.map((action) => (
            <li key={action.name}>
              <MenuLine action={action} onDone={close} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface MenuLineProps {
  readonly action: MenuAction;
  readonly onDone: () => void;
}

function MenuLine({ action, onDone }: MenuLineProps): ReactElement {
  if ('to' in action) return <Link to={action.to}>{action.name}</Link>;
  if ('href' in action) {
    return (
      <a href={action.href} target="_blank" rel="noopener" onClick={onDone}>
        {action.name}
      </a>
    );
  }
  return (
    <button
      type="button"
      onClick={() => {
        onDone();
        action.run();
      }}
    >
      {action.name}
    </button>
  );
}

function linesOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('.menu__list :is(a, button)') ?? [])];
}

/** True near the bottom of the window. */
function opensUpwards(button: HTMLElement | null, lines: number): boolean {
  const lineHeight = 48;
  return (button?.getBoundingClientRect().bottom ?? 0) + lines * lineHeight > innerHeight;
}
