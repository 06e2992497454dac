import type { CategoryKey } from '../../contracts/news/categories.ts';

/** The pictures that come with the demo, by file name without extension. */
export type DemoPicture =
  | 'acai'
  | 'aerial-rio'
  | 'barragem'
  | 'chuva'
  | 'estrada'
  | 'estudio'
  | 'floresta'
  | 'futebol'
  | 'hospital'
  | 'livros'
  | 'marajo'
  | 'microfones'
  | 'mina'
  | 'onibus'
  | 'palacio'
  | 'policia'
  | 'ponte'
  | 'porto'
  | 'praia'
  | 'rio-barco'
  | 'skyline'
  | 'ver-o-peso';

/** One fictional news item of the demo content. The region follows from the municipality. */
export interface DemoStory {
  /** 30 to 140 characters. */
  readonly title: string;
  /** A municipality's name exactly as in contracts/municipalities.ts. */
  readonly muni: string;
  readonly cat: CategoryKey;
  /** Age when the demo is loaded, in hours: 0 to 1080 (45 days). */
  readonly hoursAgo: number;
  /** null: a story without a cover. */
  readonly cover: { readonly picture: DemoPicture; readonly alt: string; readonly credit: string } | null;
  /** A fictional public body and its page, always on a .example host. */
  readonly source: { readonly name: string; readonly link: string };
  /** HTML: p, h2, h3, ul, ol, li, blockquote, strong, em, a, figure, img, figcaption. Images are `<img src="picture:NAME" alt="…">`. */
  readonly body: string;
  /** Pictures that take the place of the body's images one by one on the detail page. */
  readonly imgContent?: readonly DemoPicture[];
}
