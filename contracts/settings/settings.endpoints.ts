import { defineEndpoint } from '../http/endpoint.ts';
import { AdminSettings, Settings, SettingsPatch } from './settings.schema.ts';

export const settings = {
  get: defineEndpoint('GET /settings', 'public', 'Configurações', 'Configurações públicas do site', {
    answer: Settings,
  }),
};

export const adminSettings = {
  get: defineEndpoint(
    'GET /admin/settings',
    'admin',
    'Administração: configurações',
    'Configurações do site, com ETag',
    {
      answer: AdminSettings,
    },
  ),
  update: defineEndpoint(
    'PATCH /admin/settings',
    'admin',
    'Administração: configurações',
    'Altera as configurações',
    {
      body: SettingsPatch,
      conditional: true,
      answer: AdminSettings,
    },
  ),
};
