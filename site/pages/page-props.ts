import type { LayoutModel } from './layout/layout.loader.ts';

/** A page is a pure function of its model: it fetches nothing and reads no clock. */
export interface PageProps<Model> {
  readonly model: Model;
  readonly layout: LayoutModel;
  readonly path: string;
}
