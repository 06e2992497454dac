import { araguaiaStories } from './news/araguaia.ts';
import { baixoAmazonasStories } from './news/baixo-amazonas.ts';
import { baixoTocantinsStories } from './news/baixo-tocantins.ts';
import { caeteStories } from './news/caete.ts';
import { capimStories } from './news/capim.ts';
import { carajasStories } from './news/carajas.ts';
import { guajarinaStories } from './news/guajarina.ts';
import { lagoTucuruiStories } from './news/lago-tucurui.ts';
import { marajoStories } from './news/marajo.ts';
import { metropolitanaStories } from './news/metropolitana.ts';
import { salgadoStories } from './news/salgado.ts';
import { tapajosStories } from './news/tapajos.ts';
import { xinguStories } from './news/xingu.ts';
import type { DemoStory } from './story.ts';

/** All stories, the oldest first: so that a higher id is newer, as in a paper that has grown. */
export const demoStories: readonly DemoStory[] = [
  ...araguaiaStories,
  ...baixoAmazonasStories,
  ...baixoTocantinsStories,
  ...caeteStories,
  ...capimStories,
  ...carajasStories,
  ...guajarinaStories,
  ...lagoTucuruiStories,
  ...marajoStories,
  ...metropolitanaStories,
  ...salgadoStories,
  ...tapajosStories,
  ...xinguStories,
].sort((a, b) => b.hoursAgo - a.hoursAgo || (a.title < b.title ? -1 : 1));
