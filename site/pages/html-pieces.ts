/** Markup as a list of pieces in order. */
export type HtmlPieces = readonly string[];
