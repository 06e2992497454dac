import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandName } from './islands.ts';

interface IslandProps {
  readonly name: IslandName;
  /** The links it handles; its buttons and fields always start it. */
  readonly links?: string;
  /**
   * When the island is hydrated. `touch`: on the first interaction. `paint`: as soon as the page is visible.
   * `draft`: only if this tab holds an unfinished form.
   */
  readonly hydrateOn?: 'touch' | 'paint' | 'draft';
  /** The address of the fragment if its data was late, see `lateAttributes`. */
  readonly 'data-late'?: string;
  readonly 'aria-busy'?: boolean;
  /** The default export of `<name>.island.tsx`, with props that survive JSON. */
  readonly children: ReactElement<object>;
}

/**
 * A part of a page that is also React in the browser: site/pages/islands/islands.ts hydrates it from this markup on
 * the first interaction. It is rendered as a root of its own, as it will be hydrated. Server only; an island contains
 * no other `Island`.
 */
export function Island({ name, links, hydrateOn = 'touch', children, ...late }: IslandProps): ReactElement {
  return (
    <div
      data-island={name}
      data-hydrate-on={hydrateOn}
      data-links={links}
      data-props={JSON.stringify(children.props)}
      {...late}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has escaped this markup
      dangerouslySetInnerHTML={{ __html: renderToString(children) }}
    />
  );
}
