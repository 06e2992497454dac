import type { ReactElement } from 'react';
import { HOUR_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { AdminNewsItem } from '../../contracts/news/news.schema.ts';
import { call } from '../api/api.ts';
import { FormChoiceField } from '../ui/forms/choice-field.tsx';
import { EditionsField } from '../ui/forms/editions-field.tsx';
import { Form } from '../ui/forms/form.tsx';
import { FormTextField } from '../ui/forms/text-field.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { Panel } from '../ui/panel.tsx';
import { withAcknowledgement } from '../ui/personal-data/acknowledge.tsx';
import { toast } from '../ui/toasts.tsx';

interface NoticeFormProps {
  /** The newest published stories. */
  readonly stories: readonly AdminNewsItem[];
  /** The id of the story the form was opened from; empty if it was opened from the menu. */
  readonly chosen: string;
  /** True if a notice is on air, whose place the new one takes. */
  readonly replaces: boolean;
  readonly onPublished: () => void;
}

const HOURS = [1, 3, LIMITS.urgentHours].map((hours) => ({
  key: String(hours),
  name: hours === 1 ? '1 hora' : `${hours} horas`,
}));

const NEW_NOTICE = { text: '', news: '', hours: '3', editions: [] as readonly string[] };

/** The form of a new notice: one line, a story it leads to, how long it stays, and in which editions. */
export function NoticeForm({ stories, chosen, replaces, onPublished }: NoticeFormProps): ReactElement {
  const story = stories.find(({ id }) => String(id) === chosen);
  const form = useForm({
    ...NEW_NOTICE,
    text: story ? story.title.slice(0, LIMITS.urgentText) : '',
    news: chosen,
  });
  const { text, news, hours, editions } = form.values;

  async function publish(): Promise<void> {
    if (text.trim() === '') {
      form.showErrors({ text: 'Escreva o aviso.' });
      return;
    }
    const endsAt = new Date(Date.now() + Number(hours) * HOUR_MS).toISOString();
    const saved = await form.submit(() =>
      withAcknowledgement(text, (said) =>
        call(ENDPOINTS.adminUrgent.create, {
          body: { text, news: Number(news) || 0, endsAt, editions: [...editions], ...said },
        }),
      ),
    );
    if (!saved) return;
    toast.say(
      editions.length === 0 ? 'Aviso no ar em todas as páginas.' : 'Aviso no ar nas edições escolhidas.',
    );
    form.reset(NEW_NOTICE);
    onPublished();
  }

  const options = stories.map(({ id, title }) => ({ key: String(id), name: title }));
  const isListed = news === '' || options.some(({ key }) => key === news);
  return (
    <Panel title={replaces ? 'Trocar por outro aviso' : 'Novo aviso'}>
      <Form onSubmit={() => void publish()}>
        <FormTextField
          form={form}
          name="text"
          label="Aviso"
          required
          maxLength={LIMITS.urgentText}
          hint={`${text.length} de ${LIMITS.urgentText} letras. Aparece no alto das páginas.`}
        />
        <FormChoiceField
          form={form}
          name="news"
          label="Leva à notícia"
          none="Nenhuma"
          options={isListed ? options : [{ key: news, name: `Notícia ${news}` }, ...options]}
        />
        <FormChoiceField form={form} name="hours" label="Fica no ar por" options={HOURS} />
        <EditionsField
          value={editions}
          error={form.errors.editions}
          onChange={(keys) => form.set('editions', keys)}
        />
        <button type="submit" className="btn btn--pri" disabled={form.saving}>
          Pôr no ar
        </button>
      </Form>
    </Panel>
  );
}
