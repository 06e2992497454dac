import type { ReactElement } from 'react';
import type { Settings } from '../../../contracts/settings/settings.schema.ts';
import { PATHS } from '../../addresses.ts';
import type { Retention } from '../../data/load-context.ts';
import { mailLink } from '../contact/mail-address.rules.ts';
import { daysText } from './days-text.ts';
import { Measuring } from './measuring.section.tsx';
import { StoredItems } from './stored-items.tsx';
import type { TextSection } from './text-page.tsx';

/** What the software does with personal data; a change there is a change here. */
export function privacySections(settings: Settings, retention: Retention): readonly TextSection[] {
  const { brand, contactEmail, storeContactForm, analyticsScript } = settings;
  const measuredBy = URL.parse(analyticsScript)?.hostname;
  const mail = <a href={mailLink(contactEmail)}>{contactEmail}</a>;
  return [
    {
      id: 'resumo',
      title: 'Em resumo',
      content: (
        <ul>
          <li>Para ler, não é preciso cadastro, nome nem e-mail.</li>
          <li>
            Só medimos a sua visita se você aceitar, e você pode mudar de ideia quando quiser. Em{' '}
            <a href={PATHS.myData}>Meus dados</a> você vê e apaga o que foi medido.
          </li>
          {measuredBy ? (
            <li>
              Não há scripts de publicidade nem de redes sociais; o de medição só carrega depois do aceite.
            </li>
          ) : (
            <li>A medição é nossa: não há scripts de terceiros, nem de publicidade, nem de redes sociais.</li>
          )}
          <li>
            Fontes tipográficas e imagens vêm do nosso próprio endereço. Vídeos do YouTube só carregam depois
            do toque.
          </li>
          <li>Não vendemos dados pessoais e não montamos perfis de leitores.</li>
        </ul>
      ),
    },
    {
      id: 'controlador',
      title: 'Quem é o controlador',
      content: (
        <p>
          {brand} é, na condição de controlador, o responsável pelas decisões sobre o tratamento dos dados.
          Esta política segue a Lei Geral de Proteção de Dados Pessoais (LGPD, Lei nº&nbsp;13.709/2018) e o
          Marco Civil da Internet (Lei nº&nbsp;12.965/2014). O canal para qualquer assunto de privacidade é{' '}
          {mail}.
        </p>
      ),
    },
    {
      id: 'dados',
      title: 'Que dados tratamos e para quê',
      content: <Purposes stored={storeContactForm} />,
    },
    {
      id: 'bases-legais',
      title: 'Bases legais',
      content: (
        <ul>
          <li>
            <strong>Consentimento</strong> (art.&nbsp;7º, I): medição de audiência e de velocidade com o
            identificador trackingId.
          </li>
          <li>
            <strong>Legítimo interesse</strong> (art.&nbsp;7º, IX): funcionamento e segurança do site, totais
            anônimos de leitura e resposta às mensagens que você nos envia.
          </li>
          <li>
            <strong>Procedimentos preliminares a um contrato</strong> (art.&nbsp;7º, V): pedidos de anúncio.
          </li>
          <li>
            <strong>Obrigação legal e exercício de direitos</strong> (art.&nbsp;7º, II e VI): guarda de
            registros e de mensagens quando a lei exige ou para defesa em processos.
          </li>
        </ul>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies e dados no seu navegador',
      content: (
        <>
          <p>
            Usamos poucos, e nenhum é de terceiros. O que é necessário serve só para o site funcionar como
            você escolheu; o identificador de audiência depende do seu aceite.
          </p>
          <StoredItems />
          <p>
            Para retirar o aceite, use “Preferências de cookies” no fim de qualquer página e escolha “Só o
            necessário”: o envio para na hora, e os registros ligados ao seu trackingId e o próprio cookie são
            apagados. Você também pode apagar tudo nas configurações do navegador; o site continua
            funcionando.
          </p>
        </>
      ),
    },
    {
      id: 'audiencia',
      title: 'Medição de audiência',
      content: <Measuring measuredBy={measuredBy} eventsDays={retention.eventsDays} />,
    },
    {
      id: 'videos',
      title: 'Vídeos do YouTube',
      content: (
        <p>
          No lugar do vídeo mostramos uma imagem nossa. O reprodutor do YouTube só é carregado quando você
          toca ou clica no vídeo, e pelo endereço youtube-nocookie.com, que não grava cookies enquanto o vídeo
          não é reproduzido. A partir do toque, o Google recebe dados como o endereço IP e o tipo do aparelho,
          possivelmente fora do Brasil, e os trata conforme a própria política de privacidade.
        </p>
      ),
    },
    {
      id: 'anuncios',
      title: 'Anúncios e links',
      content: (
        <p>
          Os anúncios são imagens servidas pelo próprio portal, iguais para todos os leitores: não são
          escolhidos pelo seu comportamento, e o anunciante não recebe dados seus quando o anúncio aparece.
          Contamos como exibição o anúncio que ficou com pelo menos metade à vista por um segundo, e só de
          quem aceitou a medição. Os cliques passam por um endereço nosso, que os conta e leva ao anunciante:
          contamos os de todos, mas só os de quem aceitou ficam ligados ao trackingId. O anunciante recebe
          apenas totais por dia. Ao abrir um anúncio, uma fonte, uma rede social ou um botão de compartilhar,
          você passa a um site de terceiro, com política própria.
        </p>
      ),
    },
    {
      id: 'mensagens',
      title: 'Mensagens de contato e pedidos de anúncio',
      content: <Messages stored={storeContactForm} mail={mail} />,
    },
    {
      id: 'noticias',
      title: 'Pessoas citadas nas notícias',
      content: (
        <p>
          As notícias republicadas podem citar pessoas. Se você foi citado e encontrou um erro, ou entende que
          o conteúdo deve sair do ar, veja como pedir em{' '}
          <a href={`${PATHS.terms}#correcao`}>correção e retirada de conteúdo</a>.
        </p>
      ),
    },
    {
      id: 'compartilhamento',
      title: 'Com quem compartilhamos',
      content: (
        <p>
          Com ninguém para fins comerciais. Os dados podem ser tratados por fornecedores de hospedagem, de
          banco de dados e de e-mail, que seguem as nossas instruções e podem ter servidores fora do Brasil,
          com as garantias dos arts.&nbsp;33 a 36 da LGPD. Entregamos dados a autoridades apenas quando a lei
          ou uma ordem judicial obriga.
        </p>
      ),
    },
    {
      id: 'prazos',
      title: 'Por quanto tempo guardamos',
      content: (
        <ul>
          <li>O que fica no seu navegador: os prazos da tabela de cookies.</li>
          <li>
            Registros de audiência com identificador: {daysText(retention.eventsDays)}; depois são apagados e
            restam só totais, que não dizem nada sobre uma pessoa.
          </li>
          <li>
            {retention.messagesDays > 0
              ? `Mensagens: ${daysText(retention.messagesDays)}.`
              : 'Mensagens: durante o atendimento e, depois dele, pelo prazo em que possam ser necessárias à defesa de direitos.'}{' '}
            Você pode pedir que sejam apagadas antes.
          </li>
          <li>
            Registros técnicos do servidor: pelo tempo necessário à segurança. Registros de acesso com data,
            hora e endereço IP são guardados por seis meses, em sigilo, quando o art.&nbsp;15 do Marco Civil
            da Internet exige.
          </li>
        </ul>
      ),
    },
    {
      id: 'direitos',
      title: 'Os seus direitos',
      content: (
        <>
          <p>O art.&nbsp;18 da LGPD garante a você, a qualquer momento e sem custo:</p>
          <ul>
            <li>confirmar se tratamos dados seus e ter acesso a eles;</li>
            <li>corrigir dados incompletos, errados ou desatualizados;</li>
            <li>
              pedir que dados desnecessários ou excessivos sejam anonimizados, bloqueados ou eliminados;
            </li>
            <li>pedir a portabilidade a outro fornecedor;</li>
            <li>pedir que sejam eliminados os dados tratados com o seu consentimento;</li>
            <li>saber com quem os dados foram compartilhados;</li>
            <li>saber que pode recusar o consentimento e o que acontece nesse caso;</li>
            <li>retirar o consentimento;</li>
            <li>opor-se a tratamento feito sem consentimento, se houver descumprimento da lei.</li>
          </ul>
          <p>
            O que a medição de audiência guarda sobre este navegador você mesmo vê e apaga em{' '}
            <a href={PATHS.myData}>Meus dados</a>.
          </p>
          <p>
            Para todo o resto, escreva para {mail}. Respondemos de forma simples assim que possível e, de
            forma completa, em até 15 dias. Podemos pedir uma confirmação de identidade, para não entregar os
            seus dados a outra pessoa. Se a resposta não resolver, você pode reclamar à Autoridade Nacional de
            Proteção de Dados (ANPD).
          </p>
        </>
      ),
    },
    {
      id: 'encarregado',
      title: 'Encarregado e contato',
      content: (
        <p>
          O encarregado pelo tratamento de dados pessoais atende pelo e-mail {mail}. Escreva “Privacidade” no
          assunto para que a mensagem chegue direto a quem cuida do tema.
        </p>
      ),
    },
    {
      id: 'criancas',
      title: 'Crianças e adolescentes',
      content: (
        <p>
          O portal se destina ao público em geral e não pede dados de crianças e adolescentes. Se soubermos
          que uma criança nos enviou dados sem a autorização de um responsável, nós os apagamos. Responsáveis
          podem pedir isso pelo mesmo e-mail.
        </p>
      ),
    },
    {
      id: 'seguranca',
      title: 'Segurança',
      content: (
        <p>
          As páginas só executam os nossos próprios scripts. A área da redação exige senha, que é guardada de
          forma irreversível, e cada pessoa tem acesso apenas ao que precisa. Os registros técnicos não contêm
          senhas nem o texto das mensagens. Se houver um incidente com risco relevante para você, avisaremos a
          você e à ANPD, como manda o art.&nbsp;48 da LGPD.
        </p>
      ),
    },
    {
      id: 'mudancas',
      title: 'Mudanças nesta política',
      content: (
        <p>
          Quando o portal mudar, esta política muda com ele. A versão em vigor é a desta página, com a data no
          alto. Se a mudança depender do seu consentimento, pediremos um novo aceite.
        </p>
      ),
    },
  ];
}

function Purposes({ stored }: { readonly stored: boolean }): ReactElement {
  return (
    <ul>
      <li>
        <strong>Quem lê:</strong> o endereço IP e os dados técnicos que todo navegador envia, usados na hora
        para entregar a página e proteger o servidor. Com o seu aceite, também as páginas vistas, a origem da
        visita, o tipo do aparelho, a velocidade de carregamento e os anúncios vistos, para medir a audiência
        e melhorar o portal.
      </li>
      <li>
        <strong>Quem escreve para nós:</strong> nome, e-mail e o texto da mensagem, para responder.
        {stored && ' O endereço IP é anotado por pouco tempo, só para impedir envios em massa.'}
      </li>
      <li>
        <strong>Quem quer anunciar:</strong> nome, e-mail, mensagem e, se você quiser informar, empresa e
        telefone, para apresentar uma proposta.
      </li>
      <li>
        <strong>Quem trabalha na redação:</strong> nome, e-mail, senha protegida, sessões abertas e histórico
        de alterações, para controlar o acesso e a autoria do que é publicado.
      </li>
    </ul>
  );
}

function Messages({ stored, mail }: { readonly stored: boolean; readonly mail: ReactElement }): ReactElement {
  return (
    <>
      <p>
        Os formulários de <a href={PATHS.contact}>contato</a> e de <a href={PATHS.advertise}>anúncio</a>{' '}
        preparam uma mensagem e abrem o seu programa de e-mail; quem envia é você, para {mail}.{' '}
        {stored
          ? 'O formulário de anúncio não manda nada ao nosso servidor. O de contato também entrega ao portal o nome, o e-mail e a mensagem, com a data, para que ela chegue mesmo a quem não tem programa de e-mail.'
          : 'Nada do que você digita neles é enviado ao nosso servidor.'}
      </p>
      <p>
        O que recebemos é lido só por quem cuida do atendimento e usado só para responder. Não mande dados
        sensíveis, como documentos de saúde, se não forem necessários ao pedido.
      </p>
    </>
  );
}
