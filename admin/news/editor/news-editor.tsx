import { type ReactElement, useEffect, useId, useMemo, useRef, useSyncExternalStore } from 'react';
import {
  formatAttachments,
  isDocumentAddress,
  parseAttachments,
} from '../../../contracts/documents/attachments.ts';
import { isMarkedField, type PersonalDataMark } from '../../../contracts/publishing/personal-data.schema.ts';
import { focusFirstError } from '../../ui/forms/focus-first-error.ts';
import { usePictureChecks } from '../../ui/pictures/use-picture-checks.ts';
import { useTabTitle } from '../../ui/screen-head.tsx';
import { useShortcuts } from '../../ui/shortcuts.tsx';
import { toast } from '../../ui/toasts.tsx';
import { BodyEditor, type BodyHandle } from '../body/body-editor.tsx';
import { withoutMarked } from '../body/personal-words.ts';
import type { PictureAttributes } from '../body/picture-choice.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditorNotes } from './editor-notes.tsx';
import { EditorSide } from './editor-side.tsx';
import { PreviewLinksDialog } from './preview-links-dialog.tsx';
import type { StorySaver } from './saving/story-saver.ts';
import { useSimilar } from './similar-note.tsx';
import { pictureAddresses } from './story.rules.ts';
import { StoryHead } from './story-head.tsx';
import { usePublishingCheck } from './use-publishing-check.ts';
import { useStoryCrop } from './use-story-crop.tsx';
import { useStoryMenu } from './use-story-menu.ts';
import { useStoryPublication } from './use-story-publication.ts';

/** The editor of a story. Input goes to the saver; everything on the screen comes from it. */
export function NewsEditor({ saver }: { readonly saver: StorySaver }): ReactElement {
  const state = useSyncExternalStore(saver.subscribe, saver.current);
  const { item, content, conflict } = state;
  const story = useStoryPublication(saver, state);
  const { publication, publishes, action, errors, busy, save } = story;
  const fields = useRef<HTMLDivElement>(null);
  const body = useRef<BodyHandle>(null);
  const bodyLabelId = useId();
  const crop = useStoryCrop(saver);
  const faults = usePictureChecks(pictureAddresses(content));
  const similar = useSimilar(item?.id, content.title, content.link);
  const checked = usePublishingCheck(
    item?.id,
    content,
    publication.status === 'scheduled' ? publication.publishAt : undefined,
  );
  const personal = checked?.marks ?? NO_MARKS;
  const markedWords = useMemo(
    () => personal.filter(({ field }) => field === 'desc').map(({ text }) => text),
    [personal],
  );
  const { preview, menu, shownLinks, closeLinks } = useStoryMenu({
    saver,
    item,
    run: story.run,
    onSave: () => void save(),
  });
  const runMainAction = () => void story.runMainAction(similar);

  useTabTitle(content.title || 'Nova notícia');
  useSaveOnLeave(saver);
  useShortcuts([
    { keys: 'mod+s', label: 'Salvar', run: () => void save() },
    { keys: 'mod+enter', label: action.label, run: runMainAction },
  ]);
  useEffect(() => {
    if (story.refusedCount > 0) leadToReason(fields.current);
  }, [story.refusedCount]);

  function removeMark({ field, text }: PersonalDataMark): void {
    if (field === 'desc') body.current?.removeWords(text);
    else if (isMarkedField(field)) saver.change({ [field]: withoutMarked(content[field], text) });
    else if (isDocumentAddress(field)) {
      const others = parseAttachments(content.attachments).filter(({ url }) => url !== field);
      saver.change({ attachments: formatAttachments(others) });
    }
  }

  function putOnCover({ src, alt, credit }: PictureAttributes): void {
    saver.change({ cover: src, coverAlt: alt ?? '', coverCredit: credit ?? '', coverFocal: '' });
    toast.say('Esta imagem é a capa agora.');
  }

  return (
    <div className="edscreen">
      <h1 className="visually-hidden">{item ? 'Editar notícia' : 'Nova notícia'}</h1>
      <EditorBar
        state={state}
        busy={busy}
        reasons={story.reasons}
        onReason={() => leadToReason(fields.current)}
        mainLabel={action.label}
        onMain={runMainAction}
        onSave={() => void save()}
        onPreview={() => void preview()}
        actions={menu}
      />
      <EditorNotes saver={saver} state={state} similar={similar} refusals={story.refusals} />
      <div className="ed" ref={fields}>
        <div className="ed__paper">
          <StoryHead saver={saver} state={state} error={errors.title} />
          <BodyEditor
            key={state.replaced}
            initial={content.desc}
            labelledBy={bodyLabelId}
            onChange={(desc) => saver.change({ desc })}
            onBlur={() => void saver.flush()}
            faults={faults}
            onCover={putOnCover}
            {...(publishes && { onCrop: crop.open })}
            marked={markedWords}
            ref={body}
            {...(errors.desc && { error: errors.desc })}
          />
          <span className="visually-hidden" id={bodyLabelId}>
            Texto da notícia
          </span>
        </div>
        <EditorSide
          saver={saver}
          state={state}
          story={story}
          checked={checked}
          faults={faults}
          onCrop={crop.open}
          onRemoveMark={removeMark}
        />
      </div>
      {shownLinks !== undefined && <PreviewLinksDialog story={shownLinks} onClose={closeLinks} />}
      {crop.dialog}
      {conflict && (
        <ConflictDialog
          mine={content}
          conflict={conflict}
          onKeepMine={() => void saver.keepMine()}
          onTakeTheirs={saver.takeTheirs}
        />
      )}
    </div>
  );
}

/** Moves to the first field with an error, or to the top, where a refusal stands that names no field. */
function leadToReason(within: ParentNode | null): void {
  if (within?.querySelector('[aria-invalid="true"]')) focusFirstError(within);
  else scrollTo({ top: 0 });
}

const NO_MARKS: readonly PersonalDataMark[] = [];

/** Saves when the tab is hidden, and retries when the connection is back. */
function useSaveOnLeave(saver: StorySaver): void {
  useEffect(() => {
    const flush = (): void => {
      if (document.hidden) void saver.flush();
    };
    document.addEventListener('visibilitychange', flush);
    addEventListener('online', saver.retry);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      removeEventListener('online', saver.retry);
    };
  }, [saver]);
}
