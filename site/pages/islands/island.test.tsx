import { type ReactElement, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Island } from './island.tsx';

function Counter({ start, unit }: { readonly start: number; readonly unit: string }): ReactElement {
  const [count] = useState(start);
  return (
    <button type="button">
      {count} {unit}
    </button>
  );
}

const HOSTILE = `"'><script>alert(1)</script>&quot;</div>`;

function render(unit: string): string {
  return renderToStaticMarkup(
    <Island name="search" links=".pages a">
      <Counter start={2} unit={unit} />
    </Island>,
  );
}

describe('an island on the server', () => {
  test('carries its name, its link selector and its markup for hydration', () => {
    expect(render('dias')).toContain(
      '<div data-island="search" data-hydrate-on="touch" data-links=".pages a"',
    );
    // The comment between two texts is what React expects when it hydrates.
    expect(render('dias')).toContain('><button type="button">2<!-- --> <!-- -->dias</button></div>');
  });

  test('carries its props with any content, and they never become markup', () => {
    const html = render(HOSTILE);
    const props = /data-props="([^"]*)"/.exec(html)?.[1] ?? '';
    const entities: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'" };
    const text = props.replace(/&([#\w]+);/g, (_all, name: string) => entities[name] ?? '?');
    expect(JSON.parse(text)).toEqual({ start: 2, unit: HOSTILE });
    expect(html).not.toContain('<script');
  });
});
