import type { EventRule } from './event.ts';
import { foldedAt, hasBefore, type Reading, saysNear } from './reading.ts';

const PARTNER =
  /^(?:casal|casada|separad[oa]|divorciad[oa]|amasiad[oa]|convivi[ao]|conviveu|marido|maridos|esposa|esposo|companheir[oa]|namorad[oa]|noiv[oa]|amante|convivente|conjuge|exmarido|excompanheir[oa]|exnamorad[oa]|exesposa|exmulher|ficante|namorava|namoravam|genro)$/;
/** Nouns that stand for the other one of a couple. */
export const isPartnerNoun = (word: string): boolean => PARTNER.test(word);
// Beginnings of words for violence, in the sentence of a partner; `$` ends a word that others begin with.
const KILLING =
  'mat(?:ou|a|ar|ado|ada)$|mort[oa]s?$|morte$|assassin|esgan|estrangul|enforc|asfixi|degol|decapit|execut|fuzil|eletrocut|envenen|carboniz|esquartej|apedrej|afog(?:ou|ad)|cadav|ossada|corpo$|desaparec|sumi[ur]|barbari';
const BLOWS =
  'agred|agrid|agress|espanc|golpe|tortur|apanh|paulad|quebr(?:ou|ad|ar|ando)|bat(?:ia|er|eu|endo)$|surr(?:a|ou|ada)|empurr|socos?$|chutes?$|tapas?$|machuc|arrast|pux|agarr|mord(?:eu|id)|jogou$|martelad|esbofet|atac(?:ou|ad)|pancad|esmurr|murros?$|briga|violen|estupr';
/** "deixou o olho roxo" */
const WOUNDS = 'marcas$|ferimentos?$|hematoma|sangue$|lesao$|lesoes$|feri[ru]|ferid[oa]$|olho$|rox[oa]s?$';
/** "amarrada com uma corda" */
const WEAPONS =
  'esfaque|balead|alvej|queim|faca(?:da|das|o|s)?$|terc?ad|incendi|fogo$|gasolina$|tiros?$|descarreg|disparos?$|disparou$|atir(?:ou|ar|ado)$|perfur|corda$|acido$';
/** "ameaçou tirar a vida dela", "vazou fotos íntimas", "tragédia" */
const THREATS =
  'ameac|xing|humilh|gritos?$|gritava|chantag|extor|trag(?:e|i)|vazou$|vazad|vazam|divulg|ciument|tent|vida$';
/** "deve manter distância", "rondava a casa" */
const CONTROL =
  'carcere|persegu|tranc|mantev|mantinha|mantida|sequestr|invad|arromb|rond(?:a|ou|ava)$|control(?:a|ava|ou|e)$|proibi|distancia$|descumpr';
/** "a PM prendeu", "pediu socorro", "fugiu" */
const POLICE =
  'process|registr|denunci|prisao$|pres[oa]$|confess|pm$|policia|delegacia|suspeit|indiciad|foragid|crime$|pediu$|socorro$|fog(?:e|iu)$|fug(?:iu|ir|indo)$';
const VIOLENCE = new RegExp(`^(?:${KILLING}|${BLOWS}|${WOUNDS}|${WEAPONS}|${THREATS}|${CONTROL}|${POLICE})`);
const VIOLENT =
  /^(?:tranc|obrig|espanc|agred|agrid|mat(?:ou|a|ar|ado)$|esfaque|ameac|estrangul|bat(?:eu|ia|er|endo)$|tortur|empurr)/;
/** Places to which women turn for protection. */
const TURNED_TO =
  /^(?:procurou|procura|compareceu|compareca|denunci(?:ou|ava|a)|boletim|bo|registr(?:ou|a|o)|queixa|descumpri[ru]?|agressor|autuado|enquadrado|preso|depoe|acolhida|abrigada|sofr(?:e|eu|er|ia)|pede|pediu|apanh(?:ou|ava)|tapas|socos|viveu|flagrante|vitima)$/;

const COUPLE = /^(?:relacionamento|relacao|namoro|casamento)$/;

/** Words of one killing or its trial. */
const CASE = /^(?:matou|mort[oa]|reu|condenad[oa]|condena|juri)$/;

