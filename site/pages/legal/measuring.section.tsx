import type { ReactElement } from 'react';
import { PATHS } from '../../addresses.ts';
import { daysText } from './days-text.ts';

interface MeasuringProps {
  /** The host of an external provider, if the newsroom uses one. */
  readonly measuredBy: string | undefined;
  readonly eventsDays: number;
}

/** What is measured of reading, with and without consent. */
export function Measuring({ measuredBy, eventsDays }: MeasuringProps): ReactElement {
  return (
    <>
      <p>
        <strong>Com o seu aceite,</strong> registramos {measuredBy ? 'os anúncios vistos' : <Measured />},
        ligados a um número sorteado que fica no cookie trackingId, com a data do aceite e a versão deste
        texto. Esse número não diz quem você é, não é ligado ao seu nome ou e-mail e não é usado em outros
        sites. O endereço IP não é guardado com os registros.
      </p>
      <p>
        Cada registro é apagado depois de {daysText(eventsDays)}. O que fica são totais por hora e por dia,
        como quantas vezes uma notícia foi lida, sem nenhum número que identifique o leitor.
      </p>
      <p>
        <strong>Sem o seu aceite,</strong> nenhum identificador é criado e o navegador não envia nada a mais.
        O servidor, ao entregar cada página, apenas soma totais anônimos, por página e tipo de aparelho, sem
        cookie e sem guardar o seu endereço IP, que serve só na memória e embaralhado, para que um mesmo
        endereço não distorça a conta.
      </p>
      <p>
        Em <a href={PATHS.myData}>Meus dados</a> você vê tudo o que está guardado sob o seu trackingId e apaga
        na hora. Retirar o aceite também apaga.
      </p>
      {measuredBy ? (
        <p>
          Depois do aceite, o navegador também carrega um script de {measuredBy}, que recebe as páginas vistas
          e o seu endereço IP. Antes do aceite, nada é pedido a esse endereço. Os números servem para melhorar
          o portal; nenhuma empresa de publicidade os recebe.
        </p>
      ) : (
        <p>
          Os números são nossos, ficam em nossos servidores e servem para melhorar o portal. Nenhuma empresa
          de medição ou de publicidade os recebe.
        </p>
      )}
    </>
  );
}

function Measured(): ReactElement {
  return (
    <>
      as páginas vistas, o site ou a campanha de onde você veio, o tipo do aparelho (celular, tablet ou
      computador), a velocidade com que as páginas carregam e os anúncios vistos
    </>
  );
}
