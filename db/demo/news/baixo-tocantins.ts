import type { DemoStory } from '../story.ts';

export const baixoTocantinsStories: readonly DemoStory[] = [
  {
    title: 'Igarapé-Miri abre a safra do açaí com feira e selo de origem',
    muni: 'Igarapé-Miri',
    cat: 'foco',
    hoursAgo: 19,
    cover: {
      picture: 'acai',
      alt: 'Frutos de açaí maduros, roxos, com alguns ainda verdes entre eles',
      credit: 'Secretaria Municipal de Agricultura de Igarapé-Miri / Divulgação',
    },
    source: {
      name: 'Prefeitura de Igarapé-Miri',
      link: 'https://igarapemiri.example/noticias/safra-do-acai',
    },
    body: `<p>O trapiche central de Igarapé-Miri amanheceu tomado de rasas nesta semana, na abertura oficial da safra do açaí. A prefeitura aproveitou a chegada dos primeiros barcos das ilhas para apresentar o selo municipal de origem, que identifica o fruto colhido por famílias cadastradas e batido em até vinte e quatro horas depois da colheita.</p>
<p>Segundo a Secretaria Municipal de Agricultura, 612 produtores já receberam a etiqueta, distribuída por comunidade e por igarapé. O código impresso permite saber de que ilha saiu cada rasa, quem fez o transporte e em que ponto de embarque o fruto foi pesado, informação que os compradores de fora vinham pedindo havia anos.</p>
<figure><img src="picture:rio-barco" alt="Barco regional e canoa sobre o rio ao pôr do sol"><figcaption>Os barcos das ilhas chegam antes do amanhecer e voltam com a maré. Foto: Prefeitura de Igarapé-Miri / Divulgação</figcaption></figure>
<h2>Feira segue até domingo</h2>
<p>A feira montada na orla reúne trinta barracas com polpa, mingau, licor, biojoias de caroço e mudas de touceira anã. À noite, grupos de carimbó e de samba de cacete se apresentam no palco da praça, e as batedeiras do município oferecem degustação de graça a quem levar a própria cuia.</p>
<ul>
<li>Quinta e sexta-feira: venda direta das 5h às 11h, no trapiche;</li>
<li>Sábado: concurso de subida na palmeira, às 9h, no bairro da Cidade Nova;</li>
<li>Domingo: café da manhã ribeirinho e premiação das melhores polpas.</li>
</ul>
<p>A expectativa da secretaria é de uma produção <strong>8% maior</strong> que a do ano passado, resultado do manejo de várzea ensinado em oficinas durante o inverno. O preço da rasa, que chegou a disparar na entressafra, começou a ceder na última semana, e a tendência é de queda à medida que os açaizais do interior forem entrando em produção.</p>`,
  },
  {
    title: 'Câmara de Abaetetuba aprova transporte escolar fluvial com colete e GPS obrigatórios',
    muni: 'Abaetetuba',
    cat: 'politica',
    hoursAgo: 67,
    cover: {
      picture: 'microfones',
      alt: 'Microfones alinhados diante de uma pessoa fora de foco',
      credit: 'Assessoria da Câmara de Abaetetuba / Divulgação',
    },
    source: {
      name: 'Câmara Municipal de Abaetetuba',
      link: 'https://camara-abaetetuba.example/plenario/transporte-fluvial',
    },
    body: `<p>Por quinze votos a dois, os vereadores de Abaetetuba aprovaram em segundo turno o projeto que fixa regras para os barcos que levam alunos das ilhas às escolas. O texto torna obrigatórios o colete do tamanho da criança, a cobertura do eixo do motor, o extintor carregado e um rastreador por satélite acompanhado pela Secretaria de Educação.</p>
<p>O município atende cerca de 9 mil estudantes em 240 rotas, boa parte delas feita em rabetas que mudam de condutor ao longo do ano. A relatora da matéria lembrou que a comissão visitou onze comunidades antes de redigir o parecer e encontrou embarcações sem lugar marcado para mochilas, o que atrapalha a saída em caso de alagamento.</p>
<blockquote>A mãe que se despede do filho no trapiche tem o direito de saber que horas o barco encostou na escola. É disso que trata a lei.</blockquote>
<h2>Prazo de adaptação</h2>
<p>Os barqueiros contratados terão seis meses para se adequar, com linha de crédito municipal para a compra dos equipamentos. Quem não cumprir as exigências dentro do prazo fica impedido de participar da próxima licitação. A proposta segue para sanção do Executivo, que já sinalizou concordância com o texto e prepara o decreto de regulamentação.</p>`,
  },
  {
    title:
      'Barcarena simula emergência química no porto e mede tempo de resposta de nove órgãos públicos durante a madrugada de terça',
    muni: 'Barcarena',
    cat: 'seguranca',
    hoursAgo: 131,
    cover: {
      picture: 'porto',
      alt: 'Guindastes vermelhos e pilhas de contêineres coloridos em um porto',
      credit: 'Defesa Civil de Barcarena / Divulgação',
    },
    source: {
      name: 'Defesa Civil de Barcarena',
      link: 'https://defesacivil-barcarena.example/simulado-noturno',
    },
    body: `<p>Sirenes, rotas de fuga sinalizadas e um ponto de encontro iluminado por geradores: Barcarena viveu na madrugada desta terça-feira o maior simulado de emergência química já feito no município. O exercício reproduziu o vazamento de um produto corrosivo em um pátio de carga e mobilizou nove órgãos públicos e moradores de quatro comunidades vizinhas.</p>
<p>O alerta foi disparado às 2h40, sem aviso do horário às equipes. A primeira viatura chegou ao local em onze minutos, e o isolamento da área ficou pronto em vinte e três, abaixo da meta de meia hora fixada no plano de contingência. Setenta e dois moradores voluntários deixaram as casas a pé e foram cadastrados na escola usada como abrigo.</p>
<h2>O que funcionou e o que falhou</h2>
<p>O sistema de mensagens por celular alcançou quase todos os participantes, mas duas comunidades com sinal fraco dependeram do carro de som, que demorou a atravessar um trecho de piçarra. A Defesa Civil também anotou dúvidas na triagem de idosos com mobilidade reduzida e prometeu cadastro próprio para esse público antes do próximo exercício.</p>
<figure><img src="picture:policia" alt="Viatura com as luzes de emergência ligadas à noite"><figcaption>Viaturas bloquearam os acessos à área isolada durante o exercício. Foto: Guarda Municipal de Barcarena / Divulgação</figcaption></figure>
<p>O coordenador da Defesa Civil explicou que o relatório completo ficará pronto em três semanas e será discutido em audiência aberta. Até lá, as lideranças comunitárias podem enviar observações pela <a href="https://defesacivil-barcarena.example/participe">página do simulado</a>, que reúne também os mapas das rotas de saída e os telefones de plantão.</p>
<p>Outro exercício, desta vez no rio, está previsto para o próximo semestre. A ideia é treinar a contenção de manchas com barreiras flutuantes e avaliar a retirada de famílias ribeirinhas por embarcação, situação que exige coletes, pontos de embarque conhecidos e atenção à tábua de marés.</p>`,
    imgContent: ['porto'],
  },
  {
    title: 'Clássico das ilhas define o campeão da Copa Tocantina em Cametá',
    muni: 'Cametá',
    cat: 'esportes',
    hoursAgo: 41,
    cover: {
      picture: 'futebol',
      alt: 'Dois jogadores disputam a bola em um estádio iluminado e cheio',
      credit: 'Liga Esportiva de Cametá / Divulgação',
    },
    source: { name: 'Liga Esportiva de Cametá', link: 'https://ligacameta.example/copa-tocantina/final' },
    body: `<p>Um gol de falta aos 43 minutos do segundo tempo deu ao Juventude de Juaba o título inédito da Copa Tocantina, diante de um estádio lotado em Cametá. O placar de 2 a 1 sobre o Unidos do Carapajó encerrou uma campanha de onze jogos, com oito vitórias e apenas cinco gols sofridos.</p>
<p>A partida começou com quarenta minutos de atraso porque parte da torcida ainda desembarcava na orla. O Unidos abriu o placar de cabeça, depois de escanteio, e controlou a primeira etapa. Na volta do intervalo, o time de Juaba trocou o volante por um terceiro atacante e passou a ocupar o campo adversário.</p>
<p>O empate saiu em jogada pelo lado esquerdo, concluída de primeira pelo camisa 9, artilheiro da competição com doze gols. O goleiro vencido na cobrança decisiva foi eleito o melhor da posição e saiu aplaudido pelas duas torcidas, que dividiram as arquibancadas sem registro de ocorrências, segundo a organização.</p>
<h2>Vaga no intermunicipal</h2>
<p>Campeão e vice representarão Cametá no torneio intermunicipal do próximo ano. A liga informou que a renda da final, somada à venda de alimentos, será usada na troca da iluminação de dois campos do interior, onde as rodadas ainda precisam terminar antes do pôr do sol.</p>`,
  },
  {
    title: 'Ponte de madeira dá lugar a travessia de concreto em vicinal de Moju',
    muni: 'Moju',
    cat: 'foco',
    hoursAgo: 288,
    cover: {
      picture: 'estrada',
      alt: 'Estrada de terra vermelha cortando a floresta, com um veículo ao longe',
      credit: 'Prefeitura de Moju / Divulgação',
    },
    source: { name: 'Prefeitura de Moju', link: 'https://moju.example/obras/ponte-da-vicinal' },
    body: `<p>Os moradores da vicinal do Jambuaçu deixaram de depender de uma ponte de toras refeita a cada inverno. A prefeitura de Moju entregou nesta semana a nova travessia de concreto, com 32 metros de extensão, guarda-corpo e passagem separada para pedestres, construída ao longo de sete meses com mão de obra da própria comunidade.</p>
<p>A estrutura liga seis povoados ao asfalto e encurta em quase uma hora a viagem dos caminhões que escoam farinha, coco e dendê. O ônibus escolar, que parava antes do igarapé e obrigava as crianças a atravessar a pé, agora faz a linha completa, com dois pontos novos no trajeto.</p>
<figure><img src="picture:estrada" alt="Chão de terra vermelha marcado por pneus, com árvores nas margens"><figcaption>O acesso à nova travessia ainda receberá camada de piçarra. Foto: Prefeitura de Moju / Divulgação</figcaption></figure>
<p>De acordo com o secretário municipal de Obras, a cota da pista ficou um metro e meio acima da maior cheia registrada pelos moradores mais antigos, que ajudaram a marcar o nível da água nas árvores da margem. Outras quatro pontes de madeira da mesma estrada estão em fase de projeto.</p>`,
  },
  {
    title: 'Mutirão emite 1.300 documentos em Baião',
    muni: 'Baião',
    cat: 'foco',
    hoursAgo: 473,
    cover: null,
    source: {
      name: 'Secretaria de Assistência Social de Baião',
      link: 'https://assistencia-baiao.example/mutirao-de-documentos',
    },
    body: `<p>Durante três dias, a quadra da escola da vila de Joana Peres funcionou como cartório, posto de identificação e agência de atendimento. O mutirão itinerante da Secretaria de Assistência Social de Baião emitiu 1.300 documentos, entre certidões, carteiras de identidade e segundas vias, para moradores que teriam de navegar até cinco horas para conseguir o mesmo serviço.</p>
<p>A procura surpreendeu a organização. Na primeira manhã, a fila começou a se formar às quatro horas, com famílias que dormiram em redes nos barcos. A equipe distribuiu senhas por comunidade e deu prioridade a gestantes, pessoas com deficiência e idosos, muitos deles sem nenhum registro civil atualizado desde a juventude.</p>
<blockquote>Tenho 71 anos e é a primeira vez que vejo meu nome escrito inteiro, sem faltar letra.</blockquote>
<p>O caso da aposentada, ouvida pela equipe da ação, não foi o único: trinta e oito pessoas corrigiram erros de grafia que impediam o acesso a benefícios. A secretaria já confirmou a próxima parada, na região do Baixo Calados, e pede que os interessados levem certidão antiga, se houver, e duas testemunhas no caso de registro tardio.</p>`,
  },
  {
    title: 'Operação apreende malhadeiras e devolve 400 quilos de mapará ao rio em Limoeiro do Ajuru',
    muni: 'Limoeiro do Ajuru',
    cat: 'seguranca',
    hoursAgo: 209,
    cover: {
      picture: 'rio-barco',
      alt: 'Silhueta de barco e de pescador em canoa no rio ao entardecer',
      credit: 'Fiscalização Ambiental do Baixo Tocantins / Divulgação',
    },
    source: {
      name: 'Secretaria de Meio Ambiente de Limoeiro do Ajuru',
      link: 'https://meioambiente-limoeiro.example/defeso-mapara',
    },
    body: `<p>Fiscais ambientais e policiais da companhia fluvial recolheram 2,6 quilômetros de malhadeiras armadas em poços de reprodução, durante operação de quatro noites na baía do Marapatá e nos furos próximos a Limoeiro do Ajuru. Cerca de 400 quilos de mapará foram encontrados ainda vivos e devolvidos à água diante dos representantes dos acordos de pesca.</p>
<p>O período de defeso da espécie segue em vigor e proíbe a captura, o transporte e a venda do pescado. Quem vive da atividade e está cadastrado recebe o seguro correspondente. As redes apreendidas não tinham identificação e ninguém foi preso; o material será periciado e depois destinado a oficinas de artesanato com reaproveitamento de fibra.</p>
<h2>Vigilância feita por quem pesca</h2>
<p>A maior parte das informações chegou pelos próprios moradores, que mantêm escalas de vigia nos poços desde que os acordos comunitários passaram a render bons resultados. Na abertura da última temporada, uma única comunidade retirou em uma manhã o que antes levava semanas para capturar, e a divisão seguiu a lista das famílias participantes.</p>
<ol>
<li>Ao ver rede em área fechada, não tente retirá-la sozinho;</li>
<li>Anote o local, o horário e a direção da maré;</li>
<li>Avise a coordenação do acordo ou ligue para o plantão ambiental.</li>
</ol>
<p>A secretária municipal de Meio Ambiente adiantou que a patrulha continuará até o fim do defeso, em dias e horários alternados. Uma base flutuante, cedida pelo município vizinho, vai servir de apoio às equipes, que até agora precisavam voltar à sede para abastecer e perdiam parte da noite no deslocamento.</p>`,
  },
  {
    title: 'Canoagem de Mocajuba leva doze atletas ao Norte-Nordeste',
    muni: 'Mocajuba',
    cat: 'esportes',
    hoursAgo: 612,
    cover: {
      picture: 'aerial-rio',
      alt: 'Vista aérea de um rio barrento em curvas no meio da floresta',
      credit: 'Federação Paraense de Canoagem / Divulgação',
    },
    source: {
      name: 'Federação Paraense de Canoagem',
      link: 'https://canoagempara.example/selecao/mocajuba-norte-nordeste',
    },
    body: `<p>A rampa onde os botos costumam aparecer em busca de peixe virou também ponto de partida de campeões. Mocajuba terá doze canoístas na delegação paraense do Campeonato Norte-Nordeste, no próximo mês, a maior participação de um município do interior desde que a federação passou a fazer seletivas regionais.</p>
<p>O grupo tem entre 13 e 19 anos e treina no rio Tocantins antes das aulas, em barcos doados por clubes de outros estados. Três meninas largam como favoritas nos 500 metros, prova em que baixaram em dois segundos a melhor marca da seletiva, mesmo remando contra a maré de enchente.</p>
<figure><img src="picture:aerial-rio" alt="Rio sinuoso visto do alto, com nuvens baixas sobre a mata"><figcaption>O trecho de treino muda conforme a maré e a época do ano. Foto: Federação Paraense de Canoagem / Divulgação</figcaption></figure>
<p>O treinador da equipe, professor da rede municipal, diz que o segredo está na rotina: café reforçado, uma hora de água, banho e sala de aula. Quem falta à escola não entra no barco. A regra, aceita pelos pais desde o início do projeto, levou a frequência dos participantes a 97% no último bimestre.</p>
<p>A viagem será custeada pela prefeitura e por uma campanha de venda de bombons de cupuaçu organizada pelas famílias. Falta ainda arrecadar o suficiente para o transporte de dois barcos, e a federação mantém <a href="https://canoagempara.example/apoie">uma página de apoio</a> com a prestação de contas atualizada toda sexta-feira.</p>`,
    imgContent: ['rio-barco'],
  },
  {
    title: 'Tailândia discute plano diretor em audiências nos bairros e na zona rural',
    muni: 'Tailândia',
    cat: 'politica',
    hoursAgo: 355,
    cover: {
      picture: 'palacio',
      alt: 'Fachada de prédio público com colunas e bandeira hasteada',
      credit: 'Prefeitura de Tailândia / Divulgação',
    },
    source: {
      name: 'Prefeitura de Tailândia',
      link: 'https://tailandia-pa.example/plano-diretor/audiencias',
    },
    body: `<p>Começa na próxima segunda-feira a série de dez audiências que vai revisar o plano diretor de Tailândia. O documento em vigor foi escrito quando a cidade tinha pouco mais da metade da população atual e não prevê os loteamentos que surgiram ao longo da rodovia nem as regras para galpões, postos e pátios de carreta.</p>
<h2>Onde participar</h2>
<p>Sete encontros serão na sede e três na zona rural, sempre às 18h30, com espaço para crianças e intérprete de Libras. Cada reunião terá um tema principal, mas qualquer assunto pode ser registrado em formulário, inclusive por quem não quiser falar ao microfone. As contribuições serão publicadas com a resposta da equipe técnica.</p>
<ul>
<li><strong>Mobilidade</strong>: travessias da rodovia, ciclovias e estacionamento de cargas;</li>
<li><strong>Moradia</strong>: regularização de lotes e áreas com risco de alagamento;</li>
<li><strong>Ambiente</strong>: margens de igarapés, arborização e destino do lixo;</li>
<li><strong>Economia</strong>: polo moveleiro, comércio de bairro e agroindústria.</li>
</ul>
<p>Uma comissão com representantes de associações, sindicatos, universidade e Câmara vai consolidar o texto. A previsão é enviar o projeto de lei aos vereadores antes do recesso do fim do ano, para que a votação ocorra no primeiro semestre seguinte, depois de uma última consulta pública pela internet.</p>`,
  },
  {
    title: 'Juizado itinerante resolve 214 conflitos em cinco dias de atendimento em Acará',
    muni: 'Acará',
    cat: 'politica',
    hoursAgo: 837,
    cover: {
      picture: 'livros',
      alt: 'Estantes cheias de livros encadernados de várias cores',
      credit: 'Coordenação dos Juizados Itinerantes / Divulgação',
    },
    source: {
      name: 'Coordenação dos Juizados Itinerantes',
      link: 'https://juizadositinerantes.example/balanco/acara',
    },
    body: `<p>Pensão alimentícia, divisa de terreno, cobrança de conta já paga, cachorro que invadiu a horta do vizinho. Em cinco dias de atendimento no salão paroquial de Acará, o juizado itinerante ouviu 261 reclamações e encerrou 214 delas por acordo, sem necessidade de abertura de processo, conforme balanço divulgado nesta semana.</p>
<p>O índice de conciliação, de 82%, foi o mais alto da temporada. A juíza coordenadora atribui o resultado à presença de mediadores das próprias comunidades, treinados no mês anterior em oficina de dois dias. Eles receberam as partes na chegada, explicaram o rito em linguagem simples e, em vários casos, resolveram o assunto ainda na fila.</p>
<p>Entre os processos que seguirão para a comarca estão onze pedidos de reconhecimento de paternidade, que dependem de exame, e uma disputa sobre o uso de um porto comunitário. O barco do juizado volta ao rio Acará no próximo semestre, com paradas previstas em três vilas do alto curso.</p>`,
  },
  {
    title: 'Hospital de Barcarena inaugura ala de queimados com dez leitos e equipe própria',
    muni: 'Barcarena',
    cat: 'seguranca',
    hoursAgo: 1013,
    cover: {
      picture: 'hospital',
      alt: 'Profissionais de saúde em corredor claro de hospital',
      credit: 'Secretaria Municipal de Saúde de Barcarena / Divulgação',
    },
    source: {
      name: 'Corpo de Bombeiros do Baixo Tocantins',
      link: 'https://bombeiros-baixotocantins.example/ala-de-queimados',
    },
    body: `<p>Vítimas de queimaduras graves do Baixo Tocantins não precisarão mais atravessar a baía para receber os primeiros cuidados especializados. A nova ala do hospital de Barcarena abriu as portas com dez leitos, sala de balneoterapia e equipe de 34 profissionais, fruto de parceria entre a rede municipal de saúde e o Corpo de Bombeiros.</p>
<p>Levantamento da corporação mostra que quase metade dos casos da região acontece dentro de casa, com panela, álcool e fogareiro. As crianças de até seis anos são as mais atingidas. Em segundo lugar aparecem os acidentes com motor de embarcação, em que o cabelo comprido ou o respingo de combustível costuma estar na origem do ferimento.</p>
<h2>Primeiros minutos contam</h2>
<p>Junto com a inauguração, os bombeiros lançaram uma campanha de orientação em escolas e feiras. A recomendação é simples e vale para qualquer queimadura: água corrente em temperatura ambiente por vinte minutos, pano limpo e socorro imediato. Pasta de dente, manteiga, borra de café e clara de ovo agravam a lesão e atrasam o tratamento.</p>
<p>A ala funcionará em regime de porta referenciada, com pacientes encaminhados pelas unidades dos municípios vizinhos. Uma lancha com maca e oxigênio ficará de prontidão no porto da cidade, e a central de regulação promete resposta em até quinze minutos para cada pedido de transferência.</p>`,
  },
];
