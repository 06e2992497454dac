/** One message sent through the contact form. */
interface DemoMessage {
  readonly nome: string;
  /** Always on a .example host. */
  readonly email: string;
  readonly mensagem: string;
  readonly hoursAgo: number;
  readonly read: boolean;
}

/** Newest first. */
export const demoMessages: readonly DemoMessage[] = [
  {
    nome: 'Raimunda Nonata Pantoja',
    email: 'raimunda.pantoja@correio.example',
    mensagem:
      'Bom dia! Na notícia sobre os novos horários da balsa, o texto diz que a última saída de Camará é às ' +
      '17h, mas a tabela da agência mostra 17h30. Podem conferir e corrigir? Muita gente daqui se organiza ' +
      'por esse horário.',
    hoursAgo: 2,
    read: false,
  },
  {
    nome: 'Edilson Farias',
    email: 'edilson@fariasmateriais.example',
    mensagem:
      'Tenho uma loja de material de construção em Castanhal e quero anunciar no portal. Quanto custa o ' +
      'espaço lateral por mês? Dá para aparecer só nas notícias da região Guajarina?',
    hoursAgo: 7,
    read: false,
  },
  {
    nome: 'Lorena Brandão',
    email: 'lorena.brandao@correio.example',
    mensagem: 'Obrigada por publicarem o calendário de vacinação de Altamira. Ajudou a família inteira!',
    hoursAgo: 19,
    read: false,
  },
  {
    nome: 'Manoel do Carmo Gaia',
    email: 'manoelgaia@barcoemar.example',
    mensagem:
      'Sugestão de pauta: a festa do padroeiro de Igarapé-Miri começa na próxima semana e a prefeitura já ' +
      'divulgou a programação. Posso mandar fotos da edição passada, tiradas por mim, sem custo. Meu contato ' +
      'é este mesmo e-mail.',
    hoursAgo: 31,
    read: true,
  },
  {
    nome: 'Tatiane Moura',
    email: 'tatiane.moura@caixa.example',
    mensagem:
      'Solicito a remoção do meu nome completo de uma notícia antiga sobre um sorteio de moradias em Marabá. ' +
      'Meu pedido se baseia na Lei Geral de Proteção de Dados. O nome aparece no terceiro parágrafo e na ' +
      'legenda da foto. Peço que confirmem o recebimento e me informem o prazo. Se precisarem de documento, ' +
      'envio por um canal seguro.',
    hoursAgo: 52,
    read: false,
  },
  {
    nome: 'Jorge Tavares',
    email: 'jorgetavares@correio.example',
    mensagem:
      'O site de vocês fica pesado no celular quando estou no barco, só com 3G. As letras aparecem, mas o ' +
      'vídeo trava toda vez. Não dá para ter uma versão mais leve?',
    hoursAgo: 75,
    read: true,
  },
  {
    nome: 'Profa. Ivone Sarmento',
    email: 'ivone.sarmento@escolaverde.example',
    mensagem:
      'Uso as notícias do portal nas aulas de leitura do 7º ano, aqui em Paragominas. Gostaria de saber se ' +
      'posso imprimir os textos para distribuir à turma, citando a fonte. Parabéns pelo trabalho.',
    hoursAgo: 118,
    read: true,
  },
  {
    nome: 'Associação de Moradores Beira-Rio',
    email: 'contato@amorabeirario.example',
    mensagem:
      'Nosso bairro em Itaituba está há nove dias com água barrenta na torneira. Já registramos três ' +
      'protocolos na companhia e ninguém apareceu. Alguma fonte oficial se manifestou sobre o caso?',
    hoursAgo: 163,
    read: true,
  },
  {
    nome: 'Cleiton Assunção',
    email: 'cleiton.assuncao@caixa.example',
    mensagem:
      'A foto da notícia do campeonato sub-20 não é do estádio de Bragança. Por favor, troquem a imagem ou ' +
      'expliquem na legenda que é ilustrativa.',
    hoursAgo: 290,
    read: true,
  },
  {
    nome: 'Dalva Quaresma',
    email: 'dalva.quaresma@correio.example',
    mensagem: 'Como faço para receber as notícias do Marajó por e-mail?',
    hoursAgo: 512,
    read: true,
  },
];
