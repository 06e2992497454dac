import { describe, expect, test } from 'vitest';
import { removePointers } from './remove-pointers.ts';

const SITE = 'https://cidade.example';
const STORY =
  '<p>A prefeitura abriu na terça-feira o posto de saúde do bairro novo, que atende das 7h às 19h, com dois médicos.</p>';
const pointer = (text: string): string => `<p><a href="${SITE}/outra">${text}</a></p>`;

describe('what only points to other pages of the site', () => {
  test.each([
    ['a link to another story below the text', `${STORY}${pointer('Ponte reabre na segunda')}`],
    ['a link amid the text', `${pointer('Ponte reabre na segunda')}${STORY}`],
    ['a heading and its links', `${STORY}<h3>Mais notícias</h3>${pointer('Ponte reabre')}`],
    ['a label and its links', `${STORY}<p>Outras notícias:</p>${pointer('Ponte reabre')}`],
    ['a list of links', `${STORY}<ul><li><a href="${SITE}/a">Ponte reabre</a></li></ul>`],
    ['a heading at the end', `${STORY}<h2>Últimas</h2>`],
  ])('%s is removed', (_what, html) => {
    // Otherwise the story would be shorter than what is removed.
    expect(removePointers(STORY + html, `${SITE}/posto`)).toBe(STORY + STORY);
  });

  test.each([
    ['a document', `<p><a href="${SITE}/edital.pdf">Edital completo</a></p>`],
    ['a page of another site', '<p><a href="https://gov.example/inscricao">Faça a inscrição</a></p>'],
    ['a sentence with a link', `<p>As inscrições são feitas <a href="${SITE}/inscricao">pelo site</a>.</p>`],
    ['a linked picture', `<p><a href="${SITE}/foto"><img src="${SITE}/a.jpg" alt="Posto"></a></p>`],
    ['a heading above a text', `<h2>Horário</h2>${STORY}`],
  ])('%s is kept', (_what, html) => {
    expect(removePointers(STORY + html, `${SITE}/posto`)).toBe(STORY + html);
  });

  test('a page of links is its own text', () => {
    const html = pointer('Carta de serviços do município') + pointer('Portal da transparência');
    expect(removePointers(html, `${SITE}/servicos`)).toBe(html);
  });
});
