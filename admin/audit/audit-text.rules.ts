import type { AuditItem } from '../../contracts/audit/audit.schema.ts';
import { AUDIT_ACTIONS, AUDIT_KINDS } from '../../contracts/audit/audit-actions.ts';
import { SETTING_NAMES } from '../ui/setting-names.ts';

/** What an older or newer version noted is told as it was noted. */
export function actionName(action: string): string {
  return AUDIT_ACTIONS.find(({ key }) => key === action)?.name ?? action;
}

export function kindName(kind: string): string {
  return AUDIT_KINDS.find(({ key }) => key === kind)?.name ?? kind;
}

type Noted = Pick<AuditItem, 'action' | 'kind' | 'itemId' | 'detail'>;

/** Which one it was: its title, its address, or how many there were. */
export function itemText({ action, kind, itemId, detail }: Noted): string {
  if (kind === 'settings') return detail.split(', ').map(settingName).join(', ');
  // A picture is named by its content, which tells nobody anything.
  if (kind === 'media') return mediaText(action, detail);
  // Without one item it was many, and the detail says how many.
  if (itemId === '' && /^\d+$/.test(detail)) return detail === '1' ? '1 item' : `${detail} itens`;
  return detail || (/^\d+$/.test(itemId) ? `nº ${itemId}` : itemId);
}

const MEDIA_FIELDS: Readonly<Record<string, string>> = {
  alt: 'texto alternativo',
  credit: 'crédito',
  focal: 'ponto focal',
};

function mediaText(action: string, detail: string): string {
  if (action === 'replace') return 'trocada por outra em todos os lugares';
  if (action === 'update')
    return detail
      .split(', ')
      .map((field) => MEDIA_FIELDS[field] ?? field)
      .join(', ');
  return detail || 'sem nome';
}

/** Where the item can be seen; undefined: it is gone, or there is no such place. */
export function itemPath({ action, kind, itemId }: Noted): string | undefined {
  if (kind === 'settings') return '/admin/configuracoes';
  if (itemId === '' || action === 'delete' || action === 'trash') return undefined;
  const numbered = /^\d+$/.test(itemId);
  switch (kind) {
    case 'news':
      return numbered ? `/admin/noticias/${itemId}` : undefined;
    case 'ad':
      return numbered ? `/admin/anuncios/${itemId}` : undefined;
    case 'user':
      return numbered ? `/admin/usuarios?usuario=${itemId}` : undefined;
    case 'media':
      return `/admin/midia?imagem=${encodeURIComponent(itemId)}`;
    case 'tv':
      return '/admin/tv';
    case 'portal':
      return '/admin/portais';
    case 'redirect':
      return '/admin/portais/enderecos';
    default:
      return undefined;
  }
}

function settingName(key: string): string {
  return (SETTING_NAMES as Readonly<Record<string, string>>)[key] ?? key;
}
