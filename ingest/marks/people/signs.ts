import { PERSON_NAMES } from '../../places/data/people-and-streets.ts';
import { type Age, isClassOfName } from './ages.ts';
import {
  type BySentence,
  bySentence,
  foldedAt,
  hasBefore,
  hasNear,
  inOneSentence,
  isPartOfName,
  near,
  type Reading,
  saysNear,
} from './reading.ts';
import { roleAt } from './roles.ts';
import { firstAnswer, type WordRule } from './word-rules.ts';

export const OF_AGE = 18;

/** Words that say that a passage speaks of one child, not of children in general. */
export interface MinorSign {
  readonly from: number;
  readonly to: number;
  /** The position of "filho", "neta", "gêmeos": the child is told by its family. */
  readonly kin: number | undefined;
  /** True for words that are said of minors only: measures of the court for them, and the places that carry these out. */
  readonly isMeasure: boolean;
}

/** Determiners of one child: "o menino", "morte de bebê", "deste aluno". */
const ONE =
  /^(?:[oa]|um|uma|d[oae]|n[oa]|ao|pel[oa]|d?est[ea]|d?ess[ea]|n?um|n?uma|outr[oa]|mesm[oa]|pequen[oa]|propri[oa]|su[ao]|noss[oa]|me[ui]|minha|jovem|era|foi|seria|como|el[ea]|por|apenas|ainda|unic[oa]|primeir[oa]|segund[oa]|terceir[oa]|ultim[oa]|quart[oa])$/;
/** Verbs of headlines before a child without its article: "PM encontra adolescente". */
const FOUND =
  /^(?:encontra|prende|apreende|detem|captura|resgata|salva|socorre|leva|atropela|mata|fere|agride|estupra|procura|flagra|identifica|investiga|localiza|ouve|acolhe|conduz|transfere)m?$/;
const SOME = /^(?:dois|duas|tres|quatro|2|3|4)$/;
export const ANY = /^(?:cada|tod[oa]|qualquer|nenhuma?|sem|sant[oa]|leve|para|pra|vira|ser)$/;
/** "direitos da criança", "autorização de viagem de adolescente": whom a law or a service is for. */
const OF_ALL =
  /^(?:direitos?|estatuto|dia|dias|conselho|protecao|defesa|saude|interesse|hospital|desenvolvimento|vara|delegacia|atendimento|educacao|pastoral|amig[oa]|identidade|semana|festa|carteira|vacinacao|caderneta|cpf|contra|violencia|lei|primeira|e)$/;
/** Pupils of these are adults. */
export const HIGHER =
  /^(?:universitari[oa]s?|universidade|ufpa|uepa|ufra|ufopa|unifesspa|ifpa|unama|unb|graduacao|faculdade|mestrado|mestrand[oa]|doutorado|doutorand[oa]|engenharia|medicina|direito|enfermagem|geologia|pedagogia|academic[oa]|superior|eja|alfabetizacao|autoescola|letras|odontologia|biologia|agronomia|psicologia|jornalismo|centro)$/;
const SCHOOL =
  /^(?:escola|colegio|emef|emeif|eeef|eeefm|eeem|cmei|creche|ensino|fundamental|recreio|olimpiadas?|recreio)$/;

/** Words for one child that are no noun of a person: "780 gramas ao nascer", "UTI Neonatal", "socioeducativo". */
const NEWBORN = /^(?:neonatal|neonatais|prematur[oa]|intrauterin[oa]|gramas|quilos|kg)$/;
const DETAINED =
  /^(?:semiliberdade|socioeducativ[oa]s?|socioeducandos?|socioeducanda|infracional|infracionais|fasepa|cesem|ciam|deaca|dpca)$/;
/** Things, places and companions of small children, in whatever sentence they stand. */
const CHILDHOOD =
  /^(?:fraldas?|fraldinhas?|mamadeiras?|chupetas?|pezinho|mesversario|lancheiras?|berc(?:o|os|inho|ario)|incubadora|cacul(?:a|inha)|primogenit[oa]|amament(?:a|ar|ava|ou|ando|acao|ad[oa])|desmam(?:e|ou|ad[oa])|escolinhas?|coleguinh[oa]s?|amiguinh[oa]s?|primeirinh[oa]|parquinho|recreio|bullying|corpinho|indiozinho|indiazinha|infantojuvenil|maternal|gestacional|desnutrid[oa]|brinquedoteca|babas?|autistinha)$/;
