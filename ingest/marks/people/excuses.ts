import { type Facts, hasRole } from './facts.ts';
import { foldedAt, hasBefore, inOneSentence, PASSAGE, type Reading, saysNear } from './reading.ts';
import { roleAt } from './roles.ts';
import { OF_AGE } from './signs.ts';

/** A reason not to ask an editor about a person whose name stands near a child or an event. */
interface Excuse {
  readonly holds: (reading: Reading, one: Facts) => boolean;
  /** Whom the question would protect: `all` includes adults, who can be victims. */
  readonly of: 'all' | 'minor';
}

/** A year long ago: history. */
const LONG_AGO = /^1[0-8]\d\d$|^19[0-6]\d$/;
const CREDIT =
  /^(?:foto|fotos|fotografia|imagem|imagens|credito|creditos|reproducao|texto|ilustracao|arte|video|por)$/;
const NICKNAME = /^(?:conhecid[oa]|apelidad[oa]|chamad[oa]|como|vulgo|nome|apelido|alcunha)$/;
const WORK =
  /^(?:livro|filme|peca|espetaculo|novela|romance|personagem|encenam?|trama|animacao|reformatorio)$/;
/** Words that introduce the author of a work: "a direção é de", "sob a regência de". */
const AUTHORSHIP =
  /^(?:livro|romance|poema|conto|cordel|direcao|regencia|autoria|curadoria|roteiro|elenco|mediacao|monografia|tcc|conclusao|pesquisa|estudo|artigo|tese|dissertacao)$/;
const WRITER = /^(?:autora|escritora?|poeta)$/;
/** "tese defendida por Ana Souza"; but "conduzido Carlos Souza" is an arrest. */
const DONE_BY =
  /^(?:defendid|escrit|dirigid|regid|ministrad|conduzid|relatad|assinad|presidid|coordenad|orientad|liderad|operad|homenagead)[oa]s?$/;
const MAX_WORDS_TO_AUTHOR = 8;
/** Verbs of people who explain something in public. Relatives "contam", "dizem" and "relatam": no excuse. */
const SAYING =
  /^(?:informou|informa|explica|explicou|ressalta|ressaltou|destaca|destacou|orienta|orientou|alerta|alertou|reforca|reforcou|avalia|avaliou|segundo|conforme|propos|recomendou|sancionou|anunciou|presidiu|defende|analisa)$/;
const MAX_WORDS_TO_CREDIT = 2;

const isOwnMinor = ({ age, before, after }: Facts): boolean =>
  age !== undefined
    ? age.years < OF_AGE
    : [before, after].some(
        (noun) => (noun?.role === 'child' || noun?.role === 'pupil') && noun.of === undefined,
      );

/**
 * The excuses. Everybody else in a passage about a child, or about an event whose victim is not named, is asked about:
 * add a reason here rather than a condition there.
 */
const EXCUSES: Readonly<Record<string, Excuse>> = {
  // "a cachorrinha Mel, de 2 anos"
  animal: { of: 'all', holds: (_reading, one) => hasRole(one, 'animal') },
  // A play, a book, a painting: its persons are invented or its authors.
  work: { of: 'all', holds: isOfWork },
  history: { of: 'all', holds: (reading, one) => !isOwnMinor(one) && isHistory(reading, one) },
  credit: { of: 'all', holds: (reading, one) => !isOwnMinor(one) && isCredit(reading, one) },
  // The arrested man, if the text says so of him.
  suspect: {
    of: 'all',
    holds: (_reading, one) =>
      one.isSuspect && one.person.form === 'full' && !isOwnMinor(one) && !hasRole(one, 'child', 'relative'),
  },
  office: {
    of: 'all',
    // "a jovem escritora" can be a child
    holds: (reading, one) =>
      one.isPublic &&
      !isOwnMinor(one) &&
      !/^(?:jovem|pequen[oa]|mini)$/.test(foldedAt(reading, (one.before?.at ?? 0) - 1)),
  },
  adult: {
    of: 'minor',
    holds: (_reading, one) => one.age !== undefined && one.age.years >= OF_AGE && !isFamily(one),
  },
  // "o gari Carlos Souza achou o bebê"; but not in a sentence about the own family, nor where the child can be the worker.
  worker: {
    of: 'minor',
    holds: (reading, one) =>
      hasRole(one, 'worker') &&
      !isOwnMinor(one) &&
      !hasRole(one, 'child', 'relative', 'victim') &&
      !saysNear(reading, one.person.from, FAMILY) &&
      isAnotherThanChild(reading, one),
  },
  // "Zilda Cordeiro, que dá nome à creche"
  namesake: {
    of: 'minor',
    holds: (reading, { person: { from, to } }) =>
      hasBefore(reading, to + 5, to + 5 - from, /^nome$/) && NAMING.test(foldedAt(reading, to + 1)),
  },
  // "Hugo Souza, para diretor da creche", "elegeu Ana Souza presidente"
  appointment: {
    of: 'minor',
    holds: (reading, one) =>
      !isOwnMinor(one) && isAppointed(reading, one) && !saysNear(reading, one.person.from, BY_PUPILS),
  },
  author: { of: 'all', holds: (reading, one) => !isOwnMinor(one) && isAuthor(reading, one) },
  // A victim or her relatives tell it too.
  source: {
    of: 'minor',
    holds: (reading, one) => !isOwnMinor(one) && !isFamily(one) && isSource(reading, one),
  },
};

