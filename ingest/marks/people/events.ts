import { DOMESTIC_EVENTS } from './domestic-events.ts';
import type { EventKind, EventRule, SensitiveEvent } from './event.ts';
import { type Reading, saysNear } from './reading.ts';
import { SEXUAL_EVENTS } from './sexual-events.ts';
import { SUICIDE_EVENTS } from './suicide-events.ts';
import { firstAnswer, type WordRule } from './word-rules.ts';

/** Words of a sentence whose topic is the event: a study, a campaign, a law, a play. */
const TOPIC =
  /^(?:campanhas?|seminario|palestras?|debates?|debate|discute|discutem|debatem|combate|combater|enfrentamento|prevencao|prevenir|conscientizacao|capacitacao|curso|oficina|lei|pesquisa|estudo|tese|dissertacao|livro|obra|romance|peca|espetaculo|filme|documentario|exposicao|roda|rodas|amarelo|lilas|laranja|dados|indice|indices|relatorio|projeto|programa|politicas?|rede|patrulha|casa|tema|aula|audiencia|plenaria|entrevista|explica|explicou|orienta|alerta|acolhe|acolhimento|atende|atendimento)$/;

const RULES: readonly WordRule<Pick<SensitiveEvent, 'kind' | 'happened'>>[] = [
  ...ofKind('sexual', SEXUAL_EVENTS),
  ...ofKind('suicide', SUICIDE_EVENTS),
  ...ofKind('domestic', DOMESTIC_EVENTS),
];

function ofKind(kind: EventKind, rules: readonly EventRule[]): typeof RULES {
  return rules.map(({ word, read }) => ({
    word,
    read(reading, index) {
      const happened = read(reading, index);
      return happened === undefined ? undefined : { kind, happened };
    },
  }));
}

const readEvent = firstAnswer(RULES);

/** The violence and suicides of which a text tells. */
export function findEvents(reading: Reading): SensitiveEvent[] {
  return reading.words.flatMap((_word, index) => {
    const event = readEvent(reading, index);
    return event
      ? { ...event, from: index, to: index + 1, isTopic: !event.happened && saysNear(reading, index, TOPIC) }
      : [];
  });
}
