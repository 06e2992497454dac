/** Puts a text on the clipboard; false: the browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The clipboard is closed to pages that come over plain http.
    return false;
  }
}
