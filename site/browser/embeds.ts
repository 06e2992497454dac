import { onClick } from './on-click.ts';

// Without script there is nothing to load into: the link beside it stays.
for (const button of document.querySelectorAll<HTMLElement>('[data-embed]')) button.hidden = false;
onClick('[data-embed]', (button) => {
  const { embed = '', kind = '' } = button.dataset;
  const frame = document.createElement('iframe');
  frame.className = `embed embed--${kind}`;
  frame.src = embed;
  frame.title = button.textContent ?? '';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  // What is shown may run, open its own page in a new window, and nothing of ours.
  frame.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-popups-to-escape-sandbox');
  button.closest('.embed')?.replaceWith(frame);
  frame.focus();
});
