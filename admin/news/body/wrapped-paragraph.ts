import { Extension } from '@tiptap/core';

/** Elements whose text may stand directly in them or in paragraphs. */
const HOLDERS = 'li, blockquote, td, th, figure, figcaption';

const holdsOnlyMedia = (element: Element): boolean =>
  element.textContent?.trim() === '' && element.querySelector('img, iframe') !== null;

/**
 * In the editor every line is a paragraph, but in the stored text `<li>um</li>` and `<li><p>um</p></li>` differ. A
 * paragraph remembers whether it was written out, so that saving returns what was opened.
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
