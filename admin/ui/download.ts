/** Saves a text made by design/reports/csv.ts as a file. */
export function downloadCsv(name: string, text: string): void {
  download(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

export function downloadJson(name: string, content: unknown): void {
  download(name, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
}

export function downloadXml(name: string, text: string): void {
  download(name, new Blob([text], { type: 'text/xml;charset=utf-8' }));
}

function download(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
