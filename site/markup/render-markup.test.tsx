import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderMarkup } from './render-markup.ts';

/** What a browser makes of it: spelling of names and order of attributes say nothing. */
function read(markup: string): unknown {
  const simplify = ({ type, name, attribs = {}, data, children = [] }: Node): unknown => ({
    ...{ type, name, data },
    attributes: Object.entries(attribs).sort(),
    children: children.map(simplify),
  });
  return simplify(parseDocument(markup) as unknown as Node);
}

interface Node {
  readonly type: string;
  readonly name?: string;
  readonly attribs?: Readonly<Record<string, string>>;
  readonly data?: string;
  readonly children?: readonly Node[];
}

function Card({ title, children }: { readonly title: string; readonly children?: ReactNode }): ReactElement {
  return (
    <article className="card" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </article>
  );
}

test('the markup is what React makes of the same elements', () => {
  const page = (
    <>
      <Card title={'"Açaí" & <cupuaçu>'}>
        {[1, 2].map((number) => (
          <p key={number}>
            {number} {false} {null} {undefined} {0}
          </p>
        ))}
      </Card>
      <label htmlFor="a">a</label>
      <input
        id="a"
        type="text"
        required
        disabled={false}
        maxLength={3}
        value=""
        readOnly
        aria-invalid={false}
      />
      <a href="/x" data-share hidden>
        <img
          src="/x.png"
          alt=""
          loading="lazy"
          width={3}
          style={{ backgroundColor: '#fff', objectPosition: '10% 20%' }}
        />
      </a>
      <ul style={{ '--car': '2' } as object} />
      <div tabIndex={-1} />
      <svg viewBox="0 0 1 1" aria-hidden="true">
        <path d="M0 0" />
      </svg>
      <time dateTime="2026-11-15">15</time>
    </>
  );
  expect(read(renderMarkup(page))).toEqual(read(renderToStaticMarkup(page)));
});

test('no text leaves its place, be it content or an attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const page = (
        <p title={text} data-text={text}>
          {text}
          <a href={`/${text}`}>{text}</a>
        </p>
      );
      expect(renderMarkup(page)).toBe(renderToStaticMarkup(page));
    }),
  );
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' \u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'j\ta\tv\ta\ts\tc\tr\ti\tp\tt\t:alert(1)',
])('an address that would run code leads nowhere: %j', (address) => {
  expect(renderMarkup(<a href={address}>a</a>)).toBe('<a href="about:invalid">a</a>');
  expect(renderMarkup(<form action={address} />)).toBe('<form action="about:invalid"></form>');
});

test('text never becomes a handler, nor an attribute of a name made up to leave its place', () => {
  const spread = { onclick: 'alert(1)', ONLOAD: 'alert(1)', 'x="><script>': 'alert(1)', 'a b': 'c' };
  expect(renderMarkup(<p {...spread}>a</p>)).toBe('<p>a</p>');
});

test('what is no plain function is refused rather than left out', () => {
  const odd = { type: { $$typeof: Symbol.for('react.memo') }, props: {} } as never;
  expect(() => renderMarkup(odd)).toThrow('plain functions');
});
