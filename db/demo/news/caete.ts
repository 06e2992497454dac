import type { DemoStory } from '../story.ts';

export const caeteStories: readonly DemoStory[] = [
  {
    title: 'Bragança inaugura casa de farinha-escola e retoma feira noturna na orla do Caeté',
    muni: 'Bragança',
    cat: 'foco',
    hoursAgo: 19,
    cover: {
      picture: 'rio-barco',
      alt: 'Barco e canoa sobre as águas calmas de um rio ao entardecer',
      credit: 'Prefeitura de Bragança / Divulgação',
    },
    source: {
      name: 'Secretaria de Economia e Agricultura de Bragança',
      link: 'https://economia-braganca.example/farinha/casa-escola',
    },
    body: `<p>O cheiro de mandioca torrada voltou à orla de Bragança. A prefeitura entregou nesta semana uma casa de farinha-escola, com quatro fornos e tanques de fermentação revestidos de azulejo, e reabriu a feira noturna em que cerca de setenta produtores vendem diretamente ao público, de quinta a sábado.</p>
<p>A casa funcionará em dois turnos. Pela manhã, agricultores usam os equipamentos mediante agendamento e pagam apenas o gás e a água. À tarde, mestres farinheiros ensinam a jovens a preparação da massa, o ponto do forno e a classificação dos grãos. A primeira turma tem 25 alunos, metade filhos de produtores.</p>
<figure><img src="picture:ver-o-peso" alt="Mercado à beira do rio com barcos ancorados"><figcaption>Parte da produção é vendida em mercados da capital.</figcaption></figure>
<h2>Selo de procedência</h2>
<p>Quem concluir o curso e seguir as normas de higiene poderá usar um selo municipal de procedência. O rótulo informa a comunidade, o tipo de farinha e a data da torra. A exigência de embalagem fechada não vale para a venda em paneiro na feira, desde que o recipiente esteja forrado com folha e coberto.</p>
<p>A feira noturna estava suspensa desde a reforma do calçadão. Voltou com iluminação nova, banheiros e um palco baixo para rabequeiros e grupos de xote. Na primeira noite, segundo a organização, passaram por ali 3.800 pessoas, e a farinha do tipo lavada acabou antes das dez.</p>
<p>Nos próximos meses, a escola deve receber visitas de turistas, com demonstração e café regional. O agendamento será feito no posto de informações da orla. A renda da visita, R$ 15 por pessoa, vai para um fundo de manutenção administrado por representantes das comunidades do Montenegro, do Camutá e de Tamatateua.</p>`,
  },
  {
    title: 'Capanema vence a Copa Caeté de Handebol e quebra jejum de nove anos',
    muni: 'Capanema',
    cat: 'esportes',
    hoursAgo: 62,
    cover: null,
    source: {
      name: 'Federação Paraense de Handebol Escolar',
      link: 'https://handebol-escolar-pa.example/copa-caete/final',
    },
    body: `<p>Nove anos e quatro vice-campeonatos depois, Capanema voltou a levantar a Copa Caeté de Handebol. Diante de um ginásio lotado, a equipe feminina bateu Bragança por 24 a 22 na noite de domingo, em partida que esteve empatada até os dois minutos finais e terminou com invasão pacífica da quadra.</p>
<p>O primeiro tempo foi das visitantes, que chegaram a abrir cinco gols explorando o pivô. Na etapa final, a marcação avançada de Capanema forçou erros de passe e rendeu sete contra-ataques seguidos. A ponta-direita, de apenas 17 anos, marcou nove vezes e recebeu o troféu de melhor jogadora da competição.</p>
<p>Decisiva também foi a goleira, que defendeu um tiro de sete metros quando o placar marcava 22 a 22. Professora de matemática, ela havia anunciado a aposentadoria antes do torneio. Depois do jogo, com a rede da baliza enrolada no pescoço, disse que vai conversar em casa e pensar mais um pouco.</p>
<h2>Masculino fica com Viseu</h2>
<p>Na final masculina, Viseu derrotou Tracuateua por 31 a 26 e garantiu o bicampeonato. As duas equipes vencedoras representarão a região na fase estadual, daqui a seis semanas. A federação confirmou que custeará transporte e hospedagem das delegações, com até 18 pessoas cada.</p>`,
  },
  {
    title:
      'Augusto Corrêa cria conselho com pescadores e catadores de caranguejo para decidir sobre obras em áreas de manguezal',
    muni: 'Augusto Corrêa',
    cat: 'politica',
    hoursAgo: 140,
    cover: {
      picture: 'aerial-rio',
      alt: 'Vista aérea de curso d’água sinuoso em meio à vegetação',
      credit: 'Câmara Municipal de Augusto Corrêa / Divulgação',
    },
    source: {
      name: 'Câmara Municipal de Augusto Corrêa',
      link: 'https://camara-augustocorrea.example/leis/conselho-do-manguezal',
    },
    body: `<p>Qualquer obra pública em área de manguezal de Augusto Corrêa terá de passar, antes da licitação, por um conselho formado em sua maioria por quem vive da maré. A lei que cria o colegiado foi sancionada na segunda-feira e reserva nove das quinze cadeiras a pescadores, marisqueiras e catadores de caranguejo.</p>
<p>O conselho terá poder de veto sobre intervenções que fechem canais ou alterem o acesso aos portos. Nos demais casos, emitirá parecer em até 45 dias. Se a prefeitura decidir contrariá-lo, deverá apresentar as razões em reunião aberta, na comunidade afetada, com antecedência mínima de uma semana.</p>
<h2>Escolha por comunidade</h2>
<p>Os representantes serão eleitos em assembleias nas vilas de Araí, Nova Olinda, Perimirim, Aturiaí e Urumajó, além da sede. Não há exigência de filiação a colônia ou associação, mas o candidato precisa comprovar três anos de atividade, o que pode ser feito com o testemunho de cinco vizinhos.</p>
<blockquote>Técnico passa uma manhã no mangue. A gente passa a vida. O certo é os dois sentarem na mesma mesa, defendeu uma marisqueira na cerimônia de sanção.</blockquote>
<p>As primeiras pautas já estão definidas: a recuperação de um trapiche que ameaça desabar, a construção de uma rampa para barcos de gelo e a proposta de asfaltar um ramal que corta duas nascentes. Engenheiros e biólogos de universidades públicas darão apoio gratuito, por convênio de quatro anos.</p>
<p>As reuniões serão mensais, sempre na maré morta, período em que a pesca diminui e os conselheiros podem se ausentar sem perder renda. O município pagará o transporte e a alimentação, e as atas, além de publicadas na internet, serão lidas na rádio comunitária aos domingos.</p>`,
  },
  {
    title: 'Operação de verão em Viseu reforça guarda-vidas e vistoria 130 embarcações',
    muni: 'Viseu',
    cat: 'seguranca',
    hoursAgo: 233,
    cover: {
      picture: 'praia',
      alt: 'Faixa de areia com guarda-sóis e mar esverdeado',
      credit: 'Defesa Civil de Viseu / Divulgação',
    },
    source: {
      name: 'Coordenadoria de Proteção e Defesa Civil de Viseu',
      link: 'https://defesacivil-viseu.example/operacao-verao',
    },
    body: `<p>Nenhuma morte por afogamento, 21 salvamentos e 130 embarcações vistoriadas: esse é o saldo do primeiro mês da operação de verão em Viseu. O efetivo de guarda-vidas subiu de oito para vinte, com postos fixos em três praias e uma dupla volante que se desloca de quadriciclo conforme a maré.</p>
<p>A maioria dos salvamentos ocorreu em canais que se formam perto dos bancos de areia, invisíveis para quem não conhece o lugar. Bandeiras de quatro cores passaram a indicar o risco em cada trecho e são trocadas até seis vezes por dia. Crianças recebem pulseiras com o nome e o telefone do responsável.</p>
<figure><img src="picture:praia" alt="Banhistas sob guarda-sóis em praia do litoral"><figcaption>Trechos com correnteza são demarcados a cada mudança da maré.</figcaption></figure>
<h2>Barcos de passeio</h2>
<p>Nas vistorias, 19 embarcações foram impedidas de sair até que corrigissem falhas, quase todas ligadas a extintor vencido e falta de coletes infantis. Quinze já voltaram a operar. Os condutores participaram de uma palestra sobre lotação e previsão do tempo e ganharam uma régua de bolso com os horários da preamar.</p>
<p>A operação segue até o fim das férias e será repetida nos feriados prolongados. Em emergências, o banhista deve procurar o posto mais próximo ou ligar para 193. A recomendação é não entrar na água para socorrer alguém sem equipamento: lançar um objeto que flutue e chamar ajuda costuma ser mais eficaz.</p>`,
  },
  {
    title: 'Corrida de cavalos nos campos naturais de Tracuateua bate recorde de inscritos',
    muni: 'Tracuateua',
    cat: 'esportes',
    hoursAgo: 318,
    cover: {
      picture: 'marajo',
      alt: 'Campo alagado com animais pastando e palmeiras ao longe',
      credit: 'Associação dos Vaqueiros de Tracuateua / Divulgação',
    },
    source: {
      name: 'Associação dos Vaqueiros de Tracuateua',
      link: 'https://vaqueiros-tracuateua.example/corrida-dos-campos',
    },
    body: `<p>Os campos naturais de Tracuateua receberam, no último fim de semana, 148 conjuntos para a tradicional corrida de cavalos, marca inédita em 26 edições. A prova, disputada numa reta de quatrocentos metros, reúne vaqueiros que usam no dia a dia os mesmos animais com que competem, sem raça definida e criados soltos.</p>
<p>O vencedor da categoria principal completou a distância em 28 segundos e levou para casa um bezerro e uma sela. Entre as mulheres, que correm desde a edição passada em bateria própria, a disputa foi decidida na fotografia: a diferença entre a primeira e a segunda não passou de um focinho.</p>
<h2>Bem-estar em primeiro lugar</h2>
<p>Três veterinários examinaram todos os animais antes e depois das largadas. Esporas e chicotes estão proibidos há cinco anos, e cada cavalo só pode correr duas vezes por dia, com intervalo mínimo de três horas. Dois conjuntos foram retirados por sinais de cansaço e receberam acompanhamento no próprio local.</p>
<p>A festa incluiu concurso de aboio, exposição de artesanato em couro e almoço com peixe do campo. Segundo a associação organizadora, o evento movimentou R$ 320 mil entre hospedagem, alimentação e venda de animais. Parte da arrecadação com o estacionamento será usada para reformar a escola de equitação que atende cinquenta crianças.</p>`,
  },
  {
    title: 'Santa Luzia do Pará publica contas em linguagem simples',
    muni: 'Santa Luzia do Pará',
    cat: 'politica',
    hoursAgo: 402,
    cover: {
      picture: 'palacio',
      alt: 'Edifício público branco com escadaria, colunas e palmeiras',
      credit: 'Prefeitura de Santa Luzia do Pará / Divulgação',
    },
    source: {
      name: 'Prefeitura de Santa Luzia do Pará',
      link: 'https://santaluzia-pa.example/transparencia/contas-simples',
    },
    body: `<p>Em vez de tabelas com códigos e siglas, uma folha com desenhos, cores e frases curtas. Foi assim que Santa Luzia do Pará decidiu prestar contas do primeiro semestre. O material, de quatro páginas, explica de onde veio cada real, como foi gasto e o que ficou por fazer, com o motivo do atraso.</p>
<p>A versão simplificada não substitui os relatórios oficiais, que continuam disponíveis. Ela foi preparada por servidores da contabilidade com a ajuda de uma professora de português e testada com vinte moradores de idades e escolaridades diferentes. Trechos que ninguém entendia foram reescritos até seis vezes.</p>
<h2>O que mais chamou a atenção</h2>
<p>No teste, a maioria se surpreendeu com o peso do transporte escolar, que consome onze centavos de cada real, e com o custo da energia dos prédios públicos. Também houve queixas: os leitores pediram que as obras paradas aparecessem com foto e endereço, sugestão já incorporada à edição impressa.</p>
<p>Foram rodados cinco mil exemplares, distribuídos por agentes de saúde, e gravados áudios para as rádios e para pessoas com deficiência visual. A versão digital, com possibilidade de enviar perguntas, está em <a href="https://santaluzia-pa.example/contas">santaluzia-pa.example/contas</a>. As respostas são publicadas para todos, sem identificar quem perguntou.</p>
<p>A controladora do município informou que a próxima edição trará uma comparação com cidades de porte semelhante. A Câmara, por sua vez, estuda tornar a publicação obrigatória por lei, para que não dependa da vontade de cada gestão. O projeto deve ser lido em plenário nas próximas semanas.</p>`,
  },
  {
    title: 'Mestras do carimbó de Santarém Novo gravam disco com alunos da rede pública',
    muni: 'Santarém Novo',
    cat: 'foco',
    hoursAgo: 485,
    cover: {
      picture: 'estudio',
      alt: 'Estúdio com bancada, câmera e telões iluminados',
      credit: 'Instituto de Cultura Popular do Caeté / Divulgação',
    },
    source: {
      name: 'Instituto de Cultura Popular do Caeté',
      link: 'https://cultura-popular-caete.example/carimbo/disco-das-mestras',
    },
    body: `<p>Quatro mestras de carimbó de Santarém Novo, com idades entre 67 e 84 anos, entraram pela primeira vez num estúdio de gravação. Ao lado delas, trinta estudantes da rede pública tocaram curimbó, maraca, banjo e flauta nas doze faixas de um disco que será lançado no próximo mês, com distribuição gratuita.</p>
<p>O repertório traz composições nunca registradas, aprendidas de ouvido com pais e avós. Uma delas, sobre a chegada da luz elétrica, só existia na memória da mestra mais velha, que a cantava ao lavar roupa. Para não perder nada, os alunos passaram seis meses visitando as casas com um gravador de bolso.</p>
<h2>Ensaio debaixo da mangueira</h2>
<p>As gravações de voz foram feitas no estúdio, mas os tambores ficaram onde sempre estiveram: no barracão da irmandade, cujo chão de terra, segundo o técnico de som, dá ao grave um calor que nenhum equipamento reproduz. Galos, crianças e um trovão distante foram mantidos na mixagem final.</p>
<figure><img src="picture:estudio" alt="Gravação do projeto de carimbó"><figcaption>Bastidores das sessões também serão exibidos em vídeo.</figcaption></figure>
<p>O encarte traz as letras, a história de cada música e um guia de construção de instrumentos com materiais da região. Professores da rede municipal receberão um caderno com planos de aula. O projeto foi financiado por edital público de salvaguarda e teve prestação de contas aprovada pelo conselho de cultura.</p>
<blockquote>Carimbó não é coisa guardada. Se menino não tocar, ele adormece, ensinou uma das mestras durante o lançamento da primeira faixa.</blockquote>
<p>O show de estreia será na praça, com as mestras no centro da roda e os estudantes em volta. Haverá tradução em Libras e área reservada a cadeirantes. No dia seguinte, os participantes oferecem oficinas abertas de canto e percussão, com inscrições na biblioteca municipal.</p>`,
    imgContent: ['microfones'],
  },
  {
    title: 'Nova Timboteua discute reabrir antiga linha férrea como ciclovia turística',
    muni: 'Nova Timboteua',
    cat: 'politica',
    hoursAgo: 596,
    cover: {
      picture: 'estrada',
      alt: 'Caminho de terra reto entre paredes de vegetação',
      credit: 'Câmara Municipal de Nova Timboteua / Divulgação',
    },
    source: {
      name: 'Câmara Municipal de Nova Timboteua',
      link: 'https://camara-novatimboteua.example/debates/ciclovia-dos-trilhos',
    },
    body: `<p>Os trilhos foram arrancados há décadas, mas o leito da antiga ferrovia ainda desenha uma linha quase reta pelo território de Nova Timboteua. Um projeto apresentado na Câmara quer transformar onze quilômetros desse caminho em ciclovia e trilha para caminhada, ligando a sede a duas vilas e a um balneário.</p>
<p>A proposta prevê piso de brita compactada, sombra com espécies nativas, bebedouros e placas que contem a história das estações. O custo estimado é de R$ 2,9 milhões, que poderiam vir de emendas e de um fundo estadual de turismo. A manutenção ficaria a cargo de cooperativas formadas por moradores do entorno.</p>
<h2>Casas no caminho</h2>
<p>O ponto delicado é que 43 famílias ergueram casas ou quintais sobre a faixa da ferrovia. O texto descarta remoções e determina que o traçado seja desviado nesses trechos, com regularização dos imóveis quando a lei permitir. Uma comissão visitará cada endereço antes da próxima votação.</p>
<p>Municípios vizinhos demonstraram interesse em prolongar a rota, o que criaria um percurso de mais de cem quilômetros. Por ora, a prefeitura autorizou um passeio experimental, no terceiro domingo do mês, para que a população conheça o trajeto e responda a um questionário sobre o que gostaria de encontrar nele.</p>`,
  },
  {
    title: 'Primavera testa botão de emergência em ônibus escolares da zona rural',
    muni: 'Primavera',
    cat: 'seguranca',
    hoursAgo: 689,
    cover: {
      picture: 'onibus',
      alt: 'Ônibus em via noturna com rastros de faróis',
      credit: 'Secretaria de Educação de Primavera / Divulgação',
    },
    source: {
      name: 'Secretaria Municipal de Educação de Primavera',
      link: 'https://educacao-primavera.example/transporte/botao-de-emergencia',
    },
    body: `<p>Seis ônibus escolares que atendem a zona rural de Primavera ganharam um botão de emergência ligado à central da Guarda Municipal. Acionado pelo motorista ou pelo monitor, o dispositivo envia a localização do veículo, o número de alunos a bordo e o tipo de ocorrência: pane, acidente, problema de saúde ou ameaça.</p>
<p>O teste, com duração de noventa dias, foi pensado para trechos onde o telefone não funciona. O aparelho usa uma rede de rádio de baixo consumo, com antenas instaladas em três caixas-d’água e numa torre de igreja. Se o sinal falhar, a mensagem fica guardada e é transmitida assim que o ônibus volta à área de cobertura.</p>
<h2>Três acionamentos em um mês</h2>
<p>Nas primeiras quatro semanas, o botão foi usado três vezes: uma para socorrer um aluno com crise de asma, outra por causa de um pneu furado e a terceira por engano. No primeiro caso, a ambulância encontrou o veículo no meio do caminho, e o menino passa bem.</p>
<p>Ao fim do período, técnicos vão comparar o custo do sistema com o de rastreadores por satélite. Se aprovado, o equipamento será levado aos dezoito veículos da frota e aos dois barcos que transportam estudantes. Pais e responsáveis podem acompanhar a avaliação nas reuniões mensais do conselho de transporte escolar.</p>`,
  },
  {
    title: 'Quatipuru faz regata de vela artesanal',
    muni: 'Quatipuru',
    cat: 'esportes',
    hoursAgo: 812,
    cover: {
      picture: 'rio-barco',
      alt: 'Silhueta de canoa e de barco regional contra o sol baixo',
      credit: 'Liga de Vela Artesanal do Caeté / Divulgação',
    },
    source: {
      name: 'Liga de Vela Artesanal do Caeté',
      link: 'https://vela-artesanal-caete.example/regata-de-quatipuru',
    },
    body: `<p>Velas tingidas com casca de mangue cobriram a foz do rio Quatipuru no sábado, na regata que marca o fim da temporada de ventos. Trinta e sete canoas costeiras participaram, todas com casco de madeira, mastro único e tripulação de três pessoas, formada por pescadores, carpinteiros e, desde o ano passado, estudantes.</p>
<p>O percurso de nove milhas náuticas contornou duas boias e uma ilhota. A vitória ficou com uma canoa de Boa Vista, construída há 31 anos e reformada às vésperas da prova. O mestre, de 70 anos, preferiu navegar rente ao mangal, onde a corrente de vazante é mais forte, e surpreendeu os adversários que buscaram o vento no canal.</p>
<h2>Ofício em risco</h2>
<p>A regata nasceu para manter viva a construção de velas e cascos, que hoje ocupa menos de dez oficinas na região. Com a popularização do motor, muitos jovens nunca aprenderam a costurar o pano ou a dar os nós. Por isso, cada equipe precisa ter pelo menos um tripulante com menos de 21 anos.</p>
<p>Uma oficina permanente será aberta no barracão da liga, com três mestres e quinze aprendizes. Eles construirão, em seis meses, uma canoa que será doada à escola municipal. O projeto terá registro em vídeo, e as medidas da embarcação ficarão disponíveis para quem quiser reproduzi-la.</p>
<figure><img src="picture:praia" alt="Orla de areia com sombrinhas e mar aberto"><figcaption>Público acompanhou a chegada da faixa de areia em frente à vila.</figcaption></figure>`,
  },
  {
    title: 'Viveiro de Peixe-Boi entrega 18 mil mudas para recuperar margens de igarapés',
    muni: 'Peixe-Boi',
    cat: 'foco',
    hoursAgo: 974,
    cover: {
      picture: 'floresta',
      alt: 'Mata fechada com neblina entre as copas',
      credit: 'Consórcio Ambiental das Nascentes / Divulgação',
    },
    source: {
      name: 'Consórcio Ambiental das Nascentes',
      link: 'https://nascentes-caete.example/peixe-boi/mudas-entregues',
    },
    body: `<p>Andiroba, ingá, açaí, buriti e virola estão entre as 22 espécies das 18 mil mudas entregues nesta semana pelo viveiro municipal de Peixe-Boi. Elas serão plantadas em 36 propriedades às margens de igarapés que abastecem a cidade, em faixas de quinze a trinta metros de largura.</p>
<p>As sementes foram colhidas por moradores, pagos por quilo, em matas da própria bacia. O cuidado tem explicação: plantas nascidas ali toleram melhor o encharcamento e o período seco. No primeiro lote, plantado há dois anos, oito em cada dez mudas sobreviveram, índice acima do que se costuma obter com material trazido de longe.</p>
<h2>Água em troca de sombra</h2>
<p>O agricultor que adere ao programa recebe as mudas, o cercamento e uma quantia anual por hectare protegido, durante cinco anos. Em contrapartida, mantém o gado fora da área e permite a visita de técnicos duas vezes por ano. Açaí e ingá podem ser colhidos para consumo e venda, sem derrubada.</p>
<p>Os efeitos começam a ser medidos. Em dois igarapés monitorados por estudantes do ensino médio, a água ficou mais clara e a vazão no auge do verão aumentou 12% em relação ao ano anterior. Os pesquisadores que orientam o trabalho pedem cautela e lembram que uma série confiável exige ao menos seis anos.</p>
<figure><img src="picture:floresta" alt="Faixa de mata em recuperação"><figcaption>Meta é restaurar 90 hectares de mata ciliar até o fim do programa.</figcaption></figure>
<p>O próximo plantio coletivo será no primeiro sábado do mês que vem, com saída da praça às 7h. Voluntários devem levar chapéu, garrafa de água e calçado fechado. Crianças podem participar acompanhadas e terão uma atividade própria, de identificação de folhas, conduzida por monitores do viveiro.</p>`,
    imgContent: ['aerial-rio'],
  },
];
