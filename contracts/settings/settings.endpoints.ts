import type { Endpoint } from '../http/endpoint.ts';
import { AdminSettings, Settings, SettingsPatch } from './settings.schema.ts';

export const settings = {
  get: {
    method: 'GET',
    path: '/settings',
    access: 'public',
    tag: 'Configurações',
    summary: 'Configurações públicas do site',
    status: 200,
    answer: Settings,
  },
} as const satisfies Record<string, Endpoint>;

export const adminSettings = {
  get: {
    method: 'GET',
    path: '/admin/settings',
    access: 'admin',
    tag: 'Administração: configurações',
    summary: 'Configurações do site, com ETag',
    status: 200,
    answer: AdminSettings,
  },
  update: {
    method: 'PATCH',
    path: '/admin/settings',
    access: 'admin',
    tag: 'Administração: configurações',
    summary: 'Altera as configurações',
    body: SettingsPatch,
    conditional: true,
    status: 200,
    answer: AdminSettings,
  },
} as const satisfies Record<string, Endpoint>;
