import type { Editor } from '@tiptap/core';
import { useCallback, useEffect, useRef } from 'react';
import { writeBody } from './write-body.ts';

/**
 * Reports the text after every change, once per task, so that a key press never waits for it. The returned function
 * reports at once.
 */
export function useBodyText(editor: Editor, onChange: (html: string) => void): () => void {
  const latest = useRef(onChange);
  latest.current = onChange;
  const last = useRef<string>(null);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  last.current ??= writeBody(editor.state.doc);

  const reportText = useCallback(() => {
    clearTimeout(pending.current);
    pending.current = undefined;
    const html = writeBody(editor.state.doc);
    if (html === last.current) return;
    last.current = html;
    latest.current(html);
  }, [editor]);

  useEffect(() => {
    const later = (): void => {
      pending.current ??= setTimeout(reportText);
    };
    /** A page that is left or hidden may never run its timers. */
    const now = (): void => {
      if (pending.current !== undefined) reportText();
    };
    editor.on('update', later);
    addEventListener('pagehide', now);
    // Capture phase: before the listeners that save at that moment.
    addEventListener('visibilitychange', now, true);
    return () => {
      editor.off('update', later);
      removeEventListener('pagehide', now);
      removeEventListener('visibilitychange', now, true);
      // Another text has taken its place: a late report of this one would overwrite it.
      clearTimeout(pending.current);
    };
  }, [editor, reportText]);
  return reportText;
}
