import type { PreviewItem } from '../../../contracts/sources/source.schema.ts';

/** The known and missing data of an item on arrival. */
export function arrivalFacts(item: PreviewItem, date: string, category: string): readonly string[] {
  return [
    date || 'sem data',
    item.municipality ?? 'sem município',
    category || 'sem categoria',
    item.hasText ? 'texto inteiro' : 'só resumo: o texto vem da página',
    ...(item.hasImage ? ['com foto'] : []),
  ];
}
