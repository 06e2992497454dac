import type { SourceKind } from '../../contracts/sources/source-choices.ts';

/** An item one of the demo's sources publishes. */
export interface DemoItem {
  readonly slug: string;
  readonly title: string;
  readonly hoursAgo: number;
  readonly paragraphs: readonly string[];
}

export interface DemoSource {
  readonly host: string;
  readonly name: string;
  /** Path of the feed on the host. */
  readonly path: string;
  /** How the source is served; two of them are malformed, as happens with real sources. */
  readonly format: 'rss' | 'latin1' | 'atom' | 'json' | 'sitemap' | 'list' | 'broken';
  readonly kind: SourceKind;
  readonly licence: string;
  readonly attribution: string;
  readonly muni: string;
  readonly cat: '' | 'politica' | 'seguranca' | 'esportes' | 'foco';
  readonly trust: 'review' | 'auto';
  readonly items: readonly DemoItem[];
}

const POSTO = [
  'A Prefeitura de Soure abriu nesta semana o posto de saúde do bairro da Matinha, com atendimento de clínica geral, enfermagem e vacinação das 7h às 17h.',
  'O prédio levou nove meses para ficar pronto e custou R$ 1,8 milhão, pagos com recursos do município e de uma emenda da bancada estadual.',
  'Segundo a secretária de Saúde, Noemi Lobato, a unidade deve atender cerca de 240 famílias que antes precisavam atravessar a cidade para marcar uma consulta.',
  'A vacinação começa já no sábado, e quem for pela primeira vez deve levar documento com foto e a caderneta.',
];

const RIO = [
  'O nível do rio Tocantins subiu 42 centímetros em três dias em Cametá e deixou em atenção as comunidades das ilhas, informou a Defesa Civil.',
  'Equipes visitaram 18 localidades para orientar as famílias sobre onde guardar alimentos e como pedir o barco de apoio.',
  'Não há desabrigados. A medição é feita três vezes por dia na régua do porto, e o próximo boletim sai na quinta-feira.',
];