export const DOMESTIC_EVENTS: readonly EventRule[] = [
  {
    // "tese de feminicídio, e réu é condenado": a case, not a thesis about many.
    word: /^feminicidio$/,
    read: (reading, index) =>
      saysNear(reading, index, CASE) ||
      // "que sobreviveu a uma tentativa de feminicídio"
      (hasBefore(reading, index, 2, /^tentativa$/) &&
        saysNear(reading, index, /^(?:sobreviveu|escapou|sofreu)$/)),
  },
  { word: /^(?:feminicidios|agressor(?:es)?|stalking)$/, read: () => false },
  {
    word: /^(?:domestica|psicologica|fisica|patrimonial)$/,
    read: (reading, index) =>
      hasBefore(reading, index, 3, /^(?:violencias?|agressao|agressoes)$/)
        ? hasBefore(reading, index, 5, /^(?:sofreu|sofria|sofrido|vitima|flagrante)$/)
        : undefined,
  },
  {
    // "lesão corporal no âmbito doméstico"
    word: /^domestic[oa]$/,
    read: (reading, index) =>
      hasBefore(reading, index, 5, /^(?:lesao|corporal|ambito|ambiente)$/) || undefined,
  },
  {
    // "relacionamento abusivo"
    word: /^(?:abusiv[oa]|toxic[oa])$/,
    read: (reading, index) => hasBefore(reading, index, 1, COUPLE) || undefined,
  },
  {
    // "não aceitava o fim"
    word: /^(?:fim|termino|separacao)$/,
    read: (reading, index) => hasBefore(reading, index, 3, /^(?:aceit|conform)/) || undefined,
  },
  { word: /^(?:perseguia|apanha(?:ndo|va))$/, read: () => true },
  {
    // "o companheiro não a deixa sair"
    word: /^(?:sair|trabalhar|falar)$/,
    read: (reading, index) =>
      (/^deixa(?:va)?$/.test(foldedAt(reading, index - 1)) &&
        hasBefore(reading, index, 4, /^nao$/) &&
        saysNear(reading, index, PARTNER)) ||
      undefined,
  },
  {
    // "botão do pânico"
    word: /^panico$/,
    read: (reading, index) => foldedAt(reading, index - 2) === 'botao' || undefined,
  },
  {
    // "afasta homem do lar"
    word: /^lar$/,
    read: (reading, index) => hasBefore(reading, index, 4, /^afast/) || undefined,
  },
  {
    word: /^protetivas?$/,
    read: (reading, index) =>
      hasBefore(
        reading,
        index,
        4,
        /^(?:deferiu|concede|concedeu|obteve|decretou|determinou|tem|tinha|vive|vivia|ganhou|descumpriu|violou)$/,
      ),
  },
  {
    // "escreveu um X na mão", the sign by which women ask for help in a pharmacy
    word: /^x$/,
    read: (reading, index) => saysNear(reading, index, /^(?:mao|palma)$/) || undefined,
  },
  // "ele me bateu"
  { word: VIOLENT, read: (reading, index) => foldedAt(reading, index - 1) === 'me' || undefined },
  { word: VIOLENCE, read: (reading, index) => isPartnerNear(reading, index) || undefined },
  { word: /^(?:penha|deam|mulher|abrigo)$/, read: (reading, index) => isReport(reading, index) || undefined },
];

/**
 * "procurou a Deam", "descumpriu a Lei Maria da Penha": true if somebody went to the police or invoked the law in this case;
 * false if the text only names the office or the law.
 */
function isReport(reading: Reading, index: number): boolean {
  const [word, before, earlier] = [
    foldedAt(reading, index),
    foldedAt(reading, index - 1),
    foldedAt(reading, index - 2),
  ];
  const law = word === 'penha' && earlier === 'maria';
  const office =
    word === 'deam' ||
    (word === 'mulher' && /^(?:delegacia|casa)$/.test(earlier)) ||
    (word === 'abrigo' && before === 'casa');
  // "a delegada, titular da Deam"
  if (office && hasBefore(reading, index, 4, /^(?:titular|delegad[oa]|equipe|coordenadora?|diretora?)$/))
    return false;
  return (law || office) && saysNear(reading, index, TURNED_TO, office ? 1 : 0);
}

/** In the sentence of the violence or in one beside it. */
function isPartnerNear(reading: Reading, index: number): boolean {
  const { starts, sentences, words } = reading;
  const sentence = sentences[index] ?? 0;
  const end = starts[sentence + 2] ?? words.length;
  for (let one = starts[Math.max(0, sentence - 1)] ?? 0; one < end; one += 1) {
    if (one !== index && isPartner(reading, one)) return true;
  }
  return false;
}

/** "o marido", "o ex", "a ex-mulher"; not "o ex-prefeito". */
function isPartner(reading: Reading, index: number): boolean {
  const word = foldedAt(reading, index);
  // A sentence that begins with "Casal" tells what happened to two people, not what one did to the other.
  if (word === 'casal') return !reading.words[index]?.opensSentence;
  // "Pedro Lima, que morreu aos 81 anos, deixa esposa e filhos"
  if (PARTNER.test(word)) return foldedAt(reading, index - 1) !== 'deixa';
  // "com quem viveu doze anos"
  if (word === 'quem')
    return (
      foldedAt(reading, index - 1) === 'com' &&
      /^(?:viv|conviv|mora|teve|tinha|mant|divid|namor|sai|fic|casou|dorm|se$)/.test(
        foldedAt(reading, index + 1),
      )
    );
  if (word === 'mulher')
    return (
      (/^(?:a|sua|ex|propria)$/.test(foldedAt(reading, index - 1)) &&
        reading.words[index - 2]?.folded !== 'para') ||
      // "o braço da mulher, Ana Souza"
      (foldedAt(reading, index - 1) === 'da' &&
        reading.words[index + 1]?.gap === ', ' &&
        reading.words[index + 1]?.capital === true)
    );
  // "ameaçou a própria mãe", "que o filho espancou", "bateu na avó"
  if (/^(?:mae|pai|avo|filh[oa]|irma|irmao|net[oa])$/.test(word)) {
    if (/^propri[oa]$/.test(foldedAt(reading, index - 1)) || VIOLENT.test(foldedAt(reading, index + 1)))
      return true;
  }
  if (/^(?:mae|avo)$/.test(word) && hasBefore(reading, index, 2, VIOLENT)) return true;
  // "agredida pelo próprio filho"
  if (/^(?:filho|neto|irmao|pai|padrasto|genro|cunhado|sogro|sobrinho)$/.test(word))
    return hasBefore(reading, index, 2, /^pelo$/);
  // "o pai dos filhos dela"
  if (/^filh[oa]s?$/.test(word)) return hasBefore(reading, index, 2, /^pai$/);
  if (
    /^(?:relacionamento|namoro|casamento|divorcio|separacao|ciumes?|ciument[oa]|termino|rompimento|reatar|reconciliacao)$/.test(
      word,
    )
  )
    return true;
  return word === 'ex' && !reading.words[index + 1]?.gap.includes('-');
}
