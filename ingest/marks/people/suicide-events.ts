import { foldedAt, hasBefore, hasNear, type Reading, saysNear } from './reading.ts';

const VERB =
  /^(?:suicidou|suicidar|suicidado|suicidando|enforcou|enforcad[oa]|enforcar|enforcamento|autoprovocad[oa]s?)$/;
const NOUN = /^(?:suicidios?|autoexterminio|suicida)$/;
/** Words for somebody who is found dead. */
const FOUND_DEAD = /^(?:corpo|mort[eoa]|morreu|cadaver|sem vida|iml|pericia)$/;
/** Words by which the bereaved tell of a death. */
const BEREAVED =
  /^(?:corpo|mort[eoa]|morreu|cadaver|falec(?:eu|imento|id[oa])|partida|partiu|velorio|velad[oa]|sepulta(?:mento|d[oa])|enterro|enterrad[oa]|funeral|luto|pesar|despede(?:m|-se)?|despedida|perdemos|perdeu|desisti(?:u|r|ram)|desistem)$/;
/** An illness of the mind is a topic of health; with a death beside it, it tells its cause. */
const DISTRESS = /^(?:depressao|depressiv[oa]|ansiedade|angustia|cvv|188)$/;
const HEIGHT = /^(?:ponte|predio|andar|viaduto|torre|edificio|passarela|sacada|antena)$/;
const JUMP = /^(?:pul(?:a|ou|ar|ado|ando)|salt(?:ou|ar|ado)|cai|caiu|despencou|desp[ei]ncar|jogar)$/;
const POISON = /^(?:veneno|chumbinho|soda|raticida|agrotoxico)$/;
/** "decidiu partir", "desistiu de viver", "não suportou a dor": what is said instead of the word. */
const DECIDED = /^(?:decidi(?:u|ram)|resolv(?:eu|ido)|escolh(?:eu|ido)|prefer(?:iu|ido)|optou|quis)$/;
const LEAVING = /^(?:partir|descansar|deixar|embora|desistir|morrer)$/;
const ENDURE = /^(?:suport(?:ou|ava)|aguent(?:ou|ava)|resistiu|segurou)$/;
const PAIN = /^(?:dor|dores|pressao|sofrimento|depressao|angustia|viver|peso|tristeza|barra|mais)$/;

/** True if the word tells of a suicide or an attempt, false if it can also be a topic; undefined for other words. */
export function suicideEventAt(reading: Reading, at: number): boolean | undefined {
  const word = foldedAt(reading, at);
  if (JUMP.test(word) && (hasNear(reading, at, 6, HEIGHT) || isThreat(reading, at))) return true;
  if (/^(?:jogou|jogado|atirou|lancou|jogar)$/.test(word) && isFall(reading, at)) return true;
  if (VERB.test(word)) return true;
  // "ingeriu veneno", "pendurado por uma corda"
  if (POISON.test(word) && saysNear(reading, at, /^(?:inger|beb|tom)/)) return true;
  if (
    /^(?:pendurad[oa]|corda|forca)$/.test(word) &&
    saysNear(reading, at, /^(?:corda|encontrad[oa]|achad[oa]|pescoco|depressao|viga)$/) &&
    saysNear(reading, at, /^(?:pendurad[oa]|pescoco)$/)
  )
    return true;
  // A trainer also writes a letter of farewell; this one was found with a body.
  if (
    /^(?:carta|bilhete|mensagem)$/.test(word) &&
    (foldedAt(reading, at + 2) === 'despedida' || hasBefore(reading, at, 4, /^deix(?:ou|ando|ado)$/)) &&
    saysNear(reading, at, FOUND_DEAD, 2)
  )
    return true;
  if (NOUN.test(word))
    return hasBefore(
      reading,
      at,
      4,
      /^(?:cometeu|comete|cometer|cometido|tentou|tentar|morreu|morrer|tentativa|como|descartou)$/,
    );
  if (/^(?:existencia|vida|matou|mata|matar|matado)$/.test(word))
    return endsOwnLife(reading, at) || undefined;
  return isSaidInstead(reading, at) || undefined;
}

/** Euphemisms. */
function isSaidInstead(reading: Reading, at: number): boolean {
  const [word, before, next] = [foldedAt(reading, at), foldedAt(reading, at - 1), foldedAt(reading, at + 1)];
  if (LEAVING.test(word))
    return hasBefore(reading, at, 3, DECIDED) && saysNear(reading, at, BEREAVED_OR_LEFT, 2);
  if (ENDURE.test(word)) return before === 'nao' && hasAfter(reading, at, 3, PAIN);
  // "fez uma besteira", "uma tentativa contra si mesma", "com a própria arma"
  if (/^(?:besteira|bobagem|loucura)$/.test(word))
    return hasBefore(reading, at, 2, /^(?:fez|fazer|cometeu)$/) && saysNear(reading, at, BEREAVED, 2);
  if (word === 'si') return before === 'contra' && /^(?:mesm[oa]|propri[oa]|e)?$/.test(next);
  if (/^(?:arma|pistola|revolver|espingarda|maos)$/.test(word))
    return (
      /^propri[oa]s?$/.test(before) && saysNear(reading, at, /^(?:disparo|tiro|mort[oa]|vida|ferimento)$/)
    );
  if (word === 'extremo') return before === 'ato';
  if (word === 'corpo') return before === 'proprio' && saysNear(reading, at, /^fogo$/);
  if (/^(?:viver|vida)$/.test(word))
    return hasBefore(reading, at, 2, /^(?:desist(?:iu|ir)|cans(?:ou|ad[oa]))$/);
  if (word === 'sofrimento') return hasBefore(reading, at, 3, /^(?:fim|acabar)$/);
  return DISTRESS.test(word) && saysNear(reading, at, BEREAVED, 1);
}

const BEREAVED_OR_LEFT = new RegExp(
  `${BEREAVED.source}|^(?:carta|bilhete|dor|depressao|deixou|deixando|familia)$`,
);

/** "ameaçava pular", with a height in the same sentence or beside it. */
const isThreat = (reading: Reading, at: number): boolean =>
  hasBefore(reading, at, 3, /^(?:ameac|tent)/) && saysNear(reading, at, HEIGHT, 1);

/** "de onde havia se jogado", in a sentence with a height. */
function isFall(reading: Reading, at: number): boolean {
  const oneself = foldedAt(reading, at - 1) === 'se' || foldedAt(reading, at + 1) === 'se';
  return oneself && saysNear(reading, at, HEIGHT);
}

/** "tirou a própria vida", "contra a própria vida", "deu fim à vida", "se matou". */
function endsOwnLife(reading: Reading, at: number): boolean {
  if (!/^(?:vida|existencia)$/.test(foldedAt(reading, at)))
    return foldedAt(reading, at - 1) === 'se' || foldedAt(reading, at + 1) === 'se';
  if (/^(?:propria|si)$/.test(foldedAt(reading, at - 1)) || hasBefore(reading, at, 3, /^atent/)) return true;
  if (/^(?:desist(?:iu|ir)|cans(?:ou|ad[oa]))$/.test(foldedAt(reading, at - 2))) return true;
  return /^(?:fim|cabo)$/.test(foldedAt(reading, at - 2)) && /^(?:a|sua)$/.test(foldedAt(reading, at - 1));
}

function hasAfter(reading: Reading, at: number, count: number, words: RegExp): boolean {
  for (let next = at + 1; next <= at + count; next += 1) if (words.test(foldedAt(reading, next))) return true;
  return false;
}
