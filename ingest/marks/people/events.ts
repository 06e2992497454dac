import type { Person } from './person.ts';
import { foldedAt, hasBefore, inOneSentence, type Reading, saysNear } from './reading.ts';
import { roleAt } from './roles.ts';
import { isVerb } from './roles-of-person.ts';

export const EVENT_TEXTS: Readonly<Record<EventKind, string>> = {
  sexual: 'violência sexual',
  domestic: 'violência doméstica ou feminicídio',
  suicide: 'suicídio',
};

/** What happened to a victim who must not be identified. */
export type EventKind = 'sexual' | 'domestic' | 'suicide';

export interface SensitiveEvent {
  readonly kind: EventKind;
  readonly from: number;
  readonly to: number;
  /** A verb tells that it happened; a noun can also be the topic of a campaign, a law or a study. */
  readonly happened: boolean;
  /** A campaign, law, study or play speaks of it. */
  readonly isTopic: boolean;
}

/** Beginnings of verbs. */
const SEXUAL_VERB =
  /^(?:est(?:u|ru|ur)pr?(?:ou|a[dnrv])|violent(?:ou|a[dnrv])|abus(?:ou|a[dnrv])|molest(?:ou|a[dnrv])|assedi(?:ou|a[dnrv])|importun(?:ou|ad)|alici(?:ou|a[dnrv])|prostitu(?:id|ir|indo)|viol(?:ou|a[dnrv][ao])|dop(?:ou|ad)|apalp(?:ou|a[dnrv])|bolin(?:ou|a[dnrv]))/;
/** "abusou da velocidade" */
const NOT_OF_PERSONS = /^(?:velocidade|alcool|poder|autoridade|bebida|sorte|paciencia|direito|confianca)$/;
const SEXUAL_NOUN =
  /^(?:est(?:u|ru|ur)pr?os?|pedofilia|incesto|nudes?|nudez|importunacao|carnal|lascivia|libidinagem|assedios?|motel|nua|nuas)$/;
const SEXUALITY = /^(?:sexual|sexuais|sexualmente|libidinos[oa]s?|intim[oa]s?)$/;
const SEXUAL_ACT =
  /^(?:escrav[oa]s?|abusos?|violencias?|exploracao|importunacao|assedios?|crimes?|relac(?:ao|oes)|atos?|violacao|agressao|agressoes|dignidade|fotos?|videos?|imagens|partes|material|conteudo|favores|gestos?|conotacao|cunho|escravidao)$/;
const PARTNER =
  /^(?:casal|viuv[oa]|casada|separad[oa]|divorciad[oa]|amasiad[oa]|convivi[ao]|conviveu|marido|maridos|esposa|esposo|companheir[oa]|namorad[oa]|noiv[oa]|amante|convivente|conjuge|exmarido|excompanheir[oa]|exnamorad[oa]|exesposa|exmulher)$/;
/** Beginnings of words for violence, in the sentence of a partner. */
const VIOLENCE =
  /^(?:mat(?:ou|a|ar|ado|ada)$|mort[oa]s?$|morte$|assassin|agred|agrid|agress|espanc|esfaque|balead|alvej|ameac|esgan|estrangul|enforc|asfixi|queim|golpe|tortur|apanh|carcere|faca(?:da|das|o|s)?$|paulad|terc?ad|persegu|tranc|quebr(?:ou|ad|ar|ando)|bat(?:ia|er|eu|endo)$|surr(?:a|ou|ada)|empurr|incendi|fogo$|socos?$|chutes?$|tapas?$|tiros?$|machuc|marcas$|ferimentos?$|hematoma|mantev|mantinha|mantida|violen|estupr|arrast|puxou|xing|humilh|degol|decapit|execut|descarreg|disparos?$|disparou$|atir(?:ou|ar|ado)$|gritos?$|sangue$|golpead|fuzil|perfur|eletrocut|envenen|carboniz|sequestr|invad|agarr|mord(?:eu|id)|jogou$|corda$|desaparec|sumi[ur]|crime$|barbari|trag(?:e|i)|pux|vazou$|vazad|vazam|divulg|chantag|extor|process|registr|denunci|pris(?:ao)$|pres[oa]$|vida$|tent|confess|pm$|policia|delegacia|suspeit|indiciad|foragid|corpo$|ciument|briga|cadav|ossada|pediu$|gritava|socorro$|agressor|fog(?:e|iu)$)/;
