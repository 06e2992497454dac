/** Saves what is known as a file that people and programs can read. */
export function downloadJson(name: string, content: unknown): void {
  const link = document.createElement('a');
  const text = JSON.stringify(content, null, 2);
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
