import { createContext } from 'react';
import type { PictureAttributes } from './picture.nodes.ts';

/** Opens the library and hands over what is chosen there, or what lies at an address given instead. */
export const PictureAsking = createContext<(onPick: (picture: PictureAttributes) => void) => void>(() => {});
