import { X } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { loadPhoto } from '../../session/unsaved-photos.ts';
import { Labelled } from '../../ui/forms/fields/labelled.tsx';
import type { BlockPhoto } from './block-queue.ts';

interface BlockPhotoRowProps {
  readonly photo: BlockPhoto;
  readonly onDescribe: (alt: string) => void;
  readonly onRemove: () => void;
}

const ALT_LENGTH = 300;

/** A photo of the block being written, with its description. */
export function BlockPhotoRow({ photo, onDescribe, onRemove }: BlockPhotoRowProps): ReactElement {
  const { id, name, alt, isStored } = photo;
  const address = usePhotoAddress(id);
  return (
    <li className="lvphoto">
      {address === null ? (
        <p className="help help--err" role="alert">
          Esta foto não está mais neste aparelho. Tire-a e ponha de novo.
        </p>
      ) : (
        <img src={address} alt="" width="96" height="96" />
      )}
      <div className="lvphoto__about">
        <Labelled label={`Descrição da foto ${name}`} hint="Para quem não vê a imagem.">
          {(control) => (
            <input
              {...control}
              className="inp"
              type="text"
              maxLength={ALT_LENGTH}
              value={alt}
              onChange={({ target }) => onDescribe(target.value)}
            />
          )}
        </Labelled>
        {!isStored && (
          <p className="help help--err">
            O navegador não guardou esta foto: não feche a página antes do envio.
          </p>
        )}
      </div>
      <button type="button" className="icon-button" aria-label={`Tirar a foto ${name}`} onClick={onRemove}>
        <X className="ico" />
      </button>
    </li>
  );
}

/** The address under which this page shows the stored file: undefined until it was read, `null` if it is gone. */
function usePhotoAddress(id: string): string | null | undefined {
  const [address, setAddress] = useState<string | null>();
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    void loadPhoto(id).then((file) => {
      if (isGone) return;
      made = file && URL.createObjectURL(file);
      setAddress(made ?? null);
    });
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  return address;
}
