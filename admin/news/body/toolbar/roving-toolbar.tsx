import { type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from 'react';

export interface ToolButton {
  readonly name: string;
  readonly content: ReactNode;
  /** In the format of `aria-keyshortcuts`: `Control+B`. */
  readonly keys?: string;
  readonly pressed?: boolean | undefined;
  readonly disabled?: boolean;
  readonly run: () => void;
}

interface RovingToolbarProps {
  readonly label: string;
  readonly groups: readonly (readonly ToolButton[])[];
}

/** A toolbar with one tab stop; the arrow keys move between its buttons. */
export function RovingToolbar({ label, groups }: RovingToolbarProps): ReactElement {
  const [current, setCurrent] = useState(0);
  const element = useRef<HTMLDivElement>(null);
  const count = groups.flat().length;

  function onKeyDown(event: KeyboardEvent): void {
    const next = nextIndex(event.key, current, count);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    element.current?.querySelectorAll('button')[next]?.focus();
  }

  let index = -1;
  return (
    <div className="body-tools" role="toolbar" aria-label={label} ref={element} onKeyDown={onKeyDown}>
      {groups.map((group) => (
        <div key={group[0]?.name} className="body-tools__group">
          {group.map((tool) => {
            index += 1;
            const own = index;
            return (
              <button
                key={tool.name}
                type="button"
                tabIndex={own === Math.min(current, count - 1) ? 0 : -1}
                aria-label={tool.name}
                aria-pressed={tool.pressed}
                aria-disabled={tool.disabled || undefined}
                aria-keyshortcuts={tool.keys}
                title={tool.keys ? `${tool.name} (${keysText(tool.keys)})` : tool.name}
                // Keeps the selection in the text.
                onMouseDown={(event) => event.preventDefault()}
                onFocus={() => setCurrent(own)}
                onClick={() => !tool.disabled && tool.run()}
              >
                {tool.content}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function nextIndex(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count;
    case 'ArrowLeft':
      return (current + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

const keysText = (keys: string): string => keys.replace('Control', 'Ctrl').replace('Shift', 'Maiúsc');
