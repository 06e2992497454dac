export interface StreamEvent {
  readonly data: string;
  /** As it was sent with this event. */
  readonly id?: string;
}

/**
 * Takes the text of an event stream in pieces, cut anywhere, and gives the events each completes.
 * Comments and fields other than `data` and `id` say nothing to us.
 */
export function createEventReader(): (piece: string) => StreamEvent[] {
  let unfinished = '';
  let data: string[] = [];
  let id: string | undefined;

  return (piece) => {
    const lines = (unfinished + piece).split('\n');
    unfinished = lines.pop() ?? '';
    const events: StreamEvent[] = [];
    for (const line of lines) {
      const text = line.endsWith('\r') ? line.slice(0, -1) : line;
      if (text.startsWith('data:')) data.push(text.replace(/^data: ?/, ''));
      if (text.startsWith('id:')) id = text.replace(/^id: ?/, '');
      if (text !== '') continue;
      if (data.length > 0) events.push({ data: data.join('\n'), ...(id !== undefined && { id }) });
      data = [];
      id = undefined;
    }
    return events;
  };
}
