import { expect, test } from 'vitest';
import { deliveryText, eventName, storyAddress, webhookStatus } from './webhooks.rules.ts';

test('a webhook says whether it works, fails, or why it is off', () => {
  const names = [
    { active: true, offReason: null, failingSince: null },
    { active: true, offReason: null, failingSince: '2026-11-17T12:00:00Z' },
    { active: false, offReason: 'person' as const, failingSince: null },
    { active: false, offReason: 'gone' as const, failingSince: null },
    { active: false, offReason: 'failing' as const, failingSince: '2026-11-14T12:00:00Z' },
  ].map((webhook) => webhookStatus(webhook).name);
  expect(names).toEqual([
    'Ligado',
    'Falhando',
    'Desligado',
    'Desligado: o endereço não existe mais',
    'Desligado: falhou por três dias',
  ]);
});

test('a delivery says what happened and when it is tried again', () => {
  const base = { attempts: 0, lastAt: null, lastError: '', nextAt: '2026-11-17T12:00:00Z' };
  const tried = { ...base, attempts: 2, lastAt: '2026-11-17T11:00:00Z', lastError: 'respondeu 500' };
  const texts = [
    deliveryText({ ...base, state: 'waiting' }),
    deliveryText({ ...tried, state: 'waiting' }),
    deliveryText({ ...tried, state: 'failed', nextAt: null }),
    deliveryText({ ...tried, state: 'delivered', lastError: '', nextAt: null }),
  ];
  expect(texts[0]).toBe('Na fila para envio');
  expect(texts[1]).toMatch(/^2 tentativas: respondeu 500\. Próxima em 17-11-2026/);
  expect(texts[2]).toBe('Não entregue depois de 2 tentativas: respondeu 500');
  expect(texts[3]).toMatch(/^Entregue em 17-11-2026.* na 2ª tentativa$/);
});

test('an event has a name for people, and an unknown one keeps its own', () => {
  expect(['story.published', 'webhook.test', 'x.y'].map(eventName)).toEqual([
    'Notícia publicada',
    'Teste',
    'x.y',
  ]);
});

test('a message to search engines is its address, and one without an address is empty', () => {
  const url = 'https://portal.example/noticia/7';
  expect(storyAddress(JSON.stringify({ type: 'story.published', data: { id: 7, url } }))).toBe(url);
  expect(storyAddress(JSON.stringify({ type: 'media.created', data: { id: 'a' } }))).toBe('');
});
