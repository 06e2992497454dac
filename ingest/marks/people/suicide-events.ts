import type { EventRule } from './event.ts';
import { foldedAt, hasBefore, hasNear, type Reading, saysNear } from './reading.ts';

/** Words for a person who is found dead. */
const FOUND_DEAD = /^(?:corpo|mort[eoa]|morreu|cadaver|iml|pericia)$/;
/** Words by which the bereaved tell of a death. */
const BEREAVED =
  /^(?:corpo|mort[eoa]|morreu|cadaver|falec(?:eu|imento|id[oa])|partida|partiu|velorio|velad[oa]|sepulta(?:mento|d[oa])|enterro|enterrad[oa]|funeral|luto|pesar|despede|despedem|despedida|perdemos|perdeu|desisti(?:u|r|ram)|desistem)$/;
const LEFT = /^(?:carta|bilhete|dor|depressao|deixou|deixando|familia)$/;
const HEIGHT = /^(?:ponte|predio|andar|viaduto|torre|edificio|passarela|sacada|antena)$/;
const DECIDED = /^(?:decidi(?:u|ram)|resolv(?:eu|ido)|escolh(?:eu|ido)|prefer(?:iu|ido)|optou|quis)$/;
const PAIN = /^(?:dor|dores|pressao|sofrimento|depressao|angustia|viver|peso|tristeza|barra|mais)$/;
const GAVE_UP = /^(?:desist(?:iu|ir)|cans(?:ou|ad[oa]))$/;

