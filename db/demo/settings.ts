import type { SettingsPatch } from '../../contracts/settings/settings.schema.ts';

/**
 * The people responsible for the fictional portal, who say that it is one. No company can have this CNPJ, whose check digits are
 * wrong, and no Brazilian mobile number begins like this one.
 */
export const demoSettings: SettingsPatch = {
  newsroomWhatsapp: '(91) 90421-1835',
  legalName: 'Portal Pará Comunicação Ltda. (empresa fictícia: este portal é uma demonstração)',
  taxId: '41.726.308/0001-00',
  editor: 'Helena Tavares',
  staff: [
    'Bento Nogueira, chefe de redação',
    'Clara Monteiro, repórter',
    'Davi Lobato, repórter fotográfico',
    'Iara Pantoja, redes e boletim',
  ].join('\n'),
  founder: 'Helena Tavares',
  postalAddress: 'Travessa da Demonstração, 100, sala 12, Belém, PA',
};
