import { createContext } from 'react';
import type { PictureFaults } from '../../ui/pictures/use-picture-checks.ts';

/** The attributes of a picture in the text. */
export interface PictureAttributes {
  readonly src: string;
  readonly alt: string | null;
  readonly credit: string | null;
}

type ChoosePicture = (onPick: (picture: PictureAttributes) => void) => void;

/** Opens the library and passes on the chosen picture, or the one at a typed address. */
export const PictureChoice = createContext<ChoosePicture>(() => {});

/** Makes a picture of the text the cover of the story; undefined where there is no cover to change. */
export const CoverChoice = createContext<((picture: PictureAttributes) => void) | undefined>(undefined);

/** Opens the crop of a picture of the library; undefined where there is no story to change. */
export const CropChoice = createContext<((mediaId: string) => void) | undefined>(undefined);

/** Why pictures of the text cannot be shown, by their addresses. */
export const PictureFaultsContext = createContext<PictureFaults>(new Map());
