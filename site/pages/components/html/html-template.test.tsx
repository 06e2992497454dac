import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createHtmlTemplate } from './html-template.ts';

function Link({ name, path }: { readonly name: string; readonly path: string }) {
  return (
    <p>
      <a href={path} aria-label={`Ler ${name}`}>
        {name}
      </a>{' '}
      ({name})
    </p>
  );
}

test.each([
  ['plain words', { name: 'Maré alta', path: '/noticia/1' }],
  ['markup characters', { name: `<b>"É" & 'não'</b>`, path: '/?a=1&b="2"' }],
  ['empty texts', { name: '', path: '' }],
  ['texts that look like placeholders', { name: '$& $1 0 1', path: '/$`' }],
])('%s are filled in as React writes them', (_what, texts) => {
  const fill = createHtmlTemplate(['name', 'path'], (given) => <Link {...given} />);
  expect(fill(texts).__html).toBe(renderToStaticMarkup(<Link {...texts} />));
  // A second call must not contain texts of the first.
  expect(fill({ name: 'a', path: 'b' }).__html).toBe(renderToStaticMarkup(<Link name="a" path="b" />));
});
