import type { ReactElement } from 'react';
import { Type } from 'typebox';
import { isoOf } from '../../contracts/belem-time.ts';
import { HOUR_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { FormFields } from '../../contracts/fields.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { AdminNewsItem } from '../../contracts/news/news.schema.ts';
import { URGENT_FIELDS } from '../../contracts/urgent/urgent.fields.ts';
import { call } from '../api/api.ts';
import { serverNow } from '../api/server-clock.ts';
import { useUser } from '../session/session.ts';
import { bodyOf, emptyOf } from '../ui/forms/field-values.rules.ts';
import { Field } from '../ui/forms/fields/field.tsx';
import { Form } from '../ui/forms/form.tsx';
import { useFields } from '../ui/forms/use-fields.ts';
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

const { text, editions } = URGENT_FIELDS;
const FIELDS = {
  text,
  news: { write: Type.String(), label: 'Leva à notícia' },
  hours: {
    write: Type.String(),
    default: '3',
    label: 'Fica no ar por',
    control: { as: 'choice', options: HOURS },
  },
  editions,
} as const satisfies FormFields;

/** The form of a new notice: one line, a story it leads to, how long it stays, and in which editions. */
export function NoticeForm({ stories, chosen, replaces, onPublished }: NoticeFormProps): ReactElement {
  const story = stories.find(({ id }) => String(id) === chosen);
  const form = useFields(FIELDS, {
    ...emptyOf(FIELDS),
    text: story ? story.title.slice(0, LIMITS.urgentText) : '',
    news: chosen,
  });

  const limited = useUser().editions !== null;

  async function publish(): Promise<void> {
    if (!form.check()) return;
    const { hours, news, ...notice } = bodyOf(FIELDS, form.values);
    const endsAt = isoOf(serverNow() + Number(hours) * HOUR_MS);
    const body = { ...notice, news: Number(news) || 0, endsAt };
    const saved = await form.submit(() =>
      withAcknowledgement(body.text, (acknowledged) =>
        call(ENDPOINTS.adminUrgent.create, { body: { ...body, ...acknowledged } }),
      ),
    );
    if (!saved) return;
    const everywhere = body.editions.length === 0;
    toast.say(
      everywhere && !limited ? 'Aviso no ar em todas as páginas.' : 'Aviso no ar nas edições escolhidas.',
    );
    form.reset(emptyOf(FIELDS));
    onPublished();
  }

  const { values } = form;
  const options = stories.map(({ id, title }) => ({ key: String(id), name: title }));
  const isListed = values.news === '' || options.some(({ key }) => key === values.news);
  const offered = isListed ? options : [{ key: values.news, name: `Notícia ${values.news}` }, ...options];
  return (
    <Panel title={replaces ? 'Trocar por outro aviso' : 'Novo aviso'}>
      <Form onSubmit={() => void publish()}>
        <Field
          form={form}
          of="text"
          hint={`${values.text.length} de ${LIMITS.urgentText} letras. Aparece no alto das páginas.`}
        />
        <Field form={form} of="news" control={{ as: 'choice', options: offered, none: 'Nenhuma' }} />
        <Field form={form} of="hours" />
        <Field form={form} of="editions" />
        <button type="submit" className="btn btn--pri" disabled={form.saving}>
          Pôr no ar
        </button>
      </Form>
    </Panel>
  );
}
