import { type AnyExtension, Extension, Mark, Node } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Placeholder, Selection as ShownSelection } from '@tiptap/extensions';
import { NodeSelection, Plugin, Selection } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { safeLink } from '../../../contracts/rich-text/safe-links.ts';
import { EmbedNode } from './embed-node.ts';
import { LeaveByTab } from './leave-by-tab.ts';
import { isEmail } from './link-address.rules.ts';
import { Paste } from './paste/paste.ts';
import { PersonalWords } from './personal-words.ts';
import { Figcaption, Figure, FigurePicture, InlinePicture } from './picture-nodes.tsx';
import { PictureUploads } from './picture-uploads.ts';
import { VideoNode } from './video-node.ts';

const spans = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
  // Columns have no widths, but the table commands expect this attribute.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
};

const BodyTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
}).configure({ resizable: false });

const BodyRow = TableRow.extend({
  addAttributes: () => ({
    /** Whether the row was in a thead; `null` for a new row, whose cells decide. */
    head: {
      default: null,
      parseHTML: (element) => element.parentElement?.localName === 'thead',
      renderHTML: ({ head }) => (head === true ? { 'data-head': '' } : {}),
    },
  }),
});

const BodyCell = TableCell.extend({ addAttributes: () => spans });

const BodyHeaderCell = TableHeader.extend({
  addAttributes: () => ({ ...spans, scope: { default: null } }),
});

/** Elements whose text may stand directly in them or in paragraphs. */
const HOLDERS = 'li, blockquote, td, th, figure, figcaption';

const holdsOnlyMedia = (element: Element): boolean =>
  element.textContent?.trim() === '' && element.querySelector('img, iframe') !== null;

/**
 * In the editor every line is a paragraph, but in the stored text `<li>um</li>` and `<li><p>um</p></li>` differ. A
 * paragraph remembers whether it was written out, so that saving returns what was opened.
 */
const WrappedParagraph = Extension.create({
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

/** m², 10⁶, CO₂: superscript and subscript are part of the meaning of a text. */
const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
  addKeyboardShortcuts() {
    return { 'Mod-.': () => this.editor.commands.toggleMark(this.name) };
  },
});

const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
  addKeyboardShortcuts() {
    return { 'Mod-,': () => this.editor.commands.toggleMark(this.name) };
  },
});

/**
 * Like Tiptap's own, but an item may begin with a list, a heading or a picture, because some texts have such items.
 */
const BodyListItem = Node.create({
  name: 'listItem',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      Tab: () => this.editor.commands.sinkListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
    };
  },
});

/** Text typed while a picture or video is selected is inserted after it instead of replacing it. */
const ChosenMedia = Extension.create({
  name: 'chosenMedia',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput(view, _from, _to, text) {
          const { doc, selection, tr } = view.state;
          if (!(selection instanceof NodeSelection)) return false;
          tr.setSelection(Selection.near(doc.resolve(selection.to), 1));
          view.dispatch(tr.insertText(text).scrollIntoView());
          return true;
        },
      },
    }),
  ],
});

/** The content a text may have: exactly what contracts/rich-text/sanitise.ts allows. */
export const textExtensions: readonly AnyExtension[] = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    listItem: false,
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (typed) => safeLink(typed) !== null || isEmail(typed),
      // Only texts with a scheme become links automatically: a word with a dot is not always an address.
      shouldAutoLink: (typed) => /^https?:\/\//i.test(typed) || isEmail(typed),
    },
  }),
  Superscript,
  Subscript,
  WrappedParagraph,
  BodyListItem,
  InlinePicture,
  FigurePicture,
  Figure,
  Figcaption,
  VideoNode,
  EmbedNode,
  BodyTable,
  BodyRow,
  BodyCell,
  BodyHeaderCell,
];

/** The content extensions plus the editing behaviour. */
export function bodyExtensions(
  onLinkKey: () => void,
  onTidyKey: () => void,
  placeholder: string,
): AnyExtension[] {
  return [
    ...textExtensions,
    Placeholder.configure({ placeholder }),
    // Keeps the selection visible while an address is typed in another field.
    ShownSelection.configure({ className: 'body-chosen' }),
    Paste,
    LeaveByTab,
    PictureUploads,
    ChosenMedia,
    PersonalWords,
    Extension.create({
      name: 'bodyKeys',
      addKeyboardShortcuts: () => ({
        'Mod-k': () => {
          onLinkKey();
          return true;
        },
        'Mod-Shift-l': () => {
          onTidyKey();
          return true;
        },
      }),
    }),
  ];
}
