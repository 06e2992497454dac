import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactElement, useRef } from 'react';
import {
  type Crop,
  type PictureEdit,
  rotatedSize,
  type Size,
  tiltScale,
} from '../../../../contracts/media/picture-edit.ts';
import { type CropHandle, type CropStep, cropStep, moveCrop, resizeCrop } from './crop.rules.ts';

interface CropFrameProps {
  readonly src: string;
  readonly original: Size;
  readonly edit: PictureEdit;
  /** Width divided by height of the crop, both as fractions of the picture; `null` if any ratio is allowed. */
  readonly ratio: number | null;
  readonly hintId: string;
  readonly onCrop: (crop: Crop) => void;
}

const CORNERS = [
  ['nw', 'Canto superior esquerdo'],
  ['ne', 'Canto superior direito'],
  ['sw', 'Canto inferior esquerdo'],
  ['se', 'Canto inferior direito'],
] as const;
const SIDES = ['n', 's', 'e', 'w'] as const;

/** The rotated picture with the crop on it: dragged with a pointer or moved with the arrow keys. */
export function CropFrame({ src, original, edit, ratio, hintId, onCrop }: CropFrameProps): ReactElement {
  const stage = useRef<HTMLDivElement>(null);
  const { crop } = edit;
  const rotated = rotatedSize(original, edit.turn);

  /** Follows a pointer from where it was pressed, so that rounding does not add up. */
  function drag(event: PointerEvent<HTMLElement>, change: (step: CropStep) => Crop): void {
    const box = stage.current?.getBoundingClientRect();
    if (!box || event.button !== 0) return;
    const { currentTarget: target, pointerId, clientX, clientY } = event;
    target.setPointerCapture(pointerId);
    const follow = (moved: globalThis.PointerEvent): void =>
      onCrop(change({ x: (moved.clientX - clientX) / box.width, y: (moved.clientY - clientY) / box.height }));
    target.addEventListener('pointermove', follow);
    const end = (): void => target.removeEventListener('pointermove', follow);
    target.addEventListener('lostpointercapture', end, { once: true });
  }

  function press(event: KeyboardEvent, change: (step: CropStep) => Crop): void {
    const step = cropStep(event.key, event.shiftKey);
    if (!step) return;
    event.preventDefault();
    onCrop(change(step));
  }

  const resized = (handle: CropHandle) => (step: CropStep) => resizeCrop(crop, handle, step, ratio);
  const moved = (step: CropStep): Crop => moveCrop(crop, step);

  return (
    <div
      className="crop__stage"
      ref={stage}
      style={{ aspectRatio: `${rotated.width} / ${rotated.height}`, ...stageWidth(rotated) }}
    >
      <img src={src} alt="" draggable={false} style={pictureStyle(rotated, edit)} />
      <div className="crop__frame" style={boxStyle(crop)}>
        <button
          type="button"
          className="crop__move"
          aria-label="Mover o corte"
          aria-describedby={hintId}
          onPointerDown={(event) => drag(event, moved)}
          onKeyDown={(event) => press(event, moved)}
        />
        {SIDES.map((side) => (
          <span
            key={side}
            className={`crop__side crop__side--${side}`}
            onPointerDown={(event) => drag(event, resized(side))}
          />
        ))}
        {CORNERS.map(([corner, name]) => (
          <button
            key={corner}
            type="button"
            className={`crop__corner crop__corner--${corner}`}
            aria-label={name}
            aria-describedby={hintId}
            onPointerDown={(event) => drag(event, resized(corner))}
            onKeyDown={(event) => press(event, resized(corner))}
          />
        ))}
      </div>
    </div>
  );
}

/** The picture is as wide as the dialog, but no higher than `--crop-height` allows. */
function stageWidth({ width, height }: Size): CSSProperties {
  return { width: `min(100%, calc(var(--crop-height) * ${width / height}))` };
}

/** The picture fills the stage after its rotation; a tilt enlarges it until no empty corner is seen. */
function pictureStyle(rotated: Size, { turn, tilt }: PictureEdit): CSSProperties {
  const isSideways = turn % 180 !== 0;
  const ratio = rotated.width / rotated.height;
  return {
    width: isSideways ? `${100 / ratio}%` : '100%',
    height: isSideways ? `${100 * ratio}%` : '100%',
    transform: `translate(-50%, -50%) rotate(${turn + tilt}deg) scale(${tiltScale(rotated, tilt)})`,
  };
}

function boxStyle({ x, y, width, height }: Crop): CSSProperties {
  const percent = (share: number): string => `${share * 100}%`;
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}
