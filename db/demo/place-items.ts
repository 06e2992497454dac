import type { BulletinKind } from '../../contracts/bulletins/bulletin-kinds.ts';

interface DemoBulletin {
  readonly place: string;
  readonly kind: BulletinKind;
  readonly text: string;
  readonly checkedBy: string;
  /** From now. */
  readonly endsInHours: number;
}

/** Bulletins of the invented newsroom. */
export const demoBulletins: readonly DemoBulletin[] = [
  {
    place: 'maraba',
    kind: 'power',
    text: 'Desligamento programado na Nova Marabá, folhas 20 a 23, amanhã das 8h às 12h.',
    checkedBy: 'Redação, no aviso da concessionária',
    endsInHours: 30,
  },
  {
    place: 'soure',
    kind: 'ferry',
    text: 'Balsa de Camará a Icoaraci com a última saída às 16h enquanto o segundo ferry está em manutenção.',
    checkedBy: 'Redação, por telefone, com o porto',
    endsInHours: 20,
  },
  {
    place: 'breves',
    kind: 'ferry',
    text: 'Navios para Belém de segunda a sábado às 18h, do terminal hidroviário; a lancha das 6h não sai esta semana.',
    checkedBy: 'Redação, por telefone, com o terminal',
    endsInHours: 90,
  },
  {
    place: 'belem',
    kind: 'blood',
    text: 'Estoque baixo dos tipos O+ e O−. Doação de segunda a sábado, das 7h30 às 16h, com documento com foto.',
    checkedBy: 'Redação, na página do hemocentro',
    endsInHours: 200,
  },
  {
    place: 'santarem',
    kind: 'vaccine',
    text: 'Vacinação contra a gripe no posto do Mercadão 2000, das 8h às 17h, para todas as idades.',
    checkedBy: 'Redação, com a Secretaria de Saúde',
    endsInHours: 80,
  },
];

interface DemoEvent {
  readonly place: string;
  readonly title: string;
  readonly venue: string;
  readonly source: string;
  /** The day from today, and the hour in Belém. */
  readonly inDays: number;
  readonly hour: number;
  readonly hours: number | null;
  readonly weeks: number | null;
}

/** Invented events. */
export const demoEvents: readonly DemoEvent[] = [
  {
    place: 'maraba',
    title: 'Sessão da Câmara Municipal',
    venue: 'Plenário, Nova Marabá',
    source: 'Câmara de Marabá',
    inDays: 1,
    hour: 9,
    hours: 3,
    weeks: 12,
  },
  {
    place: 'belem',
    title: 'Feira do livro na praça',
    venue: 'Praça da República',
    source: 'Prefeitura de Belém',
    inDays: 2,
    hour: 8,
    hours: 10,
    weeks: null,
  },
  {
    place: 'breves',
    title: 'Feira do produtor',
    venue: 'Praça da Matriz',
    source: 'Prefeitura de Breves',
    inDays: 2,
    hour: 6,
    hours: 5,
    weeks: 8,
  },
  {
    place: 'soure',
    title: 'Roda de carimbó',
    venue: 'Barracão da Terceira Rua',
    source: 'Secretaria de Cultura de Soure',
    inDays: 3,
    hour: 20,
    hours: null,
    weeks: 8,
  },
];
