const NAMED_CREDIT =
  /^(arte|cr[eé]ditos?|divulga[cç][aã]o|fotos?|gr[aá]fico|ilustra[cç][aã]o|imagem|mapa|reprodu[cç][aã]o)\b/iu;

/** Like "Foto: Prefeitura de Soure / Divulgação"; a credit that already names its kind stays unchanged. */
export function creditText(credit: string): string {
  return credit === '' || NAMED_CREDIT.test(credit) ? credit : `Foto: ${credit}`;
}
