import { createContext } from 'react';

/** What the text says of a picture. */
export interface PictureAttributes {
  readonly src: string;
  readonly alt: string | null;
  readonly credit: string | null;
}

type ChoosePicture = (onPick: (picture: PictureAttributes) => void) => void;

/** Opens the library and hands over what is chosen there, or what is at an address given instead. */
export const PictureChoice = createContext<ChoosePicture>(() => {});
