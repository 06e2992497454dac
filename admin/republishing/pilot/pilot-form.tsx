import type { ReactElement } from 'react';
import type { Pilot } from '../../../contracts/queue/pilot.schema.ts';
import { useUser } from '../../session/session.ts';
import { TextArea } from '../../ui/forms/fields/text-area.tsx';
import { FormTextField } from '../../ui/forms/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useLeaveGuard } from '../../ui/forms/use-leave-guard.ts';
import { toast } from '../../ui/toasts.tsx';
import { setPilot } from './pilot.api.ts';
import {
  PILOT_WEEKDAYS,
  type PilotValues,
  pilotFormErrors,
  pilotFormValues,
  rulesOf,
} from './pilot.rules.ts';

interface PilotFormProps {
  readonly pilot: Pilot;
  readonly onSaved: (pilot: Pilot) => void;
}

/** The rules of automatic publishing; editors read them, administrators change them. */
export function PilotForm({ pilot, onSaved }: PilotFormProps): ReactElement {
  const form = useForm<PilotValues>(pilotFormValues(pilot));
  const { values, errors, set } = form;
  const mayChange = useUser().role === 'admin';
  useLeaveGuard(form.dirty);

  async function submit(): Promise<void> {
    const wrong = pilotFormErrors(values);
    if (Object.keys(wrong).length > 0) {
      form.showErrors(wrong);
      return;
    }
    let saved: Pilot | undefined;
    await form.submit(async () => {
      saved = await setPilot(rulesOf(values, pilot.on));
    });
    if (!saved) return;
    toast.say('Regras salvas.');
    onSaved(saved);
  }

  return (
    <Form className="stack" onSubmit={() => void submit()}>
      <fieldset className="pilot__fields" disabled={!mayChange}>
        <legend className="visually-hidden">Regras do piloto</legend>
        <fieldset className="pilot__days">
          <legend>Dias em que a redação trabalha</legend>
          {PILOT_WEEKDAYS.map(({ day, name }) => (
            <label key={day} className="ck">
              <input
                type="checkbox"
                checked={values.openDays.includes(day)}
                onChange={(event) =>
                  set(
                    'openDays',
                    event.target.checked
                      ? [...values.openDays, day]
                      : values.openDays.filter((one) => one !== day),
                  )
                }
              />
              {name}
            </label>
          ))}
        </fieldset>
        <div className="two-columns">
          <FormTextField form={form} name="openFrom" label="Abre às" type="time" />
          <FormTextField form={form} name="openTo" label="Fecha às" type="time" />
          <FormTextField form={form} name="quietFrom" label="Silêncio a partir das" type="time" />
          <FormTextField form={form} name="quietTo" label="Silêncio até as" type="time" />
        </div>
        <div className="two-columns">
          <FormTextField
            form={form}
            name="minConfidence"
            label="Certeza mínima (%)"
            inputMode="numeric"
            maxLength={3}
            hint="De município e categoria: vale a menor das duas."
          />
          <FormTextField
            form={form}
            name="perHour"
            label="No máximo por hora"
            inputMode="numeric"
            maxLength={2}
          />
        </div>
        <TextArea
          label="Palavras que seguram um texto"
          error={errors.blockedWords}
          hint="Uma por linha. O que tem uma delas espera por uma pessoa."
          rows={5}
          value={values.blockedWords}
          onChange={(text) => set('blockedWords', text)}
        />
      </fieldset>
      {mayChange ? (
        <div>
          <button type="submit" className="btn" disabled={form.saving || !form.dirty}>
            {form.saving ? 'Salvando…' : 'Salvar regras'}
          </button>
        </div>
      ) : (
        <p className="dim">Só a administração muda as regras.</p>
      )}
    </Form>
  );
}
