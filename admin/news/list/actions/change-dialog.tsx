import { type ReactElement, useState } from 'react';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { LIMITS } from '../../../../contracts/limits.ts';
import { findMunicipality } from '../../../../contracts/municipalities.ts';
import { CATEGORIES, type CategoryKey } from '../../../../contracts/news/categories.ts';
import type { AdminNewsItem } from '../../../../contracts/news/news.schema.ts';
import { REGIONS } from '../../../../contracts/regions.ts';
import { call } from '../../../api/api.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/dialog-actions.tsx';
import { ChoiceField } from '../../../ui/forms/fields/choice-field.tsx';
import { MunicipalitiesField } from '../../../ui/forms/fields/municipalities-field.tsx';
import { NamesField } from '../../../ui/forms/fields/names-field.tsx';
import { type FieldChange, newsCount } from './actions.rules.ts';

interface ChangeDialogProps {
  readonly items: readonly AdminNewsItem[];
  readonly onChoose: (change: FieldChange) => void;
  readonly onClose: () => void;
}

const KINDS = [
  { kind: 'category', name: 'Categoria' },
  { kind: 'place', name: 'Lugar' },
  { kind: 'addTopics', name: 'Pôr assunto' },
  { kind: 'removeTopics', name: 'Tirar assunto' },
  { kind: 'bylines', name: 'Assinatura' },
] as const;

/** Chooses a field and its value and confirms in one step: the title says how many stories will change. */
export function ChangeDialog({ items, onChoose, onClose }: ChangeDialogProps): ReactElement {
  const [kind, setKind] = useState<FieldChange['kind']>('category');
  const [cat, setCat] = useState<CategoryKey | ''>('');
  const [munis, setMunis] = useState<readonly string[]>([]);
  const [reg, setReg] = useState('');
  const [names, setNames] = useState<readonly string[]>([]);

  function change(): FieldChange | undefined {
    switch (kind) {
      case 'category':
        return cat === '' ? undefined : { kind, cat };
      case 'place':
        return reg === '' ? undefined : { kind, munis, reg };
      case 'bylines':
        return { kind, names };
      default:
        return names.length === 0 ? undefined : { kind, names };
    }
  }

  function choosePlaces(chosen: readonly string[]): void {
    setMunis(chosen);
    setReg(findMunicipality(chosen[0] ?? '')?.region ?? reg);
  }

  return (
    <Dialog title={`Mudar ${newsCount(items.length)}`} onClose={onClose}>
      <form
        className="panel__b nl__change"
        onSubmit={(event) => {
          event.preventDefault();
          const chosen = change();
          if (chosen) onChoose(chosen);
        }}
      >
        <fieldset>
          <legend>O que mudar</legend>
          {KINDS.map((one) => (
            <label key={one.kind} className="ck">
              <input
                type="radio"
                name="campo"
                checked={kind === one.kind}
                onChange={() => {
                  setKind(one.kind);
                  setNames([]);
                }}
              />
              {one.name}
            </label>
          ))}
        </fieldset>
        {kind === 'category' && (
          <ChoiceField
            label="Nova categoria"
            required
            value={cat}
            options={CATEGORIES}
            none="Escolha"
            onChange={(key) => setCat(key as CategoryKey | '')}
          />
        )}
        {kind === 'place' && (
          <>
            <MunicipalitiesField value={munis} error={undefined} onChange={choosePlaces} />
            <ChoiceField
              label="Região"
              required
              value={reg}
              options={REGIONS}
              none="Escolha"
              onChange={setReg}
            />
          </>
        )}
        {(kind === 'addTopics' || kind === 'removeTopics') && (
          <NamesField
            key={kind}
            label="Assunto"
            hint={
              kind === 'addTopics'
                ? 'Os assuntos que cada notícia já tem ficam.'
                : 'Os outros assuntos de cada notícia ficam.'
            }
            listLabel="Assuntos escolhidos"
            value={names}
            max={LIMITS.storyTopics}
            maxLength={LIMITS.topicName}
            error={undefined}
            onChange={setNames}
            suggest={async (q, signal) =>
              (await call(ENDPOINTS.adminTopics.names, { query: { q }, signal })).body
            }
          />
        )}
        {kind === 'bylines' && (
          <NamesField
            key={kind}
            label="Quem assina"
            hint="Toma o lugar das assinaturas de agora. Vazio: sem assinatura."
            listLabel="Novas assinaturas"
            value={names}
            max={LIMITS.storyBylines}
            maxLength={LIMITS.bylineName}
            error={undefined}
            onChange={setNames}
            suggest={async (q, signal) =>
              (await call(ENDPOINTS.adminBylines.names, { query: { q }, signal })).body
            }
          />
        )}
        <DialogActions onCancel={onClose}>Mudar</DialogActions>
      </form>
    </Dialog>
  );
}
