import { foldedAt, inOneSentence, type Reading } from './reading.ts';

/** What happened to a victim who must not be identified. */
export type EventKind = 'sexual' | 'domestic' | 'suicide';

export interface SensitiveEvent {
  readonly kind: EventKind;
  readonly from: number;
  readonly to: number;
  /** A verb tells that it happened; a noun can also be the topic of a campaign, a law or a study. */
  readonly happened: boolean;
}

const SEXUAL_VERB =
  /^(?:est(?:u|ru|ur)pr?(?:ou|aram|ad[oa]s?|ava|ar)|violentad[oa]s?|violentou|violentava|abusad[oa]s?|abusou|abusava|molestad[oa]s?|molestou|molestava|assediad[oa]s?|assediou|importunad[oa]s?|importunou|aliciad[oa]s?|prostituid[oa]s?)$/;
const SEXUAL_NOUN = /^(?:est(?:u|ru|ur)pr?os?|pedofilia|atentado|incesto)$/;
const SEXUALITY = /^(?:sexual|sexuais|sexualmente|libidinos[oa]s?|intim[oa]s?)$/;
const SEXUAL_ACT =
  /^(?:abusos?|violencias?|exploracao|importunacao|assedios?|crimes?|relac(?:ao|oes)|atos?|violacao|agressao|agressoes|dignidade|fotos?|videos?|imagens)$/;
const PARTNER =
  /^(?:marido|maridos|esposa|esposo|companheir[oa]|namorad[oa]|noiv[oa]|exmarido|excompanheir[oa]|exnamorad[oa]|exesposa|exmulher|amante|convivente)$/;
const VIOLENT_VERB =
  /^(?:matou|mata|matar|morta|assassinad[oa]|assassinou|assassinar|agredid[oa]|agrediu|agredia|agredir|espancad[oa]|espancou|espancava|esfaquead[oa]|esfaqueou|esfaquear|balead[oa]|ameacad[oa]|ameacou|ameacava|agride|espanca|esganad[oa]|estrangulad[oa]|estrangulou|queimad[oa]|golpead[oa]|golpeou|torturad[oa]|torturou|apanhava|apanhou|carcere|facadas?|pauladas|tercado|perseguid[oa]|perseguia|mantida|trancad[oa]|manteve|socos|agressao|agressoes)$/;
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
  });
  if (SEXUAL_VERB.test(word)) return event('sexual', true);
  if (SEXUAL_NOUN.test(word) && word !== 'atentado')
    return event('sexual', /^sofrid[oa]s?$/.test(foldedAt(reading, at + 1)));
  if (SEXUALITY.test(word) && hasBefore(reading, at, 3, SEXUAL_ACT))
    return event('sexual', hasBefore(reading, at, 4, /^(?:sofreu|sofria|sofrido|sofrer|relatou|denunciou)$/));
  if (/^feminicidios?$/.test(word)) return event('domestic', false);
  if (word === 'domestica' && hasBefore(reading, at, 3, /^(?:violencias?|agressao|agressoes)$/))
    return event('domestic', hasBefore(reading, at, 5, /^(?:sofreu|sofria|sofrido|vitima|flagrante)$/));
  if (/^protetivas?$/.test(word) && /^medidas?$/.test(foldedAt(reading, at - 1)))
    return event('domestic', false);
  if (VIOLENT_VERB.test(word) && hasNear(reading, at, 10, PARTNER)) return event('domestic', true);
  if (/^apanha(?:ndo|va)$/.test(word)) return event('domestic', true);
  if (/^abusos?$/.test(word) && hasBefore(reading, at, 3, /^(?:relatou|relata|denunciou|sofreu|contou)$/))
    return event('sexual', true);
  if (/^(?:jogou|jogado|atirou|lancou|jogar)$/.test(word) && isFall(reading, at))
    return event('suicide', true);
  if (SUICIDE_VERB.test(word)) return event('suicide', true);
  if (SUICIDE_NOUN.test(word))
    return event(
      'suicide',
      hasBefore(
        reading,
        at,
        4,
        /^(?:cometeu|comete|cometer|cometido|tentou|tentar|morreu|morrer|tentativa)$/,
      ),
    );
  if (/^(?:vida|matou|matar|matado)$/.test(word) && endsOwnLife(reading, at)) return event('suicide', true);
  return undefined;
}

/** "de onde havia se jogado", in a sentence with a height. */
function isFall(reading: Reading, at: number): boolean {
  const oneself = foldedAt(reading, at - 1) === 'se' || foldedAt(reading, at + 1) === 'se';
  return (
    oneself && hasNear(reading, at, 25, /^(?:ponte|predio|andar|viaduto|torre|edificio|passarela|sacada)$/)
  );
}

/** "tirou a própria vida", "contra a própria vida", "deu fim à vida", "se matou". */
function endsOwnLife(reading: Reading, at: number): boolean {
  if (foldedAt(reading, at) !== 'vida')
    return foldedAt(reading, at - 1) === 'se' || foldedAt(reading, at + 1) === 'se';
  if (foldedAt(reading, at - 1) === 'propria') return true;
  return /^(?:fim|cabo)$/.test(foldedAt(reading, at - 2)) && /^(?:a|sua)$/.test(foldedAt(reading, at - 1));
}

function hasBefore(reading: Reading, at: number, count: number, words: RegExp): boolean {
  for (let back = at - 1; back >= at - count && inOneSentence(reading, back, at); back -= 1) {
    if (words.test(foldedAt(reading, back))) return true;
  }
  return false;
}

export function hasNear(reading: Reading, at: number, count: number, words: RegExp): boolean {
  if (hasBefore(reading, at, count, words)) return true;
  for (let next = at + 1; next <= at + count && inOneSentence(reading, at, next); next += 1) {
    if (words.test(foldedAt(reading, next))) return true;
  }
  return false;
}

/** Words of a sentence whose topic is the event: a study, a campaign, a law, a play. */
export const TOPIC =
  /^(?:campanhas?|seminario|palestras?|debates?|debate|discute|discutem|debatem|combate|combater|enfrentamento|prevencao|prevenir|conscientizacao|capacitacao|curso|oficina|lei|pesquisa|estudo|tese|dissertacao|livro|obra|romance|peca|espetaculo|filme|documentario|exposicao|roda|rodas|amarelo|lilas|laranja|dados|indice|indices|relatorio|projeto|programa|politicas?|rede|patrulha|casa|tema|aula|audiencia|plenaria|explica|explicou|orienta|alerta|acolhe|acolhimento|atende|atendimento)$/;
