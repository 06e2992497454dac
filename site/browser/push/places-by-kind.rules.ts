import type { PushChoices } from '../../../contracts/push/push.schema.ts';

/** The kinds of notices that are of municipalities, each with its word. */
const PLACE_KINDS = { alerts: 'alertas', news: 'notícias', agenda: 'agenda' } as const;
export type PlaceKind = keyof typeof PLACE_KINDS;
export const PLACE_KIND_KEYS = Object.keys(PLACE_KINDS) as readonly PlaceKind[];

export type PlacesByKind = ReturnType<typeof createPlacesByKind>;

/**
 * The municipalities of each kind. A tap on a page may have asked for one kind of one municipality, so the kinds can
 * differ; a kind keeps its own until the reader checks it again or changes the municipalities.
 */
export function createPlacesByKind() {
  const all = new Set<string>();
  const ofKind = new Map<PlaceKind, Set<string>>();

  return {
    all: all as ReadonlySet<string>,
    of: (kind: PlaceKind): readonly string[] => [...(ofKind.get(kind) ?? [])],
    isChecked: (kind: PlaceKind): boolean => ofKind.has(kind),
    takeStored(choices: Pick<PushChoices, PlaceKind>): void {
      ofKind.clear();
      for (const kind of PLACE_KIND_KEYS) {
        if (choices[kind].length > 0) ofKind.set(kind, new Set(choices[kind]));
        for (const slug of choices[kind]) all.add(slug);
      }
    },
    check(kind: PlaceKind, isChecked: boolean): void {
      if (isChecked) ofKind.set(kind, new Set(all));
      else ofKind.delete(kind);
    },
    add(slug: string): void {
      all.add(slug);
      for (const places of ofKind.values()) places.add(slug);
    },
    remove(slug: string): void {
      all.delete(slug);
      for (const places of ofKind.values()) places.delete(slug);
    },
    /** Like "só alertas" for a municipality that other checked kinds do not have; else empty. */
    onlyText(slug: string): string {
      const kinds = [...ofKind.keys()].filter((kind) => ofKind.get(kind)?.has(slug));
      if (kinds.length === 0 || kinds.length === ofKind.size) return '';
      return `só ${kinds.map((kind) => PLACE_KINDS[kind]).join(' e ')}`;
    },
  };
}
