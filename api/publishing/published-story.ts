import { findMunicipality } from '../../contracts/municipalities.ts';
import type { NewsPatch } from '../../contracts/news/news.schema.ts';
import type { PublishedStory } from './may-publish.ts';

/** The columns of a story that decide about publishing, from the fields of a write. `desc` is sanitised already. */
export function publishedStory(given: NewsPatch): PublishedStory {
  const { title = '', desc = '', summary = '', correction = '', source = '', attachments = '' } = given;
  const { coverAlt = '', coverCredit = '', cat = '', link = '', sourceKind = '', originalDate = '' } = given;
  const { munis = [], muni = munis[0] ?? '' } = given;
  return {
    title,
    body: desc,
    summary,
    correction,
    source,
    attachments,
    cat,
    link,
    cover_alt: coverAlt,
    cover_credit: coverCredit,
    source_kind: sourceKind,
    original_date: originalDate,
    reg: given.reg || (findMunicipality(muni)?.region ?? ''),
  };
}
