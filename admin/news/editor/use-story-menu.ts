import { useState } from 'react';
import { useNavigate } from 'react-router';
import { EDITING } from '../../../contracts/constants.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { AdminNewsItem } from '../../../contracts/news/news.schema.ts';
import { newsPath } from '../../../contracts/page-paths.ts';
import { call } from '../../api/api.ts';
import { hasPublishingRole } from '../../session/rights.ts';
import { useUser } from '../../session/session.ts';
import { attempt } from '../../ui/attempt.ts';
import { askConfirmation } from '../../ui/dialogs/confirm.tsx';
import type { MenuAction } from '../../ui/lists/action-menu.tsx';
import { storyReportPath } from '../../ui/story-report-link.tsx';
import { toast } from '../../ui/toasts.tsx';
import { publicationFields } from '../list/actions/actions.rules.ts';
import { duplicateStory, restoreStory } from '../list/news.api.ts';
import { orAskOwner } from '../requests/ask-owner.ts';
import { saveWithToast, toastSaveFailure } from './saving/save-with-toast.ts';
import type { StorySaver } from './saving/story-saver.ts';
import { openPreview, previewAddress } from './story.api.ts';

const { adminNews } = ENDPOINTS;

interface StoryMenuOptions {
  readonly saver: StorySaver;
  readonly item: AdminNewsItem | undefined;
  /** Runs one action at a time. */
  readonly run: (action: () => Promise<unknown>) => Promise<void>;
  readonly onSave: () => void;
}

interface StoryMenu {
  readonly preview: () => Promise<void>;
  /** The story whose preview links are shown; `undefined` if there is none. */
  readonly shownLinks: number | undefined;
  readonly closeLinks: () => void;
  /** The less frequent actions, behind the three dots. */
  readonly menu: readonly MenuAction[];
}

/** The actions of a story besides writing and publishing. */
export function useStoryMenu({ saver, item, run, onSave }: StoryMenuOptions): StoryMenu {
  const navigate = useNavigate();
  const publishes = hasPublishingRole(useUser());
  const [shownLinks, showLinks] = useState<number>();

  function preview(): Promise<void> {
    return run(() => openPreview(savedId));
  }

  /** Saves all input and returns the id; `undefined` if the story has no content yet. */
  async function savedId(): Promise<number | undefined> {
    await saver.flush();
    const { item: known } = saver.current();
    if (!known) toast.say('Escreva alguma coisa antes de pré-visualizar.');
    return known?.id;
  }

  function copyPreviewLink({ notes }: { readonly notes: boolean }): Promise<void> {
    return run(async () => {
      const id = await savedId();
      if (id === undefined) return;
      await navigator.clipboard.writeText(new URL(await previewAddress(id, notes), location.href).href);
      const shown = notes ? ' Mostra também as anotações abertas.' : '';
      toast.say(
        `Link da prévia copiado. Vale por ${EDITING.previewHours} horas, mesmo para quem não tem conta.${shown}`,
      );
    });
  }

  function discard(): Promise<void> {
    return run(async () => {
      const sure = await askConfirmation({
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
      if (!known || (known.status === 'published' && !(await confirmTrash()))) return;
      const params = { id: known.id };
      const change = { trash: true };
      await orAskOwner({ id: known.id, change }, () => call(adminNews.remove, { params }));
      navigate('/admin/noticias');
      toast.undoable('Notícia na lixeira. Os links de prévia dela deixaram de valer.', () => {
        void attempt(async () => {
          await restoreStory(known.id, known.title);
          navigate(`/admin/noticias/${known.id}`);
        });
      });
    });
  }

  function archive(): Promise<void> {
    return run(async () => {
      const { item: before } = saver.current();
      if (!before || (before.status === 'published' && !(await confirmArchive()))) return;
      if (!(await saver.save({ status: 'archived' }))) return toastSaveFailure(saver);
      toast.undoable(
        'Notícia arquivada.',
        () => void run(() => saveWithToast(saver, publicationFields(before), 'Desfeito.')),
      );
    });
  }

  /** Between draft and proposal; the author sees the change. */
  function move(status: 'draft' | 'review', done: string): Promise<void> {
    return run(() => saveWithToast(saver, { status }, done));
  }

  function duplicate(): Promise<void> {
    return run(async () => {
      await saver.flush();
      const { item: known } = saver.current();
      if (known) navigate(`/admin/noticias/${await duplicateStory(known.id)}`);
    });
  }

  const menu: readonly MenuAction[] = [
    { name: 'Salvar', run: onSave },
    { name: 'Pré-visualizar', run: () => void preview() },
    { name: 'Copiar link da prévia', run: () => void copyPreviewLink({ notes: false }) },
    { name: 'Copiar link com as anotações', run: () => void copyPreviewLink({ notes: true }) },
    ...(item ? [{ name: 'Links de prévia', run: () => showLinks(item.id) }] : []),
    ...(item?.status === 'published' ? [{ name: 'Ver no site', href: newsPath(item.id) }] : []),
    ...(publishes && (item?.status === 'published' || item?.status === 'scheduled')
      ? [{ name: 'Fixar na capa', to: `/admin/capa?fixar=${item.id}` }]
      : []),
    ...(item?.status === 'published'
      ? [{ name: 'Avisar como urgente', to: `/admin/urgente?noticia=${item.id}` }]
      : []),
    ...(item ? [{ name: 'Cobertura ao vivo', to: `/admin/noticias/${item.id}/ao-vivo` }] : []),
    ...(item ? [{ name: 'Versões anteriores', to: `/admin/noticias/${item.id}/versoes` }] : []),
    ...(item ? [{ name: 'Números', to: storyReportPath(item.id) }] : []),
    ...(item ? [{ name: 'Duplicar', run: () => void duplicate() }] : []),
    ...(item?.pending ? [{ name: 'Descartar alterações', run: () => void discard() }] : []),
    ...(publishes && item?.status === 'draft'
      ? [{ name: 'Enviar para revisão', run: () => void move('review', 'Notícia enviada para revisão.') }]
      : []),
    ...(publishes && item?.status === 'review'
      ? [{ name: 'Devolver ao rascunho', run: () => void move('draft', 'Notícia devolvida ao rascunho.') }]
      : []),
    ...(publishes && item && item.status !== 'archived'
      ? [{ name: 'Arquivar', run: () => void archive() }]
      : []),
    ...(item ? [{ name: 'Mover para a lixeira', run: () => void trash() }] : []),
  ];

  return { preview, shownLinks, closeLinks: () => showLinks(undefined), menu };
}

function confirmArchive(): Promise<boolean> {
  return askConfirmation({
    title: 'Arquivar esta notícia?',
    text: 'Ela está no site e sai dele agora. O texto fica guardado entre as arquivadas.',
    action: 'Arquivar',
  });
}

function confirmTrash(): Promise<boolean> {
  return askConfirmation({
    title: 'Mover para a lixeira?',
    text: 'Esta notícia está no site. Ela sai agora e pode ser restaurada depois. Os links de prévia deixam de valer.',
    action: 'Mover para a lixeira',
  });
}
