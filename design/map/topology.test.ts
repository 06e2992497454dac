import { describe, expect, test } from 'vitest';
import { findMunicipality, MUNICIPALITIES, municipalitiesOf } from '../../contracts/municipalities.ts';
import { REGIONS } from '../../contracts/regions.ts';
import { MUNICIPALITY_SEATS } from './municipality-seats.ts';
import {
  COAST,
  type MapPoint,
  neighboursOf,
  regionRings,
  ringPoints,
  ringsAround,
  ringsOf,
  STATE_SIZE,
  seatOf,
} from './topology.ts';

const slugs = MUNICIPALITIES.map(({ slug }) => slug);
const namesOf = (slug: string) => neighboursOf(slug).map(({ name }) => name);

/** True if a line to the left of the point crosses the rings an odd number of times. */
function isInside([x, y]: MapPoint, rings: readonly (readonly MapPoint[])[]): boolean {
  const crossings = rings.flatMap((ring) =>
    ring.filter(([x1, y1], index) => {
      const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
      return y1 > y !== y2 > y && x1 + ((x2 - x1) * (y - y1)) / (y2 - y1) < x;
    }),
  );
  return crossings.length % 2 === 1;
}

/** The distance from a point to the nearest side of a shape. */
function distance([x, y]: MapPoint, ring: readonly MapPoint[]): number {
  return Math.min(
    ...ring.map(([x1, y1], index) => {
      const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
      const length = (x2 - x1) ** 2 + (y2 - y1) ** 2 || 1;
      const along = Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length));
      return Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1));
    }),
  );
}

function areaOf(points: readonly MapPoint[]): number {
  return points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

describe('the shapes of the municipalities', () => {
  test('each of the 144 has a seat on the map, and a shape except Mojuí dos Campos', () => {
    expect(Object.keys(MUNICIPALITY_SEATS).sort()).toEqual(slugs.toSorted());
    expect(slugs.filter((slug) => ringsOf(slug).length === 0)).toEqual(['mojui-dos-campos']);
    const outside = slugs.filter((slug) => {
      const [x, y] = seatOf(slug);
      return x < 0 || y < 0 || x > STATE_SIZE.width || y > STATE_SIZE.height;
    });
    expect(outside).toEqual([]);
  });

  test('each contains its seat, or has it within two kilometres of its simplified border', () => {
    const cellsIn2Km = 5;
    const astray = slugs
      .filter((slug) => ringsOf(slug).length > 0)
      .filter((slug) => {
        const rings = ringsOf(slug).map(ringPoints);
        return (
          !isInside(seatOf(slug), rings) && !rings.some((ring) => distance(seatOf(slug), ring) <= cellsIn2Km)
        );
      });
    expect(astray).toEqual([]);
    expect(isInside(seatOf('mojui-dos-campos'), ringsOf('santarem').map(ringPoints))).toBe(true);
  });

  test('cover the state without gaps: a region is as large as its municipalities', () => {
    for (const { key } of REGIONS) {
      const own = municipalitiesOf(key).flatMap(({ slug }) => ringsOf(slug));
      const sum = own.map((ring) => areaOf(ringPoints(ring))).reduce((a, b) => a + b, 0);
      const around = regionRings(key).map((ring) => areaOf(ringPoints(ring)));
      expect(around.reduce((a, b) => a + b, 0)).toBeCloseTo(sum, 5);
    }
  });

  test('west is left and north is up', () => {
    const [[belemX, belemY], [santaremX, santaremY]] = [seatOf('belem'), seatOf('santarem')];
    expect(santaremX).toBeLessThan(belemX);
    expect(belemY).toBeLessThan(santaremY);
  });

  test('the enlarged coast holds Belém and Bragança but not Marabá', () => {
    const isOnCoast = (slug: string) => {
      const [x, y] = seatOf(slug);
      return x > COAST.x && x < COAST.x + COAST.width && y > COAST.y && y < COAST.y + COAST.height;
    };
    expect(['belem', 'braganca', 'maraba'].map(isOnCoast)).toEqual([true, true, false]);
  });
});

describe('the neighbours of a municipality', () => {
  test('are those with which it shares a border, by name', () => {
    expect(namesOf('marituba')).toEqual(['Acará', 'Ananindeua', 'Belém', 'Benevides']);
    expect(namesOf('augusto-correa')).toEqual(['Bragança', 'Viseu']);
    expect(namesOf('sao-joao-do-araguaia')).toContain('Marabá');
    expect(namesOf('maraba')).toContain('São João do Araguaia');
  });

  test('each municipality has at least one, and is a neighbour of its neighbours', () => {
    expect(slugs.filter((slug) => neighboursOf(slug).length === 0)).toEqual([]);
    const oneSided = slugs.flatMap((slug) =>
      neighboursOf(slug).filter((other) => !neighboursOf(other.slug).some((back) => back.slug === slug)),
    );
    expect(oneSided).toEqual([]);
  });

  test('Mojuí dos Campos lies inside Santarém, which is its neighbour', () => {
    expect(namesOf('mojui-dos-campos')).toEqual(['Santarém']);
    expect(namesOf('santarem')).toContain('Mojuí dos Campos');
    expect(findMunicipality('mojui-dos-campos')?.region).toBe('baixo amazonas');
  });
});

test.each([
  ['neighbours', ['soure', 'salvaterra', 'cachoeira-do-arari']],
  ['places that do not touch', ['belem', 'jacareacanga', 'maraba']],
  ['a ring around another place', neighboursOf('belterra').map(({ slug }) => slug)],
])('the outline of %s has each of them inside', (_name, places) => {
  const rings = ringsAround(places).map(ringPoints);
  const outside = places.filter((slug) => {
    const seat = seatOf(slug);
    return (
      ringsOf(slug).length > 0 &&
      !isInside(seat, rings) &&
      Math.min(...rings.map((ring) => distance(seat, ring))) > 5
    );
  });
  expect(outside).toEqual([]);
});
