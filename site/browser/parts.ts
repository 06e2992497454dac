type Parts = Readonly<Record<string, () => Promise<{ default(element: HTMLFormElement): unknown }>>>;

/** Scripts for parts that most pages do not have. Each is loaded by the pages that have its element. */
const PARTS: Parts = {
  home: () => import('./home/home-refresh.ts'),
  urgent: () => import('./urgent.ts'),
  live: () => import('./live/live.ts'),
  'pocket-check': () => import('./pocket-check.ts'),
  'offline-choice': () => import('./offline/offline-choice.ts'),
  'ask-push': () => import('./push/ask-push.ts'),
  'push-choice': () => import('./push/push-choice.ts'),
};

/** Starts the parts of a page, or of what was loaded into it later. */
export function startParts(root: ParentNode, parts = PARTS): void {
  for (const [name, load] of Object.entries(parts)) {
    const element = root.querySelector<HTMLFormElement>(`[data-${name}]`);
    if (element) void load().then(({ default: start }) => start(element));
  }
}
