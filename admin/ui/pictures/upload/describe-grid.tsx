import { type ReactElement, useId, useState } from 'react';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { LIMITS } from '../../../../contracts/limits.ts';
import type { Media } from '../../../../contracts/media/media.schema.ts';
import { call } from '../../../api/api.ts';
import { TextField } from '../../forms/fields/text-field.tsx';
import { Form } from '../../forms/form.tsx';
import { toast } from '../../toasts.tsx';
import { useBusy } from '../../use-busy.ts';
import { pictureSrc } from '../picture-address.rules.ts';
import { changedDescriptions, creditForAll, type PictureDescription } from './describe.rules.ts';

interface DescribeGridProps {
  readonly pictures: readonly Media[];
  /** Called with the pictures as they are described now. */
  readonly onSaved: (pictures: readonly Media[]) => void;
  /** The button, if there is something to do with the pictures besides describing them. */
  readonly action?: string;
}

/** All uploaded pictures with their descriptions and credits, saved together. */
export function DescribeGrid({ pictures, onSaved, action }: DescribeGridProps): ReactElement {
  const [typed, setTyped] = useState<Readonly<Record<string, PictureDescription>>>({});
  const [saved, setSaved] = useState<Readonly<Record<string, PictureDescription>>>({});
  const [everyone, setEveryone] = useState('');
  const { busy, run } = useBusy();
  const heading = useId();
  const known = pictures.map(({ id, name, url, alt, credit }) => ({
    id,
    name,
    url,
    was: saved[id] ?? { alt, credit },
  }));
  const describe = (id: string, was: PictureDescription, change: Partial<PictureDescription>): void =>
    setTyped((current) => ({ ...current, [id]: { ...was, ...current[id], ...change } }));

  function save(): Promise<void> {
    return run(async () => {
      const changed = changedDescriptions(known, typed);
      for (const { id, ...body } of changed) {
        await call(ENDPOINTS.adminMedia.update, { params: { id }, body });
        setSaved((current) => ({ ...current, [id]: body }));
      }
      if (!action)
        toast.say(changed.length === 1 ? 'Descrição salva.' : `${changed.length} descrições salvas.`);
      onSaved(pictures.map((media) => ({ ...media, ...typed[media.id] })));
    });
  }

  return (
    <Form className="describe" onSubmit={save} aria-labelledby={heading}>
      <h3 id={heading}>Descreva as imagens</h3>
      {pictures.length > 1 && (
        <div className="describe__all">
          <TextField
            label="Crédito de todas"
            hint="Preenche o crédito das que ainda não têm."
            maxLength={LIMITS.shortText}
            value={everyone}
            onChange={setEveryone}
          />
          <button
            type="button"
            className="btn"
            onClick={() => setTyped((current) => creditForAll(known, current, everyone))}
          >
            Aplicar
          </button>
        </div>
      )}
      <ul className="describe__grid">
        {known.map(({ id, name, url, was }) => {
          const { alt, credit } = typed[id] ?? was;
          return (
            <li key={id}>
              <img src={pictureSrc(url, 240)} alt="" />
              <p className="dim describe__name">{name || 'Imagem colada'}</p>
              <TextField
                label="Texto alternativo"
                aria-label={`Texto alternativo de ${name}`}
                maxLength={LIMITS.alt}
                value={alt}
                onChange={(text) => describe(id, was, { alt: text })}
              />
              <TextField
                label="Crédito"
                aria-label={`Crédito de ${name}`}
                maxLength={LIMITS.shortText}
                value={credit}
                onChange={(text) => describe(id, was, { credit: text })}
              />
            </li>
          );
        })}
      </ul>
      <div className="actions">
        <button
          type="submit"
          className="btn btn--pri"
          disabled={busy || (!action && changedDescriptions(known, typed).length === 0)}
        >
          {busy ? 'Salvando…' : (action ?? 'Salvar descrições')}
        </button>
      </div>
    </Form>
  );
}
