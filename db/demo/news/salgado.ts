import type { DemoStory } from '../story.ts';

export const salgadoStories: readonly DemoStory[] = [
  {
    title: 'Painéis com horário da maré tentam evitar carros atolados na praia do Atalaia',
    muni: 'Salinópolis',
    cat: 'seguranca',
    hoursAgo: 11,
    cover: {
      picture: 'praia',
      alt: 'Praia movimentada com fileiras de guarda-sóis na areia',
      credit: 'Secretaria de Ordem Pública de Salinópolis / Divulgação',
    },
    source: {
      name: 'Secretaria Municipal de Ordem Pública de Salinópolis',
      link: 'https://ordempublica.salinopolis.example/mares',
    },
    body: `<p>O visitante que chegar à praia do Atalaia de carro encontrará, antes da descida, um painel luminoso com a hora exata em que a água começará a subir. Quatro equipamentos foram instalados nos acessos e mudam de cor conforme o risco: verde para circulação livre, amarelo para retirada e vermelho para acesso fechado.</p>
<p>Na última temporada, 71 veículos foram alcançados pela maré, 14 deles com perda total. A maioria dos donos vinha de outras cidades e não sabia que o mar, naquele trecho, avança centenas de metros em pouco tempo. Tratores da prefeitura chegaram a fazer cinco resgates simultâneos em um único domingo.</p>
<h2>Multa e educação</h2>
<p>Quem ignorar a cancela abaixada estará sujeito a multa e pagará pelo reboque. Antes da punição, porém, a secretaria aposta na conversa. Quarenta agentes vão abordar motoristas nos fins de semana, entregar uma tabela de bolso e explicar onde a areia costuma ceder. O mesmo conteúdo pode ser lido <a href="https://ordempublica.salinopolis.example/tabua-de-mares">na internet</a>.</p>
<figure><img src="picture:praia" alt="Guarda-sóis e banhistas à beira-mar"><figcaption>Faixa de areia encolhe centenas de metros durante a preamar.</figcaption></figure>
<p>Barraqueiros apoiam a medida e sugeriram um reforço sonoro. A partir de agora, caixas de som espalhadas pela orla tocam um aviso trinta minutos antes do fechamento, seguido de uma música de carimbó escolhida em votação. A brincadeira deu certo: no primeiro sábado, a faixa foi esvaziada em dezoito minutos.</p>
<p>Há ainda uma novidade para quem vai a pé. Duas áreas cercadas, somando setecentos metros, passam a ser proibidas a qualquer veículo, inclusive motos e quadriciclos. O espaço terá banheiros, chuveiros e cadeiras anfíbias para pessoas com deficiência, emprestadas sem custo mediante apresentação de documento no posto dos guarda-vidas.</p>`,
  },
  {
    title: 'Colares abre museu sobre as luzes no céu que intrigaram moradores nos anos 1970',
    muni: 'Colares',
    cat: 'foco',
    hoursAgo: 163,
    cover: {
      picture: 'aerial-rio',
      alt: 'Rio e ilhas cobertas de mata vistos do alto',
      credit: 'Fundação Cultural de Colares / Divulgação',
    },
    source: {
      name: 'Fundação Cultural de Colares',
      link: 'https://cultura.colares.example/museu-das-luzes',
    },
    body: `<p>As histórias que os avós de Colares contavam em voz baixa ganharam endereço. O município inaugurou um museu dedicado às luzes que, segundo relatos de moradores, cruzaram o céu da ilha no fim dos anos 1970. O acervo reúne cartas, desenhos, recortes de jornal e 46 horas de depoimentos gravados.</p>
<p>A curadoria evitou tomar partido. Não há resposta pronta nas paredes, e sim perguntas: o que as pessoas viram, o que sentiram, como a cidade mudou depois. Em uma das salas, o visitante escuta, no escuro, vozes de pescadores e parteiras que descrevem as noites em que famílias inteiras dormiam juntas, com medo.</p>
<h2>Memória e turismo</h2>
<p>O prédio, uma antiga casa comercial à beira da baía, foi reformado com telhado de barro e piso de acapu. Dez jovens formados como guias conduzem os grupos e terminam o passeio no trapiche, onde apontam constelações. Nas noites sem lua, um telescópio doado por uma universidade fica à disposição do público.</p>
<figure><img src="picture:rio-barco" alt="Barco navega na baía ao cair da tarde"><figcaption>Passeio termina no trapiche, com observação do céu.</figcaption></figure>
<p>Nos dez primeiros dias, 1.800 pessoas passaram pelo lugar, número próximo ao de habitantes da sede. Uma artesã que vende luminárias em forma de cuia esgotou o estoque. A fundação limitou as visitas a vinte pessoas por vez e recomenda agendamento, sobretudo para quem vem de Belém em excursão.</p>
<p>O ingresso é gratuito para moradores e custa R$ 10 para os demais, com meia-entrada para estudantes. Toda a arrecadação vai para a conservação do acervo, que ainda cresce: na semana da abertura, três famílias levaram cadernos guardados por mais de quarenta anos em gavetas e baús.</p>`,
    imgContent: ['rio-barco'],
  },
  {
    title: 'Cadeia do caranguejo em Curuçá adota caixa plástica e reduz perdas de 40% para 7%',
    muni: 'Curuçá',
    cat: 'foco',
    hoursAgo: 245,
    cover: {
      picture: 'ver-o-peso',
      alt: 'Mercado à beira da baía com barracas e movimento de pessoas',
      credit: 'Associação de Extrativistas de Curuçá / Divulgação',
    },
    source: {
      name: 'Associação dos Usuários da Reserva Extrativista de Curuçá',
      link: 'https://extrativistas-curuca.example/caixas',
    },
    body: `<p>De cada dez caranguejos que saíam de Curuçá amontoados em sacos, quatro chegavam mortos ao mercado. Com a troca por caixas plásticas forradas com espuma úmida, a perda caiu para <strong>menos de um</strong>. O método, testado durante onze meses por 130 catadores, acaba de ser adotado por toda a associação local.</p>
<p>A conta é boa para o bolso e para o mangue. Como menos animais se perdem no caminho, os catadores atingem a renda habitual com uma captura menor. Pelos cálculos da entidade, 210 mil caranguejos deixarão de ser retirados por ano, o que dá fôlego às áreas mais próximas das comunidades.</p>
<h2>Como funciona</h2>
<ol>
<li>Os animais são lavados ainda na beira do mangue, sem água doce.</li>
<li>Vão para caixas com cinquenta unidades, de barriga para baixo.</li>
<li>Uma espuma molhada com água do próprio estuário cobre o conjunto.</li>
<li>A carga viaja à sombra e é entregue em até um dia.</li>
</ol>
<p>As caixas foram compradas por meio de um fundo rotativo. Quem pega paga em parcelas pequenas, descontadas na entrega, e o dinheiro financia o próximo da fila. Restaurantes da capital aceitaram pagar um pouco mais pelo produto com etiqueta de origem, que informa a comunidade e o dia da captura.</p>
<p>Mulheres que trabalham na retirada da massa também ganharam espaço: uma cozinha coletiva, com mesas de inox e câmara fria, funciona em sistema de rodízio. A produção diária passou de 60 para 95 quilos. Agora, o grupo busca o registro sanitário que permitirá a venda em supermercados de outros estados.</p>`,
  },
  {
    title: 'Mestres de carimbó de Marapanim terão bolsa vitalícia para ensinar nas escolas',
    muni: 'Marapanim',
    cat: 'politica',
    hoursAgo: 42,
    cover: {
      picture: 'palacio',
      alt: 'Palácio de governo com fachada iluminada pelo sol',
      credit: 'Prefeitura de Marapanim / Divulgação',
    },
    source: {
      name: 'Prefeitura de Marapanim',
      link: 'https://prefeitura.marapanim.example/mestres-do-carimbo',
    },
    body: `<p>Ao som de curimbós, foi sancionada em Marapanim a lei que garante bolsa mensal e vitalícia a mestres da cultura popular. Quinze vagas serão preenchidas na primeira seleção, com prioridade para pessoas acima de 60 anos que tenham ao menos duas décadas de atuação reconhecida pela comunidade em que vivem.</p>
<p>O valor corresponde a um salário mínimo e tem contrapartida: quatro horas de ensino por semana nas escolas da rede municipal. Os mestres poderão tratar de toque, dança, composição ou fabricação de instrumentos. Quem estiver doente fica dispensado das aulas sem perder o benefício, ponto que exigiu longa negociação na Câmara.</p>
<h2>Comissão de maioria popular</h2>
<p>A escolha caberá a uma comissão de sete pessoas, cinco delas indicadas por grupos de carimbó, irmandades e associações. A inscrição pode ser oral, gravada em vídeo por servidores que vão percorrer os distritos, porque muitos candidatos não leem nem escrevem. Não será exigido comprovante além do testemunho de três vizinhos.</p>
<p>Para bancar o programa, a prefeitura remanejou parte da verba de contratação de shows. A decisão dividiu opiniões entre comerciantes, que dependem das grandes festas, mas passou com folga. Um artesão de 77 anos, que faz tambores desde menino, resumiu o sentimento no microfone: disse que passou a vida sendo chamado de mestre e que, enfim, terá turma.</p>`,
  },
  {
    title:
      'Etapa de kitesurfe em Algodoal reúne 58 velejadores, movimenta pousadas e coloca Maracanã no calendário nacional da modalidade',
    muni: 'Maracanã',
    cat: 'esportes',
    hoursAgo: 398,
    cover: {
      picture: 'praia',
      alt: 'Faixa de areia extensa com guarda-sóis sob céu claro',
      credit: 'Federação Paraense de Esportes de Vento / Divulgação',
    },
    source: {
      name: 'Federação Paraense de Esportes de Vento',
      link: 'https://esportesdevento.example/algodoal',
    },
    body: `<p>O vento constante que os pescadores de Algodoal conhecem desde sempre virou atração esportiva. Durante quatro dias, 58 velejadores de onze estados disputaram, na praia da Princesa, a primeira etapa de kitesurfe organizada no município de Maracanã, aprovada com nota máxima pelos árbitros e já confirmada para o ano que vem.</p>
<p>A modalidade de regata teve dezesseis largadas, com rajadas de até 24 nós. Um atleta do Ceará levou o título masculino, e a vitória feminina ficou com uma paraense de 19 anos que aprendeu a velejar em Salinópolis. No estilo livre, as manobras atraíram para a areia um público estimado em 3 mil pessoas.</p>
<h2>Ilha sem carros, logística de carroça</h2>
<p>Como não circulam automóveis na vila, todo o equipamento foi levado em carroças e barcos. A operação mobilizou 40 condutores, que receberam por diária e cuidaram para que os animais não trabalhassem nas horas mais quentes. O lixo produzido no evento voltou ao continente em sacos separados por tipo, pesados um a um.</p>
<figure><img src="picture:praia" alt="Praia aberta com guarda-sóis coloridos e mar ao fundo"><figcaption>Praia da Princesa recebeu 16 largadas em quatro dias.</figcaption></figure>
<p>As pousadas trabalharam com lotação completa em plena baixa temporada. Para além do movimento passageiro, a federação deixou na ilha seis pipas de treino e um curso gratuito para vinte adolescentes, com aulas aos sábados. O critério de permanência é a frequência escolar, acompanhada mês a mês pela direção da escola.</p>`,
  },
  {
    title: 'Câmara de Magalhães Barata leva sessões para as comunidades do rio Cuinarana',
    muni: 'Magalhães Barata',
    cat: 'politica',
    hoursAgo: 521,
    cover: {
      picture: 'microfones',
      alt: 'Conjunto de microfones diante de uma mesa de entrevista',
      credit: 'Câmara Municipal de Magalhães Barata / Divulgação',
    },
    source: {
      name: 'Câmara Municipal de Magalhães Barata',
      link: 'https://camara.magalhaesbarata.example/sessao-itinerante',
    },
    body: `<p>O plenário coube em um barracão de festa. Com mesas emprestadas da igreja e microfone ligado a uma bateria de carro, a Câmara de Magalhães Barata realizou sua primeira sessão itinerante, às margens do rio Cuinarana, e ouviu 27 moradores antes de abrir a ordem do dia. A reunião durou quase quatro horas.</p>
<p>O assunto dominante foi a água. Poços rasos ficam salobros na estiagem, e famílias caminham até dois quilômetros para encher baldes. A prefeitura, representada pela secretária de Obras, apresentou o projeto de um poço profundo com reservatório elevado, que atenderia 160 casas, e se comprometeu a iniciar a licitação em trinta dias.</p>
<p>Também houve pedidos por iluminação no trapiche, reforço na merenda e uma vaga de agente de saúde. Cada solicitação recebeu número de protocolo, e as respostas serão lidas na sessão seguinte, em outra comunidade. O calendário prevê oito encontros até o fim do ano, sempre aos sábados, quando os pescadores costumam estar em terra.</p>`,
  },
  {
    title: 'Regata de canoas à vela em São Caetano de Odivelas resgata tradição após doze anos',
    muni: 'São Caetano de Odivelas',
    cat: 'esportes',
    hoursAgo: 634,
    cover: {
      picture: 'rio-barco',
      alt: 'Silhueta de barco em rio com céu alaranjado',
      credit: 'Associação Náutica do Mojuim / Divulgação',
    },
    source: {
      name: 'Associação Náutica do Mojuim',
      link: 'https://nauticamojuim.example/regata',
    },
    body: `<p>Velas tingidas de vermelho com casca de mangue voltaram a colorir o rio Mojuim. Suspensa havia doze anos, a regata de canoas de São Caetano de Odivelas foi retomada no domingo com 33 embarcações, algumas reconstruídas especialmente para a ocasião por carpinteiros navais que já pensavam em abandonar o ofício.</p>
<p>O percurso, de nove milhas, seguiu a vazante até a boca da baía e retornou com a enchente. Venceu uma canoa tripulada por três irmãos, filhos do último campeão. Eles apostaram em navegar rente ao manguezal, onde a correnteza é mais fraca, e ultrapassaram os favoritos a poucos minutos da chegada.</p>
<h2>Oficina garante a próxima geração</h2>
<p>Enquanto os adultos competiam, crianças disputaram uma regata em miniatura, com barquinhos de miriti. A associação mantém, desde o início do ano, uma oficina de construção naval com dezoito aprendizes. O curso ensina a ler o vento, cortar a vela e escolher a madeira, de preferência de plantios autorizados.</p>
<p>No fim da tarde, o cortejo do <em>boi de máscaras</em> recebeu os velejadores no cais, com pierrôs e cabeçudos dançando ao som da banda de metais. A prefeitura pretende fixar a regata no calendário oficial e negocia, com municípios vizinhos, um circuito de três etapas para o próximo verão amazônico.</p>`,
  },
  {
    title: 'Localizador de pulso ajuda a achar catadores perdidos no mangue de São João da Ponta',
    muni: 'São João da Ponta',
    cat: 'seguranca',
    hoursAgo: 717,
    cover: {
      picture: 'floresta',
      alt: 'Vegetação densa com troncos e raízes em área úmida',
      credit: 'Laboratório de Tecnologias do Litoral / Divulgação',
    },
    source: {
      name: 'Laboratório de Tecnologias do Litoral',
      link: 'https://tecnolitoral.example/localizador',
    },
    body: `<p>Um aparelho do tamanho de um relógio pode encurtar as buscas por quem se perde no manguezal. Sessenta catadores de São João da Ponta começaram a usar localizadores que enviam a posição por ondas de rádio de longo alcance, sem depender de celular. Três antenas, movidas a energia solar, cobrem quase toda a reserva.</p>
<p>O equipamento foi desenvolvido por estudantes de engenharia em conversa com os trabalhadores, que recusaram a primeira versão: pesada, ela enganchava nas raízes. A atual é vedada contra lama e tem um único botão. Um toque avisa que está tudo bem; três seguidos disparam o pedido de socorro para a base comunitária.</p>
<h2>Teste real em uma semana</h2>
<p>A utilidade ficou provada cedo. No sétimo dia, um catador de 58 anos sofreu uma torção e não conseguia sair antes da subida da maré. O sinal chegou à base às 10h14, e o grupo de resgate, formado por vizinhos treinados, o alcançou 36 minutos depois. Antes, buscas assim levavam de seis horas a dois dias.</p>
<p>Cada unidade custa cerca de R$ 180 e pode ser consertada na própria comunidade, onde dois jovens aprenderam a trocar bateria e vedação. O laboratório vai acompanhar o uso por um ano e liberar o projeto de graça para outras reservas. Pescadores de camarão de municípios próximos já pediram uma demonstração.</p>`,
  },
  {
    title: 'Fósseis marinhos de Pirabas viram aula',
    muni: 'São João de Pirabas',
    cat: 'foco',
    hoursAgo: 829,
    cover: null,
    source: {
      name: 'Núcleo de Paleontologia do Nordeste Paraense',
      link: 'https://paleontologia-ne.example/pirabas/escolas',
    },
    body: `<p>Conchas, dentes de tubarão e ossos de peixes-boi com mais de vinte milhões de anos são o material didático de um projeto que levou 520 alunos de São João de Pirabas às falésias do município. Na maré baixa, eles observam as camadas de rocha e anotam, em cadernetas, o que veem em cada faixa.</p>
<p>A regra é olhar sem retirar. Peças soltas são fotografadas, recebem um número e só os pesquisadores podem recolhê-las. Em sala, os estudantes trabalham com réplicas de gesso feitas por eles mesmos. A atividade atravessa várias disciplinas: em português, redigem legendas; em matemática, calculam escalas; em arte, desenham o mar antigo.</p>
<h2>Guardiões das rochas</h2>
<p>Trinta adolescentes receberam crachá de monitor e orientam visitantes nos fins de semana. Graças a eles, a retirada de fragmentos como lembrança diminuiu, e um grupo de turistas devolveu, pelo correio, uma concha levada anos atrás. O embrulho veio com um bilhete de desculpas, hoje exposto no mural da escola.</p>
<p>O núcleo prepara uma pequena exposição permanente no centro da cidade, com piso que reproduz o fundo do mar e uma linha do tempo de doze metros. Parte do custo virá da venda de um caderno de colorir criado pelos alunos. A inauguração está prevista para o início do segundo semestre, durante a semana do meio ambiente escolar.</p>
<p>Professores de municípios vizinhos também querem levar suas turmas e já formam lista de espera. Como as falésias são frágeis e o acesso depende da maré, a equipe limitou as saídas a duas por semana, com vinte e cinco alunos cada, todos de capacete e acompanhados por um bombeiro civil.</p>`,
  },
  {
    title: 'Escolinha de Terra Alta classifica três goleiras para peneira da seleção sub-17',
    muni: 'Terra Alta',
    cat: 'esportes',
    hoursAgo: 908,
    cover: {
      picture: 'futebol',
      alt: 'Campo de futebol com atletas em treino',
      credit: 'Federação de Futebol de Base do Nordeste Paraense / Divulgação',
    },
    source: {
      name: 'Federação de Futebol de Base do Nordeste Paraense',
      link: 'https://futeboldebase-ne.example/terra-alta',
    },
    body: `<p>Ninguém queria ir para o gol, até que três meninas de Terra Alta começaram a se oferecer. Hoje, com 14, 15 e 16 anos, elas são as únicas representantes do interior entre as doze goleiras chamadas para a peneira da seleção paraense sub-17, que acontece daqui a três semanas na capital.</p>
<p>O segredo, diz o treinador, está em um paredão. Sem máquina de lançar bolas, ele pintou alvos na parede do antigo armazém e criou uma rotina de rebotes que imita desvios e chutes à queima-roupa. As jogadoras repetem o exercício quatro tardes por semana, com luvas costuradas pela avó de uma delas.</p>
<p>A escolinha atende 90 alunos, sem mensalidade, e vive de rifas e de um convênio que cobre o lanche. Com a convocação, a prefeitura cedeu o transporte para Belém e uma loja de material esportivo doou chuteiras. As três combinaram dividir o quarto e qualquer nervosismo: quem for aprovada paga açaí para as outras.</p>`,
  },
  {
    title: 'Conselho da pesca é criado em Vigia com metade das cadeiras para pescadores artesanais',
    muni: 'Vigia',
    cat: 'politica',
    hoursAgo: 1066,
    cover: {
      picture: 'ver-o-peso',
      alt: 'Barcos e barracas de um mercado popular à beira da água',
      credit: 'Prefeitura de Vigia / Divulgação',
    },
    source: {
      name: 'Prefeitura de Vigia',
      link: 'https://prefeitura.vigia.example/conselho-da-pesca',
    },
    body: `<p>As decisões sobre gelo, porto, defeso e preço mínimo do pescado em Vigia passarão por um novo colegiado. O conselho municipal da pesca, criado por lei nesta semana, terá dezesseis cadeiras, oito delas ocupadas por pescadores artesanais, marisqueiras e tripulantes escolhidos em assembleia, sem indicação do Executivo.</p>
<p>As demais vagas serão divididas entre prefeitura, donos de embarcações, beneficiadores, universidade e órgãos ambientais. As reuniões ocorrerão na lua em que a maré é mais fraca, quando a maior parte da frota está parada. O detalhe, sugerido por uma marisqueira na consulta pública, foi aprovado sob aplausos.</p>
<h2>Primeira tarefa: o gelo</h2>
<p>O preço do gelo consome até um quarto do custo de uma viagem e será o tema de abertura. O município tem duas fábricas privadas e uma pública, parada por falta de manutenção. Técnicos apresentarão ao conselho três cenários para reativá-la, inclusive com energia solar, e a decisão deverá sair em noventa dias.</p>
<figure><img src="picture:ver-o-peso" alt="Movimento de barcos e feirantes em mercado ribeirinho"><figcaption>Parte do pescado de Vigia abastece feiras da região metropolitana.</figcaption></figure>
<p>Também está na fila a revisão do regimento do porto. Hoje, barcos pequenos esperam horas para descarregar, enquanto o pescado perde valor. Uma proposta reserva duas das seis rampas à frota artesanal nas primeiras horas da manhã, e outra cria um painel com o preço do dia em feiras da capital.</p>
<h2>Transparência</h2>
<p>As atas serão publicadas em áudio, além do texto, e distribuídas em grupos de mensagem usados pelas tripulações. Os conselheiros não recebem salário, mas quem perder dia de pesca para participar terá ajuda de custo. O mandato é de dois anos, com uma única recondução, e a eleição está marcada para o mês que vem.</p>
<p>A comissão organizadora visitará os bairros do Arapiranga e da Vila Nova, além das comunidades do interior, para explicar como votar. Poderão participar todos os que tiverem registro profissional ou declaração de duas testemunhas. A expectativa é reunir 2 mil eleitores, o que faria do pleito o maior do gênero no litoral paraense.</p>`,
  },
];
