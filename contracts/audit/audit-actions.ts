/** What the audit can tell: the closed lists of what was touched and of what was done to it. */
export const AUDIT_KINDS = [
  { key: 'news', name: 'Notícia' },
  { key: 'ad', name: 'Anúncio' },
  { key: 'tv', name: 'Vídeo' },
  { key: 'portal', name: 'Página da rede' },
  { key: 'media', name: 'Imagem' },
  { key: 'message', name: 'Mensagem' },
  { key: 'settings', name: 'Configurações' },
  { key: 'user', name: 'Usuário' },
  { key: 'report', name: 'Relatório' },
  { key: 'audit', name: 'Auditoria' },
] as const;

export const AUDIT_ACTIONS = [
  { key: 'create', name: 'Criação' },
  { key: 'update', name: 'Alteração' },
  { key: 'trash', name: 'Envio para a lixeira' },
  { key: 'restore', name: 'Retirada da lixeira' },
  { key: 'empty-trash', name: 'Lixeira esvaziada' },
  { key: 'delete', name: 'Exclusão definitiva' },
  { key: 'replace', name: 'Substituição' },
  { key: 'order', name: 'Nova ordem' },
  { key: 'export', name: 'Exportação de dados' },
  { key: 'discard-pending', name: 'Texto pendente descartado' },
  { key: 'preview', name: 'Link de prévia criado' },
  { key: 'share', name: 'Link de relatório criado' },
  { key: 'retire', name: 'Prazo de guarda vencido' },
  { key: 'login', name: 'Entrada' },
  { key: 'login-failed', name: 'Entrada recusada' },
  { key: 'login-locked', name: 'Entrada bloqueada por excesso de tentativas' },
  { key: 'logout', name: 'Saída' },
  { key: 'end-session', name: 'Sessão encerrada' },
  { key: 'password', name: 'Troca de senha' },
  { key: 'two-factor-on', name: 'Verificação em duas etapas ativada' },
  { key: 'two-factor-off', name: 'Verificação em duas etapas desativada' },
  { key: 'recovery-codes', name: 'Novos códigos de recuperação' },
  { key: 'passkey-on', name: 'Chave de acesso cadastrada' },
  { key: 'passkey-off', name: 'Chave de acesso removida' },
  { key: 'confirm', name: 'Senha confirmada' },
  { key: 'erase', name: 'Dados pessoais apagados' },
  { key: 'invite', name: 'Convite criado' },
  { key: 'accept-invite', name: 'Convite aceito' },
] as const;

export type AuditKind = (typeof AUDIT_KINDS)[number]['key'];
export type AuditAction = (typeof AUDIT_ACTIONS)[number]['key'];
export const AUDIT_KIND_KEYS: readonly AuditKind[] = AUDIT_KINDS.map((kind) => kind.key);
export const AUDIT_ACTION_KEYS: readonly AuditAction[] = AUDIT_ACTIONS.map((action) => action.key);
