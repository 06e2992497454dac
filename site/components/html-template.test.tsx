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
  ['signs of markup', { name: `<b>"É" & 'não'</b>`, path: '/?a=1&b="2"' }],
  ['nothing', { name: '', path: '' }],
  ['what looks like a place in a text', { name: '$& $1 0 1', path: '/$`' }],
])('%s are filled in as React writes them', (_what, texts) => {
  const fill = createHtmlTemplate(['name', 'path'], (given) => <Link {...given} />);
  expect(fill(texts).__html).toBe(renderToStaticMarkup(<Link {...texts} />));
  // And the next ones do not find those of the ones before.
  expect(fill({ name: 'a', path: 'b' }).__html).toBe(renderToStaticMarkup(<Link name="a" path="b" />));
});