const SUICIDE_VERB = /^(?:suicidou|suicidar|suicidado|suicidando|enforcou|enforcad[oa]|enforcar)$/;
const SUICIDE_NOUN = /^(?:suicidios?|autoexterminio|suicida)$/;

export function findEvents(reading: Reading): SensitiveEvent[] {
  const events: SensitiveEvent[] = [];
  for (let at = 0; at < reading.words.length; at += 1) {
    const event = eventAt(reading, at);
    if (event) events.push(event);
  }
  return events;
}

function eventAt(reading: Reading, at: number): SensitiveEvent | undefined {
  const word = foldedAt(reading, at);
  const event = (kind: EventKind, happened: boolean, to = at + 1): SensitiveEvent => ({
    kind,
    from: at,
    to,
    happened,
    isTopic: !happened && saysNear(reading, at, TOPIC),
  });
  if (SEXUAL_VERB.test(word) && !NOT_OF_PERSONS.test(foldedAt(reading, at + 2))) return event('sexual', true);
  if (/^(?:agarr|beij|toc)/.test(word) && hasNear(reading, at, 8, (r, one) => foldedAt(r, one) === 'forca'))
    return event('sexual', true);
  if (word === 'mao' && /^pass/.test(foldedAt(reading, at - 2))) return event('sexual', true);
  if (
    /^(?:pul(?:a|ou|ar|ado|ando)|cai|caiu|despencou|desp[ei]ncar)$/.test(word) &&
    hasNear(reading, at, 6, isHeight)
  )
    return event('suicide', true);
  if (SEXUAL_NOUN.test(word)) return event('sexual', /^sofrid[oa]s?$/.test(foldedAt(reading, at + 1)));
  if (isIntimate(reading, at)) return event('sexual', true);
  if (SEXUALITY.test(word) && hasBefore(reading, at, 3, SEXUAL_ACT))
    return event(
      'sexual',
      hasBefore(reading, at, 6, /^(?:sofreu|sofria|sofrido|sofrer|relatou|denunciou|contou|revelou|narrou)$/),
    );
  if (/^feminicidios?$/.test(word)) return event('domestic', false);
  if (
    /^(?:domestica|psicologica|fisica|patrimonial)$/.test(word) &&
    hasBefore(reading, at, 3, /^(?:violencias?|agressao|agressoes)$/)
  )
    return event('domestic', hasBefore(reading, at, 5, /^(?:sofreu|sofria|sofrido|vitima|flagrante)$/));
  // "agressor de Ana", "botão do pânico", "afasta homem do lar"
  if (/^(?:agressor(?:es)?|stalking)$/.test(word)) return event('domestic', false);
  if (/^persegui(?:a|da)$/.test(word)) return event('domestic', true);
  if (word === 'panico' && foldedAt(reading, at - 2) === 'botao') return event('domestic', true);
  if (word === 'lar' && hasBefore(reading, at, 4, /^afast/)) return event('domestic', true);
  if (/^protetivas?$/.test(word))
    return event(
      'domestic',
      hasBefore(reading, at, 4, /^(?:deferiu|concede|concedeu|obteve|decretou|determinou)$/),
    );
  if (VIOLENCE.test(word) && isPartnerNear(reading, at)) return event('domestic', true);
  if (/^apanha(?:ndo|va)$/.test(word)) return event('domestic', true);
  if (isReport(reading, at)) return event('domestic', true);
  if (/^abusos?$/.test(word) && !NOT_OF_PERSONS.test(foldedAt(reading, at + 2)))
    return event('sexual', hasBefore(reading, at, 3, /^(?:relatou|relata|denunciou|sofreu|contou)$/));
  if (/^(?:jogou|jogado|atirou|lancou|jogar)$/.test(word) && isFall(reading, at))
    return event('suicide', true);
  if (SUICIDE_VERB.test(word)) return event('suicide', true);
  // "ingeriu veneno", "pendurado por uma corda"
  if (
    /^(?:veneno|chumbinho|soda|raticida|agrotoxico)$/.test(word) &&
    saysNear(reading, at, /^(?:inger|beb|tom)/)
  )
    return event('suicide', true);
  if (
    /^(?:pendurad[oa]|corda|forca)$/.test(word) &&
    saysNear(reading, at, /^(?:corda|encontrad[oa]|achad[oa]|pescoco|depressao|viga)$/) &&
    saysNear(reading, at, /^(?:pendurad[oa]|pescoco)$/)
  )
    return event('suicide', true);
  // A trainer also writes a letter of farewell; this one was found with a body.
  if (
    word === 'despedida' &&
    /^(?:carta|bilhete|mensagem)$/.test(foldedAt(reading, at - 2)) &&
    saysNear(reading, at, DEATH, 2)
  )
    return event('suicide', true);
  if (SUICIDE_NOUN.test(word))
    return event(
      'suicide',
      hasBefore(
        reading,
        at,
        4,
        /^(?:cometeu|comete|cometer|cometido|tentou|tentar|morreu|morrer|tentativa|como|descartou)$/,
      ),
    );
  if (/^(?:existencia|vida|matou|mata|matar|matado)$/.test(word) && endsOwnLife(reading, at))
    return event('suicide', true);
  return undefined;
}

