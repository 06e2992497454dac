import type { Editor } from '@tiptap/core';
import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';

interface MoreBarProps {
  readonly editor: Editor;
  readonly children: ReactNode;
}

/** The distance between the bar and the line being written. */
const GAP_PX = 8;

/**
 * A second row below the toolbar. Opening it scrolls the page by its height, so that the text does not move; by less
 * if the line being written would end up below the bar.
 */
export function MoreBar({ editor, children }: MoreBarProps): ReactElement {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const top = bar.current?.parentElement;
    if (!bar.current || !top) return;
    const stuckBottom = Number.parseFloat(getComputedStyle(top).top) + top.offsetHeight;
    const room = editor.view.coordsAtPos(editor.state.selection.from).top - stuckBottom - GAP_PX;
    const before = scrollY;
    scrollBy({ top: Math.max(0, Math.min(bar.current.offsetHeight, room)), behavior: 'instant' });
    const moved = scrollY - before;
    return () => scrollBy({ top: -moved, behavior: 'instant' });
  }, [editor]);
  return (
    <div className="body__more" ref={bar}>
      {children}
    </div>
  );
}
