import { barLinks } from './newsroom-bar.rules.ts';

/** Style rules of the bar alone, because every reader loads the style sheet of the site. */
const BAR_STYLE = `
.newsroom{position:fixed;z-index:40;inset-inline-start:.75rem;bottom:calc(.75rem + env(safe-area-inset-bottom,0px));
display:flex;gap:1px;overflow:hidden;border-radius:.5rem;background:#fff6;box-shadow:0 2px 12px #0006}
.newsroom a{display:block;padding:.75rem 1rem;background:#17191d;color:#fff;font:600 .9375rem/1.3 system-ui,sans-serif}
.newsroom a:focus-visible{outline:3px solid #ffd54a;outline-offset:-3px}
@media print{.newsroom{display:none}}`;

/** Draws the bar of the newsroom over the page. The page itself is the same for every reader. */
export function startNewsroomBar(role: string): void {
  const links = barLinks(location.pathname, role);
  if (links.length === 0) return;
  const bar = document.createElement('nav');
  bar.className = 'newsroom';
  bar.setAttribute('aria-label', 'Redação');
  bar.append(
    ...links.map(({ text, href }) => Object.assign(document.createElement('a'), { textContent: text, href })),
  );
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(BAR_STYLE);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  document.body.append(bar);
}
