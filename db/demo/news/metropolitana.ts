import type { DemoStory } from '../story.ts';

export const metropolitanaStories: readonly DemoStory[] = [
  {
    title: 'Feira do Açaí ganha novo horário de desembarque durante o pico da safra',
    muni: 'Belém',
    cat: 'foco',
    hoursAgo: 5,
    cover: {
      picture: 'ver-o-peso',
      alt: 'Mercado de torres azuis à beira da baía, com barcos atracados em frente',
      credit: 'Comunicação da Secretaria de Feiras de Belém / Divulgação',
    },
    source: {
      name: 'Secretaria Municipal de Feiras e Mercados de Belém',
      link: 'https://feiras-belem.example/noticias/desembarque-safra-acai',
    },
    body: `<p>Os barcos que chegam das ilhas com açaí poderão descarregar a partir das 23h, duas horas mais cedo do que no restante do ano. A mudança foi anunciada nesta semana pela Secretaria Municipal de Feiras e Mercados e vale até o fim da safra, quando o volume de rasas comercializadas na madrugada costuma dobrar.</p>
<p>A antecipação era um pedido antigo dos carregadores, que trabalhavam com a ladeira de pedra tomada por compradores, carrinhos e caminhonetes ao mesmo tempo. Com dois turnos de desembarque, a expectativa é que o pico de movimento, hoje concentrado entre 2h e 4h, se espalhe por toda a madrugada e reduza as perdas com fruto amassado.</p>
<figure><img src="picture:acai" alt="Frutos de açaí maduros, roxos, com alguns ainda verdes"><figcaption>Fruto chega das ilhas ainda na madrugada e precisa ser batido em até 24 horas.</figcaption></figure>
<h2>Como fica a operação</h2>
<ul>
<li><strong>23h à 1h30:</strong> embarcações de até oito metros;</li>
<li><strong>1h30 às 4h:</strong> barcos maiores e lanchas de carga;</li>
<li><strong>4h às 6h:</strong> limpeza da rampa e venda do que restou no cais.</li>
</ul>
<p>Uma equipe da vigilância sanitária passará a acompanhar o segundo turno, com orientação sobre transporte em paneiros higienizados e proteção contra insetos. Quem for encontrado com carga descoberta receberá, na primeira vez, apenas uma notificação educativa. O kit com lona e cesto plástico será emprestado gratuitamente aos produtores cadastrados.</p>
<p>Para os batedores, a mudança deve aparecer primeiro na cor do vinho. Segundo a associação que reúne as casas de açaí do centro, o fruto comprado antes da meia-noite chega mais fresco às máquinas e rende até um litro a mais por rasa. O preço ao consumidor, por enquanto, não será alterado.</p>
<figure><img src="picture:rio-barco" alt="Rio amazônico no caminho das ilhas até o cais"><figcaption>Travessia das ilhas até o cais leva de quarenta minutos a três horas.</figcaption></figure>`,
    imgContent: ['acai', 'aerial-rio'],
  },
  {
    title:
      'Câmara de Ananindeua aprova em segundo turno projeto que obriga a publicação semanal da fila de espera por vagas em creches',
    muni: 'Ananindeua',
    cat: 'politica',
    hoursAgo: 31,
    cover: {
      picture: 'microfones',
      alt: 'Três microfones de imprensa diante da silhueta de uma pessoa',
      credit: 'Câmara Municipal de Ananindeua / Divulgação',
    },
    source: {
      name: 'Câmara Municipal de Ananindeua',
      link: 'https://camara-ananindeua.example/sessoes/fila-das-creches',
    },
    body: `<p>Por 21 votos a favor e dois contrários, os vereadores de Ananindeua aprovaram nesta semana, em segundo turno, o projeto de lei que torna pública a fila de espera por vagas em creches e unidades de educação infantil do município. O texto segue para sanção e, se mantido, entra em vigor noventa dias depois da publicação.</p>
<p>Pela proposta, a lista será atualizada toda sexta-feira no portal da educação municipal. As crianças aparecerão apenas pelo número de inscrição, sem nome ou endereço, ao lado da data do pedido, da faixa etária e dos critérios que dão prioridade, como deficiência, risco social e mãe chefe de família.</p>
<h2>O que mudou entre os turnos</h2>
<p>A redação original previa atualização mensal e não tratava das desistências. Uma emenda da comissão de Educação encurtou o prazo e determinou que cada vaga recusada pela família seja oferecida ao próximo da lista em até cinco dias úteis, com registro do contato feito por telefone ou mensagem.</p>
<blockquote>A mãe precisa saber se está na posição dez ou na posição trezentos. Sem isso, ela não consegue decidir se aceita um emprego, resumiu a relatora do projeto durante a discussão.</blockquote>
<p>Os dois votos contrários vieram de parlamentares que defendiam adiar a vigência para o início do próximo ano letivo, sob o argumento de que o sistema de matrículas ainda passa por troca. A Secretaria Municipal de Educação informou que a ferramenta está em teste em seis unidades e que considera o prazo exequível.</p>
<p>Dados apresentados em plenário apontam que 1.940 crianças de zero a três anos aguardam vaga na rede. O maior número de pedidos se concentra nos bairros do Paar, do Icuí-Guajará e do Curuçambá. O texto completo pode ser lido na <a href="https://camara-ananindeua.example/projetos/educacao-infantil">página de projetos da Câmara</a>.</p>`,
  },
  {
    title: 'Furtos de cabos caem um terço em Marituba após reforço das rondas noturnas',
    muni: 'Marituba',
    cat: 'seguranca',
    hoursAgo: 77,
    cover: {
      picture: 'policia',
      alt: 'Viatura policial com luzes vermelhas e azuis acesas durante a noite',
      credit: 'Guarda Municipal de Marituba / Divulgação',
    },
    source: {
      name: 'Guarda Municipal de Marituba',
      link: 'https://guarda-marituba.example/balanco/cabos-e-fios',
    },
    body: `<p>O número de ocorrências de furto de fios e cabos em Marituba caiu 34% no último trimestre em comparação com os três meses anteriores. O balanço divulgado pela Guarda Municipal mostra 61 registros no período, contra 92 no trimestre passado, e atribui a queda às rondas feitas entre meia-noite e cinco da manhã.</p>
<p>As equipes passaram a circular em trajetos sorteados a cada plantão, sem horário fixo para cada bairro. Praças, postos de saúde e semáforos, que eram os alvos mais frequentes, entraram numa lista de pontos de passagem obrigatória. A central de monitoramento acompanha o percurso e avisa quando um deles fica mais de duas horas sem visita.</p>
<h2>Semáforos apagados</h2>
<p>O prejuízo mais visível era o apagão de sinais de trânsito ao longo da rodovia. De acordo com o departamento de trânsito, um cruzamento sem energia leva em média nove horas para voltar a funcionar, porque o cabo precisa ser refeito a partir da caixa subterrânea. As tampas dessas caixas começaram a ser soldadas há dois meses.</p>
<p>Moradores podem informar movimentações suspeitas pelo número 153, sem necessidade de identificação. A Guarda pede que ninguém tente abordar quem estiver mexendo na rede elétrica: além do risco de conflito, há perigo de choque para quem se aproxima de fiação exposta em terreno molhado.</p>`,
  },
  {
    title: 'Prova de ciclismo de estrada leva 240 atletas às ruas de Benevides no domingo',
    muni: 'Benevides',
    cat: 'esportes',
    hoursAgo: 118,
    cover: {
      picture: 'estrada',
      alt: 'Estrada de terra cercada de mata, com um veículo ao longe',
      credit: 'Liga Paraense de Ciclismo de Estrada / Divulgação',
    },
    source: {
      name: 'Liga Paraense de Ciclismo de Estrada',
      link: 'https://liga-ciclismo-pa.example/etapas/benevides',
    },
    body: `<p>Benevides será sede, no próximo domingo, da quarta etapa do circuito estadual de ciclismo de estrada. A organização encerrou as inscrições com 240 nomes de 22 municípios, o maior pelotão desde que a competição passou a ser disputada também fora da capital. A largada está marcada para as 6h30, em frente à praça da matriz.</p>
<p>O percurso tem 18 quilômetros e mistura asfalto novo, dois trechos de paralelepípedo e uma subida curta que costuma decidir a prova no sprint. A elite masculina dará seis voltas; a feminina, cinco. Juvenis e veteranos correm juntos, com chegadas separadas, e há uma bateria de três quilômetros para crianças a partir de oito anos.</p>
<h2>Trânsito muda cedo</h2>
<p>As ruas do trajeto ficam bloqueadas das 5h30 às 11h. Linhas de ônibus que passam pelo centro serão desviadas para a via de contorno, e os moradores receberam em casa um aviso com os pontos onde será possível atravessar de carro entre uma volta e outra, sempre com a ajuda de agentes.</p>
<p>Na classificação geral, a diferença entre a líder e a segunda colocada do feminino é de apenas quatro pontos, o que deixa o título em aberto a duas etapas do fim. No masculino, a equipe de Castanhal precisa de um pódio para garantir o troféu por equipes com antecedência.</p>
<p>Quem quiser acompanhar de perto encontrará arquibancada coberta na linha de chegada, pontos de água e um bicicletário vigiado. A prefeitura recomenda que o público chegue antes das seis e evite levar animais de estimação, que se assustam com a passagem do pelotão e já provocaram quedas em edições anteriores.</p>`,
  },
  {
    title: 'Hortaliças de Santa Bárbara chegam à merenda de 19 escolas municipais',
    muni: 'Santa Bárbara do Pará',
    cat: 'foco',
    hoursAgo: 163,
    cover: {
      picture: 'estrada',
      alt: 'Ramal de terra vermelha entre áreas de floresta',
      credit: 'Prefeitura de Santa Bárbara do Pará / Divulgação',
    },
    source: {
      name: 'Prefeitura de Santa Bárbara do Pará',
      link: 'https://santabarbara-pa.example/agricultura/merenda-local',
    },
    body: `<p>Couve, cheiro-verde, macaxeira e maxixe colhidos em comunidades rurais de Santa Bárbara do Pará passaram a compor o cardápio de 19 escolas da rede municipal. A primeira entrega, feita na segunda-feira, somou 2,3 toneladas e foi dividida entre 41 famílias de agricultores que assinaram contrato com o programa de alimentação escolar.</p>
<p>Até o ano passado, quase todo o hortifrúti servido aos alunos vinha de centrais de abastecimento de fora. A nutricionista responsável pela rede conta que a troca exigiu redesenhar as refeições conforme o calendário de colheita: em vez de um cardápio único por semestre, agora há quatro, ajustados ao que cada época oferece.</p>
<figure><img src="picture:floresta" alt="Copas de árvores cobertas por neblina ao amanhecer"><figcaption>Boa parte dos canteiros fica em clareiras de sistemas agroflorestais.</figcaption></figure>
<p>O transporte era o ponto mais frágil. Alguns ramais ficam intransitáveis depois de chuva forte, e por isso a secretaria de Agricultura montou três locais de recolhimento perto do asfalto, com caixas térmicas e balança. Os produtores levam a mercadoria até lá no fim da tarde, e o caminhão passa antes do amanhecer.</p>
<p>Cada família poderá vender até o limite anual previsto em lei para a agricultura familiar. Uma nova chamada pública será aberta no próximo mês, desta vez com frutas e polpa congelada. Técnicos farão plantão na sede da associação rural para ajudar quem ainda não tem a documentação em dia.</p>`,
  },
  {
    title: 'Bombeiros simulam naufrágio e treinam resgate noturno na Baía do Guajará',
    muni: 'Belém',
    cat: 'seguranca',
    hoursAgo: 212,
    cover: {
      picture: 'rio-barco',
      alt: 'Embarcação de passageiros navegando ao entardecer',
      credit: 'Grupamento Marítimo Fluvial / Divulgação',
    },
    source: {
      name: 'Grupamento Marítimo Fluvial do Corpo de Bombeiros',
      link: 'https://bombeiros-fluvial.example/treinamentos/baia-do-guajara',
    },
    body: `<p>Sessenta militares participaram, na noite de quarta-feira, de um exercício que reproduziu o naufrágio de um barco de linha com 35 passageiros na Baía do Guajará. O cenário, montado a cerca de um quilômetro da margem, incluiu bonecos à deriva, fumaça na casa de máquinas e um pedido de socorro truncado pelo rádio.</p>
<p>O alerta foi dado às 19h10 sem que as equipes soubessem a posição exata. A primeira lancha chegou ao ponto em onze minutos, e o último passageiro fictício foi retirado da água aos 47. O tempo ficou dentro da meta, mas o comando identificou falhas na comunicação entre as embarcações e o posto médico instalado no cais.</p>
<h2>Correnteza e baixa visibilidade</h2>
<p>Treinar à noite tem motivo prático: mais da metade dos chamados de emergência nos rios ao redor da capital acontece depois das 18h, quando a maré muda e muitos barcos retornam às ilhas. Nesse horário, um colete sem fita refletiva praticamente desaparece a vinte metros de distância.</p>
<figure><img src="picture:skyline" alt="Prédios iluminados de Belém refletidos na água ao anoitecer"><figcaption>Exercício ocorreu diante da orla, com a cidade ao fundo.</figcaption></figure>
<p>Participaram também a Capitania, o serviço de atendimento móvel de urgência e voluntários de um curso de enfermagem, que fizeram o papel de sobreviventes em choque. Cada um recebeu um cartão com sintomas e só podia descrevê-los se fosse perguntado, para obrigar os socorristas a seguir o protocolo de triagem.</p>
<blockquote>Ninguém aprende a procurar gente na água escura lendo manual. É preciso errar aqui, com boneco, para não errar depois, afirmou o oficial que coordenou a simulação.</blockquote>
<p>O próximo treinamento está previsto para o trecho entre Icoaraci e Cotijuba, onde o fluxo de passageiros cresce nos fins de semana. Donos de embarcações interessados em ceder barcos para o exercício podem se cadastrar na sede do grupamento, de segunda a sexta, pela manhã.</p>`,
  },
  {
    title: 'Moradores de Belém começam a votar em 48 obras do orçamento participativo',
    muni: 'Belém',
    cat: 'politica',
    hoursAgo: 259,
    cover: null,
    source: {
      name: 'Secretaria de Planejamento Participativo de Belém',
      link: 'https://planejamento-belem.example/orcamento-participativo/votacao',
    },
    body: `<p>Está aberta a votação que vai definir quais obras de bairro entram no orçamento de Belém para o próximo ano. São 48 propostas, seis por distrito administrativo, selecionadas em plenárias que reuniram pouco mais de nove mil pessoas nos últimos meses. Cada morador pode escolher até duas, desde que sejam do distrito onde vive.</p>
<p>A lista traz pedidos bem diferentes entre si: drenagem de passagens que alagam com a maré, cobertura de quadras, reforma de trapiches, iluminação de campos de várzea e até uma lavanderia comunitária. O custo máximo de cada projeto foi fixado em R$ 1,2 milhão, valor que os técnicos usaram para descartar ideias inviáveis antes da cédula final.</p>
<h2>Como participar</h2>
<ol>
<li>Acesse o endereço da votação ou vá a um dos 32 pontos com urna.</li>
<li>Informe o CPF e o CEP de residência.</li>
<li>Marque uma ou duas propostas do seu distrito.</li>
<li>Guarde o comprovante, que permite acompanhar a execução.</li>
</ol>
<p>As urnas físicas ficam em escolas, mercados e terminais e funcionam das 8h às 18h, inclusive aos sábados. Nas ilhas, uma equipe volante percorrerá as comunidades de barco em datas divulgadas pelas lideranças locais. Quem tem entre 14 e 17 anos também vota, novidade incluída depois de reivindicação de grêmios estudantis.</p>
<p>O resultado sai em três semanas, numa assembleia aberta. As dezesseis obras mais votadas, duas por distrito, serão incluídas no projeto de lei orçamentária que o Executivo envia à Câmara. Uma comissão de moradores eleitos acompanhará licitações e prazos, com reuniões mensais e atas publicadas na internet.</p>`,
  },
  {
    title: 'Ginásio do Icuí reabre com torneio de futsal feminino e entrada gratuita',
    muni: 'Ananindeua',
    cat: 'esportes',
    hoursAgo: 306,
    cover: {
      picture: 'futebol',
      alt: 'Jogadores disputam a bola em campo iluminado por refletores',
      credit: 'Secretaria de Esporte de Ananindeua / Divulgação',
    },
    source: {
      name: 'Secretaria Municipal de Esporte de Ananindeua',
      link: 'https://esporte-ananindeua.example/ginasio-icui/reabertura',
    },
    body: `<p>Fechado havia quase dois anos por problemas na cobertura, o ginásio poliesportivo do Icuí volta a receber público neste fim de semana. A reinauguração será com bola rolando: doze equipes disputam, até o fim do mês, um torneio de futsal feminino organizado pela secretaria municipal de Esporte em parceria com ligas comunitárias do bairro.</p>
<p>A reforma trocou o telhado, refez o piso de madeira e instalou rampas e banheiros acessíveis nos dois lados da arquibancada, que agora comporta 1.400 pessoas. Os vestiários, antes divididos por uma cortina, passaram a ser dois espaços independentes, o que vai permitir rodadas com partidas masculinas e femininas no mesmo dia.</p>
<h2>Jogos às sextas e aos sábados</h2>
<p>As equipes foram sorteadas em três grupos de quatro. Classificam-se as duas primeiras de cada chave e as duas melhores terceiras colocadas. Os jogos têm dois tempos de quinze minutos cronometrados, e o regulamento exige que cada time tenha ao menos três atletas com menos de vinte anos inscritas.</p>
<p>Fora do período do torneio, a quadra abrirá de terça a domingo para escolinhas, ginástica para idosos e basquete em cadeira de rodas. As inscrições das turmas começam na próxima segunda-feira, na administração do próprio ginásio, mediante documento com foto e atestado médico simples.</p>`,
  },
  {
    title: 'Marituba aplica 11 mil doses no Dia D contra a gripe e prorroga a campanha',
    muni: 'Marituba',
    cat: 'foco',
    hoursAgo: 347,
    cover: {
      picture: 'hospital',
      alt: 'Profissionais de saúde caminham por corredor de hospital',
      credit: 'Secretaria Municipal de Saúde de Marituba / Divulgação',
    },
    source: {
      name: 'Secretaria Municipal de Saúde de Marituba',
      link: 'https://saude-marituba.example/vacinacao/dia-d-gripe',
    },
    body: `<p>Onze mil e duzentas pessoas foram vacinadas contra a gripe no último sábado em Marituba, durante o Dia D da campanha. As 26 salas abriram às 8h e algumas só encerraram o atendimento depois das 19h para não dispensar quem ainda esperava. Com o resultado, a cobertura do público prioritário passou de 52% para 68%.</p>
<p>O grupo que mais compareceu foi o de crianças entre seis meses e cinco anos, seguido por idosos. Gestantes e trabalhadores do transporte ficaram abaixo do esperado. Para alcançá-los, a secretária municipal de Saúde anunciou a prorrogação da campanha por mais três semanas e a instalação de postos volantes em garagens de ônibus.</p>
<h2>Onde se vacinar durante a semana</h2>
<ul>
<li>Unidades básicas: de segunda a sexta, das 8h às 16h30;</li>
<li>Posto do terminal rodoviário: terças e quintas, até as 20h;</li>
<li>Ônibus da vacina: roteiro por bairro divulgado toda segunda-feira.</li>
</ul>
<p>É preciso levar documento e, se possível, a caderneta de vacinação. Quem perdeu a caderneta não deixa de ser atendido: as doses antigas podem ser consultadas no sistema. Pessoas com febre devem esperar a melhora dos sintomas, enquanto resfriado leve, sem febre, não impede a aplicação.</p>
<p>Os agentes comunitários também aproveitaram o Dia D para atualizar doses atrasadas de outras vacinas. Foram 740 aplicações contra sarampo, febre amarela e HPV, a maioria em adolescentes que acompanhavam irmãos mais novos. A estratégia, segundo a coordenação de imunização, será repetida nas escolas no início do segundo semestre.</p>`,
  },
  {
    title: 'Regata de canoas reúne oito ilhas de Belém',
    muni: 'Belém',
    cat: 'esportes',
    hoursAgo: 418,
    cover: {
      picture: 'aerial-rio',
      alt: 'Vista aérea de rio sinuoso entre a floresta e nuvens baixas',
      credit: 'Federação Paraense de Canoagem Tradicional / Divulgação',
    },
    source: {
      name: 'Federação Paraense de Canoagem Tradicional',
      link: 'https://canoagem-tradicional-pa.example/regata-das-ilhas',
    },
    body: `<p>Remadores do Combu, de Cotijuba, de Paquetá, do Murutucu e de outras quatro ilhas de Belém disputaram no domingo a Regata das Ilhas, que voltou ao calendário depois de três anos. Ao todo, 96 canoas de madeira, todas sem motor e feitas por carpinteiros locais, largaram em frente ao furo da Paciência.</p>
<p>O trajeto de cinco quilômetros foi vencido em 28 minutos por uma dupla de irmãos da ilha Grande, que assumiu a ponta na última curva aproveitando a virada da maré. Na categoria feminina, a vitória ficou com a ilha do Combu, representada por uma agricultora de 43 anos e sua sobrinha, estreante na prova.</p>
<p>Mais do que a velocidade, contam pontos a condição da embarcação e o uso de remos tradicionais, esculpidos em peça única. Uma banca de mestres canoeiros avaliou cada casco antes da largada e concedeu um troféu à parte ao barco mais bem-acabado, entregue a um artesão que mantém oficina em Cotijuba há quatro décadas.</p>`,
  },
  {
    title: 'Travessias elevadas reduzem atropelamentos em frente a 14 escolas de Ananindeua',
    muni: 'Ananindeua',
    cat: 'seguranca',
    hoursAgo: 493,
    cover: {
      picture: 'onibus',
      alt: 'Ônibus em movimento à noite, com rastros de luz na avenida',
      credit: 'Departamento de Trânsito de Ananindeua / Divulgação',
    },
    source: {
      name: 'Departamento Municipal de Trânsito de Ananindeua',
      link: 'https://transito-ananindeua.example/estudos/travessias-escolares',
    },
    body: `<p>Nenhum atropelamento grave foi registrado nos últimos seis meses diante das 14 escolas de Ananindeua que receberam travessias elevadas. No mesmo período do ano anterior, os boletins somavam nove ocorrências nesses endereços, três delas com internação. O levantamento foi apresentado pelo departamento de trânsito em reunião com diretores da rede pública.</p>
<p>A estrutura coloca a faixa de pedestres no mesmo nível da calçada e obriga o motorista a reduzir. Medições feitas antes e depois da obra mostram que a velocidade média no horário de saída dos alunos passou de 46 para 22 quilômetros por hora, número próximo do recomendado por manuais de engenharia para zonas escolares.</p>
<h2>Nem só concreto</h2>
<p>Onde a travessia veio acompanhada de iluminação e recuo para embarque de vans, o resultado foi melhor. Nos três pontos em que isso ainda não aconteceu, pais continuam parando em fila dupla e encobrindo a visão de quem atravessa. As correções estão incluídas na segunda fase do projeto, com mais dez escolas.</p>
<figure><img src="picture:chuva" alt="Gotas de chuva em vidro com luzes da cidade desfocadas ao fundo"><figcaption>Dias de chuva concentram as infrações, segundo o estudo.</figcaption></figure>
<p>Alunos do ensino fundamental participaram da pesquisa contando quantos motoristas davam preferência ao pedestre. No início, eram quatro em cada dez; na última contagem, oito. As planilhas preenchidas pelas turmas viraram material de aula de matemática e estão disponíveis no <a href="https://transito-ananindeua.example/dados/escolas">portal de dados do trânsito</a>.</p>
<p>O departamento recebe pedidos de novas travessias por formulário, com prazo de resposta de trinta dias. A prioridade é definida por uma nota que combina fluxo de crianças, largura da via, histórico de acidentes e presença de linhas de ônibus, e não pela ordem de chegada da solicitação.</p>`,
  },
  {
    title: 'Novo plano diretor de Benevides vai a audiência com foco em áreas de nascente',
    muni: 'Benevides',
    cat: 'politica',
    hoursAgo: 571,
    cover: {
      picture: 'palacio',
      alt: 'Prédio público de colunas brancas com a bandeira do Pará hasteada',
      credit: 'Ascom da Prefeitura de Benevides / Divulgação',
    },
    source: {
      name: 'Prefeitura de Benevides',
      link: 'https://benevides-pa.example/plano-diretor/audiencias',
    },
    body: `<p>A proposta de revisão do plano diretor de Benevides será discutida em quatro audiências públicas a partir da próxima semana. O ponto mais sensível do texto é a criação de um cinturão de proteção em torno de 27 nascentes mapeadas por uma universidade, onde novos loteamentos só seriam permitidos com lotes acima de mil metros quadrados.</p>
<p>O plano em vigor tem mais de quinze anos e foi escrito quando o município contava com pouco mais da metade da população atual. Desde então, condomínios e galpões avançaram sobre antigas áreas de chácara, e bairros inteiros surgiram sem rede de esgoto. A minuta propõe vincular cada novo empreendimento à capacidade de abastecimento de água.</p>
<h2>Calendário</h2>
<p>As reuniões ocorrem na sede, em Murinin, em Benfica e em Santa Maria, sempre às 18h, com transporte gratuito saindo das escolas-polo. Qualquer pessoa pode apresentar emenda por escrito, individual ou coletiva, até dez dias depois da última audiência. As respostas às sugestões serão publicadas uma a uma, com a justificativa técnica.</p>
<p>Representantes do setor imobiliário pediram que a transição para as novas regras seja de três anos, enquanto associações de moradores defendem aplicação imediata. O secretário de Planejamento adiantou que a equipe trabalha com um meio-termo: projetos já protocolados seguem a lei antiga, desde que as obras comecem em doze meses.</p>`,
  },
  {
    title: 'Igarapés de Santa Bárbara do Pará ganham réguas de alerta contra cheias',
    muni: 'Santa Bárbara do Pará',
    cat: 'seguranca',
    hoursAgo: 664,
    cover: null,
    source: {
      name: 'Defesa Civil de Santa Bárbara do Pará',
      link: 'https://defesacivil-santabarbara.example/reguas-de-alerta',
    },
    body: `<p>Sete igarapés de Santa Bárbara do Pará passaram a ter réguas coloridas que mostram, de longe, quando a água se aproxima do nível de transbordamento. Instaladas em pilares de pontes e em estacas de concreto, elas usam as mesmas três cores do semáforo e podem ser lidas por qualquer morador, sem equipamento ou treinamento.</p>
<p>A ideia nasceu depois das chuvas do início do ano, quando 63 famílias precisaram sair de casa de madrugada. Na ocasião, o aviso chegou por mensagem de celular, mas boa parte da zona rural estava sem sinal. Agora, voluntários escolhidos em cada comunidade farão a leitura três vezes ao dia durante o inverno amazônico.</p>
<h2>Verde, amarelo e vermelho</h2>
<p>Na faixa amarela, o voluntário avisa a Defesa Civil e percorre as casas mais baixas. Na vermelha, toca o sino da igreja ou da escola, e as famílias seguem para o abrigo indicado, levando apenas documentos, remédios e animais pequenos. Dois simulados estão marcados para o próximo mês.</p>
<p>O custo total ficou em R$ 38 mil, valor menor que o de uma única estação eletrônica de medição. Ainda assim, a coordenação da Defesa Civil pretende instalar um sensor automático no igarapé mais caudaloso, como forma de comparar as leituras e calibrar os limites de cada régua ao longo do tempo.</p>`,
  },
  {
    title: 'Biblioteca sobre rodas leva 3 mil livros a Mosqueiro e Outeiro nas férias',
    muni: 'Belém',
    cat: 'foco',
    hoursAgo: 738,
    cover: {
      picture: 'livros',
      alt: 'Estantes de madeira repletas de livros coloridos',
      credit: 'Fundação Municipal do Livro de Belém / Divulgação',
    },
    source: {
      name: 'Fundação Municipal do Livro de Belém',
      link: 'https://fundacaodolivro-belem.example/biblioteca-sobre-rodas',
    },
    body: `<p>Um micro-ônibus adaptado com estantes, tapete e toldo vai percorrer as praias de Mosqueiro e Outeiro durante as férias escolares. São três mil títulos, de quadrinhos a poesia paraense, que podem ser lidos na sombra ou levados para casa por até dez dias. Basta deixar nome e telefone: não se pede comprovante de residência.</p>
<p>A escolha dos pontos seguiu uma lógica simples: parar onde as famílias já estão. Pela manhã, o veículo fica perto da areia; à tarde, muda para as praças das vilas, quando o movimento de banhistas diminui e os moradores voltam do trabalho. Em dias de chuva, a programação vai para dentro das escolas.</p>
<figure><img src="picture:praia" alt="Praia com guarda-sóis coloridos e uma palmeira à beira da água"><figcaption>Nas manhãs de sol, a leitura acontece a poucos metros da água.</figcaption></figure>
<h2>Histórias do mar de água doce</h2>
<p>Além do empréstimo, haverá contação de histórias às quartas e aos sábados. As sessões recuperam narrativas de pescadores sobre encantados e navios que somem na neblina, recolhidas por estudantes de letras em conversas com moradores antigos. O material será reunido num pequeno livro, impresso no fim da temporada e distribuído às escolas das ilhas.</p>
<figure><img src="picture:onibus" alt="Biblioteca itinerante da fundação do livro"><figcaption>O micro-ônibus retorna à capital às segundas para reposição do acervo.</figcaption></figure>
<p>Na edição passada, 1.870 livros foram emprestados e só 112 não voltaram, índice que a fundação considera excelente. Parte desses volumes reapareceu meses depois, devolvida em padarias e postos de saúde. Por isso, este ano, oito pontos de devolução ficarão espalhados pelos dois distritos até o fim do ano.</p>
<p>Quem quiser doar exemplares em bom estado pode entregá-los na própria biblioteca itinerante. Livros infantis, dicionários e histórias em quadrinhos são os mais procurados. Enciclopédias antigas e apostilas não são aceitas, por falta de espaço nas prateleiras de um veículo pequeno.</p>`,
    imgContent: ['praia', 'livros'],
  },
  {
    title: 'Cinco prefeituras assinam pacto para integrar os ônibus da região metropolitana',
    muni: 'Marituba',
    cat: 'politica',
    hoursAgo: 851,
    cover: {
      picture: 'onibus',
      alt: 'Ônibus trafega à noite em avenida com luzes alongadas pela velocidade',
      credit: 'Consórcio Metropolitano de Mobilidade / Divulgação',
    },
    source: {
      name: 'Consórcio Metropolitano de Mobilidade',
      link: 'https://mobilidade-metropolitana.example/pacto-de-integracao',
    },
    body: `<p>Reunidos em Marituba, representantes de cinco municípios assinaram na sexta-feira um protocolo para integrar as linhas de ônibus da região metropolitana. O documento prevê bilhete único com validade de duas horas, sistema comum de informação ao passageiro e revisão dos itinerários que hoje se sobrepõem ao longo da rodovia.</p>
<p>O pacto não cria tarifa nova de imediato. Na primeira etapa, prevista para os próximos seis meses, técnicos vão cruzar os dados de bilhetagem das cidades e calcular quantas pessoas pagam mais de uma passagem para chegar ao trabalho. Estimativas preliminares falam em 84 mil usuários por dia útil nessa situação.</p>
<h2>Quem paga a conta</h2>
<p>A divisão do subsídio foi o tema que mais consumiu tempo nas negociações. Pela fórmula aceita, cada prefeitura contribuirá de acordo com o número de moradores que usam a integração, e não pela quilometragem das linhas em seu território. Municípios menores terão teto de contribuição e poderão compensar parte do valor com obras em abrigos.</p>
<blockquote>O passageiro não sabe onde termina uma cidade e começa outra, e não deveria precisar saber, declarou a presidente do consórcio no encerramento do encontro.</blockquote>
<p>Para virar realidade, o acordo precisa ser ratificado pelas câmaras municipais. A expectativa é que as cinco votações ocorram até o fim do semestre. Um conselho com usuários, estudantes, rodoviários e pessoas com deficiência acompanhará as decisões e terá direito a voto nas mudanças de trajeto.</p>
<p>Enquanto a integração não chega, duas medidas entram em vigor já no próximo mês: a instalação de painéis com previsão de chegada em doze paradas de grande movimento e a aceitação recíproca dos cartões de estudante emitidos em qualquer um dos municípios signatários.</p>
<h2>Três linhas-piloto</h2>
<p>O protocolo escolheu três itinerários para servir de laboratório: um entre Marituba e o centro da capital, outro ligando Benevides a Ananindeua e um terceiro que sai de Santa Bárbara e alcança o terminal rodoviário. Neles, o passageiro poderá trocar de ônibus uma vez, sem nova cobrança, já no segundo trimestre do acordo.</p>
<p>Pesquisadores de um laboratório universitário de transportes vão medir o tempo total de viagem, a lotação e o intervalo entre os veículos antes e depois da mudança. Voluntários com celular, recrutados em escolas e locais de trabalho, registrarão a espera na parada, dado que a bilhetagem eletrônica não consegue captar.</p>
<h3>Acessibilidade</h3>
<p>A frota das linhas-piloto terá elevador, aviso sonoro de parada e espaço para dois cadeirantes. Em visita técnica, representantes de associações de pessoas com deficiência apontaram 46 calçadas e abrigos que precisam de reparo para que o embarque seja possível, e a relação foi anexada ao documento como compromisso de obra.</p>
<p>Também ficou decidido que as queixas serão recebidas num único número de telefone, qualquer que seja a cidade. A central distribuirá os registros e publicará, a cada quinze dias, a lista dos problemas mais citados por linha, com o nome do órgão encarregado de resolvê-los.</p>`,
  },
  {
    title: 'Nos pênaltis, sub-17 de Ananindeua conquista o regional de futebol de base',
    muni: 'Ananindeua',
    cat: 'esportes',
    hoursAgo: 1007,
    cover: {
      picture: 'futebol',
      alt: 'Partida de futebol noturna com arquibancada cheia ao fundo',
      credit: 'Liga Metropolitana de Futebol de Base / Divulgação',
    },
    source: {
      name: 'Liga Metropolitana de Futebol de Base',
      link: 'https://liga-futebol-base.example/sub-17/final',
    },
    body: `<p>Depois de um empate por 2 a 2 no tempo normal, a seleção sub-17 de Ananindeua venceu Benevides por 5 a 4 nos pênaltis e ficou com o título do regional de futebol de base. A final, disputada no sábado à noite, teve virada, expulsão e um gol de falta aos 47 minutos da segunda etapa.</p>
<p>Benevides abriu dois gols de vantagem antes do intervalo, em jogadas pela esquerda. Na volta, o técnico de Ananindeua trocou o meio-campo inteiro e viu o time crescer. O primeiro gol saiu de escanteio; o segundo, numa cobrança que desviou na barreira quando parte da torcida já deixava a arquibancada.</p>
<p>Nas penalidades, o goleiro reserva, que entrara nos acréscimos justamente para a disputa, defendeu a quinta cobrança adversária. Aos 16 anos, ele havia sido dispensado de duas peneiras e treinava havia apenas oito meses com a equipe, num campo de terra do bairro do Aurá.</p>
<h2>Campanha invicta</h2>
<p>Foram nove partidas, sete vitórias e dois empates, com 21 gols marcados e seis sofridos. O artilheiro da competição, com oito gols, também saiu do time campeão. Como prêmio, a equipe ganhou material esportivo para um ano e vaga no torneio interestadual que reúne seleções municipais do Norte, no segundo semestre.</p>
<figure><img src="picture:futebol" alt="Dois jogadores correm atrás da bola no centro do gramado"><figcaption>Decisão levou 3.200 pessoas ao estádio, segundo a organização.</figcaption></figure>
<p>A liga informou que a próxima edição terá também a categoria sub-15 feminina. As inscrições de seleções municipais devem ser abertas logo após o congresso técnico, e cada cidade poderá levar até 25 atletas, com exigência de matrícula e frequência escolar comprovadas.</p>`,
  },
];
