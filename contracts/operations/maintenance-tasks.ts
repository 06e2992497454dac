import { DAY_MS, HOUR_MS } from '../durations.ts';

/** Maintenance tasks of an installation, and the longest time between two runs. */
export const MAINTENANCE_TASKS = [
  { key: 'backup', name: 'Cópia de segurança', dueMs: 26 * HOUR_MS },
  { key: 'verify', name: 'Restauração de teste da cópia', dueMs: 8 * DAY_MS },
  { key: 'check', name: 'Verificação do banco de dados', dueMs: 50 * HOUR_MS },
  { key: 'copy', name: 'Cópia contínua do banco de dados', dueMs: 2 * HOUR_MS },
] as const;

export type MaintenanceTask = (typeof MAINTENANCE_TASKS)[number]['key'];
