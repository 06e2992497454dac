import type { NewsPatch } from '../../../contracts/news/news.schema.ts';

/** What people call the fields of a story, in the order in which they are read. */
export const FIELD_NAMES: Readonly<Record<keyof NewsPatch, string>> = {
  title: 'Título',
  desc: 'Texto',
  cat: 'Categoria',
  reg: 'Região',
  muni: 'Município',
  cover: 'Capa',
  coverAlt: 'Descrição da capa',
  coverCredit: 'Crédito da capa',
  coverFocal: 'Ponto focal da capa',
  imgContent: 'Imagens do texto',
  source: 'Fonte',
  link: 'Link original',
  status: 'Status',
  date: 'Data',
  publishAt: 'Publicação',
  unpublishAt: 'Retirada',
};

export function fieldName(field: string): string {
  return FIELD_NAMES[field as keyof NewsPatch] ?? field;
}
