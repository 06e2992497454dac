import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Media } from '../../contracts/media/media.schema.ts';
import { messageOf } from '../api/api.ts';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { FileButton } from '../ui/pictures/file-button.tsx';
import { PICTURE_TYPES } from '../ui/pictures/picture-file.rules.ts';
import { replacePicture } from '../ui/pictures/upload-picture.ts';
import { toast } from '../ui/toasts.tsx';

interface ReplaceButtonProps {
  readonly media: Media;
  /** In how many places it is shown. */
  readonly uses: number;
  /** Something beside it was typed and not saved. */
  readonly unsaved: boolean;
  readonly onReplaced: (media: Media) => void;
}

/** Another file for the same picture, wherever it is shown. */
export function ReplaceButton({ media, uses, unsaved, onReplaced }: ReplaceButtonProps): ReactElement {
  const [share, setShare] = useState<number>();
  const stop = useRef(new AbortController());
  useEffect(() => {
    const { current } = stop;
    return () => current.abort();
  }, []);

  async function replace(file: File): Promise<void> {
    const sure = await confirm({
      title: 'Trocar esta imagem?',
      text: `${file.name} aparece ${placesText(uses)}.${unsaved ? ' O que foi digitado e não foi salvo se perde.' : ''}`,
      action: 'Trocar imagem',
    });
    if (!sure) return;
    setShare(0);
    try {
      const replaced = await replacePicture(media.id, file, setShare, stop.current.signal);
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
        onFiles={([file]) => file && void replace(file)}
      >
        {share === undefined ? 'Trocar arquivo' : 'Enviando…'}
      </FileButton>
      {share !== undefined && <progress max={1} value={share} aria-label="Envio da nova imagem" />}
    </>
  );
}

function placesText(uses: number): string {
  if (uses === 0) return 'no lugar dela na biblioteca';
  return uses === 1 ? 'no lugar dela onde é usada' : `no lugar dela nos ${uses} usos`;
}
