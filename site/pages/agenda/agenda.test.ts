import { describe, expect, test } from 'vitest';
import type { Bulletin } from '../../../contracts/bulletins/bulletin.endpoints.ts';
import { DAY_MS, HOUR_MS } from '../../../contracts/durations.ts';
import type { AgendaEvent } from '../../../contracts/events/event.endpoints.ts';
import { fail, fakeClient } from '../../testing/fake-api.ts';
import { createTestNetwork } from '../../testing/test-network.ts';
import { createTestSite } from '../../testing/test-site.ts';

/** Noon in Belém. */
const NOW = Date.parse('2026-11-19T15:00:00Z');
const at = (ms: number): string => new Date(NOW + ms).toISOString();
const event = (members: Partial<AgendaEvent> = {}): AgendaEvent => ({
  id: 1,
  title: 'Sessão da Câmara',
  place: 'maraba',
  venue: 'Plenário',
  startsAt: at(7 * HOUR_MS),
  endsAt: null,
  weeklyUntil: null,
  link: '',
  source: 'Câmara de Marabá',
  ...members,
});
const fair = event({ id: 2, title: 'Feira', place: 'belem', startsAt: at(DAY_MS) });
const bulletin = (members: Partial<Bulletin> = {}): Bulletin => ({
  id: 1,
  place: 'maraba',
  kind: 'power',
  text: 'Desligamento na Nova Marabá',
  link: '',
  checkedBy: 'Redação',
  endsAt: at(DAY_MS),
  checkedAt: at(-HOUR_MS),
  ...members,
});

async function open(path: string, answers: Parameters<typeof fakeClient>[0]) {
  const { app } = createTestSite({ client: fakeClient(answers), now: () => new Date(NOW) });
  const { statusCode, body, headers } = await app.inject(path);
  return { status: statusCode, text: body, type: headers['content-type'] };
}

describe('/agenda', () => {
  const events = () => [event({ weeklyUntil: at(20 * DAY_MS) }), fair];

  test('has every occurrence of the next days under its day, with source and municipality', async () => {
    const { text } = await open('/agenda', { '/events': events });
    expect(text).toContain('<h2>Hoje, quinta, 19-11-2026</h2>');
    expect(text).toContain('<h2>Amanhã, sexta, 20-11-2026</h2>');
    expect(text.match(/<b>19h<\/b> Sessão da Câmara/g)).toHaveLength(3);
    expect(text).toContain('Fonte: Câmara de Marabá');
    expect(text).toContain('"@type":"Event"');
  });

  test('of a municipality has its events only, with a calendar of its own', async () => {
    const { text } = await open('/agenda?municipio=belem', { '/events': events });
    expect(text).toContain('<h1>Agenda de Belém</h1>');
    expect(text).not.toContain('Sessão da Câmara');
    expect(text).toContain('href="/agenda/belem.ics"');
    const calendar = await open('/agenda/belem.ics', { '/events': events });
    expect([calendar.status, calendar.type]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(calendar.text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect((await open('/agenda/manaus.ics', { '/events': events })).status).toBe(404);
  });

  test('of an edition has the events of its places, and leads to those of the state', async () => {
    const soure = event({ id: 3, title: 'Feira do Marajó', place: 'soure' });
    const { ask } = createTestNetwork(
      { now: () => new Date(NOW) },
      { '/events': () => [...events(), soure] },
    );
    await ask('marajo.example', '/');
    const { body } = await ask('marajo.example', '/agenda');
    expect(body).toContain('<h1>Agenda: Marajó</h1>');
    expect(body).toContain('Feira do Marajó');
    expect(body).not.toContain('Sessão da Câmara');
    expect(body).toContain('<a href="/agenda?onde=para">Todo o Pará</a>');
    const whole = (await ask('marajo.example', '/agenda?onde=para')).body;
    expect(whole).toContain('<h1>Agenda do Pará</h1>');
    expect(whole).toContain('Sessão da Câmara');
    expect((await ask('marajo.example', '/agenda?municipio=maraba')).body).toContain('Sessão da Câmara');
  });

  test('leaves out what is over, although an old answer still has it', async () => {
    const { text } = await open('/agenda', { '/events': () => [event({ startsAt: at(-DAY_MS) })] });
    expect(text).toContain('Nada na agenda dos próximos 30 dias.');
  });

  test.each([
    ['later today', at(2 * HOUR_MS), 'até 14h'],
    ['on another day', at(3 * DAY_MS), 'até 22-11'],
  ])('says until when something goes on that began yesterday and ends %s', async (_when, endsAt, until) => {
    const { text } = await open('/agenda', { '/events': () => [event({ startsAt: at(-DAY_MS), endsAt })] });
    expect(text).toContain('<h2>Hoje, quinta, 19-11-2026</h2>');
    expect(text).toContain(`<b>${until}</b> Sessão da Câmara`);
  });

  test('says no hour for an event of which only the day is known', async () => {
    const midnight = '2026-11-20T03:00:00.000Z';
    const { text } = await open('/agenda', { '/events': () => [event({ startsAt: midnight })] });
    expect(text).toContain('<h2>Amanhã, sexta, 20-11-2026</h2><p>Sessão da Câmara');
    expect(text).toContain('"startDate":"2026-11-20"');
    const place = await open('/municipio/maraba', { '/events': () => [event({ startsAt: midnight })] });
    expect(place.text).toContain('<strong>Amanhã, sexta, 20-11-2026</strong>: Sessão da Câmara');
  });

  test('says that it could not be loaded', async () => {
    const { status, text } = await open('/agenda', { '/events': fail });
    expect(status).toBe(503);
    expect(text).not.toContain('Nada na agenda');
  });
});

describe('the page of a municipality', () => {
  const answers = {
    '/events': () => [event({ weeklyUntil: at(20 * DAY_MS) }), fair],
    '/bulletins': () => [
      bulletin({ checkedBy: 'Redação, por telefone' }),
      bulletin({ id: 4, kind: 'ferry', text: 'Balsa das 8h', checkedBy: 'Rosa Lobato' }),
      bulletin({ id: 2, place: 'belem', text: 'Vacina' }),
      bulletin({ id: 3, text: 'Passado', endsAt: at(0) }),
    ],
  };

  test.each(['/municipio/maraba', '/leve/municipio/maraba'])(
    'shows its own bulletins and events on %s, one of every week once',
    async (path) => {
      const { text } = await open(path, answers);
      expect(text).toContain('Desligamento na Nova Marabá');
      expect(text).toContain('Conferido pela redação em 19-11-2026, por telefone');
      expect(text).toContain('Conferido por Rosa Lobato em 19-11-2026');
      expect(text.match(/Sessão da Câmara/g)).toHaveLength(1);
      expect(text).not.toMatch(/Vacina|Passado|Feira/);
    },
  );
});
