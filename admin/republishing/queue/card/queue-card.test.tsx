import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { QueueCard } from '../../../../contracts/queue/queue.schema.ts';
import { ItemChips } from './item-chips.tsx';
import { testCard } from './queue-card.support.ts';
import { MaybeSame } from './queue-card.tsx';

const maybe = { item: 2, story: null, title: 'Balsa volta', source: 'Agência', url: 'https://a.example/2' };
const nothing = () => {};
const same = (changes: Partial<QueueCard>) =>
  renderToStaticMarkup(
    <MaybeSame card={testCard(1, { maybe, ...changes } as Partial<QueueCard>)} onJoin={nothing} />,
  );

test('an item that may be the same news is linked at its source and can be joined', () => {
  expect(same({})).toMatch(/href="https:\/\/a\.example\/2".*Balsa volta.*Juntar/);
});

test('a story of ours that may be the same is linked in the back office and cannot be joined', () => {
  const markup = same({ maybe: { ...maybe, item: null, story: 9, source: '' } } as Partial<QueueCard>);
  expect(markup).toContain('href="/admin/noticias/9"');
  expect(markup).toContain('No portal');
  expect(markup).not.toContain('Juntar');
});

test('a decided item asks nothing about others', () => {
  expect(same({ state: 'discarded' })).toBe('');
});

test('a suggestion shows how sure it is; what nobody was sure of stands out', () => {
  const chips = (changes: Partial<QueueCard>) =>
    renderToStaticMarkup(<ItemChips card={testCard(1, changes)} onCategory={nothing} onPlace={nothing} />);
  expect(chips({})).toContain('Soure <span>97%</span>');
  expect(chips({ cat: '' })).toContain('<option value="" selected="">Sem categoria</option>');
});
