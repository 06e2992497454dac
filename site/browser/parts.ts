type Parts = Readonly<Record<string, () => Promise<{ default(element: HTMLFormElement): unknown }>>>;

/** Scripts for parts that most pages do not have. Each is loaded by the pages that have its element. */
const PARTS: Parts = {
  home: () => import('./home/home-refresh.ts'),
  urgent: () => import('./urgent.ts'),
  live: () => import('./live/live.ts'),
  'pocket-check': () => import('./pocket-check.ts'),
  'offline-choice': () => import('./offline/offline-choice.ts'),
  'share-file': () => import('./share/share-file.ts'),
  'ask-push': () => import('./push/ask-push.ts'),
  'push-choice': () => import('./push/push-choice.ts'),
};

/** Starts the parts of a page, or of what was loaded into it later. */
export function startParts(root: ParentNode, parts = PARTS): void {
  for (const [name, load] of Object.entries(parts)) {
    const element = root.querySelector<HTMLFormElement>(`[data-${name}]`);
    if (!element) continue;
    const begin = () => void load().then(({ default: start }) => start(element));
    // A part inside a closed box is loaded when the reader opens the box.
    const box = element.closest('details:not([open])');
    if (box) box.addEventListener('toggle', begin, { once: true });
    else begin();
  }
}
