import type { Editor } from '@tiptap/core';
import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';

interface MoreBarProps {
  readonly editor: Editor;
  readonly children: ReactNode;
}

/** Between the bar and the line that is written. */
const GAP = 8;

/**
 * A second row under the toolbar. It makes room for itself, and the page is scrolled by as much, so that the
 * text stays where it was; by less where the line that is written would come to lie under the bar.
 */
export function MoreBar({ editor, children }: MoreBarProps): ReactElement {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const top = bar.current?.parentElement;
    if (!bar.current || !top) return;
    const stuckBottom = Number.parseFloat(getComputedStyle(top).top) + top.offsetHeight;
    const room = editor.view.coordsAtPos(editor.state.selection.from).top - stuckBottom - GAP;
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
