/** The forms in which the content can leave the portal. */
export const EXPORT_FORMS = [
  {
    key: 'portal',
    name: 'Tudo',
    explains:
      'Notícias, imagens, vídeos, anúncios, endereços antigos e textos, em arquivos que qualquer programa lê.',
  },
  {
    key: 'wordpress',
    name: 'WordPress',
    explains: 'As notícias no formato que o WordPress importa (Ferramentas → Importar).',
  },
  {
    key: 'ghost',
    name: 'Ghost',
    explains: 'As notícias e imagens no formato que o Ghost importa (Settings → Import/Export).',
  },
] as const;

export type ExportForm = (typeof EXPORT_FORMS)[number]['key'];
export const EXPORT_FORM_KEYS: readonly ExportForm[] = EXPORT_FORMS.map(({ key }) => key);
