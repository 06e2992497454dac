import { Node } from '@tiptap/core';
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react';
import { type ReactElement, useContext } from 'react';
import { safeImageSource } from '../../../contracts/rich-text/safe-links.ts';
import { pictureSrc } from '../../ui/pictures/picture-address.rules.ts';
import { PictureBar, PictureTools } from './picture-bar.tsx';
import { PictureFaultsContext } from './picture-choice.ts';

const SHOWN_WIDTH = 920;

/** A picture in the text; while it is selected, its tools are at its top edge and its form below it. */
function PictureView(props: ReactNodeViewProps): ReactElement {
  const { node, selected } = props;
  const src = String(node.attrs.src);
  const fault = useContext(PictureFaultsContext).get(src);
  const credit = String(node.attrs.credit ?? '');
  return (
    <NodeViewWrapper as="span" className={selected ? 'body-pic body-pic--on' : 'body-pic'}>
      {selected && <PictureTools {...props} />}
      <img src={pictureSrc(src, SHOWN_WIDTH) || src} alt={String(node.attrs.alt ?? '')} />
      {credit && <small>{credit}</small>}
      {fault && (
        <small className="body-pic__fault" role="status">
          {fault}
        </small>
      )}
      {selected && <PictureBar {...props} />}
    </NodeViewWrapper>
  );
}

const attributes = {
  src: { default: '', parseHTML: (element: HTMLElement) => safeImageSource(sourceOf(element)) ?? '' },
  alt: { default: null },
  width: { default: null },
  height: { default: null },
  credit: {
    default: null,
    parseHTML: (element: HTMLElement) => element.getAttribute('data-credit'),
    renderHTML: ({ credit }: Record<string, unknown>) => (credit === null ? {} : { 'data-credit': credit }),
  },
};

const sourceOf = (element: HTMLElement): string => element.getAttribute('src') ?? '';
const getAttrs = (element: HTMLElement): false | null =>
  safeImageSource(sourceOf(element)) === null ? false : null;

/** A picture within a line of text. */
export const InlinePicture = Node.create({
  name: 'inlinePicture',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => attributes,
  parseHTML: () => [{ tag: 'img', getAttrs }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(PictureView, { as: 'span' }),
});

/** The picture of a figure, without text beside it. */
export const FigurePicture = Node.create({
  name: 'figurePicture',
  atom: true,
  addAttributes: () => attributes,
  parseHTML: () => [{ tag: 'img', context: 'figure/', priority: 60, getAttrs }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(PictureView),
});

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(block | figurePicture | figcaption)+',
  // A link around a figure becomes a link around its picture.
  marks: 'link',
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
});

export const Figcaption = Node.create({
  name: 'figcaption',
  content: 'block+',
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
  addKeyboardShortcuts() {
    return {
      // A caption is one line; Enter continues below the figure.
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        const depth = $from.depth - 2;
        if (depth < 1 || $from.node(depth + 1).type !== this.type) return false;
        return editor
          .chain()
          .insertContentAt($from.after(depth), { type: 'paragraph' })
          .focus($from.after(depth) + 1)
          .run();
      },
    };
  },
});
