import { DAY_MS } from '../../contracts/durations.ts';
import { HERO_SLOTS, isHeroSlot } from '../../contracts/pins/front-slots.ts';
import type { FrontStory } from '../../contracts/pins/pin.endpoints.ts';

/** Letters of a headline per line on a screen of 390 px, by the size of its card. */
const LETTERS_PER_LINE = { lead: 24, hero: 26, block: 36 } as const;
const MAX_LINES = 3;
const MAX_AGE_MS = DAY_MS;
const MAX_OF_ONE_MUNICIPALITY = 2;

/** The title that readers see on the front. */
export function frontTitle({ story, pin, shown }: FrontStory): string {
  return (shown && pin?.title) || story?.title || '';
}

/** How many lines a title takes on a phone: words stay whole. */
export function titleLines(title: string, slot: string): number {
  const line =
    slot === HERO_SLOTS[0]
      ? LETTERS_PER_LINE.lead
      : isHeroSlot(slot)
        ? LETTERS_PER_LINE.hero
        : LETTERS_PER_LINE.block;
  let [lines, length] = [1, 0];
  for (const word of title.split(/\s+/)) {
    const longer = length === 0 ? word.length : length + 1 + word.length;
    if (longer > line && length > 0) {
      lines += 1;
      length = word.length;
    } else length = longer;
  }
  return lines;
}

/** The warnings about one slot. They forbid nothing. */
export function slotWarnings(slot: FrontStory, now: number): string[] {
  const { place, story, pin, shown } = slot;
  if (!story) return pin ? ['A notícia fixada não está no ar, e não há outra para este lugar.'] : [];
  const isOld = now - Date.parse(story.date) > MAX_AGE_MS;
  return [
    ...(pin && !shown
      ? ['A notícia fixada não está no ar ou está sem foto. Até mudar, aparece a mais nova.']
      : []),
    ...(place === HERO_SLOTS[0] && !story.cover ? ['A manchete está sem foto.'] : []),
    ...(isHeroSlot(place) && isOld ? ['Tem mais de 24 horas.'] : []),
    ...(titleLines(frontTitle(slot), place) > MAX_LINES
      ? ['O título passa de três linhas no celular. Um título mais curto só para a capa ajuda.']
      : []),
  ];
}

/** The warnings about the whole front: a municipality that is shown three times. */
export function frontWarnings(slots: readonly FrontStory[]): string[] {
  const counts = new Map<string, number>();
  for (const { story } of slots)
    for (const name of new Set(story?.munis ?? [])) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > MAX_OF_ONE_MUNICIPALITY)
    .map(([name, count]) => `${name} aparece ${count} vezes na capa.`);
}
