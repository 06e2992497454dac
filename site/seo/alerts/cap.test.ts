import { describe, expect, test } from 'vitest';
import { observation } from '../../pages/services/observations.support.ts';
import { allNamed, HOSTILE_READ, HOSTILE_XML, type ParsedElement, parseXml } from '../xml-reading.support.ts';
import { capOf } from './cap.ts';

type Occurs = '1' | '?' | '*' | '+';

/** The sequences of the schema of CAP 1.2 (CAP-v1.2.xsd): each element of a parent in its order, and how often it occurs. */
const SEQUENCES: Readonly<Record<string, readonly (readonly [name: string, occurs: Occurs])[]>> = {
  alert: [
    ['identifier', '1'],
    ['sender', '1'],
    ['sent', '1'],
    ['status', '1'],
    ['msgType', '1'],
    ['source', '?'],
    ['scope', '1'],
    ['restriction', '?'],
    ['addresses', '?'],
    ['code', '*'],
    ['note', '?'],
    ['references', '?'],
    ['incidents', '?'],
    ['info', '*'],
  ],
  info: [
    ['language', '?'],
    ['category', '+'],
    ['event', '1'],
    ['responseType', '*'],
    ['urgency', '1'],
    ['severity', '1'],
    ['certainty', '1'],
    ['audience', '?'],
    ['eventCode', '*'],
    ['effective', '?'],
    ['onset', '?'],
    ['expires', '?'],
    ['senderName', '?'],
    ['headline', '?'],
    ['description', '?'],
    ['instruction', '?'],
    ['web', '?'],
    ['contact', '?'],
    ['parameter', '*'],
    ['resource', '*'],
    ['area', '*'],
  ],
  area: [
    ['areaDesc', '1'],
    ['polygon', '*'],
    ['circle', '*'],
    ['geocode', '*'],
    ['altitude', '?'],
    ['ceiling', '?'],
  ],
  parameter: [
    ['valueName', '1'],
    ['value', '1'],
  ],
  geocode: [
    ['valueName', '1'],
    ['value', '1'],
  ],
};

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[-+]\d\d:\d\d$/;
/** The texts of an element that the schema and the standard allow. */
const TEXTS: Readonly<Record<string, RegExp>> = {
  // No blanks, commas or characters that XML escapes.
  identifier: /^[^\s,<&]+$/,
  sender: /^[^\s,<&]+$/,
  sent: MOMENT,
  onset: MOMENT,
  expires: MOMENT,
  status: /^(?:Actual|Exercise|System|Test|Draft)$/,
  msgType: /^(?:Alert|Update|Cancel|Ack|Error)$/,
  scope: /^(?:Public|Restricted|Private)$/,
  language: /^[a-z]{2}-[A-Z]{2}$/,
  category: /^(?:Geo|Met|Safety|Security|Rescue|Fire|Health|Env|Transport|Infra|CBRNE|Other)$/,
  urgency: /^(?:Immediate|Expected|Future|Past|Unknown)$/,
  severity: /^(?:Extreme|Severe|Moderate|Minor|Unknown)$/,
  certainty: /^(?:Observed|Likely|Possible|Unlikely|Unknown)$/,
  web: /^https?:\/\/\S+$/,
};

/** Violations of the schema in an element and its children. */
function violations(element: ParsedElement): string[] {
  const text = TEXTS[element.name];
  const own = text && !text.test(element.text) ? [`${element.name}: "${element.text}"`] : [];
  const sequence = SEQUENCES[element.name];
  if (!sequence) return own;
  const names = element.children.map(({ name }) => name);
  const expected = new RegExp(
    `^${sequence.map(([name, occurs]) => `(?:${name} )${occurs === '1' ? '{1}' : occurs}`).join('')}$`,
  );
  const order = expected.test(names.map((name) => `${name} `).join('')) ? [] : [`${element.name}: ${names}`];
  return [...own, ...order, ...element.children.flatMap(violations)];
}

const EDITION = { origin: 'https://portal.example' };
const cap = (members: Parameters<typeof observation>[0] = {}, isTest = false) =>
  parseXml(capOf(observation({ key: '55492', ...members }), { edition: EDITION, isTest }));
const textOf = (root: ParsedElement, name: string) => allNamed(root, name).map(({ text }) => text);

describe('an alert in CAP 1.2', () => {
  test.each([
    ['with everything', {}],
    ['without end, advice and text', { validUntil: null, advice: '', text: '' }],
    ['of one place', { places: ['mojui-dos-campos'] }],
    ['with texts that break XML', { title: HOSTILE_XML, text: HOSTILE_XML, advice: HOSTILE_XML }],
    ['with a key of any letters', { key: 'Ação, 7 <b>' }],
  ])('obeys the schema: %s', (_name, members) => {
    const root = cap(members);
    expect(root.name).toBe('alert');
    expect(root.attributes).toEqual({ xmlns: 'urn:oasis:names:tc:emergency:cap:1.2' });
    expect(violations(root)).toEqual([]);
  });

  test('has the words of the source, its level as a word and as a severity, and local times', () => {
    const root = cap({ title: HOSTILE_XML });
    expect(textOf(root, 'event')).toEqual([HOSTILE_READ]);
    expect(textOf(root, 'severity')).toEqual(['Severe']);
    expect(textOf(root, 'parameter')).toEqual(['nívelPerigo']);
    expect(textOf(root, 'onset')).toEqual(['2026-11-19T08:00:00-03:00']);
    expect(textOf(root, 'expires')).toEqual(['2026-11-19T23:00:00-03:00']);
    expect(textOf(root, 'senderName')).toEqual(['INMET']);
  });

  test('has an area for each region, with the codes of its municipalities at the IBGE', () => {
    const areas = allNamed(cap({ places: ['belem', 'soure', 'salvaterra'] }), 'area');
    const described = areas.map((area) => [textOf(area, 'areaDesc')[0], textOf(area, 'geocode')]);
    expect(described).toEqual([
      ['Marajó: Soure, Salvaterra', ['IBGE1507904', 'IBGE1506302']],
      ['Região Metropolitana: Belém', ['IBGE1501402']],
    ]);
  });

  test('has the same identifier while its words are the same, and another one when they change', () => {
    const [identifier] = textOf(cap(), 'identifier');
    expect(identifier).toMatch(/^portal\.example\.inmet-alerts-55492\.[0-9a-f]{12}$/);
    expect(textOf(cap({ asOf: observation({}).measuredAt }), 'identifier')).toEqual([identifier]);
    expect(textOf(cap({ places: ['belem'] }), 'identifier')).not.toEqual([identifier]);
  });

  test('is a test where it is invented, and says so', () => {
    expect(textOf(cap(), 'status')).toEqual(['Actual']);
    expect(textOf(cap({}, true), 'status')).toEqual(['Test']);
    expect(textOf(cap({}, true), 'note')[0]).toContain('não vale para ninguém');
  });

  test.each([
    ['Immediate', -5, -5],
    ['Expected', 0, 1],
    ['Future', 0, 2],
  ])('is %s by the hours between announcement and beginning', (urgency, announced, begins) => {
    const moment = (hours: number) =>
      new Date(Date.parse('2026-11-19T15:00:00Z') + hours * 3_600_000).toISOString();
    const root = cap({ changedAt: moment(announced), validFrom: moment(begins) });
    expect(textOf(root, 'urgency')).toEqual([urgency]);
  });
});
