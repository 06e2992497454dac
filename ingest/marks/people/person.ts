/** A person whom a text names, as a range of its words. */
export interface Person {
  readonly from: number;
  readonly to: number;
  readonly form: 'full' | 'single' | 'initials';
  /** True if a word of the name is a known first name or surname; otherwise only capitals say that it is a name. */
  readonly known: boolean;
}