/** "tirou a própria vida" and what is said instead; a noun can also be the topic of a campaign. */
export const SUICIDE_EVENTS: readonly EventRule[] = [
  {
    word: /^(?:pul(?:a|ou|ar|ado|ando)|salt(?:ou|ar|ado)|cai|caiu|despencou|desp[ei]ncar|jogar)$/,
    read: (reading, index) => hasNear(reading, index, 6, HEIGHT) || isThreat(reading, index) || undefined,
  },
  {
    word: /^(?:jogou|jogado|atirou|lancou|jogar)$/,
    read: (reading, index) => isFall(reading, index) || undefined,
  },
  {
    word: /^(?:suicidou|suicidar|suicidado|suicidando|enforcou|enforcad[oa]|enforcar|enforcamento|autoprovocad[oa]s?)$/,
    read: () => true,
  },
  {
    word: /^(?:veneno|chumbinho|soda|raticida|agrotoxico)$/,
    read: (reading, index) => saysNear(reading, index, /^(?:inger|beb|tom)/) || undefined,
  },
  {
    // "pendurado por uma corda"
    word: /^(?:pendurad[oa]|corda|forca)$/,
    read: (reading, index) =>
      (saysNear(reading, index, /^(?:corda|encontrad[oa]|achad[oa]|pescoco|depressao|viga)$/) &&
        saysNear(reading, index, /^(?:pendurad[oa]|pescoco)$/)) ||
      undefined,
  },
  {
    // A trainer also writes a letter of farewell; this one was found with a body.
    word: /^(?:carta|bilhete|mensagem)$/,
    read: (reading, index) =>
      ((foldedAt(reading, index + 2) === 'despedida' ||
        foldedAt(reading, index) === 'bilhete' ||
        hasBefore(reading, index, 4, /^deix(?:ou|ando|ado)$/)) &&
        (saysNear(reading, index, FOUND_DEAD, 2) || isWithoutLife(reading, index))) ||
      undefined,
  },
  {
    word: /^(?:suicidios?|autoexterminio|suicida)$/,
    read: (reading, index) =>
      hasBefore(
        reading,
        index,
        4,
        /^(?:cometeu|comete|cometer|cometido|tentou|tentar|morreu|morrer|tentativa|como|descartou)$/,
      ),
  },
  {
    // "contra a própria vida", "deu fim à vida", "desistiu da vida"
    word: /^(?:vida|existencia)$/,
    read: (reading, index) =>
      /^(?:propria|si)$/.test(foldedAt(reading, index - 1)) ||
      hasBefore(reading, index, 3, /^atent/) ||
      GAVE_UP.test(foldedAt(reading, index - 2)) ||
      (/^(?:fim|cabo)$/.test(foldedAt(reading, index - 2)) &&
        /^(?:a|sua)$/.test(foldedAt(reading, index - 1))) ||
      undefined,
  },
  {
    // "se matou"
    word: /^(?:matou|mata|matar|matado)$/,
    read: (reading, index) => isOneself(reading, index) || undefined,
  },
  {
    // "decidiu partir"
    word: /^(?:partir|descansar|deixar|embora|desistir|morrer)$/,
    read: (reading, index) =>
      (hasBefore(reading, index, 3, DECIDED) &&
        (saysNear(reading, index, BEREAVED, 2) || saysNear(reading, index, LEFT, 2))) ||
      undefined,
  },
  {
    word: /^morrer$/,
    read: (reading, index) => /^quer(?:ia)?$/.test(foldedAt(reading, index - 1)) || undefined,
  },
  {
    // "não suportou a dor"
    word: /^(?:suport(?:ou|ava)|aguent(?:ou|ava)|resistiu|segurou)$/,
    read: (reading, index) =>
      (foldedAt(reading, index - 1) === 'nao' &&
        [1, 2, 3].some((after) => PAIN.test(foldedAt(reading, index + after)))) ||
      undefined,
  },
  {
    // "fez uma besteira"
    word: /^(?:besteira|bobagem|loucura)$/,
    read: (reading, index) =>
      (hasBefore(reading, index, 2, /^(?:fez|fazer|cometeu)$/) && saysNear(reading, index, BEREAVED, 2)) ||
      undefined,
  },
  {
    // "uma tentativa contra si mesma"
    word: /^si$/,
    read: (reading, index) =>
      (foldedAt(reading, index - 1) === 'contra' &&
        /^(?:mesm[oa]|propri[oa]|e)?$/.test(foldedAt(reading, index + 1))) ||
      undefined,
  },
  {
    // "com a própria arma"
    word: /^(?:arma|pistola|revolver|espingarda|maos)$/,
    read: (reading, index) =>
      (/^propri[oa]s?$/.test(foldedAt(reading, index - 1)) &&
        saysNear(reading, index, /^(?:disparo|tiro|mort[oa]|vida|ferimento)$/)) ||
      undefined,
  },
  { word: /^extremo$/, read: (reading, index) => foldedAt(reading, index - 1) === 'ato' || undefined },
  {
    // "ateou fogo ao próprio corpo"
    word: /^corpo$/,
    read: (reading, index) =>
      (foldedAt(reading, index - 1) === 'proprio' && saysNear(reading, index, /^fogo$/)) || undefined,
  },
  { word: /^viver$/, read: (reading, index) => hasBefore(reading, index, 2, GAVE_UP) || undefined },
  {
    word: /^sofrimento$/,
    read: (reading, index) => hasBefore(reading, index, 3, /^(?:fim|acabar)$/) || undefined,
  },
  {
    word: /^sofrer$/,
    read: (reading, index) => hasBefore(reading, index, 2, GAVE_UP) || undefined,
  },
  {
    // An illness of the mind is a topic of health; with a death beside it, it tells its cause.
    word: /^(?:depressao|depressiv[oa]|ansiedade|angustia|cvv|188)$/,
    read: (reading, index) => saysNear(reading, index, BEREAVED, 1) || undefined,
  },
];

/** "foi encontrada sem vida", in the sentence of a word or two beside it. */
const isWithoutLife = (reading: Reading, index: number): boolean =>
  saysNear(reading, index, /^(?:encontrad|achad|localizad)[oa]$/, 2) && saysNear(reading, index, /^vida$/, 2);

const isOneself = (reading: Reading, index: number): boolean =>
  foldedAt(reading, index - 1) === 'se' || foldedAt(reading, index + 1) === 'se';

/** "ameaçava pular", with a height in the same sentence or beside it. */
const isThreat = (reading: Reading, index: number): boolean =>
  hasBefore(reading, index, 3, /^(?:ameac|tent)/) && saysNear(reading, index, HEIGHT, 1);

/** "de onde havia se jogado", in a sentence with a height. */
const isFall = (reading: Reading, index: number): boolean =>
  isOneself(reading, index) && saysNear(reading, index, HEIGHT);
