import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { isoOf } from '../../../contracts/belem-time.ts';
import { DAY_MS } from '../../../contracts/durations.ts';
import { WaitingPart } from './waiting-part.tsx';

type Waiting = ComponentProps<typeof WaitingPart>['waiting'];

const NOTHING: Waiting = { requests: [], proposals: [], ending: [], originals: [], unread: 0, queued: 0 };

const part = (changes: Partial<Waiting>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WaitingPart overview={{ pending: [] }} waiting={{ ...NOTHING, ...changes }} />
    </MemoryRouter>,
  );

test('if nothing waits, the panel says so; counts of nothing are not shown', () => {
  expect(part({})).toContain('Nada à espera.');
  expect(part({ unread: 1 })).not.toContain('na fila');
});

test('one is counted in the singular, several in the plural', () => {
  expect(part({ unread: 1, queued: 1 })).toMatch(/1 mensagem não lida.*1 item na fila/);
  expect(part({ unread: 2, queued: 3 })).toMatch(/2 mensagens não lidas.*3 itens na fila/);
});

test('a request by law is marked from its deadline on', () => {
  const request = (dueAt: number) => ({
    id: 1,
    kind: 'resposta' as const,
    title: 'Balsa',
    dueAt: isoOf(dueAt),
  });
  const marked = (dueAt: number) => part({ requests: [request(dueAt)] }).includes('newsroom__overdue');
  expect([marked(Date.now() - DAY_MS), marked(Date.now() + DAY_MS)]).toEqual([true, false]);
});

test('of many changed originals eight are listed, and the others counted', () => {
  const originals = Array.from({ length: 10 }, (_, id) => ({
    id,
    title: `Notícia ${id}`,
    source: 'Agência',
    watch: 'changed' as const,
    changedAt: '2026-11-16T15:00:00Z',
    figures: [],
  }));
  const markup = part({ originals });
  expect(markup.match(/o original mudou/g)).toHaveLength(8);
  expect(markup).toContain('e mais 2 com o original mudado ou retirado');
  expect(part({ originals: originals.slice(0, 8) })).not.toContain('e mais');
});
