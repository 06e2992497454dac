const HOUR = 3_600_000;

/** Maintenance tasks of an installation, and the longest time between two runs. */
export const MAINTENANCE_TASKS = [
  { key: 'backup', name: 'Cópia de segurança', dueMs: 26 * HOUR },
  { key: 'verify', name: 'Restauração de teste da cópia', dueMs: 8 * 24 * HOUR },
  { key: 'check', name: 'Verificação do banco de dados', dueMs: 50 * HOUR },
  { key: 'copy', name: 'Cópia contínua do banco de dados', dueMs: 2 * HOUR },
] as const;

export type MaintenanceTask = (typeof MAINTENANCE_TASKS)[number]['key'];
