import { Extension } from '@tiptap/core';

/** Elements whose text may stand in them directly or in paragraphs of its own. */
const HOLDERS = 'li, blockquote, td, th, figure, figcaption';

const holdsOnlyMedia = (element: Element): boolean =>
  element.textContent?.trim() === '' && element.querySelector('img, iframe') !== null;

/**
 * In the editor every line is a paragraph; in the text `<li>um</li>` and `<li><p>um</p></li>` are two
 * things. A paragraph remembers whether it was written out, so that saving gives back what was opened.
 */
export const WrappedParagraph = Extension.create({
  name: 'wrappedParagraph',
  addGlobalAttributes() {
    return [
      {
        types: ['paragraph'],
        attributes: {
          wrapped: {
            default: false,
            rendered: false,
            parseHTML: (element) => element.parentElement?.matches(HOLDERS) || holdsOnlyMedia(element),
          },
        },
      },
    ];
  },
});
