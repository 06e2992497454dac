import './blur.css';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactElement, useId, useRef, useState } from 'react';
import { LIMITS } from '../../../../contracts/limits.ts';
import type { Media } from '../../../../contracts/media/media.schema.ts';
import {
  type Crop,
  NO_EDIT,
  normaliseEdit,
  type PictureEdit,
  sameEdit,
} from '../../../../contracts/media/picture-edit.ts';
import { messageOf } from '../../../api/api.ts';
import { toast } from '../../toasts.tsx';
import { useBusy } from '../../use-busy.ts';
import { areaBetween, FIRST_AREA, pressedArea } from './blur.rules.ts';

interface BlurFormProps {
  readonly media: Media;
  /** The address of the picture before any change. */
  readonly src: string;
  readonly onApply: (edit: PictureEdit) => Promise<void>;
  readonly onClose: () => void;
}

/** Areas drawn by hand on the original, such as faces and number plates, which become unreadable. */
export function BlurForm({ media, src, onApply, onClose }: BlurFormProps): ReactElement {
  const saved = media.edit ?? NO_EDIT;
  const [areas, setAreas] = useState<readonly Crop[]>(saved.blurred);
  const { busy, run } = useBusy();
  const stage = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const edit = normaliseEdit({ ...saved, blurred: areas });
  const { width, height } = media.original;

  function replace(index: number, area: Crop | undefined): void {
    setAreas((before) => before.flatMap((one, other) => (other === index ? (area ?? []) : one)));
  }

  /** Draws an area from where the pointer was pressed to where it is now. */
  function draw({ target, pointerId, clientX, clientY, button }: PointerEvent<HTMLElement>): void {
    const { current } = stage;
    if (!current || button !== 0 || target instanceof HTMLButtonElement) return;
    if (areas.length >= LIMITS.blurredAreas) return;
    const box = current.getBoundingClientRect();
    const shareOf = (x: number, y: number) => ({
      x: (x - box.left) / box.width,
      y: (y - box.top) / box.height,
    });
    const from = shareOf(clientX, clientY);
    current.setPointerCapture(pointerId);
    const follow = (moved: globalThis.PointerEvent): void => {
      const area = areaBetween(from, shareOf(moved.clientX, moved.clientY));
      setAreas(area ? [...areas, area] : areas);
    };
    current.addEventListener('pointermove', follow);
    const end = (): void => current.removeEventListener('pointermove', follow);
    current.addEventListener('lostpointercapture', end, { once: true });
  }

  function press(event: KeyboardEvent, index: number, area: Crop): void {
    const isRemoved = event.key === 'Delete' || event.key === 'Backspace';
    const next = pressedArea(area, event.key, event.shiftKey);
    if (!isRemoved && !next) return;
    event.preventDefault();
    replace(index, next);
  }

  const apply = (): Promise<void> =>
    run(() => onApply(edit).catch((error: unknown) => toast.fail(messageOf(error))));

  return (
    <div className="crop">
      <div
        className="crop__stage blur__stage"
        ref={stage}
        style={{
          aspectRatio: `${width} / ${height}`,
          width: `min(100%, calc(var(--crop-height) * ${width / height}))`,
        }}
        onPointerDown={draw}
      >
        <img className="blur__picture" src={src} alt="" draggable={false} />
        {areas.map((area, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: an area has no other identity while it is drawn
            key={index}
            type="button"
            className="blur__area"
            style={areaStyle(area)}
            aria-label={`Área ${index + 1}: remover`}
            aria-describedby={hintId}
            onClick={() => replace(index, undefined)}
            onKeyDown={(event) => press(event, index, area)}
          />
        ))}
      </div>
      <p className="help" id={hintId}>
        Arraste sobre cada rosto ou placa; toque em uma área para tirá-la. Pelo teclado, as setas movem a área
        e com Shift mudam o tamanho.
      </p>
      <p className="help">
        Os leitores só recebem a imagem desfocada, em todos os lugares onde ela aparece. O original fica
        guardado para quem pode alterar a imagem.
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
        <button
          type="button"
          className="btn"
          disabled={areas.length >= LIMITS.blurredAreas}
          onClick={() => setAreas([...areas, FIRST_AREA])}
        >
          <Plus className="ico" />
          Nova área
        </button>
      </div>
    </div>
  );
}

function areaStyle({ x, y, width, height }: Crop) {
  const percent = (share: number): string => `${share * 100}%`;
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}
