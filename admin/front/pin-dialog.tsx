import { type ReactElement, useState } from 'react';
import { momentText } from '../../contracts/belem-time.ts';
import { HOUR_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { AdminNewsItem } from '../../contracts/news/news.schema.ts';
import { slotName } from '../../contracts/pins/front-slots.ts';
import type { AdminPin, FrontStory } from '../../contracts/pins/pin.endpoints.ts';
import { call } from '../api/api.ts';
import { attempt } from '../ui/attempt.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { DialogActions } from '../ui/dialogs/dialog-actions.tsx';
import { ChoiceField, FormChoiceField } from '../ui/forms/fields/choice-field.tsx';
import { MomentField } from '../ui/forms/fields/moment-field.tsx';
import { Form } from '../ui/forms/form.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { toast } from '../ui/toasts.tsx';
import { conflictingPins, createPin, type PinBody, undoPin } from './front.api.ts';
import { titleLines } from './front-warnings.rules.ts';
import { PinTexts } from './pin-texts.tsx';
import { StoryPicker } from './story-picker.tsx';

const PIN_HOURS = [
  { key: '6', name: '6 horas' },
  { key: String(LIMITS.pinHours), name: '24 horas' },
  { key: '72', name: '3 dias' },
  { key: String(LIMITS.pinDays * 24), name: '7 dias' },
];

interface PinDialogProps {
  readonly edition: string;
  /** The editions that the person may choose. There is no choice if there is only one or none. */
  readonly editions: readonly { readonly key: string; readonly name: string }[];
  readonly slots: readonly FrontStory[];
  /** The slot and the story that the dialog was opened for; empty if they are still to be chosen. */
  readonly slot: string;
  readonly story: AdminNewsItem | undefined;
  readonly onEdition: (key: string) => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Pins a story to a slot of the front. A slot that another person filled is shown before it is replaced. */
export function PinDialog(props: PinDialogProps): ReactElement {
  const { edition, editions, slots, onEdition, onClose, onDone } = props;
  const [story, setStory] = useState(props.story);
  const [startsAt, setStart] = useState<string>();
  const [there, setThere] = useState<readonly AdminPin[]>([]);
  const form = useForm({
    place: (slots.find((one) => one.place === props.slot) ?? slots[0])?.place ?? '',
    hours: String(LIMITS.pinHours),
    title: '',
    kicker: '',
  });
  const { place: slot, hours, title, kicker } = form.values;

  async function send(replace: readonly number[]): Promise<void> {
    if (!story) {
      form.showErrors({ news: 'Escolha a notícia.' });
      return;
    }
    const from = startsAt ? Date.parse(startsAt) : Date.now();
    const endsAt = new Date(from + Number(hours) * HOUR_MS).toISOString();
    const body: PinBody = {
      edition,
      place: slot,
      news: story.id,
      title,
      kicker,
      endsAt,
      replace: [...replace],
      ...(startsAt && { startsAt }),
    };
    const pinned: AdminPin[] = [];
    const saved = await form.submit(async () => {
      try {
        pinned.push(await createPin(body));
      } catch (error) {
        const taken = conflictingPins(error);
        if (!taken) throw error;
        setThere(taken);
      }
    });
    const [made] = pinned;
    if (!saved || !made) return;
    onDone();
    toast.undoable(doneText(made), () => {
      void attempt(() => undoPin(made.id, replace).then(onDone));
    });
  }

  if (there.length > 0) {
    return (
      <Dialog title="O lugar já tem uma notícia" onClose={() => setThere([])}>
        {there.map((pin) => (
          <p key={pin.id}>
            <b>{slotName(pin.place)}</b>: {pin.by?.username || 'outra pessoa'} fixou “{pin.newsTitle}”,{' '}
            {pin.startsAt ? `a partir de ${momentText(pin.startsAt)}, ` : ''}até {momentText(pin.endsAt)}.
          </p>
        ))}
        <p className="help">Quem for substituído fica no histórico e pode ser posto de volta.</p>
        <DialogActions
          cancel="Escolher outro lugar"
          onCancel={() => setThere([])}
          disabled={form.saving}
          onAction={() => {
            setThere([]);
            void send(there.map(({ id }) => id));
          }}
        >
          Substituir
        </DialogActions>
      </Dialog>
    );
  }

  const isLong = story && titleLines(title || story.title, slot) > 3;
  return (
    <Dialog title="Fixar na capa" onClose={onClose}>
      <Form className="pin-form" onSubmit={() => void send([])}>
        {editions.length > 1 && (
          <ChoiceField label="Capa" value={edition} options={editions} onChange={onEdition} />
        )}
        <FormChoiceField
          form={form}
          name="place"
          label="Lugar"
          options={slots.map((one) => ({ key: one.place, name: optionText(one) }))}
        />
        <StoryPicker chosen={story} error={form.errors.news} onChoose={setStory} />
        {story && !story.cover && slot.startsWith('destaque') && (
          <p className="help help--err">
            Esta notícia está sem foto. No destaque ela só aparece quando tiver uma.
          </p>
        )}
        <FormChoiceField form={form} name="hours" label="Fica por" options={PIN_HOURS} />
        <details>
          <summary>Título, chapéu e começo</summary>
          <div className="pin-form">
            <PinTexts form={form} newsTitle={story?.title ?? ''} />
            <MomentField
              label="Começa em"
              hint="Vazio: agora. Horário de Belém."
              moment={startsAt}
              error={form.errors.startsAt}
              onChange={setStart}
            />
          </div>
        </details>
        {isLong && (
          <p className="help">
            O título passa de três linhas no celular. Abra acima e escreva um mais curto.
          </p>
        )}
        <DialogActions onCancel={onClose} disabled={form.saving}>
          {form.saving ? 'Fixando…' : 'Fixar'}
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function optionText({ name, pin }: FrontStory): string {
  return pin ? `${name} (fixada: ${pin.newsTitle.slice(0, 40)})` : name;
}

function doneText({ place: slot, startsAt, endsAt }: AdminPin): string {
  const until = momentText(endsAt);
  return startsAt
    ? `${slotName(slot)}: entra em ${momentText(startsAt)} e sai sozinha em ${until}.`
    : `${slotName(slot)}: já está na capa e sai sozinha em ${until}.`;
}

/** The story that an address names; undefined if there is none. */
export async function loadStoryById(id: string, signal: AbortSignal): Promise<AdminNewsItem | undefined> {
  if (!/^\d{1,10}$/.test(id)) return undefined;
  const { adminNews } = ENDPOINTS;
  return (await call(adminNews.get, { params: { id: Number(id) }, signal })).body;
}
