import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CategoryGuess, type CategoryModel, createCategoryGuesser } from './category-model.ts';

/** The model shipped with the portal; `npm run train-categories` trains one from the newsroom's own stories. */
export const SHIPPED_MODEL = join(import.meta.dirname, 'model.json');
/** File name of the newsroom's model in the data folder. */
export const OWN_MODEL = 'category-model.json';

function readCategoryModel(file: string): CategoryModel | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as CategoryModel;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Uses the newsroom's own model if there is one. */
export function loadCategoryGuesser(dataFolder?: string): (text: string) => CategoryGuess {
  const own = dataFolder === undefined ? undefined : readCategoryModel(join(dataFolder, OWN_MODEL));
  const model = own ?? readCategoryModel(SHIPPED_MODEL);
  if (!model) throw new Error(`${SHIPPED_MODEL} is missing`);
  return createCategoryGuesser(model);
}