/** "procurou a Deam", "descumpriu a Lei Maria da Penha": a case, not the office or the law. */
function isReport(reading: Reading, at: number): boolean {
  const word = foldedAt(reading, at);
  const law = word === 'penha' && foldedAt(reading, at - 2) === 'maria';
  const office = word === 'deam' || (word === 'mulher' && foldedAt(reading, at - 2) === 'delegacia');
  return (
    (law || office) &&
    saysNear(
      reading,
      at,
      /^(?:procurou|compareceu|compareca|denunci(?:ou|ava|a)|boletim|bo|registr(?:ou|a|o)|queixa|descumpri[ru]?|agressor|autuado|enquadrado|preso|depoe)$/,
    )
  );
}

/** Words for somebody who is found dead. */
const DEATH = /^(?:corpo|mort[eoa]|morreu|cadaver|sem vida|iml|pericia)$/;

const isHeight = (reading: Reading, at: number): boolean => HEIGHT.test(foldedAt(reading, at));

/** "vídeos do banho", "teve o corpo tocado", "durante o sexo": somebody's body or intimacy. */
function isIntimate(reading: Reading, at: number): boolean {
  const [word, next] = [foldedAt(reading, at), foldedAt(reading, at + 1)];
  if (word === 'sexo')
    return (
      !/^(?:feminino|masculino|oposto|biologico)$/.test(next) && !/^d[eo]$/.test(foldedAt(reading, at - 1))
    );
  if (/^intim[oa]s?$/.test(word))
    return saysNear(reading, at, /^(?:fotos?|videos?|imagens|partes|conteudo|cenas)$/);
  if (/^(?:toc(?:ou|ava|ad[oa]|ando)|acarici(?:ou|ava|ad[oa])|apalpad[oa])$/.test(word))
    return saysNear(
      reading,
      at,
      /^(?:corpo|exames?|medico|motorista|seios?|nadegas|pernas|partes|importunacao|abusos?|vitimas?)$/,
    );
  if (/^(?:filmad[oa]|gravad[oa]s?|film(?:ou|ava)|grav(?:ou|ava))$/.test(word))
    return saysNear(
      reading,
      at,
      /^(?:banho|banheiro|nua|nuas|nu|escondida|consentimento|provador|vestiario)$/,
    );
  return (
    word === 'relacoes' &&
    saysNear(reading, at, /^(?:forcad[oa]s?|obrigad[oa]s?|obrigava|forcava|forcou|obrigou|contra)$/)
  );
}

const HEIGHT = /^(?:ponte|predio|andar|viaduto|torre|edificio|passarela|sacada)$/;

/** "de onde havia se jogado", in a sentence with a height. */
function isFall(reading: Reading, at: number): boolean {
  const oneself = foldedAt(reading, at - 1) === 'se' || foldedAt(reading, at + 1) === 'se';
  return oneself && saysNear(reading, at, HEIGHT);
}

/** "tirou a própria vida", "contra a própria vida", "deu fim à vida", "se matou". */
function endsOwnLife(reading: Reading, at: number): boolean {
  if (!/^(?:vida|existencia)$/.test(foldedAt(reading, at)))
    return foldedAt(reading, at - 1) === 'se' || foldedAt(reading, at + 1) === 'se';
  if (foldedAt(reading, at - 1) === 'propria') return true;
  return /^(?:fim|cabo)$/.test(foldedAt(reading, at - 2)) && /^(?:a|sua)$/.test(foldedAt(reading, at - 1));
}

