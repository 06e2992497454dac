import { useNavigate } from 'react-router';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { AdminNewsItem } from '../../../contracts/news/news.schema.ts';
import { newsPath } from '../../../contracts/page-paths.ts';
import { call } from '../../api/api.ts';
import { hasPublishingRole, mayWrite } from '../../session/rights.ts';
import { useUser } from '../../session/session.ts';
import { askConfirmation } from '../../ui/dialogs/confirm.tsx';
import type { MenuAction } from '../../ui/lists/action-menu.tsx';
import { storyReportPath } from '../../ui/story-report-link.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { FieldChange, NewsAction } from './actions/actions.rules.ts';
import { duplicateStory, reasonOf } from './news.api.ts';

/** The actions in the menu of a row, by what the user may do with the story. */
export function useRowActions(
  inTrash: boolean,
  run: (action: NewsAction, items: readonly AdminNewsItem[]) => Promise<void>,
  reload: () => void,
): (item: AdminNewsItem) => MenuAction[] {
  const navigate = useNavigate();
  const user = useUser();
  const publishes = hasPublishingRole(user);

  function actionsInTrash(item: AdminNewsItem): MenuAction[] {
    const restore = { name: 'Restaurar', run: () => void run({ kind: 'restore' }, [item]) };
    const forGood = { name: 'Apagar de vez', run: () => void deletePermanently(item) };
    return [restore, ...(user.role === 'admin' ? [forGood] : [])];
  }

  function actionsOf(item: AdminNewsItem): MenuAction[] {
    const entry = (name: string, kind: Exclude<NewsAction['kind'], FieldChange['kind']>): MenuAction => ({
      name,
      run: () => void run({ kind }, [item]),
    });
    const isPublic = item.status === 'published';
    const goesPublic = isPublic || item.status === 'scheduled';
    const writes = mayWrite(user, item);
    return [
      { name: writes ? 'Editar' : 'Ler', to: `/admin/noticias/${item.id}` },
      ...(isPublic ? [{ name: 'Ver no site', href: newsPath(item.id) }] : []),
      ...(publishes && goesPublic ? [{ name: 'Fixar na capa', to: `/admin/capa?fixar=${item.id}` }] : []),
      { name: 'Números', to: storyReportPath(item.id) },
      { name: 'Duplicar', run: () => void openCopy(item) },
      ...(item.status === 'draft' ? [entry('Enviar para revisão', 'propose')] : []),
      ...(item.status === 'review' ? [entry('Devolver ao rascunho', 'return')] : []),
      ...(publishes && !isPublic ? [entry('Publicar', 'publish')] : []),
      ...(publishes && goesPublic ? [entry('Despublicar', 'unpublish')] : []),
      ...(publishes && item.status !== 'archived' ? [entry('Arquivar', 'archive')] : []),
      ...(writes ? [entry('Mover para a lixeira', 'trash')] : []),
    ];
  }

  async function openCopy({ id }: AdminNewsItem): Promise<void> {
    try {
      navigate(`/admin/noticias/${await duplicateStory(id)}`);
    } catch (error) {
      toast.fail(reasonOf(error));
    }
  }

  async function deletePermanently({ id, title }: AdminNewsItem): Promise<void> {
    const yes = await askConfirmation({
      title: 'Apagar esta notícia de vez?',
      text: `“${title}”, suas versões e seu texto pendente somem. Isso não pode ser desfeito.`,
      action: 'Apagar de vez',
    });
    if (!yes) return;
    try {
      await call(ENDPOINTS.adminNews.removeForGood, { params: { id } });
      toast.say('Notícia apagada de vez.');
    } catch (error) {
      toast.fail(reasonOf(error));
    }
    reload();
  }

  return inTrash ? actionsInTrash : actionsOf;
}
