import '../../../design/prose.css';
import './body.css';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import {
  type FocusEvent,
  type ReactElement,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react';
import { sanitiseRichText } from '../../../contracts/rich-text/sanitise.ts';
import type { EditMode } from '../../ui/pictures/crop/crop-dialog.tsx';
import { MediaPicker } from '../../ui/pictures/media-picker.tsx';
import type { PictureFaults } from '../../ui/pictures/use-picture-checks.ts';
import { toast } from '../../ui/toasts.tsx';
import { bodyExtensions } from './body-extensions.ts';
import { BodyLength } from './body-length.tsx';
import { pictureOf } from './insert/insert-media.ts';
import { LEAVE_HINT } from './leave-by-tab.ts';
import { TidyDialog } from './paste/tidy-dialog.tsx';
import { tidyPaste } from './paste/tidy-paste.ts';
import { markWords, removeWords } from './personal-words.ts';
import {
  type ChosenPicture,
  CoverChoice,
  CropChoice,
  type PictureAttributes,
  PictureChoice,
  PictureFaultsContext,
  type PictureRequest,
} from './picture-choice.ts';
import { BodyToolbar, type SmallForm } from './toolbar/body-toolbar.tsx';
import { MoreBar } from './toolbar/more-bar.tsx';
import { EmbedForm, LinkForm, VideoForm } from './toolbar/small-forms.tsx';
import { TableToolbar } from './toolbar/table-toolbar.tsx';
import { useBodyText } from './use-body-text.ts';
import { useStableWhilePressed } from './use-stable-while-pressed.ts';
import { writeBody } from './write-body.ts';

interface BodyEditorProps {
  /** Read once: another text needs another `key`. */
  readonly initial: string;
  readonly onChange: (html: string) => void;
  readonly onBlur?: () => void;
  readonly labelledBy: string;
  readonly error?: string | undefined;
  /** Why pictures cannot be shown, by their addresses. */
  readonly faults?: PictureFaults;
  readonly onCover?: (picture: PictureAttributes) => void;
  /** Opens the crop or the blur of a picture of the library. */
  readonly onCrop?: (mediaId: string, mode: EditMode) => void;
  /** Words to highlight in the text: personal data. */
  readonly marked?: readonly string[];
  /** Shown while there is no text. */
  readonly placeholder?: string;
  readonly ref?: Ref<BodyHandle>;
}

/** The actions that other components may call. */
export interface BodyHandle {
  readonly removeWords: (words: string) => void;
}

const PLACEHOLDER = 'Escreva ou cole aqui o texto da notícia.';
const NOTHING_MARKED: readonly string[] = [];

const NO_FAULTS: PictureFaults = new Map();

const FORMS = { link: LinkForm, video: VideoForm, embed: EmbedForm };

/** The height of the bars above the text: the line being written must not be hidden below them. */
const BARS = { top: 190, right: 0, bottom: 40, left: 0 };

/** The text of a story, edited as it will look when published. */
export function BodyEditor(props: BodyEditorProps): ReactElement {
  const { initial, onChange, onBlur, labelledBy, error, faults = NO_FAULTS, onCover, onCrop } = props;
  const { marked = NOTHING_MARKED, placeholder = PLACEHOLDER, ref } = props;
  const [form, setForm] = useState<SmallForm>();
  /** True while the editor reviews what a paste brought along. */
  const [tidying, setTidying] = useState(false);
  const [request, setRequest] = useState<PictureRequest>();
  const hintId = useId();
  const errorId = useId();
  const [fixed] = useState(() => ({
    content: sanitiseRichText(initial),
    extensions: bodyExtensions(
      () => setForm('link'),
      () => setTidying(true),
      placeholder,
    ),
    attributes: attributesOf(labelledBy, hintId, error && errorId),
  }));
  const editor = useEditor({
    content: fixed.content,
    extensions: fixed.extensions,
    editorProps: { attributes: fixed.attributes, scrollMargin: BARS, scrollThreshold: BARS },
    // The few rules are in body.css, because the policy forbids style elements.
    injectCSS: false,
    // Only links are detected in pasted text: `**` and the like may be intended.
    enablePasteRules: ['link'],
  });
  const reportText = useBodyText(editor, onChange);
  const inTable = useStableWhilePressed(useEditorState({ editor, selector: () => editor.isActive('table') }));

  useEffect(() => {
    const attributes = attributesOf(labelledBy, hintId, error && errorId);
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes } });
  }, [editor, labelledBy, hintId, errorId, error]);

  useEffect(() => markWords(editor, marked), [editor, marked]);
  useImperativeHandle(ref, () => ({ removeWords: (words) => removeWords(editor, words) }), [editor]);

  function closeForm(): void {
    setForm(undefined);
    // Synchronous, unlike the focus command, which waits for the next frame: the next key belongs to the text.
    editor.view.focus();
  }

  function finishChoice(pictures: readonly ChosenPicture[]): void {
    setRequest(undefined);
    request?.onPick(pictures);
    // The button that opened the library may be gone with the picture it belonged to.
    editor.commands.focus();
  }

  function onFocusLeft({ currentTarget, relatedTarget }: FocusEvent): void {
    if (currentTarget.contains(relatedTarget)) return;
    reportText();
    onBlur?.();
  }

  const tidied = useMemo(
    () => (tidying ? tidyPaste(writeBody(editor.state.doc)) : undefined),
    [tidying, editor],
  );
  useEffect(() => {
    if (tidied?.changes.length !== 0) return;
    setTidying(false);
    toast.say('Nada a limpar neste texto.');
  }, [tidied]);

  function tidy(): void {
    if (tidied) editor.commands.setContent(tidied.html);
    setTidying(false);
    editor.view.focus();
  }

  const Form = form && FORMS[form];
  return (
    <PictureChoice value={setRequest}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the element only observes that the focus has left */}
      <div className="body" onBlur={onFocusLeft}>
        <div className="body__top">
          <BodyToolbar editor={editor} open={form} onOpen={setForm} onTidy={() => setTidying(true)} />
          {Form && (
            <MoreBar editor={editor} key={form}>
              <Form editor={editor} onClose={closeForm} />
            </MoreBar>
          )}
          {!Form && inTable && (
            <MoreBar editor={editor}>
              <TableToolbar editor={editor} />
            </MoreBar>
          )}
        </div>
        <CoverChoice value={onCover}>
          <CropChoice value={onCrop}>
            <PictureFaultsContext value={faults}>
              <EditorContent editor={editor} className="body__text" />
            </PictureFaultsContext>
          </CropChoice>
        </CoverChoice>
        {error && (
          <p className="help help--err" id={errorId}>
            {error}
          </p>
        )}
        <p className="visually-hidden" id={hintId}>
          {LEAVE_HINT}
        </p>
        <BodyLength editor={editor} />
      </div>
      {tidied && tidied.changes.length > 0 && (
        <TidyDialog changes={tidied.changes} onApply={tidy} onClose={() => setTidying(false)} />
      )}
      {request && (
        <MediaPicker
          onClose={() => setRequest(undefined)}
          onPick={(media) => finishChoice([pictureOf(media)])}
          {...(request.several && { onPickSeveral: (media) => finishChoice(media.map(pictureOf)) })}
          onAddress={(src) => finishChoice([{ attributes: { src, alt: '', credit: null }, caption: '' }])}
        />
      )}
    </PictureChoice>
  );
}

function attributesOf(
  labelledBy: string,
  hintId: string,
  errorId: string | undefined,
): Record<string, string> {
  return {
    class: 'prose',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    'aria-describedby': errorId ? `${errorId} ${hintId}` : hintId,
    ...(errorId && { 'aria-invalid': 'true' }),
  };
}
