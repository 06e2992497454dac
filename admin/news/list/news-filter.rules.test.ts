import { describe, expect, test } from 'vitest';
import {
  changeFilter,
  isNewsFiltered,
  isTypedOn,
  NEWS_LAST_PAGE,
  NO_FILTER,
  newsListQuery,
  parseNewsFilter,
  writeFilter,
} from './news-filter.rules.ts';

const NOW = Date.UTC(2026, 10, 15, 15);
const read = (search: string) => parseNewsFilter(new URLSearchParams(search));

describe('the address of the list', () => {
  test('is empty if nothing was chosen', () => {
    expect(writeFilter(NO_FILTER).toString()).toBe('');
    expect(read('')).toEqual(NO_FILTER);
  });

  test.each([
    'estado=rascunhos',
    'q=balsa+%26+cia',
    'categoria=politica&regiao=marajo&municipio=soure&autor=2',
    'assunto=C%C3%ADrio+2026',
    'periodo=7-dias&ordem=alteradas&pagina=3',
    'periodo=intervalo&de=2026-11-01&ate=2026-11-05',
  ])('%s is read and written back the same', (search) => {
    expect(writeFilter(read(search)).toString()).toBe(search);
  });

  test.each([
    'estado=outro',
    'categoria=%3Cb%3E',
    'regiao=narnia',
    'municipio=gotham',
    'assunto=%20',
    'autor=-1',
    'autor=1e9',
    'periodo=sempre&de=2026-11-01',
    'ordem=sorte',
    'pagina=0',
    'q=%20%20',
  ])('unknown values are ignored: %s', (search) => {
    expect(read(search)).toEqual(NO_FILTER);
  });

  test('a day that does not exist is left out of an interval', () => {
    expect(read('periodo=intervalo&de=2026-13-45&ate=ontem').period).toEqual({
      key: 'intervalo',
      first: '',
      last: '',
    });
  });

  test('goes no deeper than the server allows', () => {
    expect(read('pagina=99999').page).toBe(NEWS_LAST_PAGE);
  });
});

describe('a change of the filter', () => {
  test('starts from the first page', () => {
    expect(changeFilter(read('q=balsa&pagina=4'), { category: 'foco' })).toEqual(
      read('q=balsa&categoria=foco'),
    );
    expect(changeFilter(read('q=balsa'), { page: 2 }).page).toBe(2);
  });

  test('drops a municipality that lies outside the new region and keeps one inside', () => {
    const soure = read('regiao=marajo&municipio=soure');
    expect(changeFilter(soure, { region: 'xingu' }).municipality).toBe('');
    expect(changeFilter(soure, { category: 'foco' }).municipality).toBe('soure');
    expect(changeFilter(soure, { region: '' }).municipality).toBe('soure');
  });

  test('typing on makes no history entry of its own', () => {
    expect(isTypedOn(NO_FILTER, { q: 'b' })).toBe(false);
    expect(isTypedOn(read('q=b'), { q: 'ba' })).toBe(true);
    expect(isTypedOn(read('q=ba'), { q: '' })).toBe(false);
    const interval = read('periodo=intervalo&de=2026-11-01');
    expect(isTypedOn(interval, { period: { key: 'intervalo', first: '2026-11-02', last: '' } })).toBe(true);
    expect(isTypedOn(interval, { period: { key: 'hoje', first: '', last: '' } })).toBe(false);
  });

  test('tab, order and page do not count as filters', () => {
    expect(isNewsFiltered(read('estado=rascunhos&ordem=antigas&pagina=2'))).toBe(false);
    expect(isNewsFiltered(read('estado=rascunhos&q=balsa'))).toBe(true);
  });
});

describe('the query to the server', () => {
  test('asks for summaries of the first page and nothing else by default', () => {
    expect(newsListQuery(NO_FILTER, NOW)).toEqual({ fields: 'summary', limit: 25, page: 1 });
  });

  test("maps every filter to the API's parameters", () => {
    const all =
      'estado=agendadas&q=balsa&categoria=foco&regiao=marajo&municipio=soure&assunto=Balsas&autor=2&periodo=hoje&ordem=antigas';
    expect(newsListQuery(read(all), NOW)).toMatchObject({
      status: 'scheduled',
      q: 'balsa',
      cat: 'foco',
      reg: 'marajo',
      muni: 'soure',
      topic: 'Balsas',
      author: 2,
      from: '2026-11-15T03:00:00.000Z',
      to: '2026-11-16T03:00:00.000Z',
      sort: 'oldest',
    });
  });

  test('the trash is not a status', () => {
    expect(newsListQuery(read('estado=lixeira'), NOW)).toMatchObject({ trash: true });
    expect(newsListQuery(read('estado=lixeira'), NOW)).not.toHaveProperty('status');
  });
});
