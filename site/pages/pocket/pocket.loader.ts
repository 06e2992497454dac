import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { PocketIssue } from '../../../contracts/pocket/pocket.endpoints.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { isUnavailable, type Loaded, loadOptional } from '../../data/optional-data.ts';
import type { SiteEdition } from '../../request/edition.ts';
import type { PageAnswer } from '../page-answer.ts';

export interface PocketModel {
  /** The newest edition; `null` if there is none, or it cannot be read now. */
  readonly newest: PocketIssue | null;
  /** Earlier days. */
  readonly earlier: readonly PocketIssue[];
  /** The hashes of all files ever offered in these days, with the day of each: for the check in the browser. */
  readonly hashes: string;
}

const { list } = ENDPOINTS.pocket;

/** The issues of all editions, the newest first; none if they cannot be read now. */
export async function loadIssues(context: LoadContext): Promise<Loaded<readonly PocketIssue[]>> {
  const loaded = await loadOptional(context, {
    name: 'pocket editions',
    tags: [list.changesWith],
    load: () => context.content.list(list),
  });
  return { ...loaded, value: isUnavailable(loaded.value) ? [] : loaded.value };
}

export function issuesOfEdition(
  issues: readonly PocketIssue[],
  { key }: SiteEdition,
): readonly PocketIssue[] {
  return issues.filter((issue) => issue.edition === key);
}

export async function loadPocket(context: LoadContext): Promise<PageAnswer<PocketModel>> {
  const { request, edition } = context;
  const { value: all, tags, complete } = await loadIssues(context);
  const own = issuesOfEdition(all, edition);
  const [newest = null, ...earlier] = own.filter(
    ({ day }, index) => own.findIndex((issue) => issue.day === day) === index,
  );
  return {
    status: 200,
    head: {
      title: 'Edição de bolso',
      description:
        'As notícias do dia em um arquivo pequeno: baixe uma vez, leia sem internet e passe adiante por WhatsApp ou Bluetooth.',
      canonical: request.path,
      styles: ['pocket'],
    },
    model: { newest, earlier, hashes: hashesOf(all) },
    tags,
    complete,
  };
}

/** `hash day state` of every file of every edition, one per line; the state says whether a newer revision replaced it. */
function hashesOf(issues: readonly PocketIssue[]): string {
  return issues
    .flatMap((issue) => {
      const { day, edition, revision, htmlHash, epubHash } = issue;
      const isReplaced = issues.some(
        (other) => other.day === day && other.edition === edition && other.revision > revision,
      );
      const state = isReplaced ? 'trocado' : 'atual';
      return [htmlHash, epubHash].map((hash) => `${hash} ${day} ${state}`);
    })
    .join('\n');
}
