import type { ReactElement } from 'react';
import { PUSH_LIMITS } from '../../../contracts/push/push-limits.ts';
import { PATHS } from '../../addresses.ts';
import { MunicipalityOptions } from '../components/municipality-options.tsx';
import type { PageProps } from '../page-props.ts';
import type { PushModel } from './push.loader.ts';

/** The form is hidden until `site/browser/push/push-choice.ts` knows that the browser can show notices. */
export function PushPage({ model }: PageProps<PushModel>): ReactElement {
  return (
    <div className="wrap">
      <div className="phead">
        <h1>Avisos no celular</h1>
        {model.key !== '' && (
          <p>
            Alertas, notícias e agenda do seu município, assuntos que você segue e avisos urgentes, sem abrir
            o portal. São no máximo três por dia, e nenhum das 21h às 7h, a não ser um alerta de grande
            perigo.
          </p>
        )}
      </div>
      <div className="mailpage digest">
        {model.key === '' ? (
          <p>
            Este portal ainda não envia avisos no celular. Enquanto isso, veja os{' '}
            <a href={PATHS.alerts}>avisos meteorológicos em vigor</a> ou{' '}
            <a href={PATHS.municipalities}>a página do seu município</a>.
          </p>
        ) : (
          <PushChoice model={model} />
        )}
      </div>
    </div>
  );
}

function PushChoice({ model }: { readonly model: PushModel }): ReactElement {
  return (
    <div data-push-choice={model.key} data-edition={model.edition}>
      <p data-push-none="">
        Este navegador não recebe avisos: ele é antigo, está em modo privado ou sem JavaScript, ou o portal
        desligou essa função.
      </p>
      <p data-push-install="" hidden>
        No iPhone e no iPad, instale o portal primeiro: toque em <b>Compartilhar</b>, depois em{' '}
        <b>Adicionar à Tela de Início</b>. Abra o portal pelo ícone novo e volte a esta página pelo rodapé.
      </p>
      <form className="mailform" aria-label="Escolher os avisos" hidden>
        <fieldset className="digest__often">
          <legend>Avisar sobre o quê?</legend>
          <label>
            <input type="checkbox" name="urgente" defaultChecked /> Avisos urgentes da redação
          </label>
          <label>
            <input type="checkbox" name="alertas" defaultChecked /> Alertas de grande perigo (tempo e cheias)
          </label>
          <label>
            <input type="checkbox" name="noticias" /> Notícias do lugar, um aviso por dia, às 8h
          </label>
          <label>
            <input type="checkbox" name="agenda" /> Agenda do dia seguinte, às 17h
          </label>
        </fieldset>
        <div className="field">
          <label htmlFor="municipio">Alertas, notícias e agenda de onde?</label>
          <select className="inp" id="municipio" name="municipio" defaultValue={model.chosen}>
            <option value="">Escolha um município</option>
            <MunicipalityOptions municipalities={model.municipalities} />
          </select>
          <p className="help">{`Escolha um ou mais, até ${PUSH_LIMITS.places}.`}</p>
        </div>
        <ul className="digest__places" aria-label="Municípios escolhidos" data-push-places="" />
        <div className="field" hidden={model.topics.length === 0}>
          <label htmlFor="assunto">Algum assunto?</label>
          <select className="inp" id="assunto" name="assunto" defaultValue={model.chosenTopic}>
            <option value="">Escolha um assunto</option>
            {model.topics.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
          <p className="help">Um aviso quando sai uma notícia dele.</p>
        </div>
        <ul className="digest__places" aria-label="Assuntos escolhidos" data-push-topics="" />
        <div className="mailform__send">
          <button className="btn btn--pri" type="submit">
            Avisar-me
          </button>
          <button className="btn" type="button" data-push-leave="" hidden>
            Parar de receber
          </button>
          <p className="help" role="status" data-push-status="" />
          <p className="help">
            Guardamos o que você escolheu e o endereço que o navegador dá a este aparelho, sem saber de quem
            ele é. <a href={`${PATHS.privacy}#avisos`}>Política de privacidade</a>
          </p>
        </div>
      </form>
    </div>
  );
}
