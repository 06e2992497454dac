import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { NewsStatus } from '../../../../contracts/news/statuses.ts';
import type { Publication } from '../publication.rules.ts';
import { ProposalPanel, PublicationPanel } from './publication-panel.tsx';

function panel(current: NewsStatus, changes: Partial<Publication>): string {
  const publication = { status: current, publishAt: undefined, unpublishAt: undefined, ...changes };
  return renderToStaticMarkup(
    <PublicationPanel current={current} publication={publication} errors={{}} onChange={() => {}} />,
  );
}

const choices = (markup: string) =>
  [...markup.matchAll(/aria-pressed="(\w+)">([^<]*)/g)].map((match) => match[2]);

test('a draft is offered as draft, a proposal as proposal; neither can be archived here', () => {
  expect(choices(panel('draft', {}))).toEqual(['Rascunho', 'Agendada', 'Publicada']);
  expect(choices(panel('review', {}))).toEqual(['Para revisão', 'Agendada', 'Publicada']);
});

test('only a scheduled story has a moment to appear, only a public one a moment to disappear', () => {
  const fields = (status: NewsStatus) =>
    ['Publicar em', 'Retirar em'].map((label) => panel('draft', { status }).includes(label));
  expect(fields('draft')).toEqual([false, false]);
  expect(fields('published')).toEqual([false, true]);
  expect(fields('scheduled')).toEqual([true, true]);
});

test('a moment to disappear that is chosen already is shown open', () => {
  const unpublishAt = '2026-11-20T12:00:00.000Z';
  expect(panel('published', { unpublishAt })).toContain('<details open="">');
  expect(panel('published', {})).toContain('<details>');
});

test('a contributor reads who publishes, and after sending that the newsroom knows', () => {
  const text = (current: NewsStatus) => renderToStaticMarkup(<ProposalPanel current={current} />);
  expect(text('draft')).toContain('quem publica é a redação');
  expect(text('review')).toContain('A redação foi avisada');
});