/** Words of building and buying: "a reforma da creche". */
export const BUSINESS =
  /^(?:lote|empresas|obras?|reforma|licitacao|edital|proposta|contrato|construtora|pregoeiro|pregao|fornecimento|empresa|constru(?:cao|ida|ir|iu)|inaugura(?:cao|da|ram|va)?|inaugurou|engenheir[oa]|terreno|orcamento|investimento|convenio|emenda)$/;
const BIRTH = /^(?:nascer|nasceu|nascid[oa]|nascimento|parto)$/;
const KIN_WORDS = 6;

/** The children of whom a text speaks: ages under 18, nouns, classes, births and measures against minors. */
export function findMinorSigns(reading: Reading, ages: readonly Age[], classes: readonly Age[]): MinorSign[] {
  const sign = (from: number, to: number): MinorSign => ({
    from,
    to,
    kin: kinAt(reading, from),
    isMeasure: DETAINED.test(foldedAt(reading, from)) || foldedAt(reading, to) === 'provisoria',
  });
  const classIn = bySentence(reading, classes);
  const signs = ages.filter(({ years }) => years < OF_AGE).map(({ from, to }) => sign(from, to));
  for (let index = 0; index < reading.words.length; index += 1) {
    if (isOneChild(reading, index) || isPupil(reading, index, classIn) || isMinorWord(reading, index))
      signs.push(sign(index, index + 1));
  }
  return [
    ...signs,
    ...classes
      .filter((one) => isClassOfName(reading, one) || isOwnClass(reading, one))
      .map(({ from, to }) => sign(from, to)),
  ];
}

