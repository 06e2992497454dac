import { separatesWords } from '../words/word-boundaries.ts';
import { allowedAttributes } from './allowed-attributes.ts';
import { cleanCharacters } from './clean-characters.ts';
import { type Attributes, readMarkup } from './markup-reader.ts';
import { RichTextWriter } from './rich-text-writer.ts';
import { isSimpleMarkup } from './simple-markup.ts';

const ALLOWED_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'p br h2 h3 strong em sup sub a ul ol li blockquote figure figcaption img ' +
    'table thead tbody tr th td hr iframe'
  ).split(' '),
);

const RENAMED_ELEMENTS: ReadonlyMap<string, string> = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['h1', 'h2'],
  ['h4', 'h3'],
  ['h5', 'h3'],
  ['h6', 'h3'],
]);

/**
 * The only entry for rich text. Except for texts too simple to be dangerous, no markup of the input is copied: every
 * tag of the result is written from the allow-list, with no comment, no foreign content and no raw text (a video frame
 * is empty), so no parser can read it differently. Sanitising the result again changes nothing.
 */
export function sanitiseRichText(html: string): string {
  return isSimpleMarkup(html) ? html : rebuildFromAllowList(html);
}

export function rebuildFromAllowList(html: string): string {
  const writer = new RichTextWriter();

  function start(element: string, attributes: Attributes): boolean {
    const allowed = ALLOWED_ELEMENTS.has(element) ? allowedAttributes(element, attributes) : null;
    return allowed !== null && writer.start(element, allowed);
  }

  readMarkup(html, {
    open(tag, attributes) {
      const started = start(RENAMED_ELEMENTS.get(tag) ?? tag, attributes);
      if (!started && separatesWords(tag)) writer.separateWords();
    },
    close(tag) {
      // Browsers read the misspelt `</br>` as a line break.
      const closed = tag === 'br' ? start('br', new Map()) : writer.end(RENAMED_ELEMENTS.get(tag) ?? tag);
      if (!closed && separatesWords(tag)) writer.separateWords();
    },
    text: (text) => writer.text(cleanCharacters(text)),
  });
  return writer.finish();
}
