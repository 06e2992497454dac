/** Counts occurrences by name, with examples of where to look. */
class Tally {
  private readonly rows = new Map<string, { count: number; examples: string[] }>();

  add(name: string, example: string, count = 1): void {
    if (count === 0) return;
    const row = this.rows.get(name) ?? { count: 0, examples: [] };
    row.count += count;
    if (example !== '' && row.examples.length < 5 && !row.examples.includes(example))
      row.examples.push(example);
    this.rows.set(name, row);
  }

  get total(): number {
    return [...this.rows.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** Most frequent first. */
  list(): { readonly name: string; readonly count: number; readonly examples: readonly string[] }[] {
    return [...this.rows]
      .map(([name, row]) => ({ name, ...row }))
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
  }
}

/** The result of an import or dry run. */
export class ImportReport {
  readonly counts = {
    stories: 0,
    imported: 0,
    already: 0,
    changed: 0,
    /** Published stories that arrive in review, because their texts have personal data that must be confirmed. */
    inReview: 0,
    keptNumbers: 0,
    newNumbers: 0,
    addresses: 0,
    authors: 0,
    ads: 0,
    videos: 0,
    messages: 0,
    pictures: 0,
    /** Pictures of the old library that no story shows. */
    files: 0,
    /** PDFs that stories link to. */
    documents: 0,
    /** Pages whose addresses are redirected to pages of the portal. */
    pages: 0,
  };
  readonly refused = new Tally();
  readonly lost = new Tally();
  readonly unknownSections = new Tally();
  readonly category = new Tally();
  readonly place = new Tally();
  /** Old addresses that could not be stored as redirects, by reason. Those that were stored are in `counts.addresses`. */
  readonly addresses = new Tally();
  /** Fields that an editor must fill in before the story can be saved again. */
  readonly missing = new Tally();
  /** Personal data in texts that the old site had published, by kind. */
  readonly personalData = new Tally();
  readonly failedPictures = new Tally();
  readonly failedDocuments = new Tally();
  /** Content of the export that is not imported. */
  readonly leftBehind = new Tally();
  /** Addresses of PDFs that the stories of this run link to. Not part of the report, which has their number in `counts.documents`. */
  readonly #linkedDocuments = new Set<string>();

  get linkedDocuments(): Set<string> {
    return this.#linkedDocuments;
  }

  toJSON(): object {
    const { counts, ...tallies } = this;
    const lists = Object.entries(tallies).map(([name, tally]) => [name, (tally as Tally).list()]);
    return { counts, ...Object.fromEntries(lists) };
  }
}

const SECTIONS: readonly (readonly [keyof ImportReport & string, string])[] = [
  ['refused', 'Não importadas'],
  ['category', 'Categoria'],
  ['place', 'Lugar'],
  [
    'unknownSections',
    'Seções e etiquetas do site antigo que viram assuntos (use --map nome=categoria para outro destino)',
  ],
  ['lost', 'O que o texto perdeu na limpeza'],
  ['missing', 'Falta preencher antes de salvar de novo'],
  ['personalData', 'Dados pessoais em textos que o site antigo publicou'],
  ['addresses', 'Endereços antigos que não puderam ser guardados'],
  ['failedPictures', 'Imagens que não vieram'],
  ['failedDocuments', 'PDFs que não vieram: os links continuam levando ao site antigo'],
  ['leftBehind', 'Ficam no site antigo'],
];
const MAX_ROWS = 12;

/** A short report for the terminal, most frequent first. It is in Portuguese, because the newsroom works through it. */
export function describeReport(report: ImportReport, dryRun: boolean): string[] {
  const { counts } = report;
  const number = (value: number): string => value.toLocaleString('pt-BR');
  const lines = [
    dryRun ? 'Ensaio: nada foi gravado.' : 'Importação concluída.',
    `Notícias no arquivo: ${number(counts.stories)}; ${dryRun ? 'a importar' : 'importadas agora'}: ${number(counts.imported)}; já importadas: ${number(counts.already)}${counts.changed > 0 ? `; mudaram no original desde então: ${number(counts.changed)} (ficam como estão)` : ''}.`,
    `Números mantidos: ${number(counts.keptNumbers)}; números novos: ${number(counts.newNumbers)}; endereços antigos: ${number(counts.addresses)}; autores (desativados): ${number(counts.authors)}.`,
  ];
  if (counts.inReview > 0)
    lines.push(
      `Em revisão, por terem dados pessoais a conferir: ${number(counts.inReview)} (com --personal-data-confirmed ficam publicadas).`,
    );
  if (counts.ads + counts.videos + counts.messages > 0)
    lines.push(
      `Anúncios: ${number(counts.ads)}; vídeos: ${number(counts.videos)}; mensagens: ${number(counts.messages)}.`,
    );
  if (counts.pages > 0) lines.push(`Páginas levadas a páginas do portal: ${number(counts.pages)}.`);
  lines.push(
    dryRun
      ? `Imagens da biblioteca antiga a trazer: ${number(counts.files)}, e as que as notícias mostram.`
      : `Imagens trazidas: ${number(counts.pictures)}; da biblioteca antiga: ${number(counts.files)}.`,
  );
  lines.push(`PDFs das notícias ${dryRun ? 'a trazer' : 'trazidos'}: ${number(counts.documents)}.`);
  for (const [key, title] of SECTIONS) {
    const rows = (report[key] as Tally).list();
    if (rows.length === 0) continue;
    lines.push(`${title}:`);
    for (const { name, count, examples } of rows.slice(0, MAX_ROWS))
      lines.push(
        `  ${number(count).padStart(7)}  ${name}${examples.length > 0 ? `  (${examples.slice(0, 3).join(', ')})` : ''}`,
      );
    if (rows.length > MAX_ROWS) lines.push(`  … e mais ${rows.length - MAX_ROWS}`);
  }
  return lines;
}