function isOneChild(reading: Reading, index: number): boolean {
  if (roleAt(reading, index) !== 'child') return false;
  const [word, before, earlier] = [
    foldedAt(reading, index),
    foldedAt(reading, index - 1),
    foldedAt(reading, index - 2),
  ];
  if (/^(?:gemeos|gemeas|trigemeos)$/.test(word)) return true;
  // "Criança que lê pensa melhor"
  if (reading.words[index]?.opensSentence && foldedAt(reading, index + 1) === 'que') return false;
  // The title of a work: 'Livro "Meninas do Rio"'.
  if (
    /["“]/.test(reading.words[index]?.gap ?? '') &&
    /^(?:livro|filme|peca|espetaculo|romance)$/.test(before)
  )
    return false;
  if (ANY.test(before) || foldedAt(reading, index + 1) === 'jesus') return false;
  if (word.endsWith('s')) return SOME.test(before) || (namesNext(reading, index) && !/^\d/.test(before));
  if (/^d[oae]$/.test(before) && (OF_ALL.test(earlier) || isBothAges(reading, index))) return false;
  // "a criança e o adolescente": the law's words for all of them.
  if (before === 'o' && earlier === 'e' && /^crianca$/.test(foldedAt(reading, index - 3))) return false;
  return (
    ONE.test(before) ||
    reading.words[index - 1]?.text.toLowerCase() === 'é' ||
    // "mãe e bebê passam bem"
    (before === 'e' && /^(?:mae|pai|familia)$/.test(earlier)) ||
    FOUND.test(before) ||
    // "a filha menor de idade"
    roleAt(reading, index - 1) === 'offspring' ||
    !inOneSentence(reading, index - 1, index) ||
    isSetOff(reading, index) ||
    namesNext(reading, index)
  );
}

const isBothAges = (reading: Reading, index: number): boolean =>
  foldedAt(reading, index + 1) === 'e' && /^d[oa]$/.test(foldedAt(reading, index + 2));
/** "Infrator: ...", "Gabriela, adolescente que": after a comma, a dash, a quote or a colon. */
const isSetOff = ({ words }: Reading, index: number): boolean =>
  /[,:(–—]/.test(words[index]?.gap ?? '') || (/["“]/.test(words[index]?.gap ?? '') && !words[index]?.capital);
const namesNext = ({ words }: Reading, index: number): boolean => words[index + 1]?.capital === true;

/** A pupil who studies at no university: "aluna", "o estudante T., do 6º ano". */
function isPupil(reading: Reading, index: number, classes: BySentence<Age>): boolean {
  const role = roleAt(reading, index);
  // "a filha, aluna do jardim de infância"
  if (role === 'offspring')
    return near(reading, classes, index).some(({ from }) => from > index && from < index + 8);
  const word = foldedAt(reading, index);
  // "Ana, Bia e Caio, alunos do 7º ano": each of them is named.
  if (role === 'pupil' && word.endsWith('s') && isSetOff(reading, index))
    return near(reading, classes, index).length > 0;
  if (role !== 'pupil' || word.endsWith('s') || ANY.test(foldedAt(reading, index - 1))) return false;
  if (foldedAt(reading, index - 1) === 'ex') return false;
  if (near(reading, classes, index).some(({ from }) => from > index && from < index + 6)) return true;
  if (saysNear(reading, index, HIGHER)) return false;
  return /^alun/.test(word) || near(reading, classes, index).length > 0 || saysNear(reading, index, SCHOOL);
}

/** "Maria, do 5º ano", "que cursa o 1º ano": the class of one pupil, not the class for which a prize or teacher is. */
function isOwnClass(reading: Reading, { from, to }: Age): boolean {
  if (saysNear(reading, from, HIGHER) && !/^(?:medio|fundamental)$/.test(foldedAt(reading, from)))
    return false;
  const [before, earlier] = [foldedAt(reading, from - 1), foldedAt(reading, from - 2)];
  const gap = reading.words[from - 1]?.gap ?? '';
  if (/\($/.test(reading.words[from]?.gap ?? '') && reading.words[from - 1]?.capital) return true;
  // "A matrícula de Bárbara no jardim II"
  if (isOfPupilsMatriculation(reading, from)) return true;
  // "Mateus Ribeiro, do ensino fundamental"
  if (
    before === 'ensino' &&
    earlier === 'do' &&
    reading.words[from - 2]?.gap === ', ' &&
    isName(reading.words[from - 3])
  )
    return true;
  // "A 5ª série inteira foi ao velório de Nicole"
  if (saysNear(reading, from, /^(?:velorio|sepultamento|enterro|vigilia)$/)) return true;
  // "6º ano: Gustavo"
  if (reading.words[to]?.capital && reading.words[to]?.gap === ': ') return true;
  if (
    /^d[oa]$/.test(before) &&
    (/[,(]/.test(gap) || /^(?:turma|turminha|aulas?|sala|farda|tod[oa]s|amb[oa]s)$/.test(earlier))
  )
    return true;
  if (saysNear(reading, from, /^(?:cursa|estuda|frequenta)$/)) return true;
  if (/^(?:cursa|cursam|estuda|estudam|frequenta|turma)$/.test(before)) return true;
  if (
    /^(?:n?[oa]|d[oa])$/.test(before) &&
    /^(?:cursa|cursam|estuda|estudam|frequenta|frequentam|matriculad[oa]s?|aprovad[oa]s?|selecionad[oa]s?|sortead[oa]s?|vagas?|vencedora?|campea)$/.test(
      earlier,
    )
  )
    return true;
  // "era colega de sala da vítima, também do 8º ano"
  if (/^d[oa]$/.test(before) && saysNear(reading, from, /^(?:colega|tambem|el[ea])$/)) return true;
  return (
    saysNear(
      reading,
      from,
      /^(?:lugar|jovem|treineir[oa]|representar|representou|finalista|vencedora?|premiad[oa]|medalhista)$/,
    ) ||
    (reading.words[from - 2]?.capital === true && /^d[oa]$/.test(before))
  );
}

function isOfPupilsMatriculation(reading: Reading, from: number): boolean {
  for (let index = from - 1; index >= from - 8 && inOneSentence(reading, index, from); index -= 1) {
    if (foldedAt(reading, index) === 'matricula')
      return /^d[eao]$/.test(foldedAt(reading, index + 1)) && reading.words[index + 2]?.capital === true;
  }
  return false;
}

const PEOPLE =
  /^(?:pacientes?|guerreir[oa]|vitima|indigena|ribeirinh[oa]|torcedora?|moradora?|cantora?|leitora?|cidada|cidadao|artista)$/;

const MISSING = /^(?:sum(?:iu|ida|ido)|desaparec(?:eu|ida|ido)|vist[oa])$/;
const ELECTION = /^(?:elei(?:cao|coes|t[oa]s?)|candidat[oa]s?|posse|votos?|votacao|mandato)$/;

const wordAt = (reading: Reading, index: number, offset: number, pattern: RegExp): boolean =>
  pattern.test(foldedAt(reading, index + offset));

/** Words that are used of minors only, each with the surroundings in which it is. The first rule of a word decides. */
const MINOR_WORDS: readonly WordRule<boolean>[] = [
  { word: DETAINED, read: () => true },
  { word: CHILDHOOD, read: (reading, index) => !isPartOfName(reading, index) },
  {
    // "auxiliar de creche" is a trade.
    word: /^creche$/,
    read: (reading, index) =>
      !isPartOfName(reading, index) &&
      !saysNear(reading, index, BUSINESS) &&
      !wordAt(
        reading,
        index,
        -2,
        /^(?:auxiliar|cuidador[a]?|monitor[a]?|professor[a]?|diretor[a]?|servidor[a]?)$/,
      ),
  },
  {
    word: /^internac(?:ao|oes)$/,
    read: (reading, index) =>
      wordAt(reading, index, -1, /^(?:cumprem?|mantem|decreta|determina)$/) ||
      wordAt(reading, index, 1, /^provisoria$/),
  },
  { word: /^familiar$/, read: (reading, index) => wordAt(reading, index, -1, /^poder$/) },
  {
    // "disputam a guarda de", "guarda provisória"
    word: /^guarda$/,
    read: (reading, index) =>
      hasBefore(reading, index, 3, /^(?:disput|perd|obt|ganh|ped|conced|fic)[a-z]+$/) ||
      wordAt(reading, index, 1, /^(?:provisoria|compartilhada|unilateral|definitiva)$/),
  },
  {
    // "ainda não fez dezoito"
    word: /^(?:18|dezoito)$/,
    read: (reading, index) =>
      hasBefore(reading, index, 4, /^nao$/) &&
      wordAt(reading, index, -1, /^(?:fez|tem|tinha|completou|fizera)$/),
  },
  {
    word: /^pequen[oa]$/,
    read: (reading, index) =>
      wordAt(reading, index, 1, PEOPLE) ||
      roleAt(reading, index + 1) === 'official' ||
      // "a família da pequena"
      (wordAt(reading, index, -1, /^d?[oa]$/) && /^[.,;!]/.test(reading.words[index + 1]?.gap ?? '.')),
  },
  { word: /^infancia$/, read: (reading, index) => wordAt(reading, index, -2, /^vara$/) },
  {
    word: NEWBORN,
    read: (reading, index) =>
      wordAt(reading, index, 0, /neonat|prematur/) || hasNear(reading, index, 4, BIRTH),
  },
  {
    // "perdeu os dentes de leite"
    word: /^leite$/,
    read: (reading, index) => wordAt(reading, index, -1, /^de$/) && wordAt(reading, index, -2, /^dentes?$/),
  },
  {
    // "sumiu Jamilly, uniforme azul da Emef"
    word: /^uniforme$/,
    read: (reading, index) => saysNear(reading, index, SCHOOL) && saysNear(reading, index, MISSING),
  },
  { word: /^pediatric[oa]$/, read: (reading, index) => wordAt(reading, index, -1, /^(?:uti|leito)$/) },
  {
    // "escuta especializada", "depoimento especial"
    word: /^especial(?:izada)?$/,
    read: (reading, index) =>
      wordAt(reading, index, -1, /^(?:escuta|depoimento)$/) &&
      !hasBefore(reading, index, 4, /^(?:salas?|espacos?|centro|nucleo)$/),
  },
  {
    // "o filho morreu dois dias após o parto"
    word: /^parto$/,
    read: (reading, index) =>
      hasNear(reading, index, 20, /^(?:filh[oa]|bebe)$/) &&
      hasNear(reading, index, 4, /^(?:apos|dias|horas)$/),
  },
  {
    // "veio ao mundo com 3 quilos", "ajudou a trazer Josué ao mundo"
    word: /^mundo$/,
    read: (reading, index) =>
      wordAt(reading, index, -1, /^ao$/) &&
      hasBefore(reading, index, 5, /^(?:veio|vieram|vir|trazer|trouxe)$/),
  },
  {
    // "deu à luz Ayla"
    word: /^luz$/,
    read: (reading, index) =>
      wordAt(reading, index, -2, /^d(?:eu|ar|ando|a)$/) && wordAt(reading, index, -1, /^a$/),
  },
  { word: /^nascid[oa]$/, read: (reading, index) => wordAt(reading, index, 1, /^ha$/) },
  {
    // "Ana Souza foi apreendida": adults are arrested.
    word: /^apreendid[oa]$/,
    read: (reading, index) => wordAt(reading, index, -1, /^foi$/) && isName(reading.words[index - 2]),
  },
  {
    word: /^tutelar$/,
    read: (reading, index) => wordAt(reading, index, -1, /^conselho$/) && !saysNear(reading, index, ELECTION),
  },
];

const isMinorWord = firstAnswer(MINOR_WORDS);

const isName = (word: Reading['words'][number] | undefined): boolean =>
  word?.capital === true && PERSON_NAMES.has(word.folded);

/** The family word before a child: "o filho, de 9 anos", "seus gêmeos de vinte dias". */
function kinAt(reading: Reading, index: number): number | undefined {
  for (let back = index; back >= index - KIN_WORDS && inOneSentence(reading, back, index); back -= 1) {
    if (
      roleAt(reading, back) === 'offspring' ||
      /^(?:gemeos|gemeas|trigemeos)$/.test(foldedAt(reading, back))
    )
      return back;
  }
  return undefined;
}