const VIOLENT = /^(?:espanc|agred|mat(?:ou|a)$|esfaque|ameac|estrangul|bat(?:eu|ia)$)/;

/** In the sentence of the violence or in one beside it. */
function isPartnerNear(reading: Reading, at: number): boolean {
  const { starts, sentences, words } = reading;
  const sentence = sentences[at] ?? 0;
  const end = starts[sentence + 2] ?? words.length;
  for (let one = starts[Math.max(0, sentence - 1)] ?? 0; one < end; one += 1) {
    if (one !== at && isPartner(reading, one)) return true;
  }
  return false;
}

/** "o marido", "o ex", "a ex-mulher"; "o ex-prefeito" is none. */
function isPartner(reading: Reading, at: number): boolean {
  const word = foldedAt(reading, at);
  if (PARTNER.test(word)) return true;
  // "com quem viveu doze anos"
  if (word === 'quem')
    return (
      foldedAt(reading, at - 1) === 'com' &&
      /^(?:viv|conviv|mora|teve|tinha|mant)/.test(foldedAt(reading, at + 1))
    );
  if (word === 'mulher')
    return (
      (/^(?:a|su?a|ex|propria)$/.test(foldedAt(reading, at - 1)) &&
        reading.words[at - 2]?.folded !== 'para') ||
      // "o braço da mulher, Ana Souza"
      (foldedAt(reading, at - 1) === 'da' &&
        reading.words[at + 1]?.gap === ', ' &&
        reading.words[at + 1]?.capital === true)
    );
  // "ameaçou a própria mãe", "que o filho espancou"
  if (/^(?:mae|pai|avo|filh[oa]|irma|irmao|net[oa])$/.test(word)) {
    if (/^propri[oa]$/.test(foldedAt(reading, at - 1)) || VIOLENT.test(foldedAt(reading, at + 1)))
      return true;
  }
  // "agredida pelo próprio filho"
  if (/^(?:filho|neto|irmao|pai|padrasto|genro|cunhado|sogro)$/.test(word))
    return hasBefore(reading, at, 2, /^pelo$/);
  if (
    /^(?:relacionamento|namoro|casamento|divorcio|separacao|ciumes?|ciument[oa]|termino|rompimento|reatar|reconciliacao)$/.test(
      word,
    )
  )
    return true;
  return word === 'ex' && !reading.words[at + 1]?.gap.includes('-');
}

function hasNear(
  reading: Reading,
  at: number,
  count: number,
  isIt: (reading: Reading, at: number) => boolean,
): boolean {
  for (let one = at - count; one <= at + count; one += 1) {
    if (inOneSentence(reading, at, one) && isIt(reading, one)) return true;
  }
  return false;
}

/** Words of a sentence whose topic is the event: a study, a campaign, a law, a play. */
const TOPIC =
  /^(?:campanhas?|seminario|palestras?|debates?|debate|discute|discutem|debatem|combate|combater|enfrentamento|prevencao|prevenir|conscientizacao|capacitacao|curso|oficina|lei|pesquisa|estudo|tese|dissertacao|livro|obra|romance|peca|espetaculo|filme|documentario|exposicao|roda|rodas|amarelo|lilas|laranja|dados|indice|indices|relatorio|projeto|programa|politicas?|rede|patrulha|casa|tema|aula|audiencia|plenaria|entrevista|explica|explicou|orienta|alerta|acolhe|acolhimento|atende|atendimento)$/;

/** Verbs between somebody and what happened to that person. */
const SUFFERING =
  /^(?:foi|era|que|teve|cometeu|comete|tentou|teria|havia|sofreu|revelou|contou|relatou|denunciou|denuncia|disse|diz|afirma|afirmou|ter|sido|tem|tinha|ja|e)$/;
const MAX_WORDS_TO_EVENT = 12;

/**
 * True for the victim of an event, by the words between both: "a agente de saúde Ana Souza, 29 anos, morta pelo marido".
 * An officer who tells of another victim is none.
 */
