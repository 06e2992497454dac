import type { ReactElement } from 'react';
import { addressOf, PATHS } from '../../addresses.ts';
import { memoizeHtml } from '../../components/memoized-html.ts';
import { lateAttributes } from '../../data/optional-data.ts';
import HomeBlockIsland from '../../islands/home-block.island.tsx';
import { Island } from '../../islands/island.tsx';
import type { HomeBlock } from './home.blocks.ts';

/** A block with what wakes it, or with where to fetch it from when it was late. */
export function BlockFragment({ block }: { readonly block: HomeBlock }): ReactElement {
  const path = addressOf({ path: PATHS.fragments.block, query: { bloco: block.key } });
  return (
    <Island name="home-block" links="a.turn" {...lateAttributes(path, block.stories)}>
      <HomeBlockIsland block={block} />
    </Island>
  );
}

/** Most homes differ from the one before by one block only. */
export const blockHtml = memoizeHtml((block: HomeBlock) => <BlockFragment block={block} />);
