import { type ReactElement, useEffect, useId, useState, useSyncExternalStore } from 'react';
import type { SimilarStory } from '../../../contracts/news/news.schema.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { usePictureChecks } from '../../ui/pictures/use-picture-checks.ts';
import { useTabTitle } from '../../ui/screen-head.tsx';
import { useShortcuts } from '../../ui/shortcuts.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { BodyEditor } from '../body/body-editor.tsx';
import type { PictureAttributes } from '../body/picture-choice.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditorNotes } from './editor-notes.tsx';
import { ChecklistPanel } from './panels/checklist-panel.tsx';
import { CoverPanel } from './panels/cover-panel.tsx';
import { DocumentsPanel } from './panels/documents-panel.tsx';
import { MorePanel } from './panels/more-panel.tsx';
import { PlacePanel } from './panels/place-panel.tsx';
import { PublicationPanel } from './panels/publication-panel.tsx';
import { SourcePanel } from './panels/source-panel.tsx';
import { mainAction, publicationOf, scheduleError } from './publication.rules.ts';
import { explainFailure, saveAndSay } from './save-and-say.ts';
import { checklist, pictureAddresses, unfinishedFields } from './story.rules.ts';
import { StoryHead } from './story-head.tsx';
import type { StorySaver } from './story-saver.ts';
import { useSimilar } from './use-similar.ts';
import { useStoryMenu } from './use-story-menu.ts';

/** Where a story is written. What is typed goes to the saver; everything on the screen comes from it. */
export function NewsEditor({ saver }: { readonly saver: StorySaver }): ReactElement {
  const state = useSyncExternalStore(saver.subscribe, saver.current);
  const { item, content, errors, conflict } = state;
  const [publication, setPublication] = useState(() => publicationOf(item));
  const { busy, run } = useBusy();
  /** The main button was pressed too early: what is missing is listed until it is there. */
  const [pressed, setPressed] = useState(false);
  const [publicationErrors, setPublicationErrors] = useState<Readonly<Record<string, string>>>({});
  const similar = useSimilar(item?.id, content.title, content.link);
  const bodyLabelId = useId();
  const action = mainAction(item?.status ?? 'draft', publication);
  const faults = usePictureChecks(pictureAddresses(content));
  const checks = checklist(content, faults);
  const missing = [
    ...Object.values(unfinishedFields(content)),
    ...checks
      .filter(({ ok, required }) => required && !ok)
      .map(({ name }) => `Falta: ${name.toLowerCase()}.`),
  ];
  const refusals = state.refusal ? [state.refusal] : pressed ? missing : [];
  const { preview, menu } = useStoryMenu({ saver, item, run, onSave: () => void save() });

  useTabTitle(content.title || 'Nova notícia');
  useSaveOnLeave(saver);
  useShortcuts([
    { keys: 'mod+s', does: 'Salvar', run: () => void save() },
    { keys: 'mod+enter', does: 'Publicar, agendar ou atualizar', run: () => void runMainAction() },
  ]);
  // Another status on the server is another beginning for the choice on the screen.
  const { status, publishAt, unpublishAt } = publicationOf(item);
  useEffect(() => setPublication({ status, publishAt, unpublishAt }), [status, publishAt, unpublishAt]);

  /** A draft gets a version of its own in the list; a story that is out keeps its text, and this waits. */
  function save(): Promise<void> {
    return run(async () => {
      const isDraft = (saver.current().item?.status ?? 'draft') === 'draft';
      if (isDraft) {
        if (!(await saver.save({ status: 'draft' }))) return explainFailure(saver);
      } else {
        await saver.flush();
        if (saver.current().saving !== 'saved') return explainFailure(saver);
      }
      const leaving = action.label === 'Despublicar';
      if (isDraft) toast.say('Rascunho salvo.');
      else if (leaving) toast.say('Texto salvo. A notícia continua no site até você tocar em Despublicar.');
      else toast.say('Alterações salvas. O site muda quando você atualizar.');
    });
  }

  function runMainAction(): Promise<void> {
    return run(async () => {
      setPressed(false);
      setPublicationErrors({});
      const late = scheduleError(publication, Date.now());
      if (late) return setPublicationErrors({ publishAt: late });
      if (action.label === 'Despublicar') {
        const sure = await confirm({
          title: 'Despublicar esta notícia?',
          text: 'Ela sai do site agora e volta a ser rascunho. O texto fica guardado.',
          action: 'Despublicar',
        });
        if (!sure) return;
      } else if (missing.length > 0) {
        return setPressed(true);
      } else if (
        action.label !== 'Atualizar' &&
        similar.length > 0 &&
        !(await isSureToRepeat(similar, action.label))
      ) {
        return;
      }
      await saveAndSay(saver, action.patch, action.done);
    });
  }

  function putOnCover({ src, alt, credit }: PictureAttributes): void {
    saver.change({ cover: src, coverAlt: alt ?? '', coverCredit: credit ?? '', coverFocal: '' });
    toast.say('Esta imagem é a capa agora.');
  }

  return (
    <div className="edscreen">
      <h1 className="vh">{item ? 'Editar notícia' : 'Nova notícia'}</h1>
      <EditorBar
        state={state}
        busy={busy}
        mainLabel={action.label}
        onMain={() => void runMainAction()}
        onSave={() => void save()}
        onPreview={() => void preview()}
        actions={menu}
      />
      <EditorNotes saver={saver} state={state} similar={similar} refusals={refusals} />
      <div className="ed">
        <div className="ed__paper">
          <StoryHead saver={saver} state={state} />
          <BodyEditor
            key={state.replaced}
            initial={content.desc}
            labelledBy={bodyLabelId}
            onChange={(desc) => saver.change({ desc })}
            onBlur={() => void saver.flush()}
            faults={faults}
            onCover={putOnCover}
            {...(errors.desc && { error: errors.desc })}
          />
          <span className="vh" id={bodyLabelId}>
            Texto da notícia
          </span>
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what is typed beside the text is saved when a field is left, as in the text */}
        <div className="ed__side" onBlur={() => void saver.flush()}>
          <PublicationPanel
            publication={publication}
            errors={{ ...errors, ...publicationErrors }}
            onChange={setPublication}
          />
          <PlacePanel content={content} errors={errors} onChange={saver.change} />
          <CoverPanel
            content={content}
            errors={errors}
            fault={faults.get(content.cover)}
            onChange={saver.change}
          />
          <DocumentsPanel content={content} errors={errors} onChange={saver.change} />
          <SourcePanel content={content} errors={errors} onChange={saver.change} />
          <ChecklistPanel checks={checks} />
          <MorePanel
            content={content}
            errors={errors}
            onChange={saver.change}
            date={item?.status === 'published' ? item.date : undefined}
          />
        </div>
      </div>
      {conflict && (
        <ConflictDialog
          mine={content}
          theirs={conflict}
          onKeepMine={() => void saver.keepMine()}
          onTakeTheirs={saver.takeTheirs}
        />
      )}
    </div>
  );
}

function isSureToRepeat(similar: readonly SimilarStory[], action: string): Promise<boolean> {
  return confirm({
    title: `${action} mesmo assim?`,
    text: `Já existe notícia parecida: ${similar.map(({ title }) => `“${title}”`).join(', ')}.`,
    action: `${action} mesmo assim`,
  });
}

/** Saves when the tab is hidden, and tries again when the connection is back. */
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
