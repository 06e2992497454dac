import { createContext } from 'react';
import type { Media } from '../../../contracts/schemas/media.schema.ts';

/** Opens the library and hands over what is chosen there. */
export const PictureAsking = createContext<(onPick: (media: Media) => void) => void>(() => {});
