/**
 * Takes the text of an event stream in pieces, cut anywhere, and gives the data of the events each completes.
 * Comments and fields other than `data` say nothing to us.
 */
export function createEventReader(): (piece: string) => string[] {
  let unfinished = '';
  let data: string[] = [];

  return (piece) => {
    const lines = (unfinished + piece).split('\n');
    unfinished = lines.pop() ?? '';
    const events: string[] = [];
    for (const line of lines) {
      const text = line.endsWith('\r') ? line.slice(0, -1) : line;
      if (text.startsWith('data:')) data.push(text.replace(/^data: ?/, ''));
      if (text !== '' || data.length === 0) continue;
      events.push(data.join('\n'));
      data = [];
    }
    return events;
  };
}
