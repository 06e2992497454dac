import { findMunicipality } from '../../contracts/municipalities.ts';
import { NEWS_FIELDS } from '../../contracts/news/news.fields.ts';
import type { NewsPatch } from '../../contracts/news/news.schema.ts';
import { MARKED_FIELDS } from '../../contracts/publishing/personal-data.schema.ts';
import type { PublishingCandidate } from './may-publish.ts';
import type { StoryTexts } from './personal-data.rules.ts';

/** Turns the fields of a write into the columns that the publishing rule checks. `desc` is sanitised already. */
export function publishingCandidate(given: NewsPatch): PublishingCandidate {
  const {
    cat = '',
    link = '',
    sourceKind = '',
    originalDate = '',
    munis = [],
    muni = munis[0] ?? '',
  } = given;
  const texts = MARKED_FIELDS.map((field) => {
    const value = given[field] ?? '';
    return [NEWS_FIELDS[field].column, typeof value === 'string' ? value : value.join(',')];
  });
  return {
    ...(Object.fromEntries(texts) as StoryTexts),
    cat,
    link,
    source_kind: sourceKind,
    original_date: originalDate,
    reg: given.reg || (findMunicipality(muni)?.region ?? ''),
  };
}
