/** Rows by key, created on first use and then incremented. */
export class GrowingRows<Row> {
  readonly #byKey = new Map<string | number, Row>();

  of(key: string | number, create: () => Row): Row {
    let row = this.#byKey.get(key);
    if (row === undefined) {
      row = create();
      this.#byKey.set(key, row);
    }
    return row;
  }

  all(): Row[] {
    return [...this.#byKey.values()];
  }
}
