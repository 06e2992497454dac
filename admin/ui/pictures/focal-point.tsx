import './pictures.css';
import { type PointerEvent, type ReactElement, useId } from 'react';
import { type FocalPosition, focalOf, pointOf } from './focal-point.rules.ts';

interface FocalPointProps {
  readonly src: string;
  /** `50% 30%`; empty for the middle. */
  readonly value: string;
  readonly onChange: (focal: string) => void;
}

/** The point that every crop of a picture must show: set by a touch on the picture or by two sliders. */
export function FocalPoint({ src, value, onChange }: FocalPointProps): ReactElement {
  const { x, y } = pointOf(value);
  const hintId = useId();

  function updateFocal(event: PointerEvent<HTMLElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (at: number, start: number, length: number): number => ((at - start) / length) * 100;
    onChange(
      focalOf({
        x: share(event.clientX, box.left, box.width),
        y: share(event.clientY, box.top, box.height),
      }),
    );
  }

  return (
    <fieldset className="focal" aria-describedby={hintId}>
      <legend>Ponto focal</legend>
      <div
        className="focal__picture"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          updateFocal(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) updateFocal(event);
        }}
      >
        <img src={src} alt="" draggable={false} />
        <span className="focal__mark" style={{ left: `${x}%`, top: `${y}%` }} />
      </div>
      <p className="help" id={hintId}>
        Clique ou toque no que precisa aparecer em todos os cortes da imagem, ou use as setas nos controles
        abaixo.
      </p>
      <div className="two-columns">
        <Slider label="Horizontal" value={x} onChange={(next) => onChange(focalOf({ x: next, y }))} />
        <Slider label="Vertical" value={y} onChange={(next) => onChange(focalOf({ x, y: next }))} />
      </div>
      {value !== '' && (
        <button type="button" className="link" onClick={() => onChange('')}>
          Voltar ao centro
        </button>
      )}
    </fieldset>
  );
}

interface SliderProps {
  readonly label: string;
  readonly value: FocalPosition['x'];
  readonly onChange: (value: number) => void;
}

function Slider({ label, value, onChange }: SliderProps): ReactElement {
  return (
    <label className="focal__slider">
      <span>
        {label}: {value}%
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </label>
  );
}
