/** The formats in which the content can leave the portal. */
export const EXPORT_FORMATS = [
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

export type ExportFormat = (typeof EXPORT_FORMATS)[number]['key'];
export const EXPORT_FORMAT_KEYS: readonly ExportFormat[] = EXPORT_FORMATS.map(({ key }) => key);
