import type { ReactNodeViewProps } from '@tiptap/react';
import { type KeyboardEvent, type ReactElement, useContext, useId } from 'react';
import { useParams } from 'react-router';
import { LIMITS } from '../../../contracts/limits.ts';
import { AltSuggestion } from '../../ui/assistant/alt-suggestion.tsx';
import { mediaIdOf } from '../../ui/pictures/picture-address.rules.ts';
import { CoverChoice, CropChoice, type PictureAttributes, PictureChoice } from './picture-choice.ts';

/** The actions of a picture in the text. */
export function PictureTools(props: ReactNodeViewProps): ReactElement {
  const { editor, node, getPos } = props;
  const choosePicture = useContext(PictureChoice);
  const putOnCover = useContext(CoverChoice);
  const crop = useContext(CropChoice);
  const mediaId = mediaIdOf(String(node.attrs.src));

  function replace(): void {
    choosePicture({
      several: false,
      onPick: ([picture]) => change(props, { ...picture?.attributes, ...NO_SIZE }),
    });
  }

  /** Pictures of one figure are side by side on the page. */
  function addBeside(): void {
    choosePicture({
      several: true,
      onPick: (pictures) => {
        const pos = getPos();
        if (pos === undefined) return;
        const added = pictures.map(({ attributes: attrs }) => ({ type: 'figurePicture', attrs }));
        editor.commands.insertContentAt(pos + node.nodeSize, added);
      },
    });
  }

  function remove(): void {
    const pos = getPos();
    if (pos === undefined) return;
    const $pos = editor.state.doc.resolve(pos);
    const inFigure = $pos.parent.type.name === 'figure';
    const isLast = !$pos.parent.children.some((other) => other !== node && other.type === node.type);
    const range =
      inFigure && isLast ? { from: $pos.before(), to: $pos.after() } : { from: pos, to: pos + node.nodeSize };
    editor.chain().focus().deleteRange(range).run();
  }

  function addCaption(): void {
    const pos = getPos();
    if (pos === undefined) return;
    const caption = { type: 'figcaption', content: [{ type: 'paragraph' }] };
    editor
      .chain()
      .insertContentAt(pos + 1, caption)
      .focus(pos + 3)
      .run();
  }

  const pos = getPos();
  const figure = pos === undefined ? undefined : editor.state.doc.resolve(pos).parent;
  const lacksCaption =
    figure?.type.name === 'figure' && !figure.children.some(({ type }) => type.name === 'figcaption');

  return (
    <span
      className="body-pic__tools"
      role="toolbar"
      aria-label="Imagem"
      onKeyDown={(event) => leadBack(props, event)}
    >
      {figure?.type.name === 'figure' && (
        <button type="button" className="btn" onClick={addBeside}>
          Adicionar à galeria
        </button>
      )}
      {lacksCaption && (
        <button type="button" className="btn" onClick={addCaption}>
          Adicionar legenda
        </button>
      )}
      {putOnCover && (
        <button type="button" className="btn" onClick={() => putOnCover(pictureOf(node.attrs))}>
          Usar como capa
        </button>
      )}
      {crop && mediaId && (
        <>
          <button type="button" className="btn" onClick={() => crop(mediaId, 'crop')}>
            Cortar e girar
          </button>
          <button type="button" className="btn" onClick={() => crop(mediaId, 'blur')}>
            Desfocar
          </button>
        </>
      )}
      <button type="button" className="btn" onClick={replace}>
        Substituir
      </button>
      <button type="button" className="btn" onClick={remove}>
        Remover
      </button>
    </span>
  );
}

/** The form of a picture in the text. */
export function PictureBar(props: ReactNodeViewProps): ReactElement {
  const { attrs } = props.node;
  const id = useId();
  const alt = String(attrs.alt ?? '');
  const news = Number(useParams().id) || undefined;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: key events come from the fields inside
    <span className="body-bar" onKeyDown={(event) => leadBack(props, event)}>
      <label htmlFor={`${id}-alt`}>Texto alternativo</label>
      <input
        id={`${id}-alt`}
        className="inp"
        value={alt}
        maxLength={LIMITS.alt}
        aria-describedby={alt ? undefined : `${id}-hint`}
        aria-required="true"
        onChange={(event) => change(props, { alt: event.target.value })}
      />
      {!alt && (
        <small id={`${id}-hint`} className="body-bar__hint">
          Descreva o que a imagem mostra para quem não pode vê-la.
        </small>
      )}
      <AltSuggestion
        media={mediaIdOf(String(attrs.src))}
        news={news}
        onTake={(text) => change(props, { alt: text })}
      />
      <label htmlFor={`${id}-credit`}>Crédito</label>
      <input
        id={`${id}-credit`}
        className="inp"
        value={String(attrs.credit ?? '')}
        maxLength={LIMITS.shortText}
        onChange={(event) => change(props, { credit: event.target.value || null })}
      />
    </span>
  );
}

/** Sets attributes one by one instead of replacing the node, so that the picture stays selected and the bar open. */
function change({ editor, getPos }: ReactNodeViewProps, news: Partial<PictureAttributes>): void {
  const pos = getPos();
  if (pos === undefined) return;
  const { tr } = editor.state;
  for (const [name, value] of Object.entries(news)) tr.setNodeAttribute(pos, name, value);
  editor.view.dispatch(tr);
}

/** Keeps keys of the fields and buttons out of the text; Escape and Enter lead back to it. */
function leadBack({ editor }: ReactNodeViewProps, event: KeyboardEvent): void {
  event.stopPropagation();
  if (event.key === 'Escape' || event.key === 'Enter') {
    if (event.target instanceof HTMLButtonElement && event.key === 'Enter') return;
    event.preventDefault();
    editor.commands.focus();
  }
}

/** Resets the size, because a new picture has another one. */
const NO_SIZE = { width: null, height: null };

const pictureOf = ({ src, alt, credit }: ReactNodeViewProps['node']['attrs']): PictureAttributes => ({
  src: String(src),
  alt: alt === null ? null : String(alt),
  credit: credit === null ? null : String(credit),
});
