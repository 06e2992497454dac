import type { Settings } from '../../contracts/settings/settings.schema.ts';

/** What the settings are called where people read of them. */
export const SETTING_NAMES = {
  brand: 'Nome do portal',
  channel: 'Nome do canal',
  contactEmail: 'E-mail de contato',
  hours: 'Horário de atendimento',
  social: 'Redes sociais',
  live: 'Transmissão da TV',
  storeContactForm: 'Guardar mensagens de contato',
  canonicalHost: 'Endereço principal',
  analyticsScript: 'Script de medição',
} as const satisfies Record<keyof Settings, string>;

export const SOCIAL_NAMES = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
} as const satisfies Record<keyof Settings['social'], string>;
