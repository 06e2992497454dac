import { type ReactElement, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  formatAttachments,
  isDocumentAddress,
  parseAttachments,
} from '../../../contracts/documents/attachments.ts';
import type { SimilarStory } from '../../../contracts/news/news.schema.ts';
import type { NewsStatus } from '../../../contracts/news/statuses.ts';
import { isMarkedField, type PersonalDataMark } from '../../../contracts/publishing/personal-data.schema.ts';
import { hasPublishingRole } from '../../session/rights.ts';
import { useUser } from '../../session/session.ts';
import { askConfirmation } from '../../ui/dialogs/confirm.tsx';
import { focusFirstError } from '../../ui/forms/focus-first-error.ts';
import { Panel } from '../../ui/panel.tsx';
import { usePictureChecks } from '../../ui/pictures/use-picture-checks.ts';
import { useTabTitle } from '../../ui/screen-head.tsx';
import { useShortcuts } from '../../ui/shortcuts.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { BodyEditor, type BodyHandle } from '../body/body-editor.tsx';
import { withoutMarked } from '../body/personal-words.ts';
import type { PictureAttributes } from '../body/picture-choice.ts';
import { NotesPanel } from '../notes/notes-panel.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditorNotes } from './editor-notes.tsx';
import { AssignmentPanel } from './panels/assignment-panel.tsx';
import { BylinesPanel } from './panels/bylines-panel.tsx';
import { ChecklistPanel } from './panels/checklist-panel.tsx';
import { CoverPanel } from './panels/cover-panel.tsx';
import { DocumentsPanel } from './panels/documents-panel.tsx';
import { MorePanel } from './panels/more-panel.tsx';
import { PersonalDataList } from './panels/personal-data-list.tsx';
import { PlacePanel } from './panels/place-panel.tsx';
import { PublicationPanel } from './panels/publication-panel.tsx';
import { RelatedPanel } from './panels/related-panel.tsx';
import { RemovalNote } from './panels/removal-note.tsx';
import { SourcePanel } from './panels/source-panel.tsx';
import { TopicsPanel } from './panels/topics-panel.tsx';
import { PreviewLinksDialog } from './preview-links-dialog.tsx';
import { contributorAction, mainAction, publicationOf, scheduleError } from './publication.rules.ts';
import { saveWithToast, toastSaveFailure } from './saving/save-with-toast.ts';
import type { StorySaver } from './saving/story-saver.ts';
import { useSimilar } from './similar-note.tsx';
import { fieldsToFinish, pictureAddresses, storyChecklist } from './story.rules.ts';
import { StoryHead } from './story-head.tsx';
import { usePublishingCheck } from './use-publishing-check.ts';
import { useStoryCrop } from './use-story-crop.tsx';
import { useStoryMenu } from './use-story-menu.ts';

