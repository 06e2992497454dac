import { Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { dateText } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { ApiKey, NewApiKey } from '../../contracts/keys/key.schema.ts';
import { call } from '../api/api.ts';
import { attempt } from '../ui/attempt.ts';
import { askConfirmation } from '../ui/dialogs/confirm.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { KeyDialog, type KeyEdition } from './key-dialog.tsx';
import { keyStatus, scopesText } from './keys.rules.ts';
import { KeySecret } from './new-secrets.tsx';

interface KeysPanelProps {
  readonly keys: readonly ApiKey[];
  readonly editions: readonly KeyEdition[];
  readonly now: number;
  readonly onChanged: () => void;
}

/** The keys of programs: a list, a form for a new one, and the new key, shown once. */
export function KeysPanel({ keys, editions, now, onChanged }: KeysPanelProps): ReactElement {
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<NewApiKey>();
  const valid = keys.filter((key) => keyStatus(key, now).valid);
  const ended = keys.filter((key) => !keyStatus(key, now).valid);

  async function revoke({ id, name }: ApiKey): Promise<void> {
    const yes = await askConfirmation({
      title: `Revogar a chave “${name}”?`,
      text: 'O programa que a usa deixa de funcionar na hora. Uma chave revogada não volta a valer.',
      action: 'Revogar',
    });
    if (!yes) return;
    await attempt(() => call(ENDPOINTS.adminKeys.revoke, { params: { id } }), 'Chave revogada.');
    onChanged();
  }

  async function takeOver({ id, name }: ApiKey): Promise<void> {
    await attempt(
      () => call(ENDPOINTS.adminKeys.takeOver, { params: { id } }),
      `A chave “${name}” agora é sua.`,
    );
    onChanged();
  }

  const list = (shown: readonly ApiKey[]) => (
    <ul className="integrations__list">
      {shown.map((key) => (
        <KeyRow
          key={key.id}
          item={key}
          editions={editions}
          now={now}
          onRevoke={() => void revoke(key)}
          onTakeOver={() => void takeOver(key)}
        />
      ))}
    </ul>
  );

  return (
    <Panel title="Chaves de API">
      <p className="help">
        Com uma chave, um programa trabalha aqui sem a senha de ninguém e só no que a chave abre. Usuários,
        configurações, cópias de segurança e as próprias chaves ficam sempre fechados. Cada chave pertence a
        um administrador e para quando a conta dele é desativada, até que outro a assuma.
      </p>
      <p className="actions">
        <button type="button" className="btn btn--pri" onClick={() => setAdding(true)}>
          <Plus className="ico" />
          Nova chave
        </button>
      </p>
      {valid.length === 0 ? <EmptyState text="Nenhuma chave em uso." /> : list(valid)}
      {ended.length > 0 && (
        <details className="integrations__ended">
          <summary>Revogadas e vencidas ({ended.length})</summary>
          {list(ended)}
        </details>
      )}
      {adding && (
        <KeyDialog
          editions={editions}
          onMade={(key) => {
            setAdding(false);
            setMade(key);
            onChanged();
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {made && <KeySecret made={made} onClose={() => setMade(undefined)} />}
    </Panel>
  );
}

interface KeyRowProps {
  readonly item: ApiKey;
  readonly editions: readonly KeyEdition[];
  readonly now: number;
  readonly onRevoke: () => void;
  readonly onTakeOver: () => void;
}

function KeyRow({ item, editions, now, onRevoke, onTakeOver }: KeyRowProps): ReactElement {
  const { name, badge, valid } = keyStatus(item, now);
  const limit = item.editions?.map((id) => editions.find((edition) => edition.id === id)?.name ?? `nº ${id}`);
  // Noon in Belém, so that the day does not shift.
  const used = item.lastUsedDay
    ? `Último uso em ${dateText(`${item.lastUsedDay}T15:00:00Z`)}, da rede ${item.lastUsedNetwork ?? 'desconhecida'}`
    : 'Nunca usada';
  return (
    <li className="integration">
      <div className="integration__text">
        <p className="integration__name">
          <strong>{item.name}</strong> <span className={`st st--${badge}`}>{name}</span>
        </p>
        <p className="help">
          <code>{item.start}…</code> · {scopesText(item.scopes)}
          {limit && ` · Só ${limit.join(', ') || 'edições apagadas'}`}
        </p>
        <p className="help">
          {used}. Criada em {dateText(item.createdAt)}
          {`, ${item.owner ? `pertence a ${item.owner}` : 'não pertence a ninguém'}`}
          {item.expiresAt && valid && `, vale até ${dateText(item.expiresAt)}`}. Até {item.perMinute} pedidos
          por minuto.
        </p>
      </div>
      {valid && !item.ownerActive && (
        <button
          type="button"
          className="btn btn--pri"
          onClick={onTakeOver}
          aria-label={`Assumir a chave ${item.name}`}
        >
          Assumir
        </button>
      )}
      {valid && (
        <button type="button" className="btn" onClick={onRevoke} aria-label={`Revogar a chave ${item.name}`}>
          Revogar
        </button>
      )}
    </li>
  );
}
