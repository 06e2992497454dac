import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { AgendaEvent } from '../../contracts/events/event.endpoints.ts';
import { calendarOf } from './calendar.ts';

const EVENT: AgendaEvent = {
  id: 7,
  title:
    'Sessão; com pauta longa, discussão do orçamento e participação da população de todos os bairros\nBEGIN:VALARM',
  place: 'maraba',
  venue: 'Plenário',
  startsAt: '2026-11-19T12:00:00.000Z',
  endsAt: '2026-11-19T14:00:00.000Z',
  weeklyUntil: '2026-12-10T12:00:00.000Z',
  link: '',
  source: 'Câmara de Marabá',
};
const textOf = (event: AgendaEvent): string =>
  calendarOf({
    edition: { origin: 'https://portal.example' } as never,
    name: 'Agenda de Marabá',
    events: [event],
    now: new Date('2026-11-18T12:00:00Z'),
  });
const eventIn = (text: string) =>
  new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') as ICAL.Component);

test('a foreign program reads title, place, times and repetition of an event', () => {
  const event = eventIn(textOf(EVENT));
  expect(event.uid).toBe('evento-7@portal.example');
  expect(event.summary).toBe(EVENT.title);
  expect(event.location).toBe('Plenário, Marabá - PA');
  expect(event.startDate.toJSDate().toISOString()).toBe(EVENT.startsAt);
  expect(event.endDate.toJSDate().toISOString()).toBe(EVENT.endsAt);
  const iterator = event.iterator();
  const starts = Array.from({ length: 5 }, () => iterator.next()?.toJSDate().toISOString().slice(0, 10));
  expect(starts).toEqual(['2026-11-19', '2026-11-26', '2026-12-03', '2026-12-10', undefined]);
});

test('an event of which only the day is known is a day for a foreign program, also every week', () => {
  const days = {
    startsAt: '2026-11-19T03:00:00.000Z',
    endsAt: null,
    weeklyUntil: '2026-12-03T03:00:00.000Z',
  };
  const event = eventIn(textOf({ ...EVENT, ...days }));
  expect([event.startDate.isDate, event.startDate.toString()]).toEqual([true, '2026-11-19']);
  const iterator = event.iterator();
  const starts = Array.from({ length: 4 }, () => iterator.next()?.toString());
  expect(starts).toEqual(['2026-11-19', '2026-11-26', '2026-12-03', undefined]);
  const until = eventIn(textOf({ ...EVENT, ...days, weeklyUntil: null, endsAt: '2026-11-19T14:00:00.000Z' }));
  expect(until.startDate.isDate).toBe(false);
});

test('no line is longer than 75 bytes, and a text adds no line of its own', () => {
  const text = textOf(EVENT);
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(text).not.toMatch(/^BEGIN:VALARM/m);
  expect(text).not.toMatch(/[^\r]\n/);
});
