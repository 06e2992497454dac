import type { DemoStory } from '../story.ts';

export const lagoTucuruiStories: readonly DemoStory[] = [
  {
    title: 'Eclusas de Tucuruí terão agendamento pela internet para barcos de passageiros',
    muni: 'Tucuruí',
    cat: 'foco',
    hoursAgo: 13,
    cover: {
      picture: 'barragem',
      alt: 'Água descendo pelas comportas de uma grande barragem de concreto',
      credit: 'Autoridade Fluvial do Tocantins / Divulgação',
    },
    source: {
      name: 'Autoridade Fluvial do Tocantins',
      link: 'https://fluvialtocantins.example/eclusas/agendamento',
    },
    body: `<p>Donos de barcos de passageiros e de pequenas cargas poderão marcar pela internet o horário de passagem pelas eclusas de Tucuruí. O sistema, que entra no ar na próxima semana, promete acabar com a espera no ancoradouro, hoje de até sete horas nos dias de maior movimento, quando comboios longos ocupam a câmara por várias operações seguidas.</p>
<p>O agendamento será gratuito e poderá ser feito com até dez dias de antecedência. Cada embarcação recebe uma janela de quarenta minutos e um número de chamada por rádio. Haverá dois horários diários reservados ao transporte de passageiros, pela manhã e no fim da tarde, e prioridade permanente para ambulanchas e barcos escolares.</p>
<figure><img src="picture:barragem" alt="Vertedouro com várias quedas de água sob céu claro"><figcaption>A transposição vence um desnível de mais de setenta metros em duas etapas. Foto: Autoridade Fluvial do Tocantins / Divulgação</figcaption></figure>
<h2>Quem não tem internet</h2>
<p>Os condutores sem acesso à rede podem reservar por telefone ou na guarita, com documento da embarcação. Cooperativas de barqueiros terão senha própria para marcar em nome dos associados. Quem perder a janela volta ao fim da fila do dia, sem multa; na terceira falta em um mês, fica quinze dias sem agendar.</p>
<p>Durante o período de testes, com 64 embarcações voluntárias, o tempo médio de espera caiu de 3h50 para 55 minutos. Os participantes sugeriram avisos por mensagem em caso de vento forte, situação em que a operação é suspensa, e o recurso foi incorporado à versão final do sistema.</p>`,
    imgContent: ['rio-barco'],
  },
  {
    title: 'Tucunaré gigante decide torneio de pesca em Tucuruí',
    muni: 'Tucuruí',
    cat: 'esportes',
    hoursAgo: 44,
    cover: {
      picture: 'rio-barco',
      alt: 'Pescador em canoa no lago com o sol baixo e um barco ao fundo',
      credit: 'Federação de Pesca Esportiva do Lago / Divulgação',
    },
    source: {
      name: 'Federação de Pesca Esportiva do Lago',
      link: 'https://pescadolago.example/torneios/resultado-final',
    },
    body: `<p>Faltavam sete minutos para o encerramento quando a dupla número 88 encostou no flutuante com um tucunaré de 71 centímetros no passaguá. Medido, fotografado e devolvido à água em menos de um minuto, o peixe virou o placar do torneio de pesca esportiva do lago de Tucuruí e garantiu o título a um casal de professores.</p>
<p>Eles somaram 298 centímetros nas cinco melhores capturas, contra 291 dos segundos colocados, que lideravam desde a véspera. Participaram 142 duplas de nove municípios e de quatro estados, todas obrigadas a usar anzol sem farpa e a transportar oxigenador para manter o exemplar em boas condições até a régua.</p>
<p>O regulamento deste ano desclassificou três equipes por manuseio inadequado do peixe, decisão comunicada em público e bem recebida pelos demais. Biólogos recolheram amostras de escamas de 160 tucunarés, material que vai ajudar a estimar a idade da população e a eficácia das áreas de reserva nas ilhas.</p>
<figure><img src="picture:aerial-rio" alt="Braços de água recortando a floresta, em fotografia aérea"><figcaption>Áreas de reserva entre as ilhas ficaram fora do mapa da competição. Foto: Federação de Pesca Esportiva do Lago / Divulgação</figcaption></figure>
<h2>Impacto na cidade</h2>
<p>Hotéis e pousadas operaram com lotação completa nos três dias, de acordo com a federação. Os guias locais, treinados em curso de primeiros socorros, conduziram mais da metade das embarcações. A próxima etapa do circuito será em Novo Repartimento, daqui a cinco semanas, com inscrição limitada a oitenta duplas.</p>`,
  },
  {
    title: 'Jacundá cria ouvidoria da mulher com plantão 24 horas',
    muni: 'Jacundá',
    cat: 'politica',
    hoursAgo: 119,
    cover: {
      picture: 'microfones',
      alt: 'Três microfones em primeiro plano e silhueta de pessoa ao fundo',
      credit: 'Prefeitura de Jacundá / Divulgação',
    },
    source: { name: 'Prefeitura de Jacundá', link: 'https://jacunda.example/ouvidoria-da-mulher' },
    body: `<p>Foi sancionada nesta semana a lei que cria a ouvidoria da mulher em Jacundá. O serviço terá telefone gratuito, atendimento por mensagem e uma sala reservada no centro da cidade, com plantão dia e noite e equipe formada apenas por servidoras efetivas, selecionadas entre assistentes sociais, psicólogas e advogadas do quadro municipal.</p>
<p>A ouvidoria poderá encaminhar pedidos de medida protetiva, acionar a patrulha especializada e reservar vaga em abrigo sigiloso. Também receberá reclamações sobre o próprio atendimento público, como demora em exame, recusa de acompanhante no parto ou constrangimento em repartição, com prazo de dez dias para resposta por escrito.</p>
<blockquote>Muitas mulheres só precisavam de um número que alguém atendesse às duas da manhã, sem perguntar por que demoraram a ligar.</blockquote>
<p>A declaração é da secretária municipal de Políticas para as Mulheres, que coordenou as escutas nos bairros e na zona rural. O texto final incorporou um pedido das moradoras dos assentamentos: uma vez por mês, a equipe atenderá dentro do ônibus da saúde, junto com vacina e preventivo, para que a visita não chame atenção.</p>`,
  },
  {
    title:
      'Bombeiros treinam moradores de Goianésia do Pará contra incêndios em pastagens antes do verão amazônico',
    muni: 'Goianésia do Pará',
    cat: 'seguranca',
    hoursAgo: 202,
    cover: {
      picture: 'floresta',
      alt: 'Floresta densa coberta por bruma em tons de verde e cinza',
      credit: 'Brigadas Comunitárias do Lago / Divulgação',
    },
    source: {
      name: 'Brigadas Comunitárias do Lago',
      link: 'https://brigadasdolago.example/formacao/goianesia',
    },
    body: `<p>Abafador, bomba costal, rádio e, sobretudo, leitura do vento. Durante quatro dias, 58 moradores de vicinais de Goianésia do Pará aprenderam com os bombeiros a abrir aceiros e a conter o fogo antes que ele chegue à mata. Eles formam as primeiras seis brigadas comunitárias do município, cada uma com área definida de atuação.</p>
<p>No último verão, os satélites apontaram 430 focos no território municipal, quase todos iniciados na limpeza de pasto. A distância do quartel, superior a duas horas em alguns casos, fazia com que o combate começasse tarde. Com equipes locais, a meta é que o primeiro jato de água chegue em até quarenta minutos.</p>
<h2>Queima só com aviso</h2>
<p>Os proprietários que precisarem usar fogo deverão comunicar a brigada com três dias de antecedência e seguir um calendário por setor. A autorização ambiental continua indispensável. O aviso não substitui o documento, mas permite que vizinhos se preparem, retirem o gado e deixem água em pontos estratégicos da divisa.</p>
<ul>
<li>Nunca queimar entre 9h e 17h;</li>
<li>manter aceiro de pelo menos seis metros, limpo até a terra;</li>
<li>começar contra o vento e ter gente nas quatro bordas;</li>
<li>só sair do local depois do rescaldo completo.</li>
</ul>
<p>Cada brigada recebeu um reboque com tanque de 600 litros, que pode ser puxado por caminhonete ou trator. O material foi comprado com recursos de compensação e ficará guardado em escolas. Até o fim do mês, um segundo grupo, com trinta inscritos, fará o curso na vila da Janari.</p>
<p>O treinamento terminou com um exercício real em pasto cedido por um agricultor. As chamas foram controladas em 26 minutos e serviram para testar a comunicação entre as equipes, que ainda depende de um morro com sinal de telefone. Um repetidor de rádio, já encomendado, deve resolver o problema.</p>`,
  },
  {
    title: 'Cacau de Novo Repartimento conquista duas medalhas em concurso de amêndoas',
    muni: 'Novo Repartimento',
    cat: 'foco',
    hoursAgo: 266,
    cover: {
      picture: 'floresta',
      alt: 'Mata fechada em várias camadas, encoberta pela neblina',
      credit: 'Cooperativa Escola de Novo Repartimento / Divulgação',
    },
    source: {
      name: 'Secretaria de Agricultura de Novo Repartimento',
      link: 'https://agricultura-repartimento.example/cacau-premiado',
    },
    body: `<p>Duas famílias do assentamento Tuerê voltaram para casa com medalha de prata e de bronze no concurso regional de qualidade de amêndoas. As amostras de Novo Repartimento concorreram com outras 173 e foram avaliadas às cegas por um júri de chocolateiros, que destacou notas de castanha, melaço e frutas amarelas.</p>
<p>Há cinco anos, a maior parte do cacau do município era vendida ainda úmida, na porteira, pelo preço mais baixo da tabela. A virada começou com cochos de fermentação construídos em mutirão e barcaças de secagem com cobertura móvel. Hoje, 94 produtores entregam amêndoas classificadas, com bonificação de até 40%.</p>
<p>A produtora que ficou com a prata explicou que o segredo é não ter pressa: ela quebra os frutos no mesmo dia, vira a massa em horários anotados na parede e descarta as sementes germinadas. O lote premiado fermentou seis dias e meio e foi testado em uma panela de brigadeiro antes de seguir para a banca.</p>
<h2>Oficina na escola</h2>
<p>O prêmio em dinheiro será investido em uma pequena fábrica-escola, em salas cedidas pela rede municipal. Jovens de 16 a 24 anos aprenderão torra, moagem e temperagem, além de rotulagem e cálculo de custo. A secretaria quer ver a primeira barra com a marca da turma à venda na feira do fim do ano.</p>`,
  },
  {
    title: 'Quadras de areia lotam em Breu Branco',
    muni: 'Breu Branco',
    cat: 'esportes',
    hoursAgo: 333,
    cover: {
      picture: 'praia',
      alt: 'Faixa de areia com guarda-sóis coloridos e palmeira à beira da água',
      credit: 'Secretaria de Esporte de Breu Branco / Divulgação',
    },
    source: {
      name: 'Secretaria de Esporte de Breu Branco',
      link: 'https://esporte-breubranco.example/arena-de-areia',
    },
    body: `<p>O relógio marca 22h e ainda há gente de raquete na mão à espera de vaga. Inauguradas há dois meses, as quatro quadras de areia da orla de Breu Branco viraram o endereço mais disputado da noite, com futevôlei, beach tennis e vôlei de praia em rodízio de quarenta minutos por grupo.</p>
<p>A Secretaria de Esporte contou 3.200 usuários no último mês e decidiu estender a iluminação até as 23h de quinta a sábado. Quem não tem material pode pedir bola e raquete emprestadas no quiosque, deixando um documento. As manhãs são reservadas às escolas e a um grupo de reabilitação indicado pelo posto de saúde.</p>
<p>O primeiro campeonato municipal de beach tennis, com 96 duplas, terminou no domingo. A categoria mista teve a final mais longa, com quase duas horas de jogo e três pontos de partida salvos. Os vencedores ganharam inscrição e transporte para a etapa estadual, marcada para o próximo mês no litoral.</p>`,
  },
  {
    title: 'Itupiranga licita balsa nova para a travessia do Tocantins',
    muni: 'Itupiranga',
    cat: 'politica',
    hoursAgo: 427,
    cover: null,
    source: {
      name: 'Prefeitura de Itupiranga',
      link: 'https://itupiranga.example/licitacoes/balsa-da-travessia',
    },
    body: `<p>A prefeitura de Itupiranga publicou o edital para contratar o serviço de travessia do rio Tocantins com balsa de maior capacidade. O contrato, de cinco anos, exige embarcação para 24 veículos, rampa com piso antiderrapante, banheiro acessível e área coberta com assentos, além de seguro para passageiros e cargas.</p>
<p>Hoje, a balsa em operação leva nove veículos por viagem e costuma deixar caminhões de um dia para o outro na fila. Com a nova exigência, o intervalo entre saídas não poderá passar de cinquenta minutos durante o dia, e a empresa vencedora ficará obrigada a manter um empurrador de reserva no porto.</p>
<h2>Tarifa e gratuidades</h2>
<p>O valor máximo da passagem já vem fixado no edital e só poderá ser reajustado uma vez por ano, pela inflação. Pedestres, estudantes uniformizados, ambulâncias e viaturas não pagam. Os moradores da margem oposta que fazem tratamento contínuo de saúde terão carteira própria, emitida pelo posto mais próximo.</p>
<p>A abertura das propostas está marcada para daqui a trinta dias, em sessão transmitida pela internet. O documento completo, com desenhos da rampa e planilha de custos, pode ser consultado na <a href="https://itupiranga.example/licitacoes">página de licitações</a>, e o prazo para pedidos de esclarecimento termina uma semana antes da disputa.</p>`,
  },
  {
    title: 'Patrulha rural de Nova Ipixuna cadastra propriedades por código',
    muni: 'Nova Ipixuna',
    cat: 'seguranca',
    hoursAgo: 549,
    cover: {
      picture: 'estrada',
      alt: 'Ramal de terra batida que some entre paredes de floresta',
      credit: 'Patrulha Rural do Lago / Divulgação',
    },
    source: { name: 'Patrulha Rural do Lago', link: 'https://patrulharural.example/nova-ipixuna/cadastro' },
    body: `<p>Placas amarelas com quatro números começaram a aparecer nas porteiras de Nova Ipixuna. São os códigos da patrulha rural, programa que cadastrou 380 propriedades em três meses e deu a cada uma um endereço que a polícia consegue encontrar no mapa, mesmo em ramal sem nome e longe do sinal de celular.</p>
<p>Quando o morador liga para pedir socorro, basta informar o número. A viatura recebe a rota, a lista de acessos alternativos e o contato de dois vizinhos. Antes, a equipe dependia de referências como a mangueira caída ou a casa da antena, e chegou a rodar noventa minutos para atender um chamado a doze quilômetros da sede.</p>
<figure><img src="picture:policia" alt="Viatura parada no escuro com luzes azuis e vermelhas acesas"><figcaption>As rondas noturnas passaram a seguir roteiros sorteados. Foto: Patrulha Rural do Lago / Divulgação</figcaption></figure>
<p>O cadastro inclui fotografia da marca do gado e número de série de motores, motosserras e roçadeiras, itens mais visados. Desde o início do programa, o furto de equipamentos caiu um terço. Dois motores de popa foram devolvidos porque o comprador, desconfiado do preço, consultou a numeração na lista aberta.</p>
<p>A adesão é gratuita e pode ser feita nas reuniões das associações. Os dados ficam guardados em sistema fechado, com acesso registrado. O comando da patrulha pretende concluir o município até o fim do ano e começar em seguida o trabalho em Jacundá e Itupiranga, que já pediram a mesma metodologia.</p>`,
    imgContent: ['estrada'],
  },
  {
    title:
      'Agentes de saúde percorrem ilhas do lago com barco-consultório e aplicam 2,4 mil doses de vacina em onze dias de viagem',
    muni: 'Novo Repartimento',
    cat: 'foco',
    hoursAgo: 671,
    cover: {
      picture: 'hospital',
      alt: 'Corredor hospitalar com faixas verdes nas paredes e equipe caminhando',
      credit: 'Consórcio de Saúde do Lago / Divulgação',
    },
    source: {
      name: 'Consórcio de Saúde do Lago',
      link: 'https://saudedolago.example/expedicao/barco-consultorio',
    },
    body: `<p>O barco-consultório do Consórcio de Saúde do Lago atracou no porto de Novo Repartimento depois de onze dias entre as ilhas formadas pelo reservatório. A bordo, dezesseis profissionais aplicaram 2.412 doses de vacina, fizeram 870 consultas, 190 exames preventivos e entregaram 305 óculos confeccionados na própria embarcação.</p>
<p>São mais de mil ilhas habitadas ou usadas para pesca e roça, muitas acessíveis somente de canoa. A equipe montou base em nove pontos e mandou voadeiras buscar idosos e gestantes. Na ilha mais distante, a técnica de enfermagem precisou vacinar à luz de lanterna, porque a chuva atrasou a chegada em quatro horas.</p>
<h2>O que a viagem revelou</h2>
<p>Uma em cada cinco crianças estava com a caderneta atrasada, índice que caiu a quase zero depois da passagem do barco. Os dentistas encontraram muitos casos de cárie em menores de seis anos e deixaram escovas, flúor e um calendário ilustrado, em que as famílias marcam cada escovação feita antes de dormir.</p>
<p>Outro achado foi a pressão alta sem diagnóstico. Dos 540 adultos examinados, 118 tiveram medida alterada em duas ocasiões e começaram tratamento ali mesmo, com remédio suficiente para noventa dias. O acompanhamento será feito por chamada de vídeo, em pontos de internet via satélite instalados em cinco escolas.</p>
<blockquote>Aqui o doutor costuma chegar quando a doença já foi embora ou já levou a gente. Desta vez ele chegou antes.</blockquote>
<p>O comentário de um pescador de 63 anos foi lido na reunião de encerramento. A coordenadora da expedição informou que o relatório trará a lista de casos que exigem cirurgia, entre eles 27 de catarata, e que os pacientes serão chamados por ordem de gravidade, com transporte e hospedagem pagos.</p>
<figure><img src="picture:aerial-rio" alt="Curso de água entre a floresta e nuvens, fotografado do alto"><figcaption>Rota da expedição passou por canais que só aparecem no período de cheia. Foto: Consórcio de Saúde do Lago / Divulgação</figcaption></figure>
<h2>Calendário das próximas viagens</h2>
<p>A embarcação fará manutenção por duas semanas e parte depois para a margem de Itupiranga. O consórcio prevê quatro expedições por ano, uma em cada fase do nível do lago, já que na vazante parte dos canais fecha e o acesso às comunidades passa a depender de caminhada sobre os paliteiros.</p>
<p>Moradores que perderam a passagem do barco podem procurar os agentes comunitários para entrar na lista da próxima viagem. O cadastro pede apenas nome, ilha e telefone de recado. Associações de pescadores que dispõem de flutuante coberto também podem oferecer o espaço como ponto de atendimento.</p>
<p>O custo da expedição, dividido entre sete prefeituras, ficou abaixo do que seria gasto para levar os pacientes às sedes, segundo estudo apresentado aos conselhos de saúde. A economia maior, porém, está no tempo: cada família deixou de perder, em média, dois dias de pesca ou de roça para conseguir uma consulta.</p>`,
  },
  {
    title: 'Polícia e escolas de Tucuruí assinam plano contra brigas na saída das aulas',
    muni: 'Tucuruí',
    cat: 'seguranca',
    hoursAgo: 819,
    cover: null,
    source: {
      name: 'Conselho de Segurança Escolar de Tucuruí',
      link: 'https://escolasegura-tucurui.example/plano',
    },
    body: `<p>Diretores de 23 escolas, a polícia comunitária e o conselho tutelar assinaram em Tucuruí um plano de convivência para reduzir as brigas na saída das aulas. Em vez de apenas reforçar a ronda, o documento mexe nos horários, nos pontos de ônibus e no tempo ocioso entre o fim do turno e a chegada da condução.</p>
<p>O diagnóstico, feito com questionários anônimos, mostrou que sete em cada dez conflitos acontecem nos vinte e cinco minutos seguintes ao último sinal, quase sempre depois de provocações em grupos de mensagens. Por isso, as saídas passarão a ser escalonadas por série, e bibliotecas e quadras ficarão abertas até o embarque do último aluno.</p>
<p>Cada escola terá dois mediadores entre os estudantes, eleitos pelos colegas e treinados por psicólogas da rede. Eles não punem nem vigiam: escutam as partes e propõem acordos, com a supervisão de um professor. Casos de ameaça ou agressão continuam sendo comunicados às famílias e, quando necessário, às autoridades.</p>
<h2>Metas do primeiro ano</h2>
<ol>
<li>reduzir em 40% as ocorrências na saída;</li>
<li>manter todos os pontos de ônibus escolares iluminados;</li>
<li>formar 46 estudantes mediadores e 23 professores de referência.</li>
</ol>
<p>Os números serão divulgados a cada bimestre em assembleia de pais. O conselho também vai ouvir os motoristas, que acompanham os alunos todos os dias e raramente são consultados. Na reunião de assinatura, foi deles a sugestão de criar assentos fixos nos trajetos mais longos, já adotada em duas linhas.</p>`,
  },
  {
    title: 'Jacundá abre inscrições para orçamento participativo com voto pelo celular',
    muni: 'Jacundá',
    cat: 'politica',
    hoursAgo: 968,
    cover: {
      picture: 'palacio',
      alt: 'Palácio de dois andares com escadaria, colunas e bandeira',
      credit: 'Secretaria de Planejamento de Jacundá / Divulgação',
    },
    source: {
      name: 'Secretaria de Planejamento de Jacundá',
      link: 'https://planejamento-jacunda.example/orcamento-participativo',
    },
    body: `<p>Moradores de Jacundá a partir de 16 anos poderão escolher onde aplicar uma parte do orçamento de obras do próximo ano. As inscrições de propostas começam nesta semana, e a votação será feita pelo celular ou em urnas instaladas nas escolas, com apuração aberta ao público e transmitida pela rádio comunitária.</p>
<p>Cada bairro ou vila rural pode apresentar até três projetos, desde que caibam no teto definido por setor e não dependam de desapropriação. Uma equipe de engenheiros ajuda a montar o orçamento das ideias, de modo que ninguém seja eliminado por não saber preencher planilha. As propostas repetidas serão unidas com a concordância dos autores.</p>
<p>Na consulta experimental do ano passado, restrita a dois bairros, venceram uma passarela sobre o córrego e a cobertura do ponto de mototáxi. Ambas ficaram prontas antes do prazo. A secretaria reconhece que a participação foi maior entre os mais jovens e, desta vez, levará tablets às reuniões de idosos e às feiras.</p>`,
  },
];
