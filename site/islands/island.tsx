import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandName } from '../browser/islands.ts';

interface IslandProps {
  readonly name: IslandName;
  /** The links it takes over; its buttons and fields always wake it. */
  readonly links?: string;
  /**
   * Most wait until they are touched. `painted`: it has something to do as soon as the page can be seen; `draft`:
   * only if this tab holds a half-written form.
   */
  readonly wakes?: 'touched' | 'painted' | 'draft';
  /** Where the browser fetches it from when it was late, see `lateAttributes`. */
  readonly 'data-late'?: string;
  readonly 'aria-busy'?: boolean;
  /** The default export of `<name>.island.tsx`, with props that survive JSON. */
  readonly children: ReactElement<object>;
}

/**
 * A part of a page that is React in the browser too: site/browser/islands.ts hydrates it from this markup once
 * somebody operates it. It is rendered as a root of its own, as it will be hydrated. Server only: what an island
 * contains belongs to that island, so an island has no `Island` inside.
 */
export function Island({ name, links, wakes = 'touched', children, ...late }: IslandProps): ReactElement {
  return (
    <div
      data-island={name}
      data-wakes={wakes}
      data-links={links}
      data-props={JSON.stringify(children.props)}
      {...late}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
      dangerouslySetInnerHTML={{ __html: renderToString(children) }}
    />
  );
}
