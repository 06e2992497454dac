import { CHANGE_TAGS } from '../change-tags.ts';
import { EditionQuery } from '../editions/edition-items.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { VERSIONED_HEADERS } from '../http/response-headers.ts';
import { AdminSettings, Settings, SettingsPatch } from './settings.schema.ts';

export const settings = {
  get: defineEndpoint('GET /settings', 'public', 'Configurações', 'Configurações públicas do site', {
    query: EditionQuery,
    answer: Settings,
    changesWith: CHANGE_TAGS.settings,
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
      headers: VERSIONED_HEADERS,
    },
  ),
  update: defineEndpoint(
    'PATCH /admin/settings',
    'admin',
    'Administração: configurações',
    'Altera as configurações',
    {
      body: SettingsPatch,
      conditional: 'of-sessions',
      answer: AdminSettings,
      headers: VERSIONED_HEADERS,
    },
  ),
};
