import type { ReactElement } from 'react';
import { COOKIES } from '../../../contracts/constants.ts';

const ITEMS = [
  {
    name: COOKIES.consent.name,
    place: 'Armazenamento local',
    purpose: 'Lembrar que você aceitou a medição de audiência',
    period: 'Até você retirar o aceite ou limpar o navegador',
  },
  {
    name: COOKIES.consent.details,
    place: 'Armazenamento local',
    purpose: 'Guardar a data do aceite e a versão do texto aceito, para perguntar de novo quando ele mudar',
    period: 'Até você retirar o aceite ou limpar o navegador',
  },
  {
    name: COOKIES.tracking.name,
    place: 'Cookie',
    purpose:
      'Reconhecer o mesmo navegador na medição de audiência, por um número sorteado. Só existe depois do aceite',
    period: '1 ano a partir da última visita, ou até você retirar o aceite',
  },
  {
    name: 'cookieDeclined',
    place: 'Armazenamento da sessão',
    purpose: 'Lembrar que você escolheu “Só o necessário” e não perguntar de novo na mesma visita',
    period: 'Até fechar a aba',
  },
  {
    name: 'theme',
    place: 'Armazenamento local',
    purpose: 'Guardar a sua escolha entre modo claro e escuro',
    period: 'Até você limpar o navegador',
  },
  {
    name: 'draft',
    place: 'Armazenamento da sessão',
    purpose: 'Guardar, só no seu aparelho, o que você começou a escrever em um formulário',
    period: 'Até concluir o envio, começar outra mensagem ou fechar a aba',
  },
  {
    name: COOKIES.session.name,
    place: 'Cookie',
    purpose: 'Manter a sessão de quem trabalha na redação. Leitores não recebem este cookie',
    period: '7 dias, ou até sair',
  },
];

/** Everything the site leaves in a browser. */
export function StoredItems(): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
    <section className="text__table" tabIndex={0} aria-label="Cookies e dados guardados no navegador">
      <table>
        <thead>
          <tr>
            <th scope="col">Nome</th>
            <th scope="col">Onde fica</th>
            <th scope="col">Para quê</th>
            <th scope="col">Por quanto tempo</th>
          </tr>
        </thead>
        <tbody>
          {ITEMS.map(({ name, place, purpose, period }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label="Onde fica">{place}</td>
              <td data-label="Para quê">{purpose}</td>
              <td data-label="Por quanto tempo">{period}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
