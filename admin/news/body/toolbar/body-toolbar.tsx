import type { Editor } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  BrushCleaning,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  Redo2,
  RemoveFormatting,
  Share2,
  SquarePlay,
  Table,
  TextQuote,
  Undo2,
} from 'lucide-react';
import { type ReactElement, useContext } from 'react';
import { insertPictures } from '../insert/insert-media.ts';
import { insertTable } from '../insert/insert-table.ts';
import { PictureChoice } from '../picture-choice.ts';
import { RovingToolbar } from './roving-toolbar.tsx';

/** The small forms that open below the toolbar. */
export type SmallForm = 'link' | 'video' | 'embed';

interface BodyToolbarProps {
  readonly editor: Editor;
  readonly open: SmallForm | undefined;
  readonly onOpen: (form: SmallForm) => void;
  readonly onTidy: () => void;
}

export function BodyToolbar({ editor, open, onOpen, onTidy }: BodyToolbarProps): ReactElement {
  const here = useEditorState({ editor, selector: ({ editor: { state } }) => toolbarState(editor, state) });
  const choosePicture = useContext(PictureChoice);
  const write = () => editor.chain().focus();
  return (
    <RovingToolbar
      label="Formatação"
      groups={[
        [
          {
            name: 'Parágrafo',
            content: 'Parágrafo',
            keys: 'Control+Alt+0',
            pressed: here.paragraph,
            run: () => write().setParagraph().run(),
          },
          {
            name: 'Intertítulo',
            content: <Heading2 className="ico" />,
            keys: 'Control+Alt+2',
            pressed: here.h2,
            run: () => write().toggleHeading({ level: 2 }).run(),
          },
          {
            name: 'Subtítulo',
            content: <Heading3 className="ico" />,
            keys: 'Control+Alt+3',
            pressed: here.h3,
            run: () => write().toggleHeading({ level: 3 }).run(),
          },
        ],
        [
          {
            name: 'Negrito',
            content: <Bold className="ico" />,
            keys: 'Control+B',
            pressed: here.bold,
            run: () => write().toggleBold().run(),
          },
          {
            name: 'Itálico',
            content: <Italic className="ico" />,
            keys: 'Control+I',
            pressed: here.italic,
            run: () => write().toggleItalic().run(),
          },
          {
            name: 'Link',
            content: <Link className="ico" />,
            keys: 'Control+K',
            pressed: here.link || open === 'link',
            run: () => onOpen('link'),
          },
        ],
        [
          {
            name: 'Lista',
            content: <List className="ico" />,
            keys: 'Control+Shift+8',
            pressed: here.bullets,
            run: () => write().toggleBulletList().run(),
          },
          {
            name: 'Lista numerada',
            content: <ListOrdered className="ico" />,
            keys: 'Control+Shift+7',
            pressed: here.numbers,
            run: () => write().toggleOrderedList().run(),
          },
          {
            name: 'Citação',
            content: <TextQuote className="ico" />,
            keys: 'Control+Shift+B',
            pressed: here.quote,
            run: () => write().toggleBlockquote().run(),
          },
        ],
        [
          {
            name: 'Imagem',
            content: <Image className="ico" />,
            run: () =>
              choosePicture({ several: true, onPick: (pictures) => insertPictures(editor, pictures) }),
          },
          {
            name: 'Vídeo',
            content: <SquarePlay className="ico" />,
            pressed: open === 'video',
            run: () => onOpen('video'),
          },
          {
            name: 'Publicação, mapa ou áudio',
            content: <Share2 className="ico" />,
            pressed: open === 'embed',
            run: () => onOpen('embed'),
          },
          {
            name: 'Tabela',
            content: <Table className="ico" />,
            disabled: here.table,
            run: () => insertTable(editor),
          },
        ],
        [
          {
            name: 'Limpar formatação',
            content: <RemoveFormatting className="ico" />,
            run: () => write().unsetAllMarks().clearNodes().run(),
          },
          {
            name: 'Limpar colagem',
            content: <BrushCleaning className="ico" />,
            keys: 'Control+Shift+L',
            run: onTidy,
          },
          {
            name: 'Desfazer',
            content: <Undo2 className="ico" />,
            keys: 'Control+Z',
            disabled: !here.canUndo,
            run: () => write().undo().run(),
          },
          {
            name: 'Refazer',
            content: <Redo2 className="ico" />,
            keys: 'Control+Shift+Z',
            disabled: !here.canRedo,
            run: () => write().redo().run(),
          },
        ],
      ]}
    />
  );
}

function toolbarState(editor: Editor, state: Editor['state']) {
  return {
    paragraph: editor.isActive('paragraph'),
    h2: editor.isActive('heading', { level: 2 }),
    h3: editor.isActive('heading', { level: 3 }),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    link: editor.isActive('link'),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    table: editor.isActive('table'),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  };
}
