import type { SettingsPatch } from '../../contracts/settings/settings.schema.ts';

/** The people responsible for the fictional portal. No company has this CNPJ, and no telephone this number. */
export const demoSettings: SettingsPatch = {
  newsroomWhatsapp: '(91) 90000-0000',
  legalName: 'Portal Pará Comunicação Fictícia Ltda.',
  taxId: '00.000.000/0000-00',
  editor: 'Helena Tavares',
  staff: [
    'Bento Nogueira, chefe de redação',
    'Clara Monteiro, repórter',
    'Davi Lobato, repórter fotográfico',
    'Iara Pantoja, redes e boletim',
  ].join('\n'),
  founder: 'Helena Tavares',
  postalAddress: 'Rua Exemplo, 100, Belém, PA, CEP 00000-000',
};
