import { Editor } from '@tiptap/core';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ToastHost } from '../../ui/toasts.tsx';
import { BodyEditor } from './body-editor.tsx';
import { textExtensions } from './body-extensions.ts';
import { cleanPaste } from './paste/clean-paste.ts';
import { type TidyText, tidyPaste } from './paste/tidy-paste.ts';
import { writeBody } from './write-body.ts';

/** The functions that tests call in `window.body`, on a page that contains only the editor. */
export interface BodyPage {
  /** Opens and saves a text without editing it. */
  readonly roundTrip: (html: string) => string;
  readonly cleanPaste: (html: string) => string;
  readonly tidyPaste: (html: string) => TidyText;
  /** Shows an editor with this text. */
  readonly show: (html: string, error?: string) => void;
  /** All texts that the editor has reported since it was shown. */
  readonly told: string[];
}

const told: string[] = [];

function roundTrip(html: string): string {
  const editor = new Editor({ content: html, extensions: [...textExtensions], injectCSS: false });
  const written = writeBody(editor.state.doc);
  editor.destroy();
  return written;
}

const root = createRoot(document.getElementById('root') ?? document.body);
let shown = 0;

function show(html: string, error?: string): void {
  told.length = 0;
  shown += 1;
  // Synchronous, because the test continues with the rendered editor.
  flushSync(() =>
    root.render(
      <main className="adm__main">
        <h1 id="label">Texto da notícia</h1>
        <BodyEditor
          key={shown}
          initial={html}
          onChange={(text) => told.push(text)}
          labelledBy="label"
          error={error}
        />
        <ToastHost />
      </main>,
    ),
  );
}

Object.assign(window, { body: { roundTrip, cleanPaste, tidyPaste, show, told } satisfies BodyPage });
