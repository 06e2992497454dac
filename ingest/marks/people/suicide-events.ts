import type { EventRule } from './event.ts';
import { foldedAt, hasBefore, hasNear, type Reading, saysNear } from './reading.ts';

/** Words for somebody who is found dead. */
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
    read: (reading, at) => hasNear(reading, at, 6, HEIGHT) || isThreat(reading, at) || undefined,
  },
  {
    word: /^(?:jogou|jogado|atirou|lancou|jogar)$/,
    read: (reading, at) => isFall(reading, at) || undefined,
  },
  {
    word: /^(?:suicidou|suicidar|suicidado|suicidando|enforcou|enforcad[oa]|enforcar|enforcamento|autoprovocad[oa]s?)$/,
    read: () => true,
  },
  {
    word: /^(?:veneno|chumbinho|soda|raticida|agrotoxico)$/,
    read: (reading, at) => saysNear(reading, at, /^(?:inger|beb|tom)/) || undefined,
  },
  {
    // "pendurado por uma corda"
    word: /^(?:pendurad[oa]|corda|forca)$/,
    read: (reading, at) =>
      (saysNear(reading, at, /^(?:corda|encontrad[oa]|achad[oa]|pescoco|depressao|viga)$/) &&
        saysNear(reading, at, /^(?:pendurad[oa]|pescoco)$/)) ||
      undefined,
  },
  {
    // A trainer also writes a letter of farewell; this one was found with a body.
    word: /^(?:carta|bilhete|mensagem)$/,
    read: (reading, at) =>
      ((foldedAt(reading, at + 2) === 'despedida' ||
        foldedAt(reading, at) === 'bilhete' ||
        hasBefore(reading, at, 4, /^deix(?:ou|ando|ado)$/)) &&
        (saysNear(reading, at, FOUND_DEAD, 2) || isWithoutLife(reading, at))) ||
      undefined,
  },
  {
    word: /^(?:suicidios?|autoexterminio|suicida)$/,
    read: (reading, at) =>
      hasBefore(
        reading,
        at,
        4,
        /^(?:cometeu|comete|cometer|cometido|tentou|tentar|morreu|morrer|tentativa|como|descartou)$/,
      ),
  },
  {
    // "contra a própria vida", "deu fim à vida", "desistiu da vida"
    word: /^(?:vida|existencia)$/,
    read: (reading, at) =>
      /^(?:propria|si)$/.test(foldedAt(reading, at - 1)) ||
      hasBefore(reading, at, 3, /^atent/) ||
      GAVE_UP.test(foldedAt(reading, at - 2)) ||
      (/^(?:fim|cabo)$/.test(foldedAt(reading, at - 2)) && /^(?:a|sua)$/.test(foldedAt(reading, at - 1))) ||
      undefined,
  },
  {
    // "se matou"
    word: /^(?:matou|mata|matar|matado)$/,
    read: (reading, at) => isOneself(reading, at) || undefined,
  },
  {
    // "decidiu partir"
    word: /^(?:partir|descansar|deixar|embora|desistir|morrer)$/,
    read: (reading, at) =>
      (hasBefore(reading, at, 3, DECIDED) &&
        (saysNear(reading, at, BEREAVED, 2) || saysNear(reading, at, LEFT, 2))) ||
      undefined,
  },
  { word: /^morrer$/, read: (reading, at) => /^quer(?:ia)?$/.test(foldedAt(reading, at - 1)) || undefined },
  {
    // "não suportou a dor"
    word: /^(?:suport(?:ou|ava)|aguent(?:ou|ava)|resistiu|segurou)$/,
    read: (reading, at) =>
      (foldedAt(reading, at - 1) === 'nao' &&
        [1, 2, 3].some((after) => PAIN.test(foldedAt(reading, at + after)))) ||
      undefined,
  },
  {
    // "fez uma besteira"
    word: /^(?:besteira|bobagem|loucura)$/,
    read: (reading, at) =>
      (hasBefore(reading, at, 2, /^(?:fez|fazer|cometeu)$/) && saysNear(reading, at, BEREAVED, 2)) ||
      undefined,
  },
  {
    // "uma tentativa contra si mesma"
    word: /^si$/,
    read: (reading, at) =>
      (foldedAt(reading, at - 1) === 'contra' &&
        /^(?:mesm[oa]|propri[oa]|e)?$/.test(foldedAt(reading, at + 1))) ||
      undefined,
  },
  {
    // "com a própria arma"
    word: /^(?:arma|pistola|revolver|espingarda|maos)$/,
    read: (reading, at) =>
      (/^propri[oa]s?$/.test(foldedAt(reading, at - 1)) &&
        saysNear(reading, at, /^(?:disparo|tiro|mort[oa]|vida|ferimento)$/)) ||
      undefined,
  },
  { word: /^extremo$/, read: (reading, at) => foldedAt(reading, at - 1) === 'ato' || undefined },
  {
    // "ateou fogo ao próprio corpo"
    word: /^corpo$/,
    read: (reading, at) =>
      (foldedAt(reading, at - 1) === 'proprio' && saysNear(reading, at, /^fogo$/)) || undefined,
  },
  { word: /^viver$/, read: (reading, at) => hasBefore(reading, at, 2, GAVE_UP) || undefined },
  {
    word: /^sofrimento$/,
    read: (reading, at) => hasBefore(reading, at, 3, /^(?:fim|acabar)$/) || undefined,
  },
  {
    word: /^sofrer$/,
    read: (reading, at) => hasBefore(reading, at, 2, GAVE_UP) || undefined,
  },
  {
    // An illness of the mind is a topic of health; with a death beside it, it tells its cause.
    word: /^(?:depressao|depressiv[oa]|ansiedade|angustia|cvv|188)$/,
    read: (reading, at) => saysNear(reading, at, BEREAVED, 1) || undefined,
  },
];

/** "foi encontrada sem vida", in the sentence of a word or two beside it. */
const isWithoutLife = (reading: Reading, at: number): boolean =>
  saysNear(reading, at, /^(?:encontrad|achad|localizad)[oa]$/, 2) && saysNear(reading, at, /^vida$/, 2);

const isOneself = (reading: Reading, at: number): boolean =>
  foldedAt(reading, at - 1) === 'se' || foldedAt(reading, at + 1) === 'se';

/** "ameaçava pular", with a height in the same sentence or beside it. */
const isThreat = (reading: Reading, at: number): boolean =>
  hasBefore(reading, at, 3, /^(?:ameac|tent)/) && saysNear(reading, at, HEIGHT, 1);

/** "de onde havia se jogado", in a sentence with a height. */
const isFall = (reading: Reading, at: number): boolean =>
  isOneself(reading, at) && saysNear(reading, at, HEIGHT);
