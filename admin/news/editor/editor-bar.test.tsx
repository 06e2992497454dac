import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { AdminNewsItem } from '../../../contracts/news/news.schema.ts';
import { EditorBar } from './editor-bar.tsx';
import { openSaving, type StoryState } from './saving/saving.rules.ts';
import { EMPTY_STORY } from './story-content.ts';

const nothing = () => {};

function bar(changes: Partial<StoryState>, reasons: readonly string[] = [], busy = false): string {
  const state = { ...openSaving(undefined, EMPTY_STORY, []).story, ...changes };
  return renderToStaticMarkup(
    <MemoryRouter>
      <EditorBar
        state={state}
        busy={busy}
        reasons={reasons}
        onReason={nothing}
        mainLabel="Publicar"
        onMain={nothing}
        onSave={nothing}
        onPreview={nothing}
        actions={[]}
      />
    </MemoryRouter>,
  );
}

test.each([
  ['unsaved', 'Guardado neste navegador'],
  ['saving', 'Salvando…'],
  ['offline', 'Sem conexão. Guardado neste navegador'],
  ['refused', 'Não salvo. Confira os campos'],
  ['conflict', 'Salva em outro lugar'],
  ['saved', 'Nada escrito ainda'],
] as const)('of a text that is %s the bar says: %s', (status, text) => {
  expect(bar({ status })).toContain(`<span>${text}</span>`);
});

test('the bar says when the text was last saved, in Belém time', () => {
  expect(bar({ savedAt: Date.parse('2026-11-19T15:04:00Z') })).toContain('Salvo às 12h04');
});

test('pending changes of a published story are named beside its status', () => {
  const item = { status: 'published', pending: { data: {} } } as unknown as AdminNewsItem;
  expect(bar({ item })).toContain('Alterações não publicadas');
  expect(bar({ item: { ...item, pending: null } as AdminNewsItem })).not.toContain('Alterações');
});

test('of several reasons the first is said, and how many follow', () => {
  expect(bar({}, ['Escolha a categoria.'])).toContain('>Escolha a categoria.</button>');
  expect(bar({}, ['Escolha a categoria.', 'a', 'b'])).toContain('>Escolha a categoria. E mais 2.</button>');
});

test('while an action runs, neither the main button nor "Salvar" can be pressed', () => {
  const disabled = (markup: string) => markup.match(/<button[^>]* disabled=""[^>]*>[^<]*/g)?.length;
  expect([disabled(bar({}, [], true)), disabled(bar({}))]).toEqual([2, undefined]);
});
