import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { isoOf } from '../../contracts/belem-time.ts';
import { DAY_MS } from '../../contracts/durations.ts';
import { withinCpuTime } from '../../tests/support/cpu-time.ts';
import { parseFeed } from './parse-feed.ts';

/** A Thursday noon in Belém. */
const NOW = Date.parse('2026-11-19T15:00:00Z');
const ADDRESS = 'https://camara.example/agenda.ics';

const calendar = (...events: readonly (readonly string[])[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'X-WR-CALNAME:Câmara\\, agenda',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');
const SESSION = [
  'UID:1@camara',
  'SUMMARY:Sessão ordinária',
  'DTSTART:20261120T120000Z',
  'DTEND:20261120T140000Z',
];
const WEEKLY = ['UID:2@camara', 'SUMMARY:Feira', 'DTSTART:20260903T120000Z', 'DTEND:20260903T150000Z'];
const read = (text: string, now = NOW) =>
  parseFeed({ bytes: Buffer.from(text), contentType: 'text/calendar', address: ADDRESS, now });
const only = (...lines: readonly string[]) => read(calendar(lines)).items;
const starts = (text: string) => read(text).items.map(({ startsAt }) => startsAt);

describe('a calendar', () => {
  test('is a feed of the events to come, with hour, place and address', () => {
    const feed = read(
      calendar([
        ...SESSION,
        'LOCATION:Plenário\\; térreo',
        'DESCRIPTION:Pauta:\\n1. <Orçamento>',
        'URL:https://camara.example/1',
      ]),
    );
    expect(feed).toMatchObject({ kind: 'calendar', title: 'Câmara, agenda', problems: [] });
    expect(feed.items).toMatchObject([
      {
        id: 'calendar-event:1@camara',
        url: 'https://camara.example/1',
        title: 'Sessão ordinária',
        summary: '20-11-2026, das 9h às 11h. Plenário; térreo',
        publishedAt: null,
        startsAt: '2026-11-20T12:00:00.000Z',
      },
    ]);
    expect(feed.items[0]?.html).toContain('Local: Plenário; térreo');
  });

  test('leads to itself where an event has no address', () => {
    expect(only(...SESSION)[0]?.url).toBe(ADDRESS);
  });

  test.each([
    ['of Belém', 'DTSTART;TZID=America/Belem:20261120T090000'],
    ['of Brasília', 'DTSTART;TZID="America/Sao_Paulo":20261120T090000'],
    ['without a zone', 'DTSTART:20261120T090000'],
    ['in UTC', 'DTSTART:20261120T120000Z'],
    ['on two lines', 'DTSTART;TZID=America\r\n /Belem:20261120T0900\r\n\t00'],
  ])('has moments %s', (_name, line) => {
    expect(only('UID:1', 'SUMMARY:Sessão', line)[0]?.startsAt).toBe('2026-11-20T12:00:00.000Z');
  });

  test.each([
    ['another zone', 'DTSTART;TZID=America/Manaus:20261120T090000'],
    ['a day that does not exist', 'DTSTART:20260231T090000'],
    ['no beginning', 'LOCATION:Plenário'],
  ])('leaves an event with %s out, and says so', (_name, line) => {
    const feed = read(calendar(['UID:1', 'SUMMARY:Sessão', line], SESSION));
    expect(feed.items).toHaveLength(1);
    expect(feed.problems.map(({ code }) => code)).toEqual(['bad-date']);
  });

  test('leaves out what has begun, and what is far ahead', () => {
    const wholeDay = calendar(['UID:1', 'SUMMARY:Círio', 'DTSTART;VALUE=DATE:20261121']);
    const midnight = Date.parse('2026-11-21T03:00:00Z');
    expect(starts(wholeDay)).toEqual([isoOf(midnight)]);
    expect(read(wholeDay, midnight).items).toEqual([]);
    const begin = Date.parse('2026-11-20T12:00:00Z');
    expect(read(calendar(SESSION), begin - 1).items).toHaveLength(1);
    expect(read(calendar(SESSION), begin).items).toEqual([]);
    expect(read(calendar(SESSION), NOW - 200 * DAY_MS).items).toEqual([]);
  });

  test('has the same key for an event that was moved or cancelled, which is said', () => {
    const [session] = only(...SESSION);
    const [moved] = only(...SESSION.map((line) => line.replace('20261120', '20261123')));
    expect([moved?.id, moved?.startsAt]).toEqual([session?.id, '2026-11-23T12:00:00.000Z']);
    const cancelled = { id: session?.id, title: 'Cancelado: Sessão ordinária', isCancelled: true };
    expect(only(...SESSION, 'STATUS:CANCELLED')).toMatchObject([cancelled]);
    const day = (id: string, start: string) =>
      only(...SESSION.slice(0, 2), `RECURRENCE-ID:${id}`, `DTSTART:${start}`)[0]?.id;
    expect(day('20261203T120000Z', '20261203T220000Z')).toBe(day('20261203T120000Z', '20261204T220000Z'));
    expect(day('20261203T120000Z', '20261203T220000Z')).not.toBe(day('20261210T120000Z', '20261203T220000Z'));
  });

  test('keeps apart the events of a file that gives all of them one UID, and reads the newest version of an event', () => {
    const second = SESSION.map((line) => line.replace('202611', '202612'));
    expect(read(calendar(SESSION, second)).items.map(({ id }) => id)).toEqual([
      'calendar-event:1@camara 2026-11-20T12:00:00.000Z',
      'calendar-event:1@camara 2026-12-20T12:00:00.000Z',
    ]);
    const { items } = read(calendar(SESSION, [...second, 'SEQUENCE:2']));
    expect(items).toMatchObject([{ id: 'calendar-event:1@camara', startsAt: '2026-12-20T12:00:00.000Z' }]);
  });

  test('loses no event of a shared UID to another one that was changed, and reads only the newest version of each', () => {
    const second = SESSION.map((line) => line.replace('202611', '202612'));
    const third = SESSION.map((line) => line.replace('20261120', '20261222'));
    const file = calendar(SESSION, second, [...second, 'SEQUENCE:1'], [...third, 'SEQUENCE:2']);
    expect(starts(file)).toEqual([
      '2026-11-20T12:00:00.000Z',
      '2026-12-20T12:00:00.000Z',
      '2026-12-22T12:00:00.000Z',
    ]);
  });

  test('has one moved event where a file repeats its former version', () => {
    const moved = SESSION.map((line) => line.replace('202611', '202612'));
    expect(starts(calendar(SESSION, SESSION, [...moved, 'SEQUENCE:1']))).toEqual([
      '2026-12-20T12:00:00.000Z',
    ]);
  });

  test('has the first day of a monthly series once, where an event of its own says more of it', () => {
    const monthly = [...SESSION, 'RRULE:FREQ=MONTHLY'];
    const changed = [...SESSION.slice(0, 2), 'RECURRENCE-ID:20261120T120000Z', 'DTSTART:20261121T120000Z'];
    expect(starts(calendar(monthly, changed))).toEqual(['2026-11-21T12:00:00.000Z']);
  });

  test('leaves out the properties of alarms', () => {
    const alarm = ['BEGIN:VALARM', 'SUMMARY:Alarme', 'DTSTART:20270101T000000Z', 'END:VALARM'];
    expect(only(...alarm, ...SESSION)[0]).toMatchObject({ title: 'Sessão ordinária' });
  });
});

describe('a weekly series', () => {
  test.each([
    ['without an end', 'FREQ=WEEKLY', 'Toda semana.'],
    ['until a day', 'FREQ=WEEKLY;BYDAY=TH;UNTIL=20261218T000000Z', 'Toda semana até 17-12-2026.'],
    ['of some weeks', 'FREQ=WEEKLY;INTERVAL=1;COUNT=13;WKST=MO', 'Toda semana até 26-11-2026.'],
  ])('%s is one item, with its next day, as a foreign library counts it', (_name, rule, said) => {
    const text = calendar([...WEEKLY, `RRULE:${rule}`]);
    const [item, ...others] = read(text).items;
    expect(others).toEqual([]);
    expect(item?.id).toBe('calendar-series:2@camara');
    expect(item?.summary).toContain(said);
    const series = new ICAL.Event(
      new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') as ICAL.Component,
    );
    const days = series.iterator();
    let day = days.next();
    while (day && day.toJSDate().getTime() + 3 * 3_600_000 <= NOW) day = days.next();
    expect(item?.startsAt).toBe(day?.toJSDate().toISOString());
  });

  test('leaves out its exceptions, and a day that has an event of its own', () => {
    const weekly = [...WEEKLY, 'RRULE:FREQ=WEEKLY', 'EXDATE:20261119T120000Z,20261126T120000Z'];
    expect(starts(calendar(weekly))).toEqual(['2026-12-03T12:00:00.000Z']);
    const own = [
      'UID:2@camara',
      'SUMMARY:Feira à noite',
      'RECURRENCE-ID:20261203T120000Z',
      'DTSTART:20261203T220000Z',
    ];
    expect(starts(calendar(weekly, own))).toEqual(['2026-12-10T12:00:00.000Z', '2026-12-03T22:00:00.000Z']);
  });

  test.each(['FREQ=MONTHLY', 'FREQ=WEEKLY;INTERVAL=2', 'FREQ=WEEKLY;BYDAY=MO,TH', 'FREQ=SECONDLY', 'nada'])(
    'by another rule (%s) is read for its first day only, and it is said',
    (rule) => {
      const feed = read(calendar([...SESSION, `RRULE:${rule}`]));
      expect(feed.items).toHaveLength(1);
      expect(feed.problems.map(({ code }) => code)).toEqual(['repeats-otherwise']);
    },
  );
});

test.each([
  ['lines that go on', `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:a${'\n b'.repeat(1_000_000)}`],
  ['components that only begin', `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\n'.repeat(200_000)}`],
  [
    'one property again and again',
    `BEGIN:VCALENDAR\nBEGIN:VEVENT\n${'EXDATE:20261119T120000Z\n'.repeat(100_000)}END:VEVENT`,
  ],
  [
    'a series of centuries',
    calendar([...WEEKLY.map((line) => line.replace(':2026', ':0001')), 'RRULE:FREQ=WEEKLY']),
  ],
  [
    'escapes',
    `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261120\nDESCRIPTION:${'\\n'.repeat(1_000_000)}\nEND:VEVENT`,
  ],
])('megabytes of %s are read in time', (_name, text) => {
  expect(withinCpuTime(1_500, () => read(text).items.length)).toBeLessThanOrEqual(1);
});
