import type { ReactElement } from 'react';
import type { Settings } from '../../../contracts/settings/settings.schema.ts';
import { PATHS } from '../../addresses.ts';
import { mailLink } from '../contact/mail-address.rules.ts';
import type { PageProps } from '../page-props.ts';
import { TextPage, type TextSection } from './text-page.tsx';
import type { TextModel } from './texts.loader.ts';

export function TermsPage({ layout: { settings } }: PageProps<TextModel>): ReactElement {
  return (
    <TextPage
      title="Termos de uso"
      lead="As regras para usar o portal e o que você pode esperar de nós."
      version="15-11-2026"
      sections={sectionsOf(settings)}
    />
  );
}

function sectionsOf({ brand, contactEmail, hours }: Settings): readonly TextSection[] {
  const mail = <a href={mailLink(contactEmail)}>{contactEmail}</a>;
  return [
    {
      id: 'aceite',
      title: 'Aceite destes termos',
      content: (
        <p>
          Estes termos valem para o uso do site {brand}, aqui chamado de portal. Ao navegar, você concorda com
          eles. Se não concordar com algum ponto, pedimos que não use o portal. A leitura é gratuita e não
          exige cadastro.
        </p>
      ),
    },
    {
      id: 'conteudo',
      title: 'O que publicamos',
      content: (
        <>
          <p>
            O portal republica conteúdo de fontes públicas, como órgãos e entidades da administração pública,
            universidades e instituições que divulgam informação de interesse coletivo. Não produzimos
            jornalismo próprio.
          </p>
          <p>
            Cada notícia indica a fonte e, quando existe, o link para o texto original. Títulos, resumos e
            imagens podem ser ajustados para caber na página, sem mudar o sentido. O texto da fonte prevalece
            sobre a nossa republicação.
          </p>
        </>
      ),
    },
    {
      id: 'direitos-autorais',
      title: 'Direitos autorais',
      content: (
        <>
          <p>
            Os direitos sobre textos, fotos, vídeos e marcas republicados pertencem aos seus autores e
            titulares, nos termos da Lei nº&nbsp;9.610/1998. A republicação não transfere esses direitos nem
            indica que a fonte apoia o portal.
          </p>
          <p>
            A marca, o desenho das páginas e a organização do conteúdo do portal pertencem ao portal ou são
            usados com licença.
          </p>
        </>
      ),
    },
    {
      id: 'correcao',
      title: 'Correção e retirada de conteúdo',
      content: (
        <>
          <p>
            Se você é autor, titular de direitos ou pessoa citada, ou se encontrou um erro, peça a correção ou
            a retirada pela página de <a href={PATHS.contact}>contato</a> ou para {mail}. Para agilizar,
            informe:
          </p>
          <ul>
            <li>o link da página no portal;</li>
            <li>o trecho ou a imagem em questão;</li>
            <li>o motivo do pedido e, se houver, o documento ou o link que o comprova;</li>
            <li>o seu nome e um e-mail para resposta.</li>
          </ul>
          <p>
            Analisamos cada pedido{hours ? ` no horário de atendimento (${hours})` : ''} e respondemos por
            e-mail. Enquanto houver dúvida séria, o conteúdo pode ser tirado do ar por precaução. O direito de
            resposta, previsto na Lei nº&nbsp;13.188/2015, também pode ser pedido a nós, pelo mesmo e-mail:
            publicamos a resposta com o mesmo destaque e avisamos a fonte.
          </p>
        </>
      ),
    },
    {
      id: 'uso-permitido',
      title: 'Uso permitido',
      content: (
        <>
          <p>Você pode, livremente e sem pedir autorização:</p>
          <ul>
            <li>ler, imprimir e guardar as páginas para uso pessoal;</li>
            <li>compartilhar links para qualquer página;</li>
            <li>citar trechos, com indicação do portal e da fonte original;</li>
            <li>acompanhar as notícias pelos feeds RSS do portal em um leitor de sua escolha.</li>
          </ul>
          <p>
            Para reproduzir um texto ou uma imagem por inteiro, consulte as condições de uso da fonte
            original.
          </p>
        </>
      ),
    },
    {
      id: 'uso-proibido',
      title: 'O que não é permitido',
      content: (
        <ul>
          <li>apresentar o conteúdo como seu, retirar a indicação da fonte ou alterar o seu sentido;</li>
          <li>usar o nome ou a marca do portal de modo a sugerir vínculo que não existe;</li>
          <li>tentar entrar na área da redação sem autorização, burlar proteções ou explorar falhas;</li>
          <li>sobrecarregar o portal com acessos automáticos ou prejudicar o seu funcionamento;</li>
          <li>enviar pelo portal mensagens ilegais, ofensivas, enganosas ou publicitárias em massa.</li>
        </ul>
      ),
    },
    {
      id: 'publicidade',
      title: 'Publicidade',
      content: (
        <p>
          Os espaços de publicidade são identificados pela palavra “Publicidade”. A oferta, o preço, a entrega
          e a veracidade do que é anunciado são de responsabilidade do anunciante. Anunciar não dá direito a
          tratamento diferente no noticiário. Para conhecer os espaços, veja{' '}
          <a href={PATHS.advertise}>Anuncie</a>.
        </p>
      ),
    },
    {
      id: 'links',
      title: 'Links externos e vídeos',
      content: (
        <p>
          O portal leva a sites de terceiros: fontes, anunciantes, redes sociais e portais da rede. Os vídeos
          são exibidos pelo YouTube, e o reprodutor só é carregado quando você toca ou clica no vídeo. Cada um
          desses serviços tem as suas próprias regras, que não controlamos.
        </p>
      ),
    },
    {
      id: 'responsabilidade',
      title: 'Responsabilidade',
      content: (
        <>
          <p>
            Conferimos a origem do que republicamos e corrigimos erros assim que os conhecemos. O conteúdo,
            porém, tem caráter informativo e reflete o que a fonte divulgou na data indicada: antes de tomar
            uma decisão com base em prazos, editais, vagas, serviços ou valores, confirme na fonte original.
          </p>
          <p>
            Trabalhamos para manter o portal no ar e seguro, mas pode haver interrupções para manutenção ou
            por motivos fora do nosso controle. Nada nestes termos afasta responsabilidades que a lei não
            permite afastar, em especial as previstas no Código de Defesa do Consumidor e no Marco Civil da
            Internet (Lei nº&nbsp;12.965/2014).
          </p>
        </>
      ),
    },
    {
      id: 'privacidade',
      title: 'Privacidade',
      content: (
        <p>
          O tratamento de dados pessoais está descrito na <a href={PATHS.privacy}>política de privacidade</a>,
          que faz parte destes termos.
        </p>
      ),
    },
    {
      id: 'mudancas',
      title: 'Mudanças nestes termos',
      content: (
        <p>
          Podemos atualizar estes termos. A versão em vigor é a publicada nesta página, com a data no alto. As
          mudanças valem a partir da publicação e não atingem o que aconteceu antes dela.
        </p>
      ),
    },
    {
      id: 'foro',
      title: 'Lei aplicável e foro',
      content: (
        <p>
          Estes termos são regidos pela lei brasileira. Antes de ir à Justiça, escreva para {mail}: a maior
          parte das questões se resolve assim. Se for preciso, fica eleito o foro da comarca de Belém, Pará,
          sem prejuízo do direito do consumidor de escolher o foro do seu domicílio.
        </p>
      ),
    },
  ];
}
