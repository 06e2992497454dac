import { Camera, ImagePlus, Send } from 'lucide-react';
import { type ReactElement, useId, useState } from 'react';
import { LIMITS } from '../../../contracts/limits.ts';
import { richTextToPlain } from '../../../contracts/rich-text/plain-text.ts';
import { useUser } from '../../session/session.ts';
import { removePhotos, storePhoto } from '../../session/unsaved-photos.ts';
import { unsavedLiveKey } from '../../session/unsaved-stories.ts';
import { FileButton } from '../../ui/pictures/file-button.tsx';
import { PICTURE_TYPES, refusalOf } from '../../ui/pictures/picture-file.rules.ts';
import { toast } from '../../ui/toasts.tsx';
import { BodyEditor } from '../body/body-editor.tsx';
import { BlockPhotoRow } from './block-photo-row.tsx';
import type { BlockPhoto } from './block-queue.ts';
import { readDraft, readDraftPhotos, writeDraft, writeDraftPhotos } from './live-draft.ts';

interface BlockFormProps {
  readonly newsId: number;
  readonly onSend: (text: string, photos: readonly BlockPhoto[]) => void;
}

/** The next block. Sending empties the editor at once: the queue has the text and the photos. */
export function BlockForm({ newsId, onSend }: BlockFormProps): ReactElement {
  const labelId = useId();
  const { id: userId } = useUser();
  const draftKey = unsavedLiveKey(userId, newsId, 'draft');
  const photosKey = unsavedLiveKey(userId, newsId, 'photos');
  const [written, setWritten] = useState(() => ({ round: 0, text: readDraft(draftKey) }));
  const [photos, setPhotos] = useState(() => readDraftPhotos(photosKey));
  const [error, setError] = useState<string>();

  function change(text: string): void {
    writeDraft(draftKey, text);
    setError(undefined);
    setWritten((before) => ({ ...before, text }));
  }

  function changePhotos(change: (before: readonly BlockPhoto[]) => readonly BlockPhoto[]): void {
    setError(undefined);
    setPhotos((before) => {
      const after = change(before);
      writeDraftPhotos(photosKey, after);
      return after;
    });
  }

  /** A photo waits in the browser until its block is sent, so it needs no connection. */
  async function attach(files: readonly File[]): Promise<void> {
    for (const file of files.slice(0, Math.max(0, LIMITS.liveImages - photos.length))) {
      const refusal = refusalOf(file);
      if (refusal) {
        toast.fail(`${file.name}: ${refusal}`);
        continue;
      }
      const id = crypto.randomUUID();
      const isStored = await storePhoto({ id, userId, newsId, storedAt: Date.now(), file });
      changePhotos((before) => [...before, { id, name: file.name, alt: '', isStored }]);
    }
  }

  function send(): void {
    const { text } = written;
    if (isEmpty(text) && photos.length === 0) {
      setError('Escreva o bloco antes de publicar.');
      return;
    }
    onSend(text, photos);
    writeDraft(draftKey, '');
    changePhotos(() => []);
    // Another key gives an empty editor.
    setWritten(({ round }) => ({ round: round + 1, text: '' }));
  }

  return (
    <section className="panel lvform" aria-labelledby={labelId}>
      <h2 id={labelId} className="lvform__title">
        Novo bloco
      </h2>
      <BodyEditor
        key={written.round}
        initial={written.text}
        onChange={change}
        labelledBy={labelId}
        placeholder="O que aconteceu agora?"
        error={error}
      />
      {photos.length > 0 && (
        <ul className="lvphotos" aria-label="Fotos do bloco">
          {photos.map((photo) => (
            <BlockPhotoRow
              key={photo.id}
              photo={photo}
              onDescribe={(alt) =>
                changePhotos((before) => before.map((one) => (one.id === photo.id ? { ...one, alt } : one)))
              }
              onRemove={() => {
                changePhotos((before) => before.filter(({ id }) => id !== photo.id));
                void removePhotos([photo.id]);
              }}
            />
          ))}
        </ul>
      )}
      <div className="lvform__photos">
        <span className="lvform__camera">
          <FileButton
            accept="image/*"
            camera
            disabled={photos.length >= LIMITS.liveImages}
            onFiles={(files) => void attach(files)}
          >
            <Camera className="ico" /> Tirar foto
          </FileButton>
        </span>
        <FileButton
          accept={PICTURE_TYPES.join(',')}
          multiple
          disabled={photos.length >= LIMITS.liveImages}
          onFiles={(files) => void attach(files)}
        >
          <ImagePlus className="ico" /> Foto do aparelho
        </FileButton>
      </div>
      <div className="lvform__send">
        <button type="button" className="btn btn--pri" onClick={send}>
          <Send className="ico" /> Publicar bloco
        </button>
      </div>
    </section>
  );
}

function isEmpty(html: string): boolean {
  return richTextToPlain(html).trim() === '' && !/<(?:img|iframe) /.test(html);
}
