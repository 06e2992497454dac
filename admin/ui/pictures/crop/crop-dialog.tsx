import '../pictures.css';
import './crop.css';
import { RotateCcw, RotateCw } from 'lucide-react';
import { type ReactElement, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { etagOf } from '../../../../contracts/http/etag.ts';
import type { Media } from '../../../../contracts/media/media.schema.ts';
import {
  editedSize,
  NO_EDIT,
  normaliseEdit,
  type PictureEdit,
  rotatedSize,
  sameEdit,
  TILT_MAX,
} from '../../../../contracts/media/picture-edit.ts';
import { call, messageOf } from '../../../api/api.ts';
import { endpointHref } from '../../../api/raw-client.ts';
import { useLoaded } from '../../../api/use-loaded.ts';
import { Dialog } from '../../dialogs/dialog.tsx';
import { WhenLoaded } from '../../states.tsx';
import { toast } from '../../toasts.tsx';
import { useBusy } from '../../use-busy.ts';
import { BlurForm } from '../blur/blur-form.tsx';
import { pictureSrc } from '../picture-address.rules.ts';
import { fitRatio, RATIOS, type RatioKey, rotateEdit, shareRatio } from './crop.rules.ts';
import { CropFrame } from './crop-frame.tsx';

/** The dialog either crops the picture or blurs parts that must not be recognised. */
export type EditMode = 'crop' | 'blur';

const MODES = [
  { key: 'crop', name: 'Cortar e girar', done: 'Imagem cortada.' },
  { key: 'blur', name: 'Desfocar', done: 'Imagem desfocada.' },
] as const;

interface CropDialogProps {
  readonly id: string;
  readonly mode?: EditMode;
  /** Runs before the picture is changed. If it returns `false`, the change is not made. */
  readonly before?: () => Promise<boolean>;
  /** Receives the changed picture, which has another address. */
  readonly onDone: (media: Media) => void | Promise<void>;
  readonly onClose: () => void;
}

/** Crops, rotates or blurs a picture of the library wherever it is shown. */
export function CropDialog({ id, mode = 'crop', before, onDone, onClose }: CropDialogProps): ReactElement {
  const { name, done } = MODES.find(({ key }) => key === mode) ?? MODES[0];
  const EditForm = mode === 'blur' ? BlurForm : CropForm;
  const loaded = useLoaded(
    id,
    async (signal) => (await call(ENDPOINTS.adminMedia.get, { params: { id }, signal })).body,
  );
  // A portal, because inside a form its Enter key would submit that form.
  return createPortal(
    <Dialog title={name} onClose={onClose} wide>
      <WhenLoaded loaded={loaded}>
        {(media) => (
          <EditForm
            media={media}
            src={sourceOf(media)}
            onApply={async (edit) => {
              if (before && !(await before())) return;
              const params = { id: media.id };
              const ifMatch = etagOf(media.version);
              const { body } = await call(ENDPOINTS.adminMedia.edit, { params, body: edit, ifMatch });
              await onDone(body);
              toast.say(body.edit ? done : 'O original está de volta.');
            }}
            onClose={onClose}
          />
        )}
      </WhenLoaded>
    </Dialog>,
    document.body,
  );
}

interface CropFormProps {
  readonly media: Media;
  readonly src: string;
  readonly onApply: (edit: PictureEdit) => Promise<void>;
  readonly onClose: () => void;
}

/** Narrower pictures look coarse as a cover. */
const COVER_WIDTH = 640;

function CropForm({ media, src, onApply, onClose }: CropFormProps): ReactElement {
  const { original } = media;
  const saved = media.edit ?? NO_EDIT;
  const [edit, setEdit] = useState<PictureEdit>(saved);
  const [chosen, setChosen] = useState<RatioKey>('free');
  const { busy, run } = useBusy();
  const hintId = useId();
  const ratioOf = (key: RatioKey, { turn }: PictureEdit): number | null =>
    shareRatio(RATIOS.find((one) => one.key === key)?.ratio ?? null, rotatedSize(original, turn));
  const size = editedSize(original, edit);

  function choose(key: RatioKey): void {
    setChosen(key);
    setEdit({ ...edit, crop: fitRatio(edit.crop, ratioOf(key, edit)) });
  }

  function rotate(direction: 'left' | 'right'): void {
    const rotated = rotateEdit(edit, direction);
    setEdit({ ...rotated, crop: fitRatio(rotated.crop, ratioOf(chosen, rotated)) });
  }

  function restore(): void {
    setChosen('free');
    setEdit(NO_EDIT);
  }

  const apply = (): Promise<void> =>
    run(() => onApply(normaliseEdit(edit)).catch((error: unknown) => toast.fail(messageOf(error))));

  return (
    <div className="crop">
      <div className="crop__tools">
        <fieldset className="crop__group">
          <legend className="visually-hidden">Proporção</legend>
          {RATIOS.map(({ key, name }) => (
            <button
              key={key}
              type="button"
              className="btn"
              aria-pressed={chosen === key}
              onClick={() => choose(key)}
            >
              {name}
            </button>
          ))}
        </fieldset>
        <fieldset className="crop__group">
          <legend className="visually-hidden">Giro</legend>
          <button type="button" className="btn" aria-label="Girar à esquerda" onClick={() => rotate('left')}>
            <RotateCcw className="ico" />
          </button>
          <button type="button" className="btn" aria-label="Girar à direita" onClick={() => rotate('right')}>
            <RotateCw className="ico" />
          </button>
        </fieldset>
        <label className="crop__tilt">
          <span>Nivelar: {edit.tilt.toLocaleString('pt-BR')}°</span>
          <input
            type="range"
            min={-TILT_MAX}
            max={TILT_MAX}
            step={0.5}
            value={edit.tilt}
            onChange={(event) => setEdit({ ...edit, tilt: event.target.valueAsNumber })}
          />
        </label>
      </div>
      <CropFrame
        src={src}
        original={original}
        edit={edit}
        ratio={ratioOf(chosen, edit)}
        hintId={hintId}
        onCrop={(crop) => setEdit((before) => ({ ...before, crop }))}
      />
      <p className="help" id={hintId}>
        Arraste a área ou os cantos. Pelo teclado, use as setas; com Shift o passo é maior.
      </p>
      <p>
        <output className="crop__size">
          Resultado: {size.width} × {size.height} px
        </output>
        {size.width < COVER_WIDTH && (
          <span className="crop__small"> Pequena para a capa de uma notícia.</span>
        )}
      </p>
      <p className="help">
        A mudança vale em todos os lugares onde a imagem aparece. O original fica guardado, e dá para voltar a
        ele quando quiser.
      </p>
      <div className="actions">
        <button
          type="button"
          className="btn btn--pri"
          disabled={busy || sameEdit(edit, saved)}
          onClick={() => void apply()}
        >
          {busy ? 'Aplicando…' : 'Aplicar'}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          Cancelar
        </button>
        <button type="button" className="btn" disabled={busy || sameEdit(edit, NO_EDIT)} onClick={restore}>
          Voltar ao original
        </button>
      </div>
    </div>
  );
}

/** The picture before its crop. Only editors can load the original of a cropped one. */
function sourceOf({ id, url, edit }: Media): string {
  return edit ? endpointHref(ENDPOINTS.adminMedia.original, { params: { id } }) : pictureSrc(url, 920);
}
