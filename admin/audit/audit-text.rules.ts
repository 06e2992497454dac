import type { AuditItem } from '../../contracts/audit/audit.schema.ts';
import { AUDIT_ACTIONS, AUDIT_KINDS } from '../../contracts/audit/audit-actions.ts';
import { entityOf } from '../../contracts/entity-lists.ts';
import { SETTING_NAMES } from '../ui/setting-names.ts';

/** Unknown actions of an older or newer version are shown by their key. */
export function actionName(action: string): string {
  return AUDIT_ACTIONS.find(({ key }) => key === action)?.name ?? action;
}

export function kindName(kind: string): string {
  return AUDIT_KINDS.find(({ key }) => key === kind)?.name ?? kind;
}

type AuditEvent = Pick<AuditItem, 'action' | 'kind' | 'itemId' | 'detail'>;

/** The item of an entry: its title, its address, or the number of items. */
export function auditItemText({ action, kind, itemId, detail }: AuditEvent): string {
  if (kind === 'settings') return detail.split(', ').map(settingName).join(', ');
  // The id of a picture is a content hash, which is not readable.
  if (kind === 'media') return mediaText(action, detail);
  // An entry about many items has no item id; its detail is their number.
  if (itemId === '' && /^\d+$/.test(detail)) return detail === '1' ? '1 item' : `${detail} itens`;
  return detail || (/^\d+$/.test(itemId) ? `nº ${itemId}` : itemId);
}

const MEDIA_FIELDS: Readonly<Record<string, string>> = {
  alt: 'texto alternativo',
  credit: 'crédito',
  focal: 'ponto focal',
  edit: 'corte e giro',
  original: 'volta ao original',
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

/** The address of the item; undefined if it is deleted or has no screen. */
export function itemPath({ action, kind, itemId }: AuditEvent): string | undefined {
  if (kind === 'settings') return '/admin/configuracoes';
  if (itemId === '' || action === 'delete' || action === 'trash') return undefined;
  if (kind === 'media') return `/admin/midia?imagem=${encodeURIComponent(itemId)}`;
  if (kind === 'redirect') return '/admin/portais/enderecos';
  const screen = entityOf(kind)?.screen ?? undefined;
  return /^\d+$/.test(itemId) ? screen?.replace(':id', itemId) : screen?.includes(':id') ? undefined : screen;
}

function settingName(key: string): string {
  return (SETTING_NAMES as Readonly<Record<string, string>>)[key] ?? key;
}
