import type { ReactElement, ReactNode } from 'react';
import { DIGEST_FREQUENCIES } from '../../../contracts/digest/digest-days.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { PATHS } from '../../addresses.ts';
import { isStatePortal } from '../../request/edition.ts';
import { Icon } from '../components/icon.tsx';
import { MunicipalityOptions } from '../components/municipality-options.tsx';
import { errorCountText } from '../contact/mail-form.rules.ts';
import type { PageProps } from '../page-props.ts';
import type { DigestModel } from './digest.loader.ts';
import type { DigestState } from './digest.query.ts';

/** The form works without a script. The browser's own messages are off: they follow the language of the device. */
export function DigestPage({ model, layout }: PageProps<DigestModel>): ReactElement {
  const { offered, state } = model;
  return (
    <div className="wrap">
      <div className="phead">
        <h1>Boletim por e-mail</h1>
        <p>
          As notícias do seu município no seu e-mail, todo dia ou uma vez por semana. É grátis, e você cancela
          quando quiser.
        </p>
      </div>
      <div className="mailpage digest">
        {state && <DigestStateNote state={state} />}
        {offered ? (
          <DigestForm
            model={model}
            error={state === 'email' ? EMAIL_ERROR : undefined}
            whole={isStatePortal(layout.edition) ? 'De todo o Pará' : 'De todos os municípios'}
          />
        ) : (
          <p>
            Este portal ainda não envia boletins por e-mail. Enquanto isso, você pode guardar a página do seu
            município: <a href={PATHS.municipalities}>escolha aqui</a>.
          </p>
        )}
      </div>
    </div>
  );
}

const DONE_TEXTS: Readonly<Partial<Record<DigestState, readonly [title: string, text: string]>>> = {
  enviado: [
    'Falta só um passo: abra o seu e-mail.',
    'Se este endereço ainda não recebe o boletim, mandamos uma mensagem para confirmar. Ela chega em poucos minutos; olhe também no lixo eletrônico (spam). Por segurança, mandamos uma só por dia.',
  ],
  cancelado: ['Boletim cancelado.', 'Apagamos o seu endereço. Você não recebe mais este boletim.'],
};
const EMAIL_ERROR = 'Digite o e-mail completo, como nome@exemplo.com.';
const FAILED_TEXTS: Readonly<Partial<Record<DigestState, readonly [title: string, text: ReactNode]>>> = {
  email: [
    errorCountText(1),
    <a key="email" href="#email">
      {EMAIL_ERROR}
    </a>,
  ],
  muitos: ['Foram muitos pedidos.', 'Espere uma hora e tente de novo.'],
  fora: ['Não deu certo agora.', 'O servidor não respondeu. Tente de novo em alguns minutos.'],
};

function DigestStateNote({ state }: { readonly state: DigestState }): ReactElement | null {
  const good = DONE_TEXTS[state];
  const [title, text] = good ?? FAILED_TEXTS[state] ?? [];
  if (title === undefined) return null;
  return (
    <div className={good ? 'alert alert--ok' : 'alert'} role={good ? 'status' : 'alert'}>
      <Icon name={good ? 'done' : 'warning'} />
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
    </div>
  );
}

function DigestForm({
  model: { municipalities, chosen },
  error,
  whole,
}: {
  readonly model: DigestModel;
  readonly error: string | undefined;
  readonly whole: string;
}): ReactElement {
  return (
    <form
      className="mailform"
      aria-label="Pedir o boletim"
      action={PATHS.digest}
      method="post"
      noValidate
      data-digest-form=""
    >
      <div className="field">
        <label htmlFor="email">Seu e-mail</label>
        <input
          className="inp"
          id="email"
          name="email"
          type="email"
          required
          maxLength={LIMITS.email}
          autoComplete="email"
          inputMode="email"
          placeholder="nome@exemplo.com.br"
          aria-describedby="email-erro"
          aria-invalid={error ? true : undefined}
        />
        <p className="help help--err" id="email-erro">
          {error}
        </p>
      </div>
      <div className="field">
        <label htmlFor="municipio">Notícias de onde?</label>
        <select className="inp" id="municipio" name="municipio" defaultValue={chosen}>
          <option value="">{whole}</option>
          <MunicipalityOptions municipalities={municipalities} />
        </select>
      </div>
      <fieldset className="digest__often">
        <legend>Quando?</legend>
        {DIGEST_FREQUENCIES.map(({ key, name }, index) => (
          <label key={key}>
            <input type="radio" name="frequencia" value={key} defaultChecked={index === 0} /> {name}
          </label>
        ))}
      </fieldset>
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="site">Deixe em branco</label>
        <input id="site" tabIndex={-1} autoComplete="off" name="site" />
      </div>
      <div className="mailform__send">
        <button className="btn btn--pri" type="submit">
          Quero receber
        </button>
        <p className="help">
          Usamos o endereço só para o boletim. Não sabemos se você abriu o e-mail.{' '}
          <a href={`${PATHS.privacy}#boletim`}>Política de privacidade</a>
        </p>
      </div>
    </form>
  );
}
