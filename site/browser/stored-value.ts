/** A value of this browser's storage; empty if there is none, or if storage is forbidden. */
export function storedValue(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}
