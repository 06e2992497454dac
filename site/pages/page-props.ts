import type { LayoutModel } from '../layout/layout.loader.ts';

/** A page is a function of what was loaded: it fetches nothing and reads no clock. */
export interface PageProps<Model> {
  readonly model: Model;
  readonly layout: LayoutModel;
  readonly path: string;
}
