import { HOME } from '../../contracts/constants.ts';

/** The number of newest stories cached per list: a block of twenty, plus one that tells whether the list goes on. */
export const LIST_ITEMS = HOME.blockItems + 1;
