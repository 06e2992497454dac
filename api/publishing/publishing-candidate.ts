import { findMunicipality } from '../../contracts/municipalities.ts';
import type { NewsPatch } from '../../contracts/news/news.schema.ts';
import type { PublishingCandidate } from './may-publish.ts';

/** Turns the fields of a write into the columns that the publishing rule checks. `desc` is sanitised already. */
export function publishingCandidate(given: NewsPatch): PublishingCandidate {
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
