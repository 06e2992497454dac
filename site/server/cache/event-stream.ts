export interface StreamEvent {
  readonly data: string;
  /** The id sent with this event itself; ids of earlier events do not carry over. */
  readonly id?: string;
}

/**
 * Reads server-sent events from text in pieces of any length and returns the events that each piece completes.
 * Comments and fields other than `data` and `id` are ignored.
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
