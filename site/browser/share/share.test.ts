import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TEXTS } from '../../../contracts/texts.ts';
import { startShare } from './share.ts';

const share = vi.fn<(data: ShareData) => Promise<void>>();
const writeText = vi.fn<(text: string) => Promise<void>>();
const toast = { textContent: '' };
let page: EventTarget;

beforeEach(() => {
  toast.textContent = '';
  page = Object.assign(new EventTarget(), {
    getElementById: () => toast,
    querySelector: () => null,
    createElement: () => ({ select: () => undefined, remove: () => undefined }),
    body: { append: () => undefined },
    execCommand: () => false,
  });
  vi.stubGlobal('HTMLElement', class {});
  share.mockReset();
  writeText.mockReset().mockResolvedValue();
  vi.stubGlobal('location', { href: 'https://portal.example/noticia/1' });
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  vi.stubGlobal('document', page);
  startShare();
});
afterEach(() => vi.unstubAllGlobals());

const isShare = (selector: string) => (selector === '[data-share]' ? {} : null);

/** A tap on the button of the page. */
function tap(): void {
  const event = Object.assign(new Event('click'), { button: 0 });
  Object.defineProperty(event, 'target', { value: { closest: isShare } });
  page.dispatchEvent(event);
}

test('a share dialog that fails copies the address instead', async () => {
  share.mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
  tap();
  await expect.poll(() => toast.textContent).toBe(TEXTS.share.copied);
  expect(writeText).toHaveBeenCalledWith('https://portal.example/noticia/1');
});

test('an address that can be neither shared nor copied is told', async () => {
  share.mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
  writeText.mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
  tap();
  await expect.poll(() => toast.textContent).toBe(TEXTS.share.notCopied);
});

test('a reader who cancels the dialog is told nothing, and nothing is copied', async () => {
  share.mockRejectedValue(new DOMException('cancelled', 'AbortError'));
  tap();
  await expect.poll(() => share.mock.settledResults[0]?.type).toBe('rejected');
  expect([toast.textContent, writeText.mock.calls]).toEqual(['', []]);
});
