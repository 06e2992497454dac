import { createContext } from 'react';
import type { PictureFaults } from '../../ui/pictures/use-picture-checks.ts';

/** What the text says of a picture. */
export interface PictureAttributes {
  readonly src: string;
  readonly alt: string | null;
  readonly credit: string | null;
}

type ChoosePicture = (onPick: (picture: PictureAttributes) => void) => void;

/** Opens the library and hands over what is chosen there, or what is at an address given instead. */
export const PictureChoice = createContext<ChoosePicture>(() => {});

/** Makes a picture of the text the cover of the story; undefined where there is no cover to change. */
export const CoverChoice = createContext<((picture: PictureAttributes) => void) | undefined>(undefined);

/** Why pictures of the text cannot be shown, by their addresses. */
export const Faults = createContext<PictureFaults>(new Map());
