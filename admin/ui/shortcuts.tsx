import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from './dialogs/dialog.tsx';

interface Shortcut {
  readonly keys: string;
  readonly label: string;
}

/** When `g` was pressed last. The next key then opens a section. */
let goingSince = Number.NEGATIVE_INFINITY;
const SEQUENCE_MS = 1_500;
const isGoing = (event: KeyboardEvent): boolean => event.timeStamp - goingSince < SEQUENCE_MS;

/** The shortcuts of the open screen, in addition to the global ones. */
let screenShortcuts: readonly Shortcut[] = [];

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !/^(checkbox|radio|button)$/.test(target.type)));

/** Elements that these keys activate when focused. */
const ACTIVATED_BY_KEY: Readonly<Record<string, string>> = {
  enter: 'a[href], button, summary',
  space: 'button, summary, input',
};

/**
 * True if the event is this shortcut. `mod+s` is Ctrl or ⌘ with s, also while typing; a single letter works only outside of
 * fields.
 */
function matches(keys: string, event: KeyboardEvent): boolean {
  const [mod, key] = keys.startsWith('mod+') ? [true, keys.slice(4)] : [false, keys];
  if (mod !== (event.ctrlKey || event.metaKey) || event.altKey) return false;
  const pressed = event.key === ' ' ? 'space' : event.key.toLowerCase();
  if (pressed !== key || (!mod && isTyping(event.target))) return false;
  const own = mod ? undefined : ACTIVATED_BY_KEY[key];
  return !(own && event.target instanceof Element && event.target.closest(own));
}

/** The shortcuts of one screen; the help dialog lists them while the screen is open. */
export function useShortcuts(shortcuts: readonly (Shortcut & { readonly run: () => void })[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
    // With every render: the label of a shortcut may change, as that of the main button does.
    screenShortcuts = shortcuts;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isGoing(event) || document.querySelector('dialog[open]')) return;
      const hit = latest.current.find(({ keys }) => matches(keys, event));
      if (!hit) return;
      event.preventDefault();
      hit.run();
    };
    addEventListener('keydown', onKey);
    return () => {
      screenShortcuts = [];
      removeEventListener('keydown', onKey);
    };
  }, []);
}

interface GlobalShortcutsProps {
  readonly sections: readonly { readonly path: string; readonly label: string; readonly shortcut: string }[];
}

/** The global shortcuts: `g` and a letter to open a section, `?` for the help dialog. */
export function GlobalShortcuts({ sections }: GlobalShortcutsProps): ReactElement | null {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      if (event.key === '?') {
        event.preventDefault();
        setOpen(true);
        return;
      }
      const going = isGoing(event);
      const section = going ? sections.find(({ shortcut }) => shortcut === event.key) : undefined;
      // Deferred, so that all other listeners of this key have run.
      setTimeout(() => {
        // On a screen with its own `g` shortcut the sequence does not begin.
        const begins = event.key === 'g' && !going && !event.defaultPrevented;
        goingSince = begins ? event.timeStamp : Number.NEGATIVE_INFINITY;
      });
      if (!section) return;
      event.preventDefault();
      navigate(section.path);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate, sections]);
  if (!open) return null;
  const everywhere = [
    { keys: '?', label: 'Mostrar esta lista' },
    ...(screenShortcuts.some(({ keys }) => keys === 'g')
      ? []
      : sections.map(({ shortcut, label }) => ({ keys: `g ${shortcut}`, label: `Ir para ${label}` }))),
  ];
  return (
    <Dialog title="Atalhos do teclado" onClose={() => setOpen(false)}>
      {screenShortcuts.length > 0 && <ShortcutList title="Nesta tela" shortcuts={screenShortcuts} />}
      <ShortcutList title="Em todas as telas" shortcuts={everywhere} />
    </Dialog>
  );
}

const KEY_NAMES: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  space: 'espaço',
  enter: 'Enter',
  escape: 'Esc',
};

interface ShortcutListProps {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

function ShortcutList({ title, shortcuts }: ShortcutListProps): ReactElement {
  return (
    <section className="keys">
      <h3>{title}</h3>
      <dl>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys}>
            <dt>
              {keys.split(/[ +]/).map((key) => (
                <kbd key={key}>{KEY_NAMES[key] ?? key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