/** Eight fictional sources, on hosts that cannot be registered. The demo itself answers requests to them. */
export const DEMO_SOURCES: readonly DemoSource[] = [
  {
    host: 'prefeitura-de-soure.example',
    name: 'Prefeitura de Soure',
    path: '/feed/',
    format: 'rss',
    kind: 'feed',
    licence: 'Reprodução livre com citação da fonte',
    muni: 'Soure',
    cat: '',
    trust: 'auto',
    attribution: 'Com informações da Prefeitura de Soure',
    items: [
      {
        slug: 'posto-da-matinha',
        title: 'Soure abre posto de saúde na Matinha',
        hoursAgo: 3,
        paragraphs: POSTO,
      },
      {
        slug: 'concurso-de-carimbo',
        title: 'Inscrições para o concurso de carimbó de Soure vão até sexta-feira',
        hoursAgo: 9,
        paragraphs: [
          'Grupos de carimbó de Soure e de Salvaterra podem se inscrever até sexta-feira no concurso que abre a programação cultural de fim de ano na orla.',
          'As inscrições são gratuitas e feitas na Secretaria de Cultura, das 8h às 14h. Cada grupo pode ter de oito a vinte integrantes, com pelo menos dois tocadores de curimbó.',
          'Os três primeiros colocados recebem prêmios em dinheiro e se apresentam na noite da virada. O regulamento está no mural da prefeitura.',
        ],
      },
      {
        slug: 'ruas-da-cidade-nova',
        title: 'Prefeitura de Soure asfalta seis ruas da Cidade Nova',
        hoursAgo: 30,
        paragraphs: [
          'Seis ruas do bairro Cidade Nova, em Soure, começaram a receber asfalto nesta segunda-feira, depois da troca da rede de drenagem.',
          'O serviço deve durar quarenta dias. Durante a obra, o transporte escolar passa pela Quarta Rua, e os pontos de ônibus mudam de lugar.',
          'Moradores podem acompanhar o cronograma na associação do bairro, onde uma equipe da prefeitura atende às quartas-feiras.',
        ],
      },
    ],
  },
  {
    host: 'agencia-ribeirinha.example',
    name: 'Agência Ribeirinha',
    path: '/atom.xml',
    format: 'atom',
    kind: 'feed',
    licence: 'CC BY 4.0',
    muni: '',
    cat: '',
    trust: 'auto',
    attribution: 'Agência Ribeirinha',
    items: [
      {
        slug: 'matinha',
        title: 'Bairro de Soure ganha unidade de saúde com vacinação aos sábados',
        hoursAgo: 2,
        paragraphs: [
          ...POSTO,
          'A Agência Ribeirinha visitou o posto no primeiro dia de funcionamento: até o meio-dia, 31 pessoas tinham sido atendidas.',
        ],
      },
      {
        slug: 'rio-tocantins',
        title: 'Rio Tocantins sobe 42 centímetros em Cametá',
        hoursAgo: 5,
        paragraphs: RIO,
      },
      {
        slug: 'feira-de-santarem',
        title: 'Feira da agricultura familiar reúne 60 produtores em Santarém',
        hoursAgo: 7,
        paragraphs: [
          'Sessenta produtores de comunidades do Lago Grande e do planalto participam neste fim de semana da feira da agricultura familiar de Santarém, na praça do Mascotinho.',
          'Farinha, tucupi, mel e peixe salgado são os produtos mais procurados. A organização espera vender doze toneladas até domingo.',
          'Pela primeira vez, a feira aceita pagamento por celular em todas as barracas, com apoio de estudantes da universidade.',
        ],
      },
      {
        slug: 'escola-em-altamira',
        title: 'Altamira inaugura escola ribeirinha com aulas em dois turnos',
        hoursAgo: 26,
        paragraphs: [
          'Uma escola de ensino fundamental com seis salas foi inaugurada na margem do rio Xingu, em Altamira, e recebe 180 alunos de sete comunidades.',
          'As aulas acontecem em dois turnos para caber no horário das voadeiras que levam as crianças. O prédio tem energia solar e um poço artesiano.',
          'A direção quer abrir à noite, no próximo ano, uma turma de alfabetização de adultos.',
        ],
      },
    ],
  },
  {
    host: 'defesa-civil-tocantins.example',
    name: 'Defesa Civil do Baixo Tocantins',
    path: '/rss.php',
    format: 'latin1',
    kind: 'feed',
    licence: 'Informação pública, com citação',
    muni: 'Cametá',
    cat: 'seguranca',
    trust: 'review',
    attribution: 'Defesa Civil do Baixo Tocantins',
    items: [
      {
        slug: 'boletim-12',
        title: 'Boletim 12: nível do rio em Cametá sobe e ilhas ficam em atenção',
        hoursAgo: 6,
        paragraphs: RIO,
      },
      {
        slug: 'treinamento',
        title: 'Voluntários de Abaetetuba treinam resgate em enchentes',
        hoursAgo: 20,
        paragraphs: [
          'Quarenta voluntários de Abaetetuba concluíram o treinamento de resgate em enchentes, com aulas no rio Maratauíra e na sede da Defesa Civil.',
          'O grupo aprendeu a montar abrigos, a usar o rádio e a conduzir embarcações pequenas com segurança, e passa a ser chamado em caso de emergência.',
          'Uma nova turma abre em janeiro. Podem participar maiores de dezoito anos que saibam nadar.',
        ],
      },
    ],
  },
  {
    host: 'camara-de-maraba.example',
    name: 'Câmara Municipal de Marabá',
    path: '/noticias',
    format: 'list',
    kind: 'list',
    licence: 'Domínio público (ato oficial)',
    muni: 'Marabá',
    cat: 'politica',
    trust: 'review',
    attribution: 'Câmara Municipal de Marabá',
    items: [
      {
        slug: 'transporte',
        title: 'Câmara de Marabá aprova integração do transporte entre os núcleos',
        hoursAgo: 11,
        paragraphs: [
          'Os vereadores de Marabá aprovaram em segundo turno o projeto que permite trocar de ônibus sem pagar outra passagem entre a Nova Marabá, a Cidade Nova e a Velha Marabá.',
          'O texto recebeu dezoito votos favoráveis e um contrário, e segue para sanção do prefeito. A empresa tem noventa dias para adaptar os validadores.',
          'Durante a sessão, a comissão de transporte apresentou um estudo com as linhas mais cheias nos horários de entrada e saída das escolas.',
        ],
      },
      {
        slug: 'audiencia',
        title: 'Audiência pública em Marabá discute arborização da orla',
        hoursAgo: 34,
        paragraphs: [
          'A Câmara de Marabá realiza na quarta-feira uma audiência pública sobre o plano de arborização da orla do Tocantins, com participação de moradores e técnicos.',
          'O plano prevê o plantio de oitocentas árvores nativas em dois anos. Quem quiser falar deve se inscrever na secretaria da Casa até terça-feira.',
          'A sessão começa às 15h no plenário e será transmitida pela internet.',
        ],
      },
    ],
  },
  {
    host: 'liga-do-tapajos.example',
    name: 'Liga de Futebol do Tapajós',
    path: '/feed.json',
    format: 'json',
    kind: 'feed',
    licence: 'Uso jornalístico autorizado',
    muni: 'Itaituba',
    cat: 'esportes',
    trust: 'review',
    attribution: 'Liga de Futebol do Tapajós',
    items: [
      {
        slug: 'final',
        title: 'Garimpeiro vence nos pênaltis e é campeão da liga em Itaituba',
        hoursAgo: 14,
        paragraphs: [
          'O Garimpeiro venceu o União do Porto por 4 a 3 nos pênaltis, depois de empate em 1 a 1, e conquistou o título da liga de futebol do Tapajós no estádio municipal de Itaituba.',
          'O goleiro Davi Maués defendeu duas cobranças e foi escolhido o melhor da partida. Foram 2.300 torcedores, recorde da competição.',
          'A próxima temporada começa em março, com dez equipes e a volta do time de Novo Progresso.',
        ],
      },
    ],
  },
  {
    host: 'universidade-do-xingu.example',
    name: 'Universidade do Xingu',
    path: '/sitemap-news.xml',
    format: 'sitemap',
    kind: 'sitemap',
    licence: 'CC BY-SA 4.0',
    muni: 'Altamira',
    cat: 'foco',
    trust: 'review',
    attribution: 'Universidade do Xingu',
    items: [
      {
        slug: 'cacau',
        title: 'Pesquisa de Altamira mapeia cacau nativo nas margens do Xingu',
        hoursAgo: 18,
        paragraphs: [
          'Pesquisadores da Universidade do Xingu mapearam 64 áreas de cacau nativo entre Altamira e Vitória do Xingu, com ajuda de famílias que coletam os frutos há três gerações.',
          'O trabalho usou caminhadas, imagens de drone e entrevistas. Metade das áreas nunca tinha aparecido em um levantamento.',
          'Os dados ficam abertos a cooperativas, que pretendem pedir um selo de origem para o chocolate da região.',
        ],
      },
    ],
  },
  {
    host: 'comercio-de-castanhal.example',
    name: 'Associação Comercial de Castanhal',
    path: '/feed/',
    format: 'rss',
    kind: 'feed',
    licence: '',
    muni: 'Castanhal',
    cat: 'foco',
    trust: 'review',
    attribution: '',
    items: [
      {
        slug: 'natal',
        title: 'Comércio de Castanhal abre até as 22h a partir de dezembro',
        hoursAgo: 8,
        paragraphs: [
          'As lojas do centro de Castanhal vão abrir até as 22h a partir do primeiro dia de dezembro, informou a associação comercial.',
          'A expectativa é contratar 400 trabalhadores temporários. Interessados devem deixar o currículo na sede da associação, na avenida Barão do Rio Branco, ou falar com a coordenadora no celular pessoal dela, (91) 98877-6655.',
          'O estacionamento rotativo não será cobrado depois das 18h durante o período.',
        ],
      },
    ],
  },
  {
    host: 'cooperativa-do-salgado.example',
    name: 'Cooperativa do Salgado',
    path: '/rss',
    format: 'broken',
    kind: 'feed',
    licence: 'Autorização por e-mail',
    muni: 'Salinópolis',
    cat: 'foco',
    trust: 'review',
    attribution: 'Cooperativa do Salgado',
    items: [],
  },
];
