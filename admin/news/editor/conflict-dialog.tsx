import type { ReactElement } from 'react';
import { momentText } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { AdminNewsItem, ListedRevision } from '../../../contracts/news/news.schema.ts';
import { call } from '../../api/api.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { comparableBlocks } from '../../ui/comparison/text-blocks.rules.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useEditionChoices } from '../../ui/forms/fields/editions-field.tsx';
import { toast } from '../../ui/toasts.tsx';
import { fieldName } from '../revisions/field-names.ts';
import { fieldText } from '../revisions/field-text.rules.ts';
import { versionsToChoose } from './saving/conflict.rules.ts';
import type { StoryState } from './saving/saving.rules.ts';
import { contentOf, differingFields, otherDifferingFields } from './story.rules.ts';
import type { StoryContent } from './story-content.ts';

interface ConflictDialogProps {
  readonly mine: StoryContent;
  readonly conflict: NonNullable<StoryState['conflict']>;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Shows both versions side by side. Nothing is saved or discarded before the editor has chosen. */
export function ConflictDialog({
  mine,
  conflict: { theirs, base },
  onKeepMine,
  onTakeTheirs,
}: ConflictDialogProps): ReactElement {
  const choices = versionsToChoose(base, mine, contentOf(theirs));
  // For a draft, the newest revision names the user who saved it.
  const newest = useLoaded(`${theirs.id} ${theirs.version}`, async (signal) =>
    theirs.pending
      ? undefined
      : (await call(ENDPOINTS.adminNews.revisions, { params: { id: theirs.id }, signal })).body[0],
  );
  const changed = differingFields(choices.mine, choices.theirs).map(fieldName).join(', ');
  return (
    <Dialog title="Esta notícia foi salva em outro lugar" wide>
      <p>
        {savedBy(theirs, newest.data)} depois que esta tela foi aberta, e as duas versões mudaram {changed}.
        {base && ' O que cada uma mudou em outro lugar já está nas duas.'} Compare e escolha com qual
        continuar: a sua versão ainda está aqui.
      </p>
      <div className="clash">
        <Version title="A sua versão" content={choices.mine} other={choices.theirs} />
        <Version title="A versão salva" content={choices.theirs} other={choices.mine} />
      </div>
      <footer className="dialog__actions">
        <button type="button" className="btn" onClick={() => void copy(mine)}>
          Copiar o meu texto
        </button>
        <button type="button" className="btn" onClick={onTakeTheirs}>
          Ficar com a versão salva
        </button>
        <button type="button" className="btn btn--pri" onClick={onKeepMine}>
          Ficar com a minha
        </button>
      </footer>
    </Dialog>
  );
}

/** User and time of the pending changes, or of the newest revision of a draft. */
function savedBy({ pending, updatedAt }: AdminNewsItem, newest: ListedRevision | undefined): string {
  if (pending) return `${pending.user} salvou em ${momentText(pending.at)},`;
  if (newest) return `${newest.user} salvou em ${momentText(newest.at)},`;
  return `Outra pessoa, ou você em outra aba, salvou em ${momentText(updatedAt)},`;
}

interface VersionProps {
  readonly title: string;
  readonly content: StoryContent;
  readonly other: StoryContent;
}

function Version({ title, content, other }: VersionProps): ReactElement {
  const known = new Set(comparableBlocks(other.desc));
  const fields = otherDifferingFields(content, other);
  const editions = useEditionChoices();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by the keyboard
    <section className="clash__one" aria-label={title} tabIndex={0}>
      <h3>{title}</h3>
      <h4 className={content.title === other.title ? undefined : 'clash__new'}>
        {content.title || 'Sem título'}
      </h4>
      {fields.map((name) => (
        <p key={name} className="clash__new">
          {fieldName(name)}: {fieldText(name, textOf(content[name]), editions) || 'vazio'}
        </p>
      ))}
      {comparableBlocks(content.desc).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id, and their order is fixed
        <p key={index} className={known.has(block) ? undefined : 'clash__new'}>
          {block}
        </p>
      ))}
    </section>
  );
}

function textOf(value: StoryContent[keyof StoryContent]): string {
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

async function copy({ title, desc }: StoryContent): Promise<void> {
  await navigator.clipboard.writeText([title, ...comparableBlocks(desc)].join('\n\n'));
  toast.say('O seu texto foi copiado.');
}
