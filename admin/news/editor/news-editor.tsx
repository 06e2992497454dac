import { type ReactElement, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { momentText } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import type { NewsPatch, SimilarStory } from '../../../contracts/news/news.schema.ts';
import { call, messageOf } from '../../api/api.ts';
import { PasteAddressButton } from '../../ui/address/paste-address-button.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import type { MenuAction } from '../../ui/lists/action-menu.tsx';
import { usePictureChecks } from '../../ui/pictures/use-picture-checks.ts';
import { useTabTitle } from '../../ui/screen-head.tsx';
import { useShortcuts } from '../../ui/shortcuts.tsx';
import { storyReportPath } from '../../ui/story-analytics-link.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { BodyEditor } from '../body/body-editor.tsx';
import type { PictureAttributes } from '../body/picture-choice.ts';
import { lifeOf } from '../list/actions/actions.rules.ts';
import { duplicate as duplicateStory } from '../list/news.api.ts';
import { WatchNote } from '../watch/watch-note.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorBar } from './editor-bar.tsx';
import { ChecklistPanel } from './panels/checklist-panel.tsx';
import { CoverPanel } from './panels/cover-panel.tsx';
import { DocumentsPanel } from './panels/documents-panel.tsx';
import { MorePanel } from './panels/more-panel.tsx';
import { PlacePanel } from './panels/place-panel.tsx';
import { PublicationPanel } from './panels/publication-panel.tsx';
import { SourcePanel } from './panels/source-panel.tsx';
import { mainAction, publicationOf, scheduleError } from './publication.rules.ts';
import { SimilarNote } from './similar-note.tsx';
import { openPreview, previewAddress } from './story.api.ts';
import { checklist, pictureAddresses, unfinishedFields } from './story.rules.ts';
import type { StorySaver } from './story-saver.ts';
import { usePresence } from './use-presence.ts';
import { useSimilar } from './use-similar.ts';

const { adminNews } = ENDPOINTS;

/** Where a story is written. What is typed goes to the saver; everything on the screen comes from it. */
export function NewsEditor({ saver }: { readonly saver: StorySaver }): ReactElement {
  const state = useSyncExternalStore(saver.subscribe, saver.current);
  const { item, content, errors, conflict } = state;
  const [publication, setPublication] = useState(() => publicationOf(item));
  const { busy, run } = useBusy();
  /** The main button was pressed too early: what is missing is listed until it is there. */
  const [pressed, setPressed] = useState(false);
  const [publicationErrors, setPublicationErrors] = useState<Readonly<Record<string, string>>>({});
  const others = usePresence(item?.id);
  const similar = useSimilar(item?.id, content.title, content.link);
  const navigate = useNavigate();
  const shared = useSearchParams()[0].get('endereco') ?? '';
  const titleId = useId();
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

  useTabTitle(content.title || 'Nova notícia');
  useSaveOnLeave(saver);
  useShortcuts([
    { keys: 'mod+s', does: 'Salvar', run: () => void save() },
    { keys: 'mod+enter', does: 'Publicar, agendar ou atualizar', run: () => void runMainAction() },
  ]);
  // Another status on the server is another beginning for the choice on the screen.
  const { status, publishAt, unpublishAt } = publicationOf(item);
  useEffect(() => setPublication({ status, publishAt, unpublishAt }), [status, publishAt, unpublishAt]);

  function explainFailure(): void {
    if (saver.current().saving === 'offline')
      toast.fail('Sem conexão. O texto está guardado neste navegador.');
  }

  /** A draft gets a version of its own in the list; a story that is out keeps its text, and this waits. */
  function save(): Promise<void> {
    return run(async () => {
      const isDraft = (saver.current().item?.status ?? 'draft') === 'draft';
      if (isDraft) {
        if (!(await saver.save({ status: 'draft' }))) return explainFailure();
      } else {
        await saver.flush();
        if (saver.current().saving !== 'saved') return explainFailure();
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
      await become(action.patch, action.done);
    });
  }

  async function become(patch: NewsPatch, done: string): Promise<void> {
    if (!(await saver.save(patch))) return explainFailure();
    toast.say(done);
  }

  function preview(): Promise<void> {
    return run(() => openPreview(savedId));
  }

  /** Everything typed is on the server; undefined: there is nothing yet. */
  async function savedId(): Promise<number | undefined> {
    await saver.flush();
    const { item: known } = saver.current();
    if (!known) toast.say('Escreva alguma coisa antes de pré-visualizar.');
    return known?.id;
  }

  function copyPreviewLink(): Promise<void> {
    return run(async () => {
      const id = await savedId();
      if (id === undefined) return;
      await navigator.clipboard.writeText(new URL(await previewAddress(id), location.href).href);
      toast.say('Link da prévia copiado. Vale por 24 horas, mesmo para quem não tem conta.');
    });
  }

  function putOnCover({ src, alt, credit }: PictureAttributes): void {
    saver.change({ cover: src, coverAlt: alt ?? '', coverCredit: credit ?? '', coverFocal: '' });
    toast.say('Esta imagem é a capa agora.');
  }

  function discard(): Promise<void> {
    return run(async () => {
      const sure = await confirm({
        title: 'Descartar as alterações não publicadas?',
        text: 'O texto volta a ser o que os leitores veem.',
        action: 'Descartar',
      });
      if (sure && (await saver.discard())) toast.say('Alterações descartadas.');
    });
  }

  function trash(): Promise<void> {
    return run(async () => {
      await saver.flush();
      const { item: known } = saver.current();
      if (!known || (known.status === 'published' && !(await isSureToTrash()))) return;
      const params = { id: known.id };
      await call(adminNews.remove, { params });
      navigate('/admin/noticias');
      toast.undoable('Notícia na lixeira.', () => {
        call(adminNews.restore, { params }).then(
          () => navigate(`/admin/noticias/${known.id}`),
          (error: unknown) => toast.fail(messageOf(error)),
        );
      });
    });
  }

  function archive(): Promise<void> {
    return run(async () => {
      const { item: before } = saver.current();
      if (!before || (before.status === 'published' && !(await isSureToArchive()))) return;
      if (!(await saver.save({ status: 'archived' }))) return explainFailure();
      toast.undoable('Notícia arquivada.', () => void run(() => become(lifeOf(before), 'Desfeito.')));
    });
  }

  function duplicate(): Promise<void> {
    return run(async () => {
      await saver.flush();
      const { item: known } = saver.current();
      if (known) navigate(`/admin/noticias/${await duplicateStory(known.id)}`);
    });
  }

  const actions: readonly MenuAction[] = [
    { name: 'Salvar', run: () => void save() },
    { name: 'Pré-visualizar', run: () => void preview() },
    { name: 'Copiar link da prévia', run: () => void copyPreviewLink() },
    ...(item?.status === 'published' ? [{ name: 'Ver no site', href: `/noticia/${item.id}` }] : []),
    ...(item ? [{ name: 'Versões anteriores', to: `/admin/noticias/${item.id}/versoes` }] : []),
    ...(item ? [{ name: 'Números', to: storyReportPath(item.id) }] : []),
    ...(item ? [{ name: 'Duplicar', run: () => void duplicate() }] : []),
    ...(item?.pending ? [{ name: 'Descartar alterações', run: () => void discard() }] : []),
    ...(item && item.status !== 'archived' ? [{ name: 'Arquivar', run: () => void archive() }] : []),
    ...(item ? [{ name: 'Mover para a lixeira', run: () => void trash() }] : []),
  ];

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
        actions={actions}
      />
      <div className="ednotes">
        {!item && (
          <div className="actions ednotes__paste">
            <PasteAddressButton shared={shared} />
          </div>
        )}
        {item && <WatchNote storyId={item.id} ours={content.desc} beforeAction={saver.flush} />}
        {others.length > 0 && (
          <p className="alert alert--warn" role="status">
            <span>
              {others.map(({ username }) => username).join(' e ')} {others.length > 1 ? 'estão' : 'está'} com
              esta notícia aberta agora.
            </span>
          </p>
        )}
        <SimilarNote stories={similar} />
        {item?.pending && (
          <p className="alert alert--warn" role="status">
            <span>
              {item.pending.user} alterou o texto em {momentText(item.pending.at)}. Os leitores ainda veem a
              versão anterior.
            </span>
          </p>
        )}
        {refusals.length > 0 && (
          <div className="alert" role="alert">
            <ul>
              {refusals.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className="ed">
        <div className="ed__paper">
          <div className="ed__head">
            <label className="vh" htmlFor={titleId}>
              Título
            </label>
            <textarea
              id={titleId}
              className="ed__title"
              rows={1}
              placeholder="Título da notícia"
              value={content.title}
              aria-invalid={errors.title ? true : undefined}
              // biome-ignore lint/a11y/noAutofocus: whoever asks for a new story writes its title first
              autoFocus={!item}
              onChange={(event) => saver.change({ title: event.target.value.replace(/\n/g, ' ') })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey)
                  return;
                event.preventDefault();
                event.currentTarget.closest('.ed')?.querySelector<HTMLElement>('.ProseMirror')?.focus();
              }}
              onBlur={() => void saver.flush()}
            />
            <p className="ed__cnt">
              {item?.status === 'published' ? (
                <a className="link" href={`/noticia/${item.id}`} target="_blank" rel="noopener">
                  Ver no site
                </a>
              ) : (
                <span>{item ? `Endereço: /noticia/${item.id}` : ''}</span>
              )}
              <span data-over={content.title.length > LIMITS.title || undefined}>
                {content.title.length} de {LIMITS.title} caracteres
              </span>
            </p>
            <label className="vh" htmlFor={`${titleId}-summary`}>
              Linha fina
            </label>
            <textarea
              id={`${titleId}-summary`}
              className="ed__summary"
              rows={1}
              maxLength={LIMITS.summary}
              placeholder="Linha fina: uma frase que completa o título (opcional)"
              value={content.summary}
              onChange={(event) => saver.change({ summary: event.target.value.replace(/\n/g, ' ') })}
              onBlur={() => void saver.flush()}
            />
          </div>
          <BodyEditor
            key={state.replaced}
            initial={content.desc}
            labelledBy={`${titleId}-body`}
            onChange={(desc) => saver.change({ desc })}
            onBlur={() => void saver.flush()}
            faults={faults}
            onCover={putOnCover}
            {...(errors.desc && { error: errors.desc })}
          />
          <span className="vh" id={`${titleId}-body`}>
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

function isSureToArchive(): Promise<boolean> {
  return confirm({
    title: 'Arquivar esta notícia?',
    text: 'Ela está no site e sai dele agora. O texto fica guardado entre as arquivadas.',
    action: 'Arquivar',
  });
}

function isSureToTrash(): Promise<boolean> {
  return confirm({
    title: 'Mover para a lixeira?',
    text: 'Esta notícia está no site. Ela sai agora e pode ser restaurada depois.',
    action: 'Mover para a lixeira',
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