/** The editor of a story. Input goes to the saver; everything on the screen comes from it. */
export function NewsEditor({ saver }: { readonly saver: StorySaver }): ReactElement {
  const state = useSyncExternalStore(saver.subscribe, saver.current);
  const { item, content, conflict } = state;
  const [publication, setPublication] = useState(() => publicationOf(item));
  const { busy, run } = useBusy();
  /** How often the main button was pressed too early; missing fields are marked until they are filled. */
  const [early, setEarly] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  const [publicationErrors, setPublicationErrors] = useState<Readonly<Record<string, string>>>({});
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
  const crop = useStoryCrop(saver);
  const body = useRef<BodyHandle>(null);
  const bodyLabelId = useId();
  const current = item?.status ?? 'draft';
  const publishes = hasPublishingRole(useUser());
  const action = publishes ? mainAction(current, publication) : contributorAction(current);
  const faults = usePictureChecks(pictureAddresses(content));
  const checks = storyChecklist(content, faults);
  const missing = fieldsToFinish(content);
  const lacking = early > 0 ? missing : {};
  const errors = { ...lacking, ...state.errors, ...publicationErrors };
  const refusals = state.refusal ? [state.refusal] : Object.values(lacking);
  const said = Object.keys(errors).length > 0 || !state.refusal ? Object.values(errors) : [REFUSED];
  const { preview, menu, shownLinks, closeLinks } = useStoryMenu({
    saver,
    item,
    run,
    onSave: () => void save(),
  });

  useTabTitle(content.title || 'Nova notícia');
  useSaveOnLeave(saver);
  useShortcuts([
    { keys: 'mod+s', label: 'Salvar', run: () => void save() },
    { keys: 'mod+enter', label: action.label, run: () => void runMainAction() },
  ]);
  useEffect(() => {
    if (early > 0) leadToReason(fields.current);
  }, [early]);
  // A new status on the server resets the choice on the screen.
  const { status, publishAt, unpublishAt } = publicationOf(item);
  useEffect(() => setPublication({ status, publishAt, unpublishAt }), [status, publishAt, unpublishAt]);

  /** Saving a draft makes a revision; a published story keeps its text, and the changes stay pending. */
  function save(): Promise<void> {
    return run(async () => {
      const kept = saver.current().item?.status ?? 'draft';
      const isDraft = kept === 'draft' || kept === 'review';
      if (isDraft) {
        if (!(await saver.save({ status: kept }))) return toastSaveFailure(saver);
      } else {
        await saver.flush();
        if (saver.current().saving !== 'saved') return toastSaveFailure(saver);
      }
      if (isDraft) toast.say('Rascunho salvo.');
      else if (action.kind === 'unpublish')
        toast.say('Texto salvo. A notícia continua no site até você tocar em Despublicar.');
      else toast.say('Alterações salvas. O site muda quando você atualizar.');
    });
  }

  function runMainAction(): Promise<void> {
    return run(async () => {
      setEarly(0);
      setPublicationErrors({});
      const late = scheduleError(publication, Date.now());
      if (late) {
        setPublicationErrors({ publishAt: late });
        return setEarly(early + 1);
      }
      if (action.kind === 'unpublish') {
        const sure = await askConfirmation({
          title: 'Despublicar esta notícia?',
          text: 'Ela sai do site agora e volta a ser rascunho. O texto fica guardado.',
          action: 'Despublicar',
        });
        if (!sure) return;
      } else if (publishes && Object.keys(missing).length > 0) {
        return setEarly(early + 1);
      } else if (
        publishes &&
        action.kind !== 'update' &&
        similar.length > 0 &&
        !(await confirmDuplicate(similar, action.label))
      ) {
        return;
      }
      if (!(await saveWithToast(saver, action.patch, action.done))) setEarly(early + 1);
    });
  }

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
        lacking={early > 0 ? said : []}
        onLacking={() => leadToReason(fields.current)}
        mainLabel={action.label}
        onMain={() => void runMainAction()}
        onSave={() => void save()}
        onPreview={() => void preview()}
        actions={menu}
      />
      <EditorNotes saver={saver} state={state} similar={similar} refusals={refusals} />
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
        {/* biome-ignore lint/a11y/noStaticElementInteractions: input beside the text is saved on blur, like the text */}
        <div className="ed__side" onBlur={() => void saver.flush()}>
          {publishes ? (
            <PublicationPanel
              current={current}
              publication={publication}
              errors={errors}
              onChange={setPublication}
            />
          ) : (
            <ProposalPanel current={current} />
          )}
          {item && (
            <RemovalNote story={item.id} version={item.version ?? 0} isPublic={item.status === 'published'} />
          )}
          {item && <AssignmentPanel story={item.id} />}
          {item && <NotesPanel story={item.id} />}
          <PlacePanel
            content={content}
            errors={errors}
            suggested={checked?.suggestions}
            onChange={saver.change}
          />
          <TopicsPanel
            content={content}
            errors={errors}
            suggested={checked?.suggestions}
            onChange={saver.change}
          />
          <CoverPanel
            story={item?.id}
            content={content}
            errors={errors}
            fault={faults.get(content.cover)}
            onChange={saver.change}
            onCrop={publishes ? crop.open : undefined}
          />
          <DocumentsPanel content={content} errors={errors} onChange={saver.change} />
          <SourcePanel content={content} errors={errors} onChange={saver.change} />
          <BylinesPanel content={content} errors={errors} onChange={saver.change} />
          <RelatedPanel id={item?.id} content={content} errors={errors} onChange={saver.change} />
          <ChecklistPanel checks={checks}>
            <PersonalDataList marks={personal} onRemove={removeMark} />
          </ChecklistPanel>
          <MorePanel
            content={content}
            errors={errors}
            onChange={saver.change}
            date={item?.status === 'published' ? item.date : undefined}
            correctedAt={item?.correctedAt ?? undefined}
          />
        </div>
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

/** To the first field with an error; a refusal that names no field is above the text. */
function leadToReason(within: ParentNode | null): void {
  if (within?.querySelector('[aria-invalid="true"]')) focusFirstError(within);
  else scrollTo({ top: 0 });
}

/** Beside the main button, where the reason itself would be too long. */
const REFUSED = 'Não foi aceita. Veja por quê.';
const NO_MARKS: readonly PersonalDataMark[] = [];

function confirmDuplicate(similar: readonly SimilarStory[], action: string): Promise<boolean> {
  return askConfirmation({
    title: `${action} mesmo assim?`,
    text: `Já existe notícia parecida: ${similar.map(({ title }) => `“${title}”`).join(', ')}.`,
    action: `${action} mesmo assim`,
  });
}

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

/** In the place of the publication panel for a contributor. */
function ProposalPanel({ current }: { readonly current: NewsStatus }): ReactElement {
  return (
    <Panel title="Publicação">
      <p className="help">
        {current === 'review'
          ? 'A redação foi avisada e vai ler o texto. Você pode continuar a escrever até ela publicar.'
          : 'Quando o texto estiver pronto, envie para revisão: quem publica é a redação.'}
      </p>
    </Panel>
  );
}