/** Words for adults, not for a trade that a minor can have. */
const GROWN_UP =
  /^(?:dona|seu|sra?|casal|senhora?|idos[oa]s?|aposentad[oa]s?|pensionista|proprietari[oa]s?|homem)$/;
/** Children who have no work yet. */
const SMALL = /^(?:bebes?|bebezinh[oa]s?|recem|criancas?|criancinhas?|cacul[ao]s?)$/;
/** Children who may have work, and work that children do: "menor é resgatado de trabalho escravo". */
const OLD_ENOUGH =
  /^(?:adolescentes?|menores|menor|jove(?:m|ns)|trabalh[a-z]+|escrav[a-z]+|explora(?:d[oa]s?|va|vam|cao)|garimpo)$/;

/** Trades that take years or a licence. A fisherman, a seller or a motorcyclist may be a boy of 16. */
const SKILLED =
  /^(?:taxistas?|caminhoneir[oa]s?|carpinteir[oa]s?|marceneir[oa]|pedreir[oa]s?|eletricistas?|mecanic[oa]s?|soldador|torneiro|comerciantes?|lojista|vigilantes?|vigia|sindic[oa]|corretor[a]?|fazendeir[oa]|pecuarista|maquinista|topograf[oa]|bibliotecari[oa]|parteir[oa]s?|costureir[oa]s?|alfaiate|sapateir[oa]|cabeleireir[oa]|barbeiro|confeiteir[oa]|construtor|leiloeir[oa])$/;
/** Verbs of a witness: "O vendedor Carlos Souza tentou ajudar". */
const WITNESSING = /^(?:presenciou|acionou|deteve|socorreu)$/;
const HELPING = /^(?:ajudar|socorrer|salvar|impedir|separar)$/;

function isWitness(reading: Reading, to: number): boolean {
  const verb = foldedAt(reading, to);
  if (verb === 'tentou') return HELPING.test(foldedAt(reading, to + 1));
  return WITNESSING.test(verb);
}

/** An adult by the word or the trade, a witness, a child in the same sentence, or a passage about children too small to be that worker. */
function isAnotherThanChild(reading: Reading, { person: { from, to }, before, after }: Facts): boolean {
  const isAdult = (index: number): boolean =>
    GROWN_UP.test(foldedAt(reading, index)) ||
    foldedAt(reading, index - 1) === 'ex' ||
    // "ajudante de pedreiro" can be the boy.
    (SKILLED.test(foldedAt(reading, index)) && foldedAt(reading, index - 1) !== 'de');
  if ([before, after].some((noun) => noun && isAdult(noun.at))) return true;
  if (isWitness(reading, to)) return true;
  const { starts, sentences, words } = reading;
  const sentence = sentences[from] ?? 0;
  const end = starts[sentence + 1] ?? words.length;
  for (let index = starts[sentence] ?? 0; index < end; index += 1) {
    if ((index < from || index >= to) && roleAt(reading, index) === 'child') return true;
  }
  return saysNear(reading, from, SMALL, PASSAGE) && !saysNear(reading, from, OLD_ENOUGH, PASSAGE);
}

const NAMING = /^(?:da|deu|dao|empresta|emprestou)$/;

/** True if one of the excuses holds. */
export function isExcused(reading: Reading, one: Facts, from: 'minor' | 'victim'): boolean {
  return Object.values(EXCUSES).some(({ of, holds }) => (of === 'all' || of === from) && holds(reading, one));
}

