import { type ReactElement, useEffect, useRef, useState } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { Media } from '../../contracts/media/media.schema.ts';
import { call, messageOf } from '../api/api.ts';
import { FileButton } from '../ui/pictures/file-button.tsx';
import { PICTURE_TYPES } from '../ui/pictures/picture-file.rules.ts';
import type { PictureDescription } from '../ui/pictures/upload/describe.rules.ts';
import { replacePicture } from '../ui/pictures/upload/upload-picture.ts';
import { toast } from '../ui/toasts.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

interface ReplaceButtonProps {
  readonly media: Media;
  /** The number of items that show the picture. */
  readonly uses: number;
  /** True if a field of the picture has unsaved changes. */
  readonly unsaved: boolean;
  readonly onReplaced: (media: Media) => void;
}

/** Replaces the file of a picture in every item that shows it. */
export function ReplaceButton({ media, uses, unsaved, onReplaced }: ReplaceButtonProps): ReactElement {
  const [chosen, setChosen] = useState<File>();
  const [share, setShare] = useState<number>();
  const stop = useRef(new AbortController());
  useEffect(() => {
    const { current } = stop;
    return () => current.abort();
  }, []);

  async function replace(file: File, described: PictureDescription): Promise<void> {
    setChosen(undefined);
    setShare(0);
    try {
      const replaced = await replacePicture(media.id, file, setShare, stop.current.signal);
      await call(ENDPOINTS.adminMedia.update, { params: { id: replaced.id }, body: described });
      toast.say('Imagem trocada.');
      onReplaced(replaced);
    } catch (error) {
      if (!stop.current.signal.aborted) toast.fail(messageOf(error));
    } finally {
      setShare(undefined);
    }
  }

  return (
    <>
      <FileButton
        accept={PICTURE_TYPES.join(',')}
        disabled={share !== undefined}
        onFiles={([file]) => setChosen(file)}
      >
        {share === undefined ? 'Trocar arquivo' : 'Enviando…'}
      </FileButton>
      {share !== undefined && <progress max={1} value={share} aria-label="Envio da nova imagem" />}
      {chosen && (
        <ReplaceDialog
          file={chosen}
          media={media}
          uses={uses}
          unsaved={unsaved}
          onReplace={(described) => void replace(chosen, described)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}
