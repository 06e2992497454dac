/** How often something happened, and where it can be looked at. */
export class Tally {
  private readonly rows = new Map<string, { count: number; examples: string[] }>();

  add(name: string, example: string): void {
    const row = this.rows.get(name) ?? { count: 0, examples: [] };
    row.count += 1;
    if (row.examples.length < 5 && !row.examples.includes(example)) row.examples.push(example);
    this.rows.set(name, row);
  }

  get total(): number {
    return [...this.rows.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** The most frequent first. */
  list(): { readonly name: string; readonly count: number; readonly examples: readonly string[] }[] {
    return [...this.rows]
      .map(([name, row]) => ({ name, ...row }))
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
  }
}

/** What an import did, or would do. */
export class ImportReport {
  readonly counts = {
    stories: 0,
    imported: 0,
    already: 0,
    changed: 0,
    keptNumbers: 0,
    newNumbers: 0,
    addresses: 0,
    authors: 0,
    ads: 0,
    videos: 0,
    messages: 0,
    pictures: 0,
  };
  readonly refused = new Tally();
  readonly lost = new Tally();
  readonly unknownSections = new Tally();
  readonly category = new Tally();
  readonly place = new Tally();
  /** Old addresses that lead elsewhere, and why. */
  readonly addresses = new Tally();
  /** What a person still has to fill in before such a story can be saved again. */
  readonly missing = new Tally();
  readonly failedPictures = new Tally();

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
  ['unknownSections', 'Seções do site antigo que não dizem nada ao portal (use --map nome=categoria)'],
  ['lost', 'O que o texto perdeu na limpeza'],
  ['missing', 'Falta preencher antes de salvar de novo'],
  ['addresses', 'Endereços antigos que não puderam ser guardados'],
  ['failedPictures', 'Imagens que não vieram'],
];
const SHOWN = 12;

/** The report for the person at the keyboard: short, the most frequent first. */
export function describeReport(report: ImportReport, dryRun: boolean): string[] {
  const { counts } = report;
  const number = (value: number): string => value.toLocaleString('pt-BR');
  const lines = [
    dryRun ? 'Ensaio: nada foi gravado.' : 'Importação concluída.',
    `Notícias no arquivo: ${number(counts.stories)}; ${dryRun ? 'a importar' : 'importadas agora'}: ${number(counts.imported)}; já importadas: ${number(counts.already)}${counts.changed > 0 ? `; mudaram no original desde então: ${number(counts.changed)} (ficam como estão)` : ''}.`,
    `Números mantidos: ${number(counts.keptNumbers)}; números novos: ${number(counts.newNumbers)}; endereços antigos: ${number(counts.addresses)}; autores (desativados): ${number(counts.authors)}.`,
  ];
  if (counts.ads + counts.videos + counts.messages > 0)
    lines.push(
      `Anúncios: ${number(counts.ads)}; vídeos: ${number(counts.videos)}; mensagens: ${number(counts.messages)}.`,
    );
  if (!dryRun) lines.push(`Imagens trazidas: ${number(counts.pictures)}.`);
  for (const [key, title] of SECTIONS) {
    const rows = (report[key] as Tally).list();
    if (rows.length === 0) continue;
    lines.push(`${title}:`);
    for (const { name, count, examples } of rows.slice(0, SHOWN))
      lines.push(`  ${number(count).padStart(7)}  ${name}  (${examples.slice(0, 3).join(', ')})`);
    if (rows.length > SHOWN) lines.push(`  … e mais ${rows.length - SHOWN}`);
  }
  return lines;
}
