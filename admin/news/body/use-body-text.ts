import type { Editor } from '@tiptap/core';
import { useCallback, useEffect, useRef } from 'react';
import { writeBody } from './write-body.ts';

/**
 * Tells the text after every change, once per task: a key press never waits for it, and what was typed is
 * handed on before the next pause. Answers a function that tells it at once.
 */
export function useBodyText(editor: Editor, onChange: (html: string) => void): () => void {
  const latest = useRef(onChange);
  latest.current = onChange;
  const last = useRef<string>(null);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  last.current ??= writeBody(editor.state.doc);

  const tell = useCallback(() => {
    clearTimeout(pending.current);
    pending.current = undefined;
    const html = writeBody(editor.state.doc);
    if (html === last.current) return;
    last.current = html;
    latest.current(html);
  }, [editor]);

  useEffect(() => {
    const later = (): void => {
      pending.current ??= setTimeout(tell);
    };
    /** A page that is left or hidden may never come to what it has put off. */
    const now = (): void => {
      if (pending.current !== undefined) tell();
    };
    editor.on('update', later);
    addEventListener('pagehide', now);
    // Ahead of whoever saves at that moment.
    addEventListener('visibilitychange', now, true);
    return () => {
      editor.off('update', later);
      removeEventListener('pagehide', now);
      removeEventListener('visibilitychange', now, true);
      // Another text stands in its place by now: nothing of this one may be told any more.
      clearTimeout(pending.current);
    };
  }, [editor, tell]);
  return tell;
}
