import type { Editor } from '@tiptap/core';
import { useCallback, useEffect, useRef } from 'react';
import { writeBody } from './write-body.ts';

/**
 * Tells the text after every change, once per task: a key press never waits for it, and what was typed is
 * handed on before the next key. Answers a function that tells it at once.
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
    editor.on('update', later);
    return () => {
      editor.off('update', later);
      // Another text stands in its place by now: nothing of this one may be told any more.
      clearTimeout(pending.current);
    };
  }, [editor, tell]);
  return tell;
}
