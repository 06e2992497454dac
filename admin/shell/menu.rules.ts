import type { MenuGroup, MenuItem } from '../routes.tsx';

/** The groups that a user has opened or closed, by name. */
type MenuChoices = Readonly<Partial<Record<MenuGroup['name'], boolean>>>;

/** The item whose screen, or a screen below it, is open: of several the one with the longest path. */
export function currentItem<Item extends Pick<MenuItem, 'path'>>(
  items: readonly Item[],
  pathname: string,
): Item | undefined {
  return items
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((one, other) => other.path.length - one.path.length)[0];
}

/** Groups are open, except on a phone and for the administration: there only the one with the open screen is. */
export function isGroupOpen(
  { name, items }: MenuGroup,
  current: MenuItem | undefined,
  choices: MenuChoices,
  isWide = matchMedia('(min-width: 56.25em)').matches,
): boolean {
  const holdsCurrent = current !== undefined && items.includes(current);
  return choices[name] ?? (holdsCurrent || (isWide && name !== 'Casa'));
}

const KEY = 'menu';

export function readChoices(): MenuChoices {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as MenuChoices;
  } catch {
    // Storage is forbidden, or another program wrote the value.
    return {};
  }
}

export function writeChoices(choices: MenuChoices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
}
