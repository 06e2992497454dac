import { HOME } from '../../contracts/constants.ts';

/** As many of the newest as the home needs of a list: a block of twenty, whatever of it stands above already. */
export const LIST_ITEMS = HOME.heroItems + HOME.blockItemsPerPage + HOME.blockItems;
