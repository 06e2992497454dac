import type { ReactElement } from 'react';
import type { Settings } from '../../../contracts/settings/settings.schema.ts';
import { PATHS } from '../../addresses.ts';
import { mailLink } from '../contact/mail-address.rules.ts';
import type { PageProps } from '../page-props.ts';
import { TextPage, type TextSection } from './text-page.tsx';
import type { TextModel } from './texts.loader.ts';

export function AboutPage({ layout: { settings } }: PageProps<TextModel>): ReactElement {
  return (
    <TextPage
      title="Institucional"
      lead="Quem somos, o que publicamos e o que nos orienta."
      sections={sectionsOf(settings)}
    />
  );
}

function sectionsOf({ brand, channel, contactEmail, hours }: Settings): readonly TextSection[] {
  return [
    {
      id: 'sobre',
      title: 'Sobre',
      content: (
        <>
          <p>
            {brand} é um portal regional de notícias do estado do Pará. Reunimos, em um só lugar, o que é
            publicado por fontes públicas sobre as treze regiões do estado, da Região Metropolitana ao Xingu,
            do Marajó ao Araguaia, e organizamos tudo por região, por município e por assunto.
          </p>
          <p>
            Republicamos conteúdo de fontes públicas, sempre com o nome da fonte e o link para o texto
            original. Não produzimos jornalismo próprio: não fazemos reportagens, não entrevistamos e não
            opinamos. O nosso trabalho é encontrar, conferir a origem, organizar e entregar a informação de um
            jeito claro, rápido e fácil de ler, também em um celular simples e com internet lenta.
          </p>
          <p>
            Fazem parte da rede os portais regionais, as páginas no Instagram e no Facebook, que você encontra
            em <a href={PATHS.regions}>Regiões</a>, e o canal de vídeos <a href={PATHS.tv}>{channel}</a>.
          </p>
        </>
      ),
    },
    {
      id: 'visao',
      title: 'Visão',
      content: (
        <p>
          Ser o primeiro endereço de quem quer saber o que acontece no seu município e na sua região: um
          portal em que cada paraense se reconheça, more na capital, à beira do rio ou no fim da estrada.
        </p>
      ),
    },
    {
      id: 'missao',
      title: 'Missão',
      content: (
        <p>
          Levar a informação pública até as pessoas a quem ela diz respeito, com a fonte à vista, em linguagem
          simples e sem barreiras: sem cadastro, sem cobrança e acessível a todas as pessoas.
        </p>
      ),
    },
    {
      id: 'valores',
      title: 'Valores',
      content: (
        <ul>
          <li>
            <strong>Fonte à vista.</strong> Toda notícia diz de onde veio e leva ao texto original.
          </li>
          <li>
            <strong>Respeito ao original.</strong> Não mudamos o sentido do que republicamos. Quando a fonte
            corrige o texto, nós também corrigimos.
          </li>
          <li>
            <strong>Todas as regiões contam.</strong> O que acontece longe da capital merece o mesmo espaço e
            o mesmo cuidado.
          </li>
          <li>
            <strong>Independência comercial.</strong> Anúncio é anúncio: vem identificado como publicidade e
            não influencia a escolha das notícias.
          </li>
          <li>
            <strong>Privacidade.</strong> Ler não exige conta. Só medimos a sua visita se você aceitar, e não
            entregamos os seus dados a empresas de publicidade.
          </li>
          <li>
            <strong>Acesso para todos.</strong> Páginas leves, letras legíveis, navegação por teclado e por
            leitor de tela.
          </li>
        </ul>
      ),
    },
    {
      id: 'fale',
      title: 'Fale com o portal',
      content: (
        <>
          <p>
            Encontrou um erro, quer pedir a retirada de um conteúdo ou sugerir uma fonte pública? Escreva pela
            página de <a href={PATHS.contact}>contato</a> ou para{' '}
            <a href={mailLink(contactEmail)}>{contactEmail}</a>. Para divulgar a sua marca, veja{' '}
            <a href={PATHS.advertise}>Anuncie</a>.
          </p>
          {hours && <p>Horário de atendimento: {hours}.</p>}
        </>
      ),
    },
  ];
}
