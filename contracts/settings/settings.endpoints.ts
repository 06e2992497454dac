import { call } from '../http/endpoint.ts';
import { AdminSettings, Settings, SettingsPatch } from './settings.schema.ts';

export const settings = {
  get: call('GET /settings', 'public', 'Configurações', 'Configurações públicas do site', {
    answer: Settings,
  }),
};

export const adminSettings = {
  get: call(
    'GET /admin/settings',
    'admin',
    'Administração: configurações',
    'Configurações do site, com ETag',
    {
      answer: AdminSettings,
    },
  ),
  update: call('PATCH /admin/settings', 'admin', 'Administração: configurações', 'Altera as configurações', {
    body: SettingsPatch,
    conditional: true,
    answer: AdminSettings,
  }),
};
