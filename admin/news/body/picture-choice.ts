import { createContext } from 'react';
import type { EditMode } from '../../ui/pictures/crop/crop-dialog.tsx';
import type { PictureFaults } from '../../ui/pictures/use-picture-checks.ts';

/** The attributes of a picture in the text. */
export interface PictureAttributes {
  readonly src: string;
  readonly alt: string | null;
  readonly credit: string | null;
}

/** A picture as it is taken into the text. */
export interface ChosenPicture {
  readonly attributes: PictureAttributes;
  /** The caption of the library; empty for a picture at a typed address. */
  readonly caption: string;
}

export interface PictureRequest {
  readonly onPick: (pictures: readonly ChosenPicture[]) => void;
  /** True if the editor may choose more than one. */
  readonly several: boolean;
}

/** Opens the library and passes on the chosen pictures, or the one at a typed address. */
export const PictureChoice = createContext<(request: PictureRequest) => void>(() => {});

/** Makes a picture of the text the cover of the story; undefined where there is no cover to change. */
export const CoverChoice = createContext<((picture: PictureAttributes) => void) | undefined>(undefined);

/** Crops or blurs a picture of the library; undefined where there is no story to change. */
export const CropChoice = createContext<((mediaId: string, mode: EditMode) => void) | undefined>(undefined);

/** Why pictures of the text cannot be shown, by their addresses. */
export const PictureFaultsContext = createContext<PictureFaults>(new Map());
