import type { ReactElement } from 'react';
import { Panel } from '../ui/panel.tsx';
import { pictureSrc } from '../ui/pictures/picture-address.rules.ts';
import type { AdValues } from './ad-form.rules.ts';
import { slotOf } from './creative.rules.ts';

/** The ad in its box, as wide as readers see it. */
export function SlotPreview({ values }: { readonly values: AdValues }): ReactElement {
  const { boxes, width, height } = slotOf(values.position);
  const shown =
    boxes.phone === boxes.desktop
      ? ([['No celular e no computador', boxes.phone]] as const)
      : ([
          ['No celular', boxes.phone],
          ['No computador', boxes.desktop],
        ] as const);
  const src = pictureSrc(values.cover.trim(), 920);
  return (
    <Panel title="Prévia">
      {shown.map(([screen, boxWidth]) => (
        <figure key={screen} className="slot" style={{ maxWidth: `${boxWidth}px` }}>
          <span className="slot__label">Publicidade</span>
          <div className="slot__box" style={{ aspectRatio: `${width} / ${height}` }}>
            {src ? <img src={src} alt={values.alt || values.title} /> : <span>{values.title}</span>}
          </div>
          <figcaption className="help">
            {screen}, {boxWidth} px de largura
          </figcaption>
        </figure>
      ))}
    </Panel>
  );
}
