import { ENTITIES, type EntityKind } from '../entities.ts';
import { ENTITY_KINDS } from '../entity-lists.ts';

/** Kinds of audited things that are no entities. */
const OTHER_KINDS = [
  { key: 'pilot', name: 'Piloto' },
  { key: 'media', name: 'Imagem' },
  { key: 'document', name: 'Documento' },
  { key: 'item', name: 'Item da fila' },
  { key: 'message', name: 'Mensagem' },
  { key: 'settings', name: 'Configurações' },
  { key: 'report', name: 'Relatório' },
  { key: 'redirect', name: 'Endereço antigo' },
  { key: 'digest', name: 'Boletim' },
  { key: 'push', name: 'Aviso no celular' },
  { key: 'key', name: 'Chave de API' },
  { key: 'webhook', name: 'Webhook' },
  { key: 'audit', name: 'Auditoria' },
  { key: 'export', name: 'Conteúdo' },
  { key: 'service', name: 'Serviço público' },
] as const;

export type AuditKind = EntityKind | (typeof OTHER_KINDS)[number]['key'];

/** All kinds the audit can name, with the word shown to editors. */
export const AUDIT_KINDS: readonly { readonly key: AuditKind; readonly name: string }[] = [
  ...ENTITY_KINDS.map((key) => ({ key, name: ENTITIES[key].name })),
  ...OTHER_KINDS,
];

/** Actions, worded to follow a user's name. */
export const AUDIT_ACTIONS = [
  { key: 'create', name: 'Criou' },
  { key: 'update', name: 'Alterou' },
  { key: 'publish', name: 'Publicou' },
  { key: 'propose', name: 'Enviou para revisão' },
  { key: 'return', name: 'Devolveu ao rascunho' },
  { key: 'schedule', name: 'Agendou' },
  { key: 'unpublish', name: 'Despublicou' },
  { key: 'archive', name: 'Arquivou' },
  { key: 'acknowledge', name: 'Confirmou dados pessoais' },
  { key: 'ask', name: 'Pediu à edição dona' },
  { key: 'accept', name: 'Aceitou o pedido' },
  { key: 'refuse', name: 'Recusou o pedido' },
  { key: 'assign', name: 'Passou a alguém' },
  { key: 'note', name: 'Anotou' },
  { key: 'suggest', name: 'Pediu uma sugestão à máquina' },
  { key: 'take-out', name: 'Tirou ou pôs de volta dados pessoais' },
  { key: 'trash', name: 'Mandou para a lixeira' },
  { key: 'restore', name: 'Tirou da lixeira' },
  { key: 'empty-trash', name: 'Esvaziou a lixeira' },
  { key: 'delete', name: 'Apagou de vez' },
  { key: 'replace', name: 'Substituiu' },
  { key: 'merge', name: 'Uniu' },
  { key: 'order', name: 'Mudou a ordem' },
  { key: 'export', name: 'Exportou os dados' },
  { key: 'download', name: 'Baixou' },
  { key: 'import', name: 'Importou' },
  { key: 'discard-pending', name: 'Descartou o texto pendente' },
  { key: 'preview', name: 'Criou link de prévia' },
  { key: 'preview-off', name: 'Encerrou link de prévia' },
  { key: 'share', name: 'Criou link de relatório' },
  { key: 'distribute', name: 'Distribuiu' },
  { key: 'undo-distribute', name: 'Desfez a distribuição' },
  { key: 'revoke', name: 'Revogou' },
  { key: 'take-over', name: 'Assumiu' },
  { key: 'renew-secret', name: 'Trocou a chave de assinatura' },
  { key: 'switch-off', name: 'Desligou' },
  { key: 'replay', name: 'Enviou de novo' },
  { key: 'retire', name: 'Apagou por prazo vencido' },
  { key: 'login', name: 'Entrou' },
  { key: 'login-failed', name: 'Teve a entrada recusada' },
  { key: 'login-locked', name: 'Ficou bloqueado por excesso de tentativas' },
  { key: 'logout', name: 'Saiu' },
  { key: 'end-session', name: 'Encerrou uma sessão' },
  { key: 'password', name: 'Trocou a senha' },
  { key: 'two-factor-on', name: 'Ativou a verificação em duas etapas' },
  { key: 'two-factor-off', name: 'Desativou a verificação em duas etapas' },
  { key: 'recovery-codes', name: 'Gerou novos códigos de recuperação' },
  { key: 'passkey-on', name: 'Cadastrou uma chave de acesso' },
  { key: 'passkey-off', name: 'Removeu uma chave de acesso' },
  { key: 'confirm', name: 'Confirmou a senha' },
  { key: 'erase', name: 'Apagou dados pessoais' },
  { key: 'invite', name: 'Convidou' },
  { key: 'accept-invite', name: 'Aceitou o convite' },
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number]['key'];
export const AUDIT_KIND_KEYS: readonly AuditKind[] = AUDIT_KINDS.map((kind) => kind.key);
export const AUDIT_ACTION_KEYS: readonly AuditAction[] = AUDIT_ACTIONS.map((action) => action.key);
