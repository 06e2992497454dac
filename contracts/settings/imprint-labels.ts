/** The settings that the page Expediente shows, as the page and the form of the settings call them. */
export const IMPRINT_LABELS = {
  legalName: 'Razão social',
  taxId: 'CNPJ',
  editor: 'Editor responsável',
  staff: 'Equipe',
  postalAddress: 'Endereço',
} as const;

export type ImprintField = keyof typeof IMPRINT_LABELS;
export const IMPRINT_FIELDS = Object.keys(IMPRINT_LABELS) as readonly ImprintField[];
