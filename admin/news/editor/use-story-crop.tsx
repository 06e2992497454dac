import { type ReactElement, useState } from 'react';
import { CropDialog, type EditMode } from '../../ui/pictures/crop/crop-dialog.tsx';
import { toastSaveFailure } from './saving/save-with-toast.ts';
import type { StorySaver } from './saving/story-saver.ts';
import { loadStory } from './story.api.ts';

export interface StoryCrop {
  readonly open: (mediaId: string, mode?: EditMode) => void;
  readonly dialog: ReactElement | undefined;
}

/**
 * Crops or blurs a picture of the open story. The server rewrites every story that shows the picture, also this one: unsaved
 * text is saved first and the story is read again afterwards.
 */
export function useStoryCrop(saver: StorySaver): StoryCrop {
  const [edited, setEdited] = useState<{ readonly id: string; readonly mode: EditMode }>();
  const close = (): void => setEdited(undefined);

  async function saveFirst(): Promise<boolean> {
    await saver.flush();
    const isSaved = saver.current().status === 'saved';
    if (!isSaved) toastSaveFailure(saver);
    return isSaved;
  }

  async function reloadStory(): Promise<void> {
    const id = saver.current().item?.id;
    if (id !== undefined)
      saver.acceptServerVersion(await loadStory(id, AbortSignal.timeout(RELOAD_TIMEOUT_MS)));
    close();
  }

  return {
    open: (id, mode = 'crop') => setEdited({ id, mode }),
    dialog: edited ? (
      <CropDialog {...edited} before={saveFirst} onDone={reloadStory} onClose={close} />
    ) : undefined,
  };
}

const RELOAD_TIMEOUT_MS = 30_000;
