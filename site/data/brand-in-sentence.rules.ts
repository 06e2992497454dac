/** First words of names of news sites, by their gender: "o Portal", "a Folha". */
const MASCULINE = ['portal', 'jornal', 'diário', 'correio', 'site', 'blog', 'canal', 'estado', 'notícias'];
const FEMININE = ['folha', 'gazeta', 'tribuna', 'rádio', 'rede', 'agência', 'revista', 'tv', 'voz'];

/**
 * A brand with its article within a sentence. If the gender of its first word is unknown, the brand stands without an
 * article.
 */
interface BrandInSentence {
  /** Like "O Portal Pará", at the beginning of a sentence. */
  readonly subject: string;
  /** Like "pelo Portal Pará". */
  readonly by: string;
}

export function brandInSentence(brand: string): BrandInSentence {
  const [first = ''] = brand.toLowerCase().split(/\s/);
  if (MASCULINE.includes(first)) return { subject: `O ${brand}`, by: `pelo ${brand}` };
  if (FEMININE.includes(first)) return { subject: `A ${brand}`, by: `pela ${brand}` };
  return { subject: brand, by: `por ${brand}` };
}
