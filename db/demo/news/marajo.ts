import type { DemoStory } from '../story.ts';

export const marajoStories: readonly DemoStory[] = [
  {
    title: 'Queijo do Marajó ganha centro coletivo de maturação em Soure',
    muni: 'Soure',
    cat: 'foco',
    hoursAgo: 9,
    cover: {
      picture: 'marajo',
      alt: 'Búfalos pastam em campo alagado com uma casa de fazenda ao fundo',
      credit: 'Agência de Desenvolvimento Rural do Marajó / Divulgação',
    },
    source: {
      name: 'Agência de Desenvolvimento Rural do Marajó',
      link: 'https://desenvolvimento-marajo.example/queijo/centro-de-maturacao',
    },
    body: `<p>Pequenas queijarias de Soure passam a contar, a partir desta semana, com um centro coletivo de maturação e embalagem. O prédio, erguido ao lado da escola agrícola, tem duas câmaras frias, sala de análises e capacidade para armazenar quatro toneladas de queijo de leite de búfala por mês.</p>
<p>O espaço resolve um problema concreto. Das 31 queijarias artesanais cadastradas no município, apenas sete possuem local próprio para descanso e rotulagem das peças. As demais vendiam o produto no dia seguinte ao preparo, quase sempre na própria cidade, porque não tinham como comprovar as condições de conservação exigidas para o comércio em outros municípios.</p>
<h2>Do curral à prateleira</h2>
<p>O produtor entrega a peça identificada por lote e recebe um recibo com data e peso. Uma engenheira de alimentos acompanha a umidade e a temperatura das câmaras e libera a embalagem depois de, no mínimo, dez dias. Cada rótulo traz o nome da fazenda, a receita usada, <em>creme</em> ou <em>manteiga</em>, e um código para consulta.</p>
<figure><img src="picture:marajo" alt="Rebanho de búfalos no campo inundado do Marajó"><figcaption>No período chuvoso, a ordenha é feita em currais elevados.</figcaption></figure>
<blockquote>Eu fazia o melhor queijo da minha rua e ninguém de fora provava. Agora ele vai viajar mais do que eu, brincou uma produtora da comunidade do Pedral na cerimônia de abertura.</blockquote>
<p>A gestão ficará com uma cooperativa formada pelas próprias queijarias, que pagarão uma taxa por quilo para cobrir energia e manutenção. Nos dois primeiros anos, o governo municipal arca com metade da conta de luz. A cooperativa também negocia espaço em feiras da capital e um barco refrigerado que sairia duas vezes por semana.</p>`,
  },
  {
    title: 'Vereadores de Breves criam frente para discutir o preço das passagens de barco',
    muni: 'Breves',
    cat: 'politica',
    hoursAgo: 43,
    cover: {
      picture: 'rio-barco',
      alt: 'Barco de dois andares navega em rio largo ao pôr do sol',
      credit: 'Câmara Municipal de Breves / Divulgação',
    },
    source: {
      name: 'Câmara Municipal de Breves',
      link: 'https://camara-breves.example/frentes/transporte-fluvial',
    },
    body: `<p>A Câmara de Breves instalou nesta semana uma frente parlamentar para tratar do transporte fluvial de passageiros. O grupo, com sete vereadores, terá quatro meses para ouvir empresas, tripulantes e usuários e entregar um relatório sobre a composição do preço das passagens, que subiu duas vezes no último ano.</p>
<p>O rio é a única saída para a maioria dos moradores. Estudantes, pacientes em tratamento e comerciantes dependem das linhas que ligam a cidade à capital e às sedes vizinhas, em viagens que podem passar de doze horas. Um levantamento da própria Casa mostra diferença de até 40% entre bilhetes vendidos para o mesmo trecho.</p>
<p>Além do valor, a frente vai examinar a oferta de assentos gratuitos para idosos e pessoas com deficiência, a situação dos trapiches do interior e o estado dos coletes salva-vidas. A primeira oitiva está marcada para a próxima quarta-feira, no terminal hidroviário, com microfone aberto ao público das 16h às 19h.</p>
<p>Como a regulação das linhas intermunicipais cabe ao Estado, o relatório terá caráter de recomendação. Os parlamentares, no entanto, pretendem usar os dados para propor uma lei municipal sobre os embarques dentro do território de Breves e um cadastro de linhas que atendem comunidades ribeirinhas.</p>`,
  },
  {
    title: 'Meia maratona das praias de Salvaterra abre inscrições para 600 corredores',
    muni: 'Salvaterra',
    cat: 'esportes',
    hoursAgo: 96,
    cover: {
      picture: 'praia',
      alt: 'Praia ensolarada com guarda-sóis coloridos na areia',
      credit: 'Prefeitura de Salvaterra / Divulgação',
    },
    source: {
      name: 'Secretaria de Turismo e Esporte de Salvaterra',
      link: 'https://salvaterra-turismo.example/meia-maratona-das-praias',
    },
    body: `<p>Estão abertas as inscrições para a quinta Meia Maratona das Praias, que será disputada em Salvaterra no próximo mês. São 600 vagas divididas entre os percursos de 21, dez e cinco quilômetros. Moradores dos municípios marajoaras pagam metade da taxa, e cinquenta vagas são gratuitas para atletas inscritos em programas sociais.</p>
<p>A prova larga na Praia Grande ainda no escuro, às 5h15, por causa da maré. Os corredores da distância principal precisam cruzar a faixa de areia entre duas enseadas antes que a água suba; quem não passar pelo ponto de controle até as 7h será conduzido a um desvio por trilha, um quilômetro mais longo.</p>
<h2>Kit com produtos da ilha</h2>
<p>No lugar da tradicional sacola plástica, o kit virá em um paneiro trançado por artesãs da vila de Joanes, com camiseta, número de peito, castanha e um doce de leite de búfala. As medalhas, de cerâmica, reproduzem grafismos marajoaras e foram queimadas em forno a lenha por uma oficina de jovens.</p>
<p>Haverá balsas extras na véspera e no dia da competição, com horários afixados no porto de Camará. A rede de pousadas está com quase 70% de ocupação para o fim de semana, e a organização preparou uma área de acampamento com banheiros na escola estadual, mediante reserva.</p>
<figure><img src="picture:rio-barco" alt="Travessia fluvial rumo a Salvaterra"><figcaption>Viagens extras atenderão corredores e acompanhantes.</figcaption></figure>
<p>O regulamento, o mapa do percurso e a tabela das marés estão no <a href="https://salvaterra-turismo.example/meia-maratona-das-praias/regulamento">site da prova</a>. Menores de 18 anos só correm a distância de cinco quilômetros e com autorização dos responsáveis. Atestado médico é obrigatório para quem vai enfrentar a meia maratona.</p>`,
    imgContent: ['aerial-rio'],
  },
  {
    title: 'Afuá padroniza sinalização das passarelas e renova frota de bicitáxis',
    muni: 'Afuá',
    cat: 'foco',
    hoursAgo: 151,
    cover: {
      picture: 'ponte',
      alt: 'Ponte sobre rio largo com reflexo na água',
      credit: 'Prefeitura de Afuá / Divulgação',
    },
    source: {
      name: 'Prefeitura de Afuá',
      link: 'https://afua-pa.example/mobilidade/passarelas-sinalizadas',
    },
    body: `<p>Placas de preferência, faixas pintadas na madeira e espelhos convexos nas esquinas mais fechadas: Afuá, onde carros e motos não circulam, concluiu a sinalização de 14 quilômetros de passarelas. O projeto foi desenhado com os próprios condutores de bicitáxi, que conhecem de cor os cruzamentos onde as batidas são mais comuns.</p>
<p>A cidade tem mais bicicletas do que moradores adultos, segundo o cadastro municipal. Com o crescimento do número de triciclos de carga e de veículos familiares montados com dois quadros, a largura das vias virou assunto de assembleia. Ficou acertado que, nos trechos estreitos, a passagem é de quem vem do lado do rio.</p>
<h2>Frota de cara nova</h2>
<p>Ao mesmo tempo, 60 bicitáxis foram trocados por modelos mais leves, com freio a disco, cinto e cobertura contra chuva. Os donos pagarão o equipamento em 48 parcelas sem juros, por meio de um fundo municipal. Os antigos tiveram as peças aproveitadas por uma oficina-escola que ensina mecânica a adolescentes.</p>
<p>Três pontos de parada receberam bancos, cobertura e tabela de preços visível. Idosos com mais de 65 anos têm direito a duas corridas gratuitas por mês até a unidade de saúde, despesa que a prefeitura reembolsa aos condutores. O benefício é registrado em caderneta carimbada, sem exigência de aplicativo.</p>`,
  },
  {
    title: 'Base fluvial de Portel completa um ano com 900 embarcações vistoriadas',
    muni: 'Portel',
    cat: 'seguranca',
    hoursAgo: 203,
    cover: {
      picture: 'aerial-rio',
      alt: 'Rio barrento serpenteia pela floresta, visto do alto',
      credit: 'Coordenação de Policiamento Fluvial / Divulgação',
    },
    source: {
      name: 'Coordenação Estadual de Policiamento Fluvial',
      link: 'https://policiamento-fluvial.example/bases/portel-um-ano',
    },
    body: `<p>A base fluvial integrada de Portel completou um ano de funcionamento com 907 embarcações vistoriadas, 38 resgates e queda de 41% nos roubos a barcos na região dos rios Pacajá, Camarapi e Acuti-Pereira. Os números constam do relatório anual entregue nesta semana às prefeituras do arquipélago.</p>
<p>Ancorada no encontro de dois canais, a estrutura flutuante abriga policiais, bombeiros e fiscais ambientais que se revezam em turnos de quinze dias. A presença permanente encurtou o tempo de resposta: um chamado que antes dependia do deslocamento de equipes de outro município agora é atendido, em média, em 55 minutos.</p>
<h2>O que mais apareceu nas vistorias</h2>
<ul>
<li>falta de coletes em número suficiente: 212 casos;</li>
<li>documentação vencida: 147 casos;</li>
<li>carga acima do permitido: 64 casos;</li>
<li>transporte de madeira sem guia: 29 casos.</li>
</ul>
<p>Na maior parte das situações, o condutor foi orientado e liberado depois de corrigir a irregularidade. Para facilitar, a base passou a emprestar coletes por até trinta dias a famílias ribeirinhas, com devolução na viagem seguinte. Dos 380 emprestados no período, apenas 17 não retornaram.</p>
<figure><img src="picture:policia" alt="Luzes de emergência de viatura brilham na escuridão"><figcaption>Equipes em terra dão apoio às lanchas durante a noite.</figcaption></figure>
<p>Para o segundo ano, estão previstas uma lancha mais rápida, antena de rádio com alcance de oitenta quilômetros e um posto avançado no alto Camarapi. Lideranças comunitárias receberam rádios portáteis e participam de um canal diário, às 18h, em que informam as condições de navegação e eventuais ocorrências.</p>`,
  },
  {
    title: 'Melgaço forma a primeira turma de pedagogia com 34 professores ribeirinhos',
    muni: 'Melgaço',
    cat: 'foco',
    hoursAgo: 268,
    cover: {
      picture: 'livros',
      alt: 'Prateleiras cheias de livros de várias cores',
      credit: 'Universidade Aberta do Marajó / Divulgação',
    },
    source: {
      name: 'Universidade Aberta do Marajó',
      link: 'https://universidade-marajo.example/melgaco/primeira-turma-pedagogia',
    },
    body: `<p>Trinta e quatro professores que já davam aulas em comunidades ribeirinhas de Melgaço receberam na sexta-feira o diploma de pedagogia. É a primeira turma formada sem que os alunos precisassem deixar o município: as disciplinas foram concentradas nas férias escolares, em módulos de quarenta dias, com hospedagem na casa de estudantes.</p>
<p>Alguns viajavam nove horas de rabeta para chegar à sede. Uma das formandas, de 51 anos, levava os dois netos e o material de aula numa caixa de isopor, para proteger da chuva. Outra escreveu o trabalho final à luz de lampião e o transcreveu no computador da biblioteca em dois fins de semana.</p>
<h2>Aula multisseriada em pauta</h2>
<p>Os trabalhos de conclusão trataram do cotidiano das turmas em que crianças de idades diferentes dividem a mesma sala. Há propostas de calendário escolar ajustado à safra do açaí, de jogos de matemática feitos com sementes e de um glossário de palavras usadas nos rios da região, que será publicado pela universidade.</p>
<figure><img src="picture:rio-barco" alt="Canoa e barco de passageiros em rio dourado pelo sol poente"><figcaption>Deslocamento até a sede podia tomar o dia inteiro.</figcaption></figure>
<p>Com a formação, sobe para 71% a parcela de docentes da rede municipal com curso superior. A meta da secretaria de Educação é chegar a 90% em quatro anos. Um novo processo seletivo, com quarenta vagas em pedagogia e trinta em matemática, será publicado ainda neste semestre.</p>
<p>Na colação de grau, realizada no barracão da paróquia por falta de auditório, a oradora pediu energia elétrica estável nas escolas do interior. O reitor anunciou que um projeto de placas solares, desenvolvido por alunos de engenharia, começará por cinco comunidades do rio Laguna.</p>`,
  },
  {
    title: 'Museu de Cachoeira do Arari digitaliza acervo de cerâmica e abre consulta on-line',
    muni: 'Cachoeira do Arari',
    cat: 'foco',
    hoursAgo: 322,
    cover: null,
    source: {
      name: 'Fundação Cultural de Cachoeira do Arari',
      link: 'https://cultura-arari.example/acervo-digital/ceramica',
    },
    body: `<p>Mais de quatro mil fragmentos e peças de cerâmica guardados em Cachoeira do Arari podem agora ser vistos de qualquer lugar. O acervo digital, lançado pela fundação cultural do município, reúne fotografias em alta resolução, medidas, local de coleta e, em 120 casos, modelos tridimensionais que giram na tela.</p>
<p>O trabalho levou dois anos e foi feito por oito jovens da cidade, treinados por arqueólogas e fotógrafos. Eles montaram um estúdio com caixas de papelão, lâmpadas e um prato giratório adaptado de um micro-ondas. Cada peça passou por limpeza, pesagem e registro, e cerca de trezentas foram reconhecidas como partes de um mesmo vaso.</p>
<h2>Escola dentro da reserva técnica</h2>
<p>Durante o projeto, turmas do ensino fundamental visitaram a sala onde o material fica guardado, normalmente fechada ao público. Os alunos desenharam os motivos geométricos e criaram histórias para as figuras de animais. Parte dos desenhos virou um caderno de atividades, disponível para impressão sem custo.</p>
<p>A consulta é livre em <a href="https://cultura-arari.example/acervo-digital">cultura-arari.example/acervo-digital</a>. Pesquisadores podem pedir arquivos em tamanho original, desde que devolvam à fundação uma cópia do estudo. A próxima etapa prevê gravar depoimentos de vaqueiros, oleiras e contadores de histórias sobre os objetos que encontraram nos campos.</p>`,
  },
  {
    title: 'Final do campeonato ribeirinho de Muaná será disputada com a maré baixa',
    muni: 'Muaná',
    cat: 'esportes',
    hoursAgo: 389,
    cover: {
      picture: 'futebol',
      alt: 'Jogadores em disputa de bola no gramado',
      credit: 'Liga Muanense de Desportos / Divulgação',
    },
    source: {
      name: 'Liga Muanense de Desportos',
      link: 'https://liga-muana.example/campeonato-ribeirinho/final',
    },
    body: `<p>O horário da final do campeonato ribeirinho de Muaná não saiu da cabeça dos dirigentes, e sim da tábua das marés. Palmeira e Jacarequara entram em campo neste fim de semana, às 14h40, quando a água terá recuado o bastante para secar o gramado da vila, que fica às margens do rio Atuá.</p>
<p>A competição reuniu 18 times em três meses de jogos, com rodadas espalhadas por onze comunidades. Em duas partidas, o segundo tempo precisou ser remarcado porque a enchente chegou antes do previsto. Num desses jogos, a bola foi parar no rio e só voltou quando um pescador a trouxe de canoa.</p>
<p>Palmeira chega à decisão com a melhor defesa, apenas quatro gols sofridos. Jacarequara tem o ataque mais positivo e conta com o artilheiro do torneio, um batedor de açaí de 22 anos que marcou onze vezes. Em caso de empate, a regra local manda para os pênaltis sem prorrogação, por causa da maré.</p>
<h2>Festa no trapiche</h2>
<p>Barcos gratuitos sairão da sede às 11h e voltam depois da entrega dos troféus. A programação inclui disputa de cabo de guerra, apresentação de carimbó e almoço comunitário com camarão. A liga pede que os torcedores levem copos reutilizáveis e recolham o lixo antes do embarque de volta.</p>`,
  },
  {
    title: 'Mutirão em Curralinho cobre eixos de 350 barcos para evitar escalpelamento',
    muni: 'Curralinho',
    cat: 'seguranca',
    hoursAgo: 456,
    cover: {
      picture: 'rio-barco',
      alt: 'Pequena canoa ao lado de barco regional no fim da tarde',
      credit: 'Comitê Marajoara de Segurança na Navegação / Divulgação',
    },
    source: {
      name: 'Comitê Marajoara de Segurança na Navegação',
      link: 'https://navegacao-segura-marajo.example/curralinho/mutirao-eixos',
    },
    body: `<p>Em seis dias de trabalho, um mutirão instalou proteção em 352 eixos de motor de pequenas embarcações em Curralinho. A peça, uma calha de alumínio presa ao casco, impede que cabelos e roupas se enrosquem na parte giratória, causa dos acidentes de escalpelamento que atingem sobretudo meninas e mulheres nos rios da Amazônia.</p>
<p>As equipes montaram oficinas em quatro trapiches e atenderam por ordem de chegada, sem cobrar nada. O serviço leva de vinte a quarenta minutos e não reduz a potência do motor, uma dúvida frequente entre os donos. Quem já tinha cobertura improvisada, de madeira ou borracha, também pôde trocá-la.</p>
<h2>Orientação a bordo</h2>
<p>Enquanto os soldadores trabalhavam, agentes de saúde conversavam com as famílias na fila. Cada dono de barco saiu com um cartaz plastificado, feito por alunos da rede municipal, para fixar perto do leme. Nele estão quatro cuidados que valem para qualquer viagem, curta ou longa:</p>
<ol>
<li>prender e cobrir os cabelos antes de embarcar;</li>
<li>não sentar de costas para o motor;</li>
<li>manter crianças na proa, com colete;</li>
<li>desligar o motor antes de retirar a água do fundo.</li>
</ol>
<p>Curralinho não registra casos há 14 meses, o intervalo mais longo desde que o comitê passou a reunir os dados. A coordenadora do grupo credita o resultado à soma de proteção mecânica e conversa, mas lembra que ainda existem cerca de duzentas embarcações sem cobertura nas comunidades mais distantes.</p>
<p>Uma segunda rodada acontecerá no próximo mês, nos rios Canaticu e Piriá. Os interessados devem procurar o agente comunitário ou a escola mais próxima para informar o tipo de motor. Vítimas de acidentes e familiares podem pedir atendimento psicológico e apoio para cirurgia reparadora na unidade de saúde da sede.</p>`,
  },
  {
    title:
      'Ponta de Pedras aprova lei que reserva metade das compras da merenda a produtores de açaí, farinha e pescado do município',
    muni: 'Ponta de Pedras',
    cat: 'politica',
    hoursAgo: 527,
    cover: {
      picture: 'acai',
      alt: 'Caroços de açaí roxos amontoados, alguns ainda verdes',
      credit: 'Câmara Municipal de Ponta de Pedras / Divulgação',
    },
    source: {
      name: 'Câmara Municipal de Ponta de Pedras',
      link: 'https://camara-pontadepedras.example/leis/compras-da-merenda',
    },
    body: `<p>Metade do dinheiro usado pela prefeitura de Ponta de Pedras para comprar alimentos da merenda deverá ficar com produtores do próprio município. A regra, aprovada por unanimidade pela Câmara, supera o percentual mínimo fixado em âmbito nacional e dá preferência a açaí, farinha, pescado e frutas regionais.</p>
<p>O texto estabelece prazos curtos para evitar a queixa mais comum entre os agricultores: a demora no pagamento. Depois de conferida a entrega, a administração terá quinze dias para depositar o valor. Se atrasar, deverá publicar a justificativa no portal da transparência e dar prioridade ao débito na semana seguinte.</p>
<h2>Exigências sanitárias</h2>
<p>Açaí e peixe só entram nas escolas com processamento adequado. Como poucas famílias dispõem dessa estrutura, a lei autoriza a prefeitura a ceder, por até oito anos, dois imóveis para agroindústrias coletivas: uma de polpa, com branqueamento do fruto, e outra de filetagem. O serviço de inspeção municipal fará as visitas sem taxa.</p>
<figure><img src="picture:acai" alt="Açaí recém-debulhado visto de perto"><figcaption>Polpa será servida duas vezes por semana nas escolas da rede.</figcaption></figure>
<p>Durante a votação, representantes de associações quilombolas e de colônias de pescadores ocuparam as galerias. Uma emenda apresentada por eles garantiu que grupos informais, ainda sem CNPJ, possam vender por meio de associações parceiras durante dois anos, até concluir o registro.</p>
<p>A prefeita tem quinze dias úteis para sancionar a proposta. Em nota, o Executivo declarou apoiar a medida e informou que o edital da primeira compra já está em elaboração, com 37 itens e entregas previstas para o começo do próximo período letivo.</p>`,
  },
  {
    title: 'Jogos quilombolas levam onze comunidades à arena montada em Gurupá',
    muni: 'Gurupá',
    cat: 'esportes',
    hoursAgo: 618,
    cover: {
      picture: 'floresta',
      alt: 'Floresta densa encoberta por névoa',
      credit: 'Associação dos Jogos Quilombolas do Marajó / Divulgação',
    },
    source: {
      name: 'Associação dos Jogos Quilombolas do Marajó',
      link: 'https://jogos-quilombolas-marajo.example/edicao-gurupa',
    },
    body: `<p>Arco e flecha, corrida com paneiro, natação no rio e futebol de sete estiveram entre as doze modalidades dos Jogos Quilombolas do Marajó, encerrados no domingo em Gurupá. Foram quatro dias de provas com 430 participantes de onze comunidades, hospedados em redes nas salas da escola municipal.</p>
<p>A corrida com paneiro atraiu o maior público. Cada atleta percorre trezentos metros carregando quinze quilos de mandioca às costas, com a alça apoiada na testa, como se faz na roça. A vencedora entre as mulheres, uma parteira de 38 anos, completou o trajeto em um minuto e 52 segundos e dedicou o prêmio à mãe.</p>
<h2>Regras escritas em roda</h2>
<p>Não há árbitros contratados. Os mais velhos de cada comunidade formam um conselho que decide as dúvidas na hora, em voz alta, diante de todos. Neste ano, o grupo alterou a pontuação final: gestos de cooperação, como emprestar equipamento ao adversário, passaram a valer tanto quanto uma medalha de bronze.</p>
<p>No quadro geral, a comunidade do Jocojó ficou à frente por três pontos. A próxima edição, daqui a dois anos, foi entregue a uma localidade do rio Ipixuna, que terá como tarefa construir um campo e um alojamento coberto com a ajuda de mutirões das demais participantes.</p>`,
  },
  {
    title: 'Cadastro de rebanhos chega aos campos de Chaves para conter furto de gado',
    muni: 'Chaves',
    cat: 'seguranca',
    hoursAgo: 704,
    cover: {
      picture: 'marajo',
      alt: 'Búfalos espalhados por pasto alagado e palmeiras no horizonte',
      credit: 'Serviço de Defesa Agropecuária do Marajó / Divulgação',
    },
    source: {
      name: 'Serviço de Defesa Agropecuária do Marajó',
      link: 'https://defesa-agropecuaria-marajo.example/chaves/cadastro-de-rebanhos',
    },
    body: `<p>Técnicos e policiais começaram a percorrer as fazendas de Chaves para atualizar o cadastro de búfalos e bovinos e registrar as marcas usadas por cada criador. A ação pretende dificultar a venda de animais furtados, crime que se concentra nos meses de campo seco, quando o gado se afasta das sedes.</p>
<p>O registro fotografa a marca, o sinal de orelha e o tipo de cerca de cada propriedade e gera um número único. Barcos boiadeiros só poderão embarcar o rebanho com a guia que traz esse número. Em testes feitos em três portos, a checagem levou cerca de quatro minutos por lote de vinte cabeças.</p>
<p>Até agora, 188 criadores foram visitados, de um total estimado de 540. Muitos vivem em retiros a dois dias de viagem a cavalo ou de lancha, e por isso a equipe viaja com gerador, antena de satélite e mantimentos. O cadastro de pequenos produtores, com até cinquenta animais, tem prioridade e é gratuito.</p>
<h2>Vaqueiros como aliados</h2>
<p>Uma linha direta de mensagens foi aberta para que vaqueiros avisem sobre embarques fora de hora ou animais com marca raspada. O sigilo é garantido. No primeiro mês, 14 comunicações resultaram na devolução de 26 búfalos aos donos, que puderam comprovar a propriedade graças às imagens do sistema.</p>`,
  },
  {
    title: 'São Sebastião da Boa Vista elege o primeiro conselho jovem ligado à prefeitura',
    muni: 'São Sebastião da Boa Vista',
    cat: 'politica',
    hoursAgo: 832,
    cover: null,
    source: {
      name: 'Prefeitura de São Sebastião da Boa Vista',
      link: 'https://boavista-marajo.example/juventude/conselho-eleito',
    },
    body: `<p>Com 1.316 votos depositados em urnas de papelão feitas pelos próprios estudantes, São Sebastião da Boa Vista elegeu seu primeiro conselho municipal da juventude. São quinze titulares, de 15 a 24 anos, oito deles moradores da zona rural. O mandato é de um ano, sem remuneração e com direito a uma reeleição.</p>
<p>O colegiado vai opinar sobre políticas de esporte, transporte escolar, cultura e primeiro emprego. A lei que o criou obriga o Executivo a responder por escrito, em até trinta dias, a cada recomendação aprovada. Também garante aos conselheiros a passagem de barco e a dispensa das aulas nos dias de reunião.</p>
<h2>Internet e quadra coberta lideram pedidos</h2>
<p>Durante a campanha, os candidatos percorreram 23 comunidades e recolheram sugestões em cartazes. As mais repetidas foram sinal de internet nas escolas, quadras com cobertura, curso preparatório para o vestibular e combate ao abandono de animais. O documento com todas elas será o ponto de partida do plano de trabalho.</p>
<blockquote>Disseram que jovem daqui só quer ir embora. A gente quer é ter motivo para ficar, afirmou a conselheira mais votada, estudante do terceiro ano do ensino médio.</blockquote>
<p>A posse está marcada para a próxima terça-feira, na Câmara. Na mesma data serão sorteadas as duplas que acompanharão, por seis meses, o trabalho de cada secretaria municipal, com acesso às reuniões de planejamento e aos relatórios de execução do orçamento.</p>`,
  },
  {
    title: 'Anajás terá escola pública de canoagem',
    muni: 'Anajás',
    cat: 'esportes',
    hoursAgo: 958,
    cover: {
      picture: 'aerial-rio',
      alt: 'Curva de rio em meio à mata fechada, em foto aérea',
      credit: 'Prefeitura de Anajás / Divulgação',
    },
    source: {
      name: 'Secretaria Municipal de Juventude de Anajás',
      link: 'https://anajas-juventude.example/escola-de-canoagem',
    },
    body: `<p>Remar até a escola é rotina para centenas de crianças de Anajás. A partir do próximo mês, remar também será aula. A secretaria municipal de Juventude vai abrir uma escola de canoagem com oitenta vagas, vinte caiaques de velocidade e um flutuante ancorado em frente à orla, onde ficarão vestiário e almoxarifado.</p>
<p>O projeto foi escrito por uma professora de educação física que, no ano passado, treinou seis adolescentes em canoas comuns e os levou a um festival estadual. Voltaram com duas medalhas de bronze. A repercussão rendeu convênio com uma federação esportiva, que cedeu os barcos e vai formar três monitores locais.</p>
<p>As turmas serão divididas por idade, dos nove aos dezessete anos, com treinos antes e depois do turno escolar. Para se inscrever, é preciso saber nadar ou concluir um curso rápido de vinte horas, oferecido pelos bombeiros. Metade das vagas será preenchida por meninas, e dez ficam reservadas a alunos com deficiência.</p>
<figure><img src="picture:aerial-rio" alt="Rio de Anajás próximo à raia de treino"><figcaption>Raia de mil metros será demarcada em trecho de pouca correnteza.</figcaption></figure>
<p>Além do esporte, haverá oficina de reparo de cascos e noções de meteorologia, úteis para quem passa a vida sobre a água. As famílias interessadas devem procurar a direção das escolas até o fim desta semana, com certidão de nascimento, declaração de matrícula e autorização assinada.</p>`,
    imgContent: ['rio-barco'],
  },
];
