import { Crop, EyeOff } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { Media } from '../../../../contracts/media/media.schema.ts';
import { AltSuggestion } from '../../../ui/assistant/alt-suggestion.tsx';
import { TextField } from '../../../ui/forms/fields/text-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { EditMode } from '../../../ui/pictures/crop/crop-dialog.tsx';
import { FocalPoint } from '../../../ui/pictures/focal-point.tsx';
import { MediaPicker } from '../../../ui/pictures/media-picker.tsx';
import { mediaIdOf, pictureSrc } from '../../../ui/pictures/picture-address.rules.ts';
import type { StoryContent } from '../story-content.ts';
import type { StoryPanelProps } from './story-panel-props.ts';

interface CoverPanelProps extends StoryPanelProps {
  /** The id of the story, once it has one. */
  readonly story: number | undefined;
  /** Why the address gives no picture; undefined if it gives one or the check is not done. */
  readonly fault: string | undefined;
  /** Opens the crop or the blur of a picture of the library; undefined for a person who may not change pictures. */
  readonly onCrop: ((mediaId: string, mode: EditMode) => void) | undefined;
}

/** The cover of the story: from the library, a file, the camera, or an address. */
export function CoverPanel({
  story,
  content,
  errors,
  fault,
  onChange,
  onCrop,
}: CoverPanelProps): ReactElement {
  const [choosing, setChoosing] = useState(false);
  const wrong = errors.cover ?? fault;
  const mediaId = mediaIdOf(content.cover);

  function pick({ url, alt, credit, focal }: Media): void {
    setChoosing(false);
    onChange({ cover: url, coverAlt: alt, coverCredit: credit, coverFocal: focal });
  }

  return (
    <Panel
      title="Capa"
      action={
        content.cover && (
          <button type="button" onClick={() => setChoosing(true)}>
            Trocar
          </button>
        )
      }
    >
      {content.cover && !wrong ? (
        <>
          <FocalPoint
            src={pictureSrc(content.cover, 640)}
            value={content.coverFocal}
            onChange={(coverFocal) => onChange({ coverFocal })}
          />
          {mediaId && onCrop && (
            <div className="actions">
              <button type="button" className="btn" onClick={() => onCrop(mediaId, 'crop')}>
                <Crop className="ico" />
                Cortar e girar
              </button>
              <button type="button" className="btn" onClick={() => onCrop(mediaId, 'blur')}>
                <EyeOff className="ico" />
                Desfocar
              </button>
            </div>
          )}
          <TextField
            label="Texto alternativo"
            hint="O que a foto mostra, para quem não a vê."
            error={errors.coverAlt}
            value={content.coverAlt}
            onChange={(text) => onChange({ coverAlt: text })}
          />
          <AltSuggestion media={mediaId} news={story} onTake={(text) => onChange({ coverAlt: text })} />
          <TextField
            label="Crédito"
            error={errors.coverCredit}
            placeholder="Nome, órgão"
            value={content.coverCredit}
            onChange={(text) => onChange({ coverCredit: text })}
          />
        </>
      ) : (
        <button type="button" className="btn" onClick={() => setChoosing(true)}>
          Escolher imagem
        </button>
      )}
      <details open={wrong !== undefined}>
        <summary>Usar o endereço de uma imagem</summary>
        <TextField
          label="Endereço da imagem"
          error={wrong}
          inputMode="url"
          value={content.cover}
          onChange={(text) => onChange(withAddress(text.trim(), wrong !== undefined))}
        />
      </details>
      {content.cover && (
        <button
          type="button"
          className="link panel__quiet"
          onClick={() => onChange({ cover: '', coverAlt: '', coverCredit: '', coverFocal: '' })}
        >
          Tirar a capa
        </button>
      )}
      {choosing && <MediaPicker onPick={pick} onClose={() => setChoosing(false)} />}
    </Panel>
  );
}

/** A new picture resets alt text and credit; correcting an address that never gave a picture keeps them. */
function withAddress(cover: string, wasWrong: boolean): Partial<StoryContent> {
  return wasWrong ? { cover, coverFocal: '' } : { cover, coverFocal: '', coverAlt: '', coverCredit: '' };
}
