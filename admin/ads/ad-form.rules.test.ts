import { expect, test } from 'vitest';
import { errorsOf } from '../ui/forms/field-values.rules.ts';
import { TEST_AD as AD } from './ad.support.ts';
import { AD_FORM, adFormBody, adFormCopy, adFormErrors, adFormValues, NEW_AD } from './ad-form.rules.ts';

const FILLED = { ...NEW_AD, title: 'Feira', link: 'https://feira.example', cover: '/media/1' };

test('title, link and image are required, all other fields have a default', () => {
  expect(Object.keys(errorsOf(AD_FORM, NEW_AD))).toEqual(['title', 'link', 'cover']);
  expect({ ...errorsOf(AD_FORM, FILLED), ...adFormErrors(FILLED) }).toEqual({});
  expect(errorsOf(AD_FORM, NEW_AD).link).toBe('Informe para onde o anúncio leva.');
});

test('a new ad is switched on once it is saved', () => {
  expect(adFormBody(FILLED).active).toBe(true);
});

test.each([
  ['feira.example', 'https://feira.example'],
  [' www.feira.example/oferta?x=1 ', 'https://www.feira.example/oferta?x=1'],
  ['http://feira.example', 'http://feira.example'],
  ['/anuncie', '/anuncie'],
])('a link typed as %j is saved as %j', (typed, saved) => {
  expect(adFormErrors({ ...FILLED, link: typed })).toEqual({});
  expect(adFormBody({ ...FILLED, link: typed }).link).toBe(saved);
});

test('an unusable link shows an example of a usable one', () => {
  for (const link of ['javascript:alert(1)', 'https://', '//x', 'feira']) {
    expect(adFormErrors({ ...FILLED, link })).toEqual({
      link: 'Informe um endereço, como loja.example ou https://loja.example/oferta.',
    });
  }
});

test('no date means no limit; a date without a time means the whole day', () => {
  expect(adFormBody(FILLED)).toMatchObject({ startsAt: null, endsAt: null });
  expect(adFormBody({ ...FILLED, startDate: '2026-11-01', endDate: '2026-11-01' })).toMatchObject({
    startsAt: '2026-11-01T03:00:00.000Z',
    endsAt: '2026-11-02T02:59:00.000Z',
  });
});

test('a time without a date is refused, and the end must come after the start', () => {
  expect(adFormErrors({ ...FILLED, startTime: '10:00' })).toHaveProperty('startsAt');
  expect(adFormErrors({ ...FILLED, endTime: '10:00' })).toHaveProperty('endsAt');
  expect(adFormErrors({ ...FILLED, endDate: '2026-11-02', endTime: '10:00' })).toEqual({});
  const period = { startDate: '2026-11-02', startTime: '10:00', endDate: '2026-11-02', endTime: '10:00' };
  expect(adFormErrors({ ...FILLED, ...period })).toHaveProperty('endsAt');
});

test('the weight is a whole number from 1 to 100', () => {
  for (const weight of ['0', '101', '1.5', '', 'dois']) {
    expect(errorsOf(AD_FORM, { ...FILLED, weight })).toHaveProperty('weight');
  }
  expect(errorsOf(AD_FORM, { ...FILLED, weight: '100' })).toEqual({});
});

test('saved values come back into the fields as typed', () => {
  const { position, startDate, startTime, endDate, weight } = adFormValues(AD);
  expect({ position, startDate, startTime, endDate, weight }).toEqual({
    position: 'banner side',
    startDate: '2026-11-01',
    startTime: '00:00',
    endDate: '',
    weight: '3',
  });
});

test('an end comes back into the fields, and no start, goal or price leaves them empty', () => {
  const open = {
    ...AD,
    startsAt: null,
    endsAt: '2026-11-30T15:00:00.000Z',
    impressionGoal: 0,
    priceCents: 0,
  };
  expect(adFormValues(open)).toMatchObject({
    ...{ startDate: '', startTime: '', endDate: '2026-11-30', endTime: '12:00' },
    ...{ goal: '', price: '' },
  });
});

test('a copy has the same content, is named as a copy and switched off', () => {
  expect(adFormCopy(AD)).toMatchObject({
    title: 'Feira (cópia)',
    active: false,
    weight: 3,
    startsAt: AD.startsAt,
  });
  expect(adFormCopy({ ...AD, title: 'x'.repeat(200) }).title).toHaveLength(200);
});

test('regions, categories, editions, goal and price come back into the fields unchanged', () => {
  const forMarajo = { ...AD, editions: ['marajo'] };
  expect(adFormValues(forMarajo)).toMatchObject({
    regions: ['marajó'],
    categories: ['esportes'],
    goal: '10.000',
    price: '1.250,50',
  });
  expect(adFormBody(adFormValues(forMarajo))).toMatchObject({
    regions: ['marajó'],
    categories: ['esportes'],
    editions: ['marajo'],
    impressionGoal: 10_000,
    priceCents: 125_050,
  });
  expect(adFormBody(FILLED)).toMatchObject({ regions: [], categories: [], impressionGoal: 0, priceCents: 0 });
});

test('a goal or a price that cannot be read is marked, not guessed', () => {
  expect(Object.keys(adFormErrors({ ...FILLED, goal: '10 mil', price: '1250.00' }))).toEqual([
    'goal',
    'price',
  ]);
});
