import { type ReactElement, useRef } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { Media, MediaUse } from '../../contracts/media/media.schema.ts';
import { call } from '../api/api.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { confirmClose } from '../ui/forms/confirm-close.ts';
import { WhenLoaded } from '../ui/states.tsx';
import { MediaForm } from './media-form.tsx';

interface MediaDetailProps {
  readonly id: string;
  /** Called with the id of the picture that has replaced this one. */
  readonly onOpen: (id: string) => void;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

interface LoadedMedia {
  readonly media: Media;
  readonly uses: readonly MediaUse[];
}

/** One picture with its data, its uses and its actions. */
export function MediaDetail({ id, onOpen, onChanged, onClose }: MediaDetailProps): ReactElement {
  const detail = useLoaded<LoadedMedia>(id, async (signal) => {
    const params = { id };
    const [media, uses] = await Promise.all([
      call(ENDPOINTS.adminMedia.get, { params, signal }),
      call(ENDPOINTS.adminMedia.uses, { params, signal }),
    ]);
    return { media: media.body, uses: uses.body };
  });
  const dirty = useRef(false);

  return (
    <Dialog title="Imagem" onClose={() => void confirmClose(dirty.current, onClose)} wide>
      <WhenLoaded loaded={detail}>
        {(data) => (
          <MediaForm
            {...data}
            onDirty={(changed) => {
              dirty.current = changed;
            }}
            onChanged={onChanged}
            onReplaced={(media) => {
              onChanged();
              if (media.id === id) detail.reload();
              else onOpen(media.id);
            }}
            onRemoved={() => {
              onChanged();
              onClose();
            }}
          />
        )}
      </WhenLoaded>
    </Dialog>
  );
}
