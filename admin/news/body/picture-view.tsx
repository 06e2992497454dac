import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { type ReactElement, useContext } from 'react';
import { pictureSrc } from '../../ui/pictures/picture-address.rules.ts';
import { PictureBar } from './picture-bar.tsx';
import { Faults } from './picture-choice.ts';

const SHOWN_WIDTH = 920;

/** A picture in the text; while it is selected, its form is below it. */
export function PictureView(props: ReactNodeViewProps): ReactElement {
  const { node, selected } = props;
  const src = String(node.attrs.src);
  const fault = useContext(Faults).get(src);
  const credit = String(node.attrs.credit ?? '');
  return (
    <NodeViewWrapper as="span" className={selected ? 'body-pic body-pic--on' : 'body-pic'}>
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
