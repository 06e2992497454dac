import {
  type MouseEvent,
  type ReactElement,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { NewsListItem } from '../../contracts/news/news.schema.ts';
import { listOf } from '../browser/list-of.ts';
import { LIST_ITEMS } from '../data/list-items.ts';
import { isMissing } from '../data/optional-data.ts';
import { Block } from '../pages/home/block.tsx';
import { type BlockName, blockStories, type HomeBlock, idsAbove } from '../pages/home/home.blocks.ts';
import { api, CALLS } from './api.ts';
import { takeClick } from './plain-click.ts';

async function loadList({ reg }: BlockName): Promise<readonly NewsListItem[]> {
  const query = { ...(reg && { reg }), current: true, limit: LIST_ITEMS, fields: 'summary' } as const;
  return listOf((await api.call(CALLS.news, { query })).body);
}

/** A block of the home that turns its pages in place. The whole list comes with the first turn. */
export default function HomeBlockIsland({ block }: { readonly block: HomeBlock }): ReactElement {
  const [stories, setStories] = useState(block.stories);
  const [busy, setBusy] = useState(false);
  const section = useRef<HTMLElement>(null);
  const list = useRef<Promise<readonly NewsListItem[]>>(undefined);
  const wanted = useRef(isMissing(block.stories) ? 1 : block.stories.page);
  const above = useRef(block.above);
  const pressed = useRef('');

  async function turn(to: number, event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    if (!takeClick(event)) return;
    const { href, ariaLabel } = event.currentTarget;
    pressed.current = ariaLabel ?? '';
    wanted.current = to;
    // What stands below does not jump while pages of other heights are turned.
    if (section.current) section.current.style.minHeight = `${section.current.offsetHeight}px`;
    setBusy(true);
    try {
      list.current ??= loadList(block);
      const items = await list.current;
      // Another tap came first; its page is the one that counts.
      if (wanted.current !== to) return;
      // Not within the tap: a slow phone answers it first, then draws.
      startTransition(() => {
        setStories(blockStories(items, { page: to, above: above.current, now: Date.now() }));
        setBusy(false);
      });
      history.replaceState(history.state, '', href);
    } catch {
      // The link leads to the same two stories.
      location.assign(href);
    }
  }

  // The finger and the keyboard stay where they were; at the last page, on the other button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other stories are shown
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const turns = [...(section.current?.querySelectorAll<HTMLElement>('a.turn') ?? [])];
    const same = turns.find((one) => one.ariaLabel === pressed.current) ?? turns[0];
    same?.focus({ preventScroll: true });
    pressed.current = '';
  }, [stories]);

  useEffect(() => {
    const element = section.current;
    const takeList = ({ detail }: CustomEventInit<readonly NewsListItem[]>): void => {
      // Whoever has turned the page is reading there, and nothing changes under the eye.
      if (!detail || wanted.current > 1 || isInUse(element)) return;
      list.current = Promise.resolve(detail);
      above.current = idsAbove(block, detail);
      setStories(blockStories(detail, { page: 1, above: above.current, now: Date.now() }));
    };
    element?.addEventListener('news-list', takeList as EventListener);
    return () => element?.removeEventListener('news-list', takeList as EventListener);
  }, [block]);

  return <Block block={{ ...block, stories }} busy={busy} onTurn={turn} ref={section} />;
}

function isInUse(section: Element | null): boolean {
  if (!section) return false;
  const { top, bottom } = section.getBoundingClientRect();
  return (top < innerHeight && bottom > 0) || section.contains(document.activeElement);
}