export function isSufferedBy(reading: Reading, person: Person, event: SensitiveEvent): boolean {
  const { from: start, to } = person;
  if (isDoneTo(reading, person, event)) return true;
  if (event.from < start) return false;
  // "a soldado Ana Souza acusou o capitão de assédio"
  if (/^acus(?:ou|a)$/.test(foldedAt(reading, to))) return true;
  if (event.kind === 'suicide' && isFoundDead(reading, person)) return true;
  if (!event.happened || event.from > to + MAX_WORDS_TO_EVENT) return false;
  for (let at = to; at < event.from; at += 1) {
    const word = foldedAt(reading, at);
    if (SUFFERING.test(word)) continue;
    if (isVerb(word) && word !== 'em') return false;
    // Another subject: "disse que a vítima foi estuprada".
    if (
      /^[oa]s?$/.test(word) &&
      foldedAt(reading, at - 1) !== 'teve' &&
      !/^(?:propri[oa]|vida)$/.test(foldedAt(reading, at + 1))
    )
      return false;
  }
  return true;
}

const ACCUSATION = /^(?:denuncias?|acusac(?:ao|oes)|queixas?|representac(?:ao|oes))$/;

/**
 * "o marido matou a professora Ana Souza", "medida protetiva em favor da advogada Ana Souza", "assédio sexual contra a
 * ex-secretária Ana Souza", "estuprar a cunhada, Ana Souza"; but "denúncia de assédio contra" names who is accused.
 */
export function isDoneTo(
  reading: Reading,
  { from: start }: Person,
  { kind, from, happened }: SensitiveEvent,
): boolean {
  if (from >= start || from < start - MAX_WORDS_TO_OBJECT || !inOneSentence(reading, from, start))
    return false;
  if (!isObject(reading, from, start)) return false;
  const isAgainst = hasBefore(reading, start, start - from, /^contra$/);
  if (isAgainst)
    return !/^protetiva/.test(foldedAt(reading, from)) && !hasBefore(reading, from, 4, ACCUSATION);
  const isApart = reading.words[start]?.gap.includes(',') === true;
  if (kind === 'domestic') return !isApart || isNounBefore(reading, start);
  return kind === 'sexual' && happened && isNounBefore(reading, start);
}

const NOUN_OF_PERSON =
  /^(?:cunhad|sogr|vizinh|colega|amig|patro|empregad|funcionari|paciente|client|nora$|genro$)/;

/** "o" or "a", as far as the ending of a noun or given name tells. */
function genderOf(word: string): 'o' | 'a' | undefined {
  if (word === 'mulher' || word.endsWith('a')) return 'a';
  return word.endsWith('e') ? undefined : 'o';
}

/** "a cunhada, Ana": a noun of a person stands before the name; "acusado de matar a companheira, João é julgado" has two. */
function isNounBefore(reading: Reading, start: number): boolean {
  const noun = foldedAt(reading, start - 1);
  const isApart = reading.words[start]?.gap.includes(',') === true;
  const [one, other] = [genderOf(noun), genderOf(foldedAt(reading, start))];
  if (isApart && one !== undefined && other !== undefined && one !== other) return false;
  return roleAt(reading, start - 1) !== undefined || PARTNER.test(noun) || NOUN_OF_PERSON.test(noun);
}

/** "Ana Souza foi encontrada sem vida", "o corpo de Ana Souza". */
function isFoundDead(reading: Reading, { from, to }: Person): boolean {
  if (hasBefore(reading, from, 4, /^(?:corpo|morte)$/)) return true;
  for (let at = to; at < to + 5 && inOneSentence(reading, to - 1, at); at += 1) {
    const word = foldedAt(reading, at);
    if (/^(?:mort[oa]|morreu)$/.test(word)) return true;
    if (word === 'sem' && foldedAt(reading, at + 1) === 'vida') return true;
  }
  return false;
}

const MAX_WORDS_TO_OBJECT = 7;

/** Only the words of an object stand between a verb and a name. */
function isObject(reading: Reading, from: number, to: number): boolean {
  for (let at = from + 1; at < to; at += 1) {
    const word = foldedAt(reading, at);
    if (
      /^(?:diz|disse|informou|segundo|conforme|explicou|afirmou|por|pel[oa]s?)$/.test(word) ||
      (isVerb(word) && !/^(?:para|contra|e)$/.test(word))
    )
      return false;
  }
  return true;
}