/** "morta em 1900", but not "a VTR 1903". */
function isHistory(reading: Reading, { person: { from } }: Facts): boolean {
  const { starts, sentences, words } = reading;
  const sentence = sentences[from] ?? 0;
  const end = starts[sentence + 1] ?? words.length;
  for (let index = starts[sentence] ?? 0; index < end; index += 1) {
    if (
      LONG_AGO.test(foldedAt(reading, index)) &&
      /^(?:em|de|desde|ate|ano|d[oe]s?|seculo)$/.test(foldedAt(reading, index - 1))
    )
      return true;
  }
  return false;
}

/** A relative identifies the child at any age. */
const isFamily = (one: Facts): boolean => hasRole(one, 'relative', 'offspring');

function isOfWork(reading: Reading, { person }: Facts): boolean {
  const [first, after] = [reading.words[person.from], reading.words[person.to]];
  // The book “O Menino que Comia Chuva”, but not “Meu Rhavy não resistiu”.
  if (
    !person.known &&
    isInQuotes(reading, person.from) &&
    [WORK, AUTHORSHIP, WRITER].some((words) => saysNear(reading, person.from, words))
  )
    return true;
  const quoted = /["“«]/.test(first?.gap ?? '') && /^["”»]/.test(after?.gap ?? '');
  for (let back = person.from - 1; quoted && back >= person.from - 3; back -= 1) {
    if (NICKNAME.test(foldedAt(reading, back))) return false;
  }
  return quoted || (person.form === 'single' && saysNear(reading, person.from, WORK));
}

const MAX_WORDS_TO_QUOTE = 6;

function isInQuotes(reading: Reading, from: number): boolean {
  for (let index = from - 1; index >= from - MAX_WORDS_TO_QUOTE; index -= 1) {
    const gap = reading.words[index + 1]?.gap ?? '';
    if (gap.includes('”')) return false;
    if (/[“«]/.test(reading.words[index]?.gap ?? '')) return true;
  }
  return false;
}

/** "Foto: Samara Ivo/Remo", "(Imagem: Ana Souza)" */
function isCredit(reading: Reading, { person: { from } }: Facts): boolean {
  const gap = reading.words[from]?.gap ?? '';
  return /^(?::|\/)/.test(gap.trim()) && hasBefore(reading, from, MAX_WORDS_TO_CREDIT, CREDIT);
}

function isAuthor(reading: Reading, { person: { from } }: Facts): boolean {
  for (
    let back = from - 1;
    back >= from - MAX_WORDS_TO_AUTHOR && inOneSentence(reading, back, from);
    back -= 1
  ) {
    const word = foldedAt(reading, back);
    if (AUTHORSHIP.test(word)) return true;
    // "A defesa, feita por Carlos Souza": the lawyer.
    if (word === 'defesa' && foldedAt(reading, from - 1) === 'por') return true;
    if (DONE_BY.test(word) && /^(?:por|pel[oa]s?)$/.test(foldedAt(reading, back + 1))) return true;
  }
  return false;
}

/** "a turma elegeu Caio Lima presidente do grêmio" */
const BY_PUPILS = /^(?:gremio|turma|turminha|sala|escola|colegio|classe|mirim|mirins)$/;
const OFFICE =
  /^(?:coordenacao|direcao|chefia|gerencia|presidencia|diretoria|conselho|secretaria|cargo|funcao)$/;

function isAppointed(reading: Reading, { person: { to, form } }: Facts): boolean {
  if (form !== 'full') return false;
  for (let index = to; index < to + 4 && inOneSentence(reading, to - 1, index); index += 1) {
    const word = foldedAt(reading, index);
    if (OFFICE.test(word) || roleAt(reading, index) === 'official') return true;
    if (!/^(?:para|pra|como|nov[oa]|[oa])$/.test(word)) return false;
  }
  return false;
}

/** "informou Ana Souza", "segundo Ana Souza", "Ana Souza explicou"; a sentence about the own family is no source. */
function isSource(reading: Reading, { person: { from, to, form } }: Facts): boolean {
  if (form !== 'full' || saysNear(reading, from, FAMILY)) return false;
  const says = SAYING.test(foldedAt(reading, from - 1)) || SAYING.test(foldedAt(reading, to));
  return says || (foldedAt(reading, from - 1) === 'com' && foldedAt(reading, from - 2) === 'acordo');
}

const FAMILY = /^(?!pais$)(?:filh|net|bisnet|afilhad|irma|sobrinh|entead|mae|pai|avo|tia|tio)[a-z]{0,5}$/;
