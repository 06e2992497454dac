const together = new Intl.ListFormat('pt-BR', { style: 'long', type: 'conjunction' });

/** "Ana", "Ana e Bento", "Ana, Bento e Clara". */
export function andJoined(people: readonly string[]): string {
  return together.format(people);
}

export function draftsText(count: number): string {
  if (count === 0) return 'Ver os rascunhos';
  return count === 1 ? 'Ver o rascunho' : `Ver os ${count} rascunhos`;
}

export function reviewText(count: number): string {
  if (count === 0) return 'Ver os textos para revisão';
  return count === 1 ? 'Ver o texto para revisão' : `Ver os ${count} textos para revisão`;
}
