import { parseHTML } from 'linkedom';

export interface PlainPage {
  readonly status: number;
  readonly document: Document;
  /** Its address after redirections. */
  readonly url: string;
  follow(link: Element | null | undefined): Promise<PlainPage>;
  /** Sends a form with this text in its one field, and its other values as they are. */
  send(form: Element | null | undefined, text: string): Promise<PlainPage>;
}

/** A page as a browser without JavaScript gets it; what it shows and where it leads is in its HTML. */
export async function readPlain(url: string): Promise<PlainPage> {
  const response = await fetch(url);
  const { document } = parseHTML(await response.text());
  const goTo = (address: string | null | undefined, search?: URLSearchParams) => {
    if (address === null || address === undefined) throw new Error(`${url} has no such address`);
    const target = new URL(address, response.url);
    if (search) target.search = search.toString();
    return readPlain(target.href);
  };
  return {
    status: response.status,
    document,
    url: response.url,
    follow: (link) => goTo(link?.getAttribute('href')),
    send(form, text) {
      if (!form || (form.getAttribute('method') ?? 'get') !== 'get') throw new Error('not a form that reads');
      const values = new URLSearchParams();
      for (const field of form.querySelectorAll('input[name]')) {
        const isTyped = ['text', 'search', null].includes(field.getAttribute('type'));
        values.set(field.getAttribute('name') ?? '', isTyped ? text : (field.getAttribute('value') ?? ''));
      }
      return goTo(form.getAttribute('action') ?? '', values);
    },
  };
}
