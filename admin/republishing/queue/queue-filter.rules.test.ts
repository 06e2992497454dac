import { expect, test } from 'vitest';
import {
  choicesIn,
  isQueueFiltered,
  parseQueueFilter,
  QUEUE_PAGE_SIZE,
  queueListQuery,
} from './queue-filter.rules.ts';

const filterOf = (search: string) => parseQueueFilter(new URLSearchParams(search));

test('an empty address lists the waiting items, best first', () => {
  expect(queueListQuery(filterOf(''))).toEqual({ limit: QUEUE_PAGE_SIZE, state: 'waiting', order: 'best' });
});

test('source, region, category, confidence, search, order and state are sent to the server', () => {
  const filter = filterOf(
    'estado=descartados&fonte=7&regiao=marajo&categoria=foco&confianca=70&q=balsa&ordem=novos',
  );
  expect(queueListQuery(filter, '12.3')).toEqual({
    limit: QUEUE_PAGE_SIZE,
    state: 'discarded',
    order: 'newest',
    q: 'balsa',
    source: 7,
    reg: 'marajo',
    cat: 'foco',
    confidence: 70,
    after: '12.3',
  });
  expect(choicesIn(filter)).toBe(4);
});

test('a search alone or one choice alone narrows the list', () => {
  expect(isQueueFiltered(filterOf('q=balsa'))).toBe(true);
  expect(isQueueFiltered(filterOf('fonte=7'))).toBe(true);
  expect(isQueueFiltered(filterOf('estado=descartados&ordem=novos'))).toBe(false);
});

test('invalid values in the address are ignored', () => {
  const filter = filterOf('estado=x&fonte=-1&regiao=atlantida&categoria=tudo&confianca=11&ordem=z');
  expect(filter).toEqual(filterOf(''));
  expect(isQueueFiltered(filter)).toBe(false);
});
