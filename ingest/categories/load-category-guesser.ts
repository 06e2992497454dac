import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Check } from 'typebox/schema';
import { CATEGORY_KEYS } from '../../contracts/news/categories.ts';
import { type CategoryGuess, type CategoryModel, createCategoryGuesser } from './category-model.ts';

/** The model shipped with the portal; `npm run train-categories` trains one from the newsroom's own stories. */
export const SHIPPED_MODEL = join(import.meta.dirname, 'model.json');
/** File name of the newsroom's model in the data folder. */
export const OWN_MODEL = 'category-model.json';

const WEIGHTS = Type.Array(Type.Number(), { minItems: CATEGORY_KEYS.length, maxItems: CATEGORY_KEYS.length });
const MODEL = Type.Object({ bias: WEIGHTS, weights: Type.Record(Type.String(), WEIGHTS) });

/** Undefined if there is no such file. */
function readCategoryModel(file: string): CategoryModel | undefined {
  let model: unknown;
  try {
    model = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read as JSON`, { cause: error });
  }
  if (!Check(MODEL, model))
    throw new Error(`${file} is no category model; npm run train-categories writes a new one`);
  return model;
}

/** Uses the newsroom's own model if there is one. */
export function loadCategoryGuesser(dataFolder?: string): (text: string) => CategoryGuess {
  const own = dataFolder === undefined ? undefined : readCategoryModel(join(dataFolder, OWN_MODEL));
  const model = own ?? readCategoryModel(SHIPPED_MODEL);
  if (!model) throw new Error(`${SHIPPED_MODEL} is missing`);
  return createCategoryGuesser(model);
}
