import { oldAddressKeys } from '../../contracts/redirects/old-address.ts';
import type { RedirectCreate } from '../../contracts/redirects/redirect.schema.ts';
import { isPage, isReservedPath, storyIn } from '../../contracts/redirects/site-paths.ts';
import { type FieldError, problems } from '../http/problem.ts';

export interface NewRedirect {
  readonly address: string;
  readonly target: string;
  readonly newsId: number | null;
}

/**
 * Validates a redirect and converts it to a row. An old address is never an existing page and a target always is one,
 * so redirects can form neither chains nor loops.
 */
export function parseRedirect({ address, target }: RedirectCreate): NewRedirect {
  const errors: FieldError[] = [];
  const [key] = oldAddressKeys(address);
  const path = pathOf(target);
  const [page = ''] = path.split('?', 1);
  if (key === undefined) {
    errors.push({
      field: 'address',
      message: 'Este não é um endereço de página. Exemplo: /2019/03/titulo-da-noticia',
    });
  } else if (isReservedPath(key)) {
    errors.push({
      field: 'address',
      message: 'O portal já tem uma página neste endereço: ele nunca chegaria a valer.',
    });
  }
  if (!isPage(page)) {
    const leadsOn = key !== undefined && oldAddressKeys(path).includes(key);
    errors.push({
      field: 'target',
      message: leadsOn
        ? 'O endereço levaria a si mesmo. Escolha uma página do portal.'
        : 'Escolha uma página do portal, como /noticia/123 ou /politica.',
    });
  }
  if (errors.length > 0 || key === undefined) throw problems.invalid(errors);
  return { address: key, target: path, newsId: storyIn(page) };
}

/** An address copied from the browser includes the host. */
function pathOf(target: string): string {
  const path = target
    .trim()
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .replace(/#.*$/s, '')
    .replace(/(?<=[^/])\/+(?=\?|$)/, '');
  return path === '' ? '/' : path;
}
