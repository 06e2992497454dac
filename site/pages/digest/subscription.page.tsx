import type { ReactElement, ReactNode } from 'react';
import { PATHS } from '../../addresses.ts';
import { Icon } from '../components/icon.tsx';
import type { PageProps } from '../page-props.ts';
import type { SubscriptionModel } from './subscription.loader.ts';

/** Every change is a button: mail programs open links to check them, and that must neither confirm nor cancel. */
export function SubscriptionPage({ model, path }: PageProps<SubscriptionModel>): ReactElement {
  if (model.kind === 'unknown') {
    return (
      <Sheet title="Este boletim não existe mais" text="Ele foi cancelado, ou o prazo para confirmar passou.">
        <a className="btn" href={PATHS.digest}>
          Pedir o boletim de novo
        </a>
      </Sheet>
    );
  }
  if (model.kind === 'failed') {
    return (
      <Sheet title="Não deu certo agora" text="Tente de novo em alguns minutos. O link continua valendo." />
    );
  }
  const { place, done, subscription } = model;
  const { email, frequency, state } = subscription;
  const often = frequency === 'daily' ? 'todo dia, às 6h' : 'uma vez por semana, sábado às 6h';
  const what = `${place}: notícias ${often}, para ${email}.`;
  if (state === 'active') {
    return (
      <Sheet
        title={done === 'confirmado' ? 'O boletim está confirmado' : 'Seu boletim'}
        text={what}
        confirmation={done === 'mudado' ? 'Mudança salva.' : undefined}
      >
        {frequency === 'daily' ? (
          <ActionForm path={path} act="semanal" label="Receber só uma vez por semana" />
        ) : (
          <ActionForm path={path} act="diario" label="Receber todo dia" />
        )}
        <ActionForm path={path} act="sair" label="Cancelar o boletim" />
      </Sheet>
    );
  }
  const isNew = state === 'pending';
  return (
    <Sheet
      title={isNew ? 'Confirme o seu boletim' : 'O seu boletim está parado'}
      text={
        isNew
          ? what
          : `${what} O servidor de e-mail recusou este endereço. Se ele voltou a funcionar, ative de novo.`
      }
    >
      <ActionForm path={path} act="confirmar" label={isNew ? 'Confirmar' : 'Ativar de novo'} primary />
      <ActionForm
        path={path}
        act="sair"
        label={isNew ? 'Não fui eu: apagar o pedido' : 'Cancelar o boletim'}
      />
    </Sheet>
  );
}

interface ActionFormProps {
  readonly path: string;
  readonly act: 'confirmar' | 'diario' | 'semanal' | 'sair';
  readonly label: string;
  readonly primary?: true;
}

function ActionForm({ path, act, label, primary }: ActionFormProps): ReactElement {
  return (
    <form action={path} method="post">
      <button className={primary ? 'btn btn--pri' : 'btn'} type="submit" name="acao" value={act}>
        {label}
      </button>
    </form>
  );
}

interface SheetProps {
  readonly title: string;
  readonly text: string;
  readonly confirmation?: string | undefined;
  readonly children?: ReactNode;
}

function Sheet({ title, text, confirmation, children }: SheetProps): ReactElement {
  return (
    <div className="digest">
      <header className="bare__head">
        <h1>{title}</h1>
        <p>{text}</p>
      </header>
      {confirmation && (
        <div className="alert alert--ok" role="status">
          <Icon name="done" />
          <div>
            <strong>{confirmation}</strong>
          </div>
        </div>
      )}
      <div className="bare__acts">{children}</div>
    </div>
  );
}
