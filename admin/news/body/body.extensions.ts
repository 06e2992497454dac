import { type AnyExtension, Extension } from '@tiptap/core';
import { Placeholder, Selection } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { safeLink } from '../../../contracts/rich-text/safe-links.ts';
import { ChosenMedia } from './chosen-media.ts';
import { Embed } from './embed.node.ts';
import { LeaveByTab } from './leave-by-tab.ts';
import { isEmail } from './link-address.rules.ts';
import { BodyListItem } from './list-item.node.ts';
import { Paste } from './paste/paste.ts';
import { PersonalWords } from './personal-words.ts';
import { Figcaption, Figure, FigurePicture, InlinePicture } from './picture.nodes.ts';
import { PictureUploads } from './picture-uploads.ts';
import { Subscript, Superscript } from './shifted.marks.ts';
import { BodyCell, BodyHeaderCell, BodyRow, BodyTable } from './table.nodes.ts';
import { Video } from './video.node.ts';
import { WrappedParagraph } from './wrapped-paragraph.ts';

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
      isAllowedUri: (address) => safeLink(address) !== null || isEmail(address),
      // Only texts with a scheme become links automatically: a word with a dot is not always an address.
      shouldAutoLink: (address) => /^https?:\/\//i.test(address) || isEmail(address),
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
  Video,
  Embed,
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
    Selection.configure({ className: 'body-chosen' }),
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
