/** The values with this one added or taken out. */
export function toggled<Value>(values: readonly Value[], value: Value, on: boolean): Value[] {
  return on ? [...values, value] : values.filter((other) => other !== value);
}
