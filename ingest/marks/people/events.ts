import { domesticEventAt } from './domestic-events.ts';
import type { EventKind, SensitiveEvent } from './event.ts';
import { type Reading, saysNear } from './reading.ts';
import { sexualEventAt } from './sexual-events.ts';
import { suicideEventAt } from './suicide-events.ts';

/** Words of a sentence whose topic is the event: a study, a campaign, a law, a play. */
const TOPIC =
  /^(?:campanhas?|seminario|palestras?|debates?|debate|discute|discutem|debatem|combate|combater|enfrentamento|prevencao|prevenir|conscientizacao|capacitacao|curso|oficina|lei|pesquisa|estudo|tese|dissertacao|livro|obra|romance|peca|espetaculo|filme|documentario|exposicao|roda|rodas|amarelo|lilas|laranja|dados|indice|indices|relatorio|projeto|programa|politicas?|rede|patrulha|casa|tema|aula|audiencia|plenaria|entrevista|explica|explicou|orienta|alerta|acolhe|acolhimento|atende|atendimento)$/;

/** Reads whether a word tells that an event of a kind happened or only names it; undefined if neither. */
type EventReader = (reading: Reading, at: number) => boolean | undefined;

const READERS: readonly (readonly [EventKind, EventReader])[] = [
  ['sexual', sexualEventAt],
  ['suicide', suicideEventAt],
  ['domestic', domesticEventAt],
];

/** The violence and suicides of which a text tells. */
export function findEvents(reading: Reading): SensitiveEvent[] {
  return reading.words.flatMap((_word, at) => eventAt(reading, at) ?? []);
}

function eventAt(reading: Reading, at: number): SensitiveEvent | undefined {
  for (const [kind, read] of READERS) {
    const happened = read(reading, at);
    if (happened === undefined) continue;
    return { kind, from: at, to: at + 1, happened, isTopic: !happened && saysNear(reading, at, TOPIC) };
  }
  return undefined;
}
