import type { DemoStory } from '../story.ts';

export const carajasStories: readonly DemoStory[] = [
  {
    title: 'Feira do livro de Marabá abre as portas com 84 estandes e homenagem aos poetas ribeirinhos',
    muni: 'Marabá',
    cat: 'foco',
    hoursAgo: 9,
    cover: {
      picture: 'livros',
      alt: 'Estante de madeira repleta de livros de lombadas coloridas',
      credit: 'Secretaria de Cultura de Marabá / Divulgação',
    },
    source: {
      name: 'Secretaria Municipal de Cultura de Marabá',
      link: 'https://cultura.maraba.example/feira-do-livro/abertura',
    },
    body: `<p>Com fila na porta desde o começo da tarde, a feira do livro de Marabá foi aberta nesta semana no pavilhão de eventos da Nova Marabá. São 84 estandes de editoras, livrarias de bairro e coletivos independentes, que ocupam o espaço até domingo com lançamentos, oficinas, contação de histórias e rodas de conversa gratuitas.</p>
<p>A homenagem deste ano vai para os poetas ribeirinhos, autores que publicaram por conta própria ou viram seus versos circular em folhetos vendidos nas embarcações. Uma exposição logo na entrada reúne cerca de duzentos desses folhetos, emprestados por famílias da Velha Marabá e do bairro Francisco Coelho, o antigo Cabelo Seco.</p>
<h2>Vale-livro para a rede municipal</h2>
<p>Estudantes do sexto ao nono ano recebem um vale de <strong>R$ 40</strong> para gastar em qualquer estande. A Secretaria de Educação distribuiu 11 mil cupons e organizou o transporte das escolas do campo em horários alternados, para que as turmas tenham tempo de percorrer os corredores e conversar com os autores.</p>
<figure><img src="picture:livros" alt="Prateleiras cheias de livros organizados lado a lado"><figcaption>Sebos e livrarias de bairro ocupam um dos corredores do pavilhão.</figcaption></figure>
<p>Para a coordenadora da biblioteca pública, o cupom muda a relação das crianças com a leitura. Ela conta que, no ano passado, muitas escolheram o primeiro livro da vida e voltaram no dia seguinte para mostrar a compra aos pais. Neste ano, a biblioteca montou um balcão para emitir carteirinhas na hora.</p>
<blockquote><p>Quando a criança escolhe sozinha, ela defende a escolha. Não é mais o livro que a escola mandou ler: é o livro dela, com nome escrito na primeira página, emprestado só para os amigos de confiança, e é assim que se forma um leitor para o resto da vida.</p></blockquote>
<h2>Programação noturna</h2>
<p>Às 19h30, o palco principal recebe saraus com grupos de carimbó, cordelistas e estudantes da universidade federal. No sábado, uma embarcação atracada na orla do Tocantins servirá de cenário para a leitura coletiva de poemas ao pôr do sol. A agenda completa está no <a href="https://cultura.maraba.example/feira-do-livro/programacao">site da feira</a>.</p>
<figure><img src="picture:rio-barco" alt="Barco regional navegando em rio largo ao pôr do sol"><figcaption>Leitura coletiva de sábado será feita a bordo, diante da orla.</figcaption></figure>`,
  },
  {
    title: 'Marabá instala seis novas réguas eletrônicas para acompanhar a cheia do rio Tocantins',
    muni: 'Marabá',
    cat: 'seguranca',
    hoursAgo: 263,
    cover: {
      picture: 'aerial-rio',
      alt: 'Vista aérea de um rio largo que serpenteia entre áreas de mata',
      credit: 'Defesa Civil de Marabá / Divulgação',
    },
    source: {
      name: 'Coordenadoria Municipal de Proteção e Defesa Civil de Marabá',
      link: 'https://defesacivil.maraba.example/noticias/reguas-eletronicas',
    },
    body: `<p>A Defesa Civil de Marabá concluiu a instalação de seis réguas eletrônicas nas margens dos rios Tocantins e Itacaiúnas. Os aparelhos enviam a medição do nível da água a cada quinze minutos para a sala de situação do município, que até agora dependia de três leituras manuais por dia para decidir sobre a retirada de famílias.</p>
<p>Os pontos foram escolhidos a partir do mapa das áreas alagadas nos últimos dez invernos. Dois sensores ficam acima da cidade e funcionam como aviso antecipado: quando a água sobe ali, os bairros mais baixos têm entre dezoito e vinte e seis horas para se preparar, de acordo com os cálculos da equipe técnica.</p>
<h2>Aviso por mensagem</h2>
<p>Moradores podem cadastrar o número de celular para receber os alertas, divididos em três faixas. O cadastro é gratuito, leva menos de um minuto e aceita mais de um telefone por endereço, recurso pensado para quem trabalha longe e quer saber como está a casa dos pais:</p>
<ul>
<li><strong>Atenção</strong>: nível acima de 9 metros, sem necessidade de saída.</li>
<li><strong>Alerta</strong>: acima de 10 metros, com equipes mobilizadas nos bairros.</li>
<li><strong>Retirada</strong>: acima de 10,8 metros, com transporte até os abrigos.</li>
</ul>
<p>O coordenador da Defesa Civil explica que a tecnologia não substitui os agentes comunitários, que continuam visitando as ruas com histórico de alagamento. Segundo ele, muita gente idosa não lê mensagens no telefone e confia mais em quem bate à porta, por isso os dois caminhos vão funcionar juntos durante todo o período chuvoso.</p>`,
  },
  {
    title: 'Câmara de Parauapebas aprova regras para orçamento participativo nos bairros',
    muni: 'Parauapebas',
    cat: 'politica',
    hoursAgo: 31,
    cover: {
      picture: 'microfones',
      alt: 'Microfones de imprensa reunidos sobre uma mesa',
      credit: 'Câmara Municipal de Parauapebas / Divulgação',
    },
    source: {
      name: 'Câmara Municipal de Parauapebas',
      link: 'https://camara.parauapebas.example/sessoes/orcamento-participativo',
    },
    body: `<p>Os vereadores de Parauapebas aprovaram, em segundo turno, o projeto que cria assembleias de bairro para decidir o destino de 3% dos recursos de investimento do município. O texto segue agora para sanção e, se for confirmado pelo Executivo, as primeiras reuniões serão convocadas já no próximo semestre, antes do envio da proposta orçamentária.</p>
<p>A cidade será dividida em doze áreas, quatro delas na zona rural. Cada área elegerá dois delegados, sempre um homem e uma mulher, com mandato de um ano e sem remuneração. Ocupantes de cargos comissionados e dirigentes partidários ficam impedidos de concorrer, regra incluída por emenda durante a discussão nas comissões.</p>
<h2>Como as obras serão escolhidas</h2>
<ol>
<li>Moradores apresentam propostas em reunião aberta, com registro em ata.</li>
<li>Técnicos da prefeitura avaliam custo, prazo e situação do terreno.</li>
<li>As propostas viáveis vão a voto, presencial ou pelo aplicativo da prefeitura.</li>
<li>As mais votadas entram na lei orçamentária do ano seguinte.</li>
</ol>
<p>O ponto mais debatido foi o peso do voto digital. Parte do plenário temia que bairros com melhor sinal de internet dominassem o resultado. A solução foi limitar a votação pelo aplicativo aos moradores da própria área e manter urnas nas escolas durante três dias, com horário estendido até as 21 horas.</p>
<p>Representantes de associações acompanharam a sessão das galerias e pediram que a prestação de contas também seja feita nos bairros. A comissão de Finanças informou que o relatório de execução será publicado a cada quatro meses, em linguagem simples, e afixado nas unidades de saúde e nos centros comunitários.</p>`,
  },
  {
    title:
      'Meia maratona de Parauapebas terá largada às 5h30 e percurso inédito com vista para a floresta de Carajás no trecho final',
    muni: 'Parauapebas',
    cat: 'esportes',
    hoursAgo: 418,
    cover: {
      picture: 'floresta',
      alt: 'Floresta densa de copas verdes sob neblina leve',
      credit: 'Secretaria de Esporte e Lazer de Parauapebas / Divulgação',
    },
    source: {
      name: 'Federação de Corredores de Rua do Sudeste Paraense',
      link: 'https://corredores-sudeste.example/meia-maratona/percurso',
    },
    body: `<p>Quem correr a meia maratona de Parauapebas neste ano vai trocar as voltas repetidas pelo centro por um trajeto único, que começa na praça de eventos e termina na subida da serra. A organização antecipou a largada para as 5h30, meia hora mais cedo que na última edição, por causa do calor registrado na chegada.</p>
<p>São 2.300 vagas, distribuídas entre os 21 quilômetros, a prova de 10 quilômetros e a caminhada de 4 quilômetros. As inscrições abrem na próxima segunda-feira, com isenção para doadores regulares de sangue, pessoas com deficiência e corredores com mais de 60 anos. O kit será entregue na véspera, no ginásio municipal.</p>
<h2>Altimetria preocupa e atrai</h2>
<p>O trecho entre os quilômetros 15 e 19 acumula quase 180 metros de subida. A direção técnica recomenda que iniciantes optem pela distância menor e anuncia cinco pontos de hidratação com gelo, além de duas ambulâncias. Grupos de corrida da cidade já fazem treinos abertos aos sábados para apresentar o percurso a quem vem de fora.</p>
<p>O trânsito será desviado das 4h às 10h, e as linhas de ônibus que passam pela área terão paradas provisórias sinalizadas. Moradores das ruas atingidas receberão um folheto com os horários de bloqueio ainda nesta semana, com um telefone para tirar dúvidas e pedir passagem em caso de urgência médica.</p>`,
  },
  {
    title: 'Canaã dos Carajás abre 360 vagas em cursos técnicos para quem não quer depender só da mina',
    muni: 'Canaã dos Carajás',
    cat: 'foco',
    hoursAgo: 147,
    cover: {
      picture: 'mina',
      alt: 'Cava de mina a céu aberto com bancadas em degraus',
      credit: 'Agência Municipal de Desenvolvimento / Divulgação',
    },
    source: {
      name: 'Agência Municipal de Desenvolvimento de Canaã dos Carajás',
      link: 'https://desenvolve.canaa.example/cursos-tecnicos',
    },
    body: `<p>O município que cresceu ao redor da mineração prepara a fase seguinte da própria economia. A partir desta semana, moradores de Canaã dos Carajás podem disputar 360 vagas gratuitas em cursos técnicos de agroindústria, energia solar, manutenção de máquinas agrícolas e hospedagem, áreas apontadas por um estudo municipal como as mais promissoras para a próxima década.</p>
<p>A seleção leva em conta a renda familiar e o tempo de residência na cidade. Metade das matrículas é reservada a mulheres, e 15% a moradores das vilas rurais, que terão ônibus até o centro de formação. As aulas serão noturnas, com duração de catorze meses e estágio garantido em empresas conveniadas.</p>
<h2>Estudo orientou a escolha</h2>
<p>O diagnóstico ouviu 1.150 pessoas e mapeou os negócios abertos nos últimos cinco anos. O resultado surpreendeu os próprios técnicos: oficinas, pousadas e pequenas fábricas de polpa já respondem por um em cada quatro empregos formais fora da mineração e da administração pública, mas têm dificuldade para encontrar mão de obra qualificada.</p>
<figure><img src="picture:mina" alt="Bancadas de uma mina a céu aberto vistas do alto"><figcaption>Mineração ainda concentra a maior parte dos empregos do município.</figcaption></figure>
<p>A diretora da agência de desenvolvimento resume a ideia com uma comparação doméstica. Para ela, uma cidade com um único empregador é como uma casa com um único salário, que funciona bem até o dia em que falta. O objetivo do programa, acrescenta, é que os jovens tenham escolha sem precisar mudar de município.</p>
<p>Egressos da primeira turma, formada no ano passado, ajudam a divulgar as vagas. Um deles abriu uma empresa de instalação de painéis solares e emprega seis pessoas; outra montou, com duas colegas, uma fábrica de doces de cupuaçu que vende para hotéis. As histórias viraram vídeos curtos, exibidos nas escolas de ensino médio.</p>
<h3>Inscrições</h3>
<p>O cadastro é feito no centro de formação ou na página da agência, com documento de identidade, comprovante de residência e histórico escolar. A lista de classificados sai em vinte dias, e quem ficar na reserva poderá frequentar oficinas curtas de informática e de educação financeira enquanto espera a abertura da segunda turma.</p>`,
    imgContent: ['mina'],
  },
  {
    title: 'Curionópolis discute plano diretor em cinco audiências',
    muni: 'Curionópolis',
    cat: 'politica',
    hoursAgo: 602,
    cover: null,
    source: {
      name: 'Prefeitura de Curionópolis',
      link: 'https://prefeitura.curionopolis.example/plano-diretor',
    },
    body: `<p>A revisão do plano diretor de Curionópolis começa a ser debatida com a população no sábado, em Serra Pelada. Outras quatro audiências estão marcadas para a sede e para as vilas rurais, sempre aos fins de semana. O documento, que orienta onde a cidade pode crescer, não é atualizado há mais de quinze anos.</p>
<p>Na minuta preparada pela equipe técnica, três assuntos pedem decisão rápida: o destino das áreas degradadas pelo antigo garimpo, a largura mínima das ruas nos novos loteamentos e a proteção das nascentes que abastecem a sede. Mapas impressos em tamanho grande ficarão expostos no hall da prefeitura durante todo o processo.</p>
<h2>Contribuições por escrito</h2>
<p>Quem não puder comparecer tem até o fim do próximo mês para enviar sugestões pelo <a href="https://prefeitura.curionopolis.example/plano-diretor/contribuir">formulário na internet</a> ou deixá-las nas urnas instaladas em escolas e postos de saúde. A equipe se compromete a responder a cada proposta, mesmo às recusadas, com a justificativa publicada em um relatório único.</p>
<p>Depois das audiências, o texto consolidado será enviado à Câmara em forma de projeto de lei. O secretário de Planejamento estima que a votação ocorra no segundo semestre e lembra que, sem plano atualizado, o município perde pontos na disputa por recursos federais destinados à habitação e ao saneamento.</p>`,
  },
  {
    title: 'Operação educativa aborda 740 motoristas na BR-155 em Eldorado do Carajás',
    muni: 'Eldorado do Carajás',
    cat: 'seguranca',
    hoursAgo: 88,
    cover: {
      picture: 'policia',
      alt: 'Luzes de viatura policial acesas em via durante a noite',
      credit: 'Comissão Regional de Trânsito / Divulgação',
    },
    source: {
      name: 'Comissão Regional de Segurança no Trânsito do Sudeste do Pará',
      link: 'https://transitoseguro-sudeste.example/eldorado/balanco',
    },
    body: `<p>Em três noites de trabalho, agentes de trânsito e policiais abordaram 740 condutores no trecho urbano da BR-155, em Eldorado do Carajás. A operação teve caráter educativo, mas resultou em 58 autuações, a maioria por falta de capacete, farol queimado e transporte de crianças fora da cadeirinha. Nenhum acidente foi registrado no período.</p>
<p>Motociclistas foram o público principal. Dos que pararam na blitz, um em cada nove pilotava com a viseira levantada ou sem a cinta do capacete afivelada. Em vez de apenas multar, a equipe levou para o acostamento um simulador de impacto, que mostra em segundos a diferença entre o equipamento solto e o bem preso.</p>
<p>Caminhoneiros passaram por uma tenda de saúde, com medição de pressão, teste de glicemia e orientação sobre sono. Doze deles apresentavam pressão muito alta e foram encaminhados ao hospital municipal antes de seguir viagem. A comissão pretende repetir a ação nos feriados prolongados, quando o fluxo de veículos quase dobra na rodovia.</p>`,
  },
  {
    title: 'Jogos entre aldeias e escolas reúnem 600 atletas em Bom Jesus do Tocantins',
    muni: 'Bom Jesus do Tocantins',
    cat: 'esportes',
    hoursAgo: 335,
    cover: {
      picture: 'futebol',
      alt: 'Jogadores disputam a bola em campo de futebol gramado',
      credit: 'Prefeitura de Bom Jesus do Tocantins / Divulgação',
    },
    source: {
      name: 'Prefeitura de Bom Jesus do Tocantins',
      link: 'https://prefeitura.bomjesusdotocantins.example/jogos-da-amizade',
    },
    body: `<p>A corrida de tora abriu, na manhã de sexta-feira, a terceira edição dos jogos que aproximam aldeias indígenas e escolas urbanas de Bom Jesus do Tocantins. Por três dias, cerca de 600 participantes vão disputar onze modalidades, entre elas arco e flecha, cabo de guerra, futebol, vôlei e natação em rio.</p>
<p>As equipes são mistas por regra: cada time precisa ter estudantes indígenas e não indígenas, e os capitães se revezam a cada partida. Foi a saída encontrada pelos professores para evitar que a competição repetisse a separação vista nos recreios. Nas duas primeiras edições, contam eles, nasceram amizades que seguiram pelo ano letivo.</p>
<figure><img src="picture:futebol" alt="Partida de futebol vista da lateral do gramado"><figcaption>Futebol misto teve o maior número de equipes inscritas.</figcaption></figure>
<h2>Cultura fora das quadras</h2>
<p>À noite, o centro esportivo dá lugar a apresentações de canto, pintura corporal e comidas preparadas pelas famílias. Uma feira de artesanato, com venda direta pelos produtores, funciona das 17h às 22h. No encerramento, anciãos de três aldeias conversam com os alunos sobre os jogos que praticavam na infância, à beira dos igarapés.</p>
<p>A Secretaria de Educação estuda incluir a corrida de tora nas aulas de educação física do próximo ano letivo, com orientação de mestres das comunidades. Um caderno com as regras e a história de cada modalidade está sendo escrito em português e em língua indígena, com ilustrações feitas pelos próprios estudantes.</p>`,
  },
  {
    title: 'Queijo de Brejo Grande do Araguaia conquista selo e já pode ser vendido em todo o estado',
    muni: 'Brejo Grande do Araguaia',
    cat: 'foco',
    hoursAgo: 511,
    cover: {
      picture: 'estrada',
      alt: 'Estrada de terra cercada por vegetação alta',
      credit: 'Cooperativa Leite do Araguaia / Divulgação',
    },
    source: {
      name: 'Secretaria Municipal de Agricultura de Brejo Grande do Araguaia',
      link: 'https://agricultura.brejogrande.example/selo-artesanal',
    },
    body: `<p>Depois de dois anos de visitas técnicas, análises de água e reforma de currais, sete famílias de Brejo Grande do Araguaia receberam o selo que autoriza a venda de queijo artesanal em qualquer município paraense. Até aqui, a produção só podia ser comercializada na própria cidade, em feiras e na porta de casa.</p>
<p>Juntas, as queijarias processam 1.400 litros de leite por dia. Com o novo mercado, a cooperativa local projeta chegar a 2.500 litros em um ano e já negocia com mercados de Marabá e de cidades vizinhas. O preço pago ao produtor de leite deve subir cerca de 20% em relação ao valor praticado pelos atravessadores.</p>
<h2>O que mudou nas propriedades</h2>
<p>As exigências começaram pelo rebanho, com exames semestrais e ordenha em piso lavável. Cada queijaria ganhou sala de maturação com temperatura controlada e um caderno de registro, em que se anota o lote, a data e o destino de cada peça. O acompanhamento é feito por uma veterinária contratada pelo município.</p>
<blockquote><p>Minha avó fazia queijo nessa mesma mesa, e ninguém de fora sabia. Agora ele sai daqui com nome, endereço e validade. Dá mais trabalho, a gente anota tudo, lava tudo duas vezes, mas é a primeira vez que o leite paga a faculdade de alguém da família.</p></blockquote>
<p>O depoimento é de uma produtora da zona rural, mãe de um estudante de zootecnia. Outras cinco famílias iniciaram o processo neste mês e terão apoio para comprar equipamentos por meio de uma linha de crédito com carência de dois anos. A próxima etapa, segundo a secretaria, é buscar uma marca coletiva para o produto.</p>`,
  },
  {
    title: 'Seletiva de canoagem em Palestina do Pará revela trio de 15 anos para o estadual',
    muni: 'Palestina do Pará',
    cat: 'esportes',
    hoursAgo: 744,
    cover: {
      picture: 'rio-barco',
      alt: 'Embarcação no rio durante o entardecer',
      credit: 'Federação Paraense de Canoagem de Águas Calmas / Divulgação',
    },
    source: {
      name: 'Federação Paraense de Canoagem de Águas Calmas',
      link: 'https://canoagem-para.example/seletivas/araguaia',
    },
    body: `<p>Três adolescentes que aprenderam a remar levando mantimentos para os avós, do outro lado do Araguaia, carimbaram a vaga no campeonato estadual de canoagem. O trio dominou a seletiva disputada em Palestina do Pará no fim de semana, com vitórias nos 200, 500 e 1.000 metros da categoria cadete.</p>
<p>A prova reuniu 74 competidores de nove municípios. O vento forte da manhã obrigou a organização a atrasar as baterias em quase duas horas, e parte das finais foi remada sob sol alto. Mesmo assim, o tempo dos vencedores nos 500 metros ficou a menos de três segundos do índice exigido para a seleção paraense.</p>
<p>Os caiaques usados pelos jovens são emprestados por um projeto comunitário que funciona em um antigo galpão de pesca. A federação anunciou a doação de dois barcos de competição e vai enviar um treinador uma vez por mês até a disputa do estadual, marcada para daqui a dez semanas, na região metropolitana.</p>`,
  },
  {
    title: 'Propriedades rurais de Piçarra recebem placas com código para agilizar socorro da polícia',
    muni: 'Piçarra',
    cat: 'seguranca',
    hoursAgo: 689,
    cover: null,
    source: {
      name: 'Conselho Comunitário de Segurança Rural de Piçarra',
      link: 'https://segurancarural-picarra.example/placas',
    },
    body: `<p>Fica depois da ponte quebrada, à esquerda da mangueira grande. Era assim que muitos moradores da zona rural de Piçarra explicavam ao atendente da polícia onde moravam. Desde a semana passada, 312 propriedades exibem na porteira uma placa com letras e números que correspondem à localização exata no mapa da patrulha rural.</p>
<p>Ao ligar para pedir ajuda, basta informar o código. A central transmite as coordenadas à viatura mais próxima, que segue por uma rota já testada, com indicação de pontes e de trechos ruins no inverno. Nos ensaios feitos antes da entrega, o tempo médio de chegada caiu de 74 para 41 minutos.</p>
<h2>Saúde também usa o mapa</h2>
<p>O cadastro serve ainda às ambulâncias e às equipes de vacinação. Durante o levantamento, os agentes registraram moradores acamados, gestantes e pessoas que dependem de energia elétrica para equipamentos médicos. Esses dados são sigilosos e só aparecem na tela do atendente em caso de chamado, conforme o termo assinado por cada família.</p>
<p>A adesão é voluntária e gratuita. O conselho pretende alcançar as 900 propriedades do município até o fim do ano, começando pelos assentamentos mais distantes. Quem quiser se antecipar pode procurar a sede do sindicato de trabalhadores rurais, às terças e quintas, com um documento pessoal e um ponto de referência da porteira.</p>`,
  },
  {
    title: 'Câmara mirim de São Domingos do Araguaia leva à prefeitura pedido por bicicletário escolar',
    muni: 'São Domingos do Araguaia',
    cat: 'politica',
    hoursAgo: 873,
    cover: {
      picture: 'palacio',
      alt: 'Fachada clara de um palácio de governo com janelas altas',
      credit: 'Câmara Municipal de São Domingos do Araguaia / Divulgação',
    },
    source: {
      name: 'Câmara Municipal de São Domingos do Araguaia',
      link: 'https://camara.saodomingosdoaraguaia.example/camara-mirim',
    },
    body: `<p>A primeira indicação aprovada pela nova câmara mirim de São Domingos do Araguaia trata de um problema conhecido por quem chega cedo à escola: não há onde prender a bicicleta. Os onze vereadores de 10 a 14 anos pediram à prefeitura a instalação de suportes cobertos em oito unidades de ensino e mostraram uma conta simples.</p>
<p>Por uma semana, eles contaram 640 bicicletas encostadas em muros, árvores e grades. Ouviram também porteiros e responsáveis, que relataram furtos e pneus furados. O levantamento foi apresentado em cartazes no plenário, com fotos e uma estimativa de custo feita com a ajuda de um serralheiro do bairro, pai de uma das parlamentares.</p>
<p>A prefeitura respondeu que vai começar por três escolas ainda neste semestre, usando tubos reaproveitados de uma obra. O presidente da Câmara adulta elogiou o método e brincou que pretende adotar os cartazes nas sessões ordinárias. O próximo tema escolhido pelos estudantes é o volume do som em frente à biblioteca, que atrapalha quem estuda à tarde.</p>`,
  },
  {
    title: 'Trilhas da Serra das Andorinhas ganham sinalização e limite diário de visitantes',
    muni: 'São Geraldo do Araguaia',
    cat: 'foco',
    hoursAgo: 955,
    cover: {
      picture: 'floresta',
      alt: 'Mata fechada vista do alto de uma serra',
      credit: 'Instituto Estadual de Trilhas e Parques / Divulgação',
    },
    source: {
      name: 'Instituto Estadual de Trilhas e Parques',
      link: 'https://trilhaseparques.example/serra-das-andorinhas/visitacao',
    },
    body: `<p>Quem planeja caminhar pela Serra das Andorinhas, em São Geraldo do Araguaia, terá de reservar lugar com antecedência. A nova regra de visitação fixa em 120 o número de pessoas por dia, distribuídas em quatro trilhas, e torna obrigatória a presença de condutor cadastrado nos trechos que passam por cavernas e paredões com inscrições rupestres.</p>
<p>Ao mesmo tempo, a serra recebeu 96 placas de sinalização. Elas indicam distância, grau de dificuldade, pontos de água e locais onde não se deve pisar. O material foi produzido em madeira de reflorestamento por marceneiros da cidade, que também construíram três bancos de descanso e uma pequena ponte sobre um igarapé.</p>
<figure><img src="picture:floresta" alt="Caminho cercado pelas árvores altas da floresta"><figcaption>Trilha mais longa tem 11 quilômetros e exige preparo físico.</figcaption></figure>
<h2>Renda para os condutores</h2>
<p>Vinte e oito moradores concluíram o curso de formação, com aulas de primeiros socorros, história da ocupação da serra e identificação de aves. Eles cobram uma diária tabelada, combinada em assembleia, e destinam 5% a um fundo de manutenção das trilhas. Metade da turma vivia da pesca e agora alterna as duas atividades.</p>
<p>Pesquisadores que acompanham a área há anos defendiam o limite. Em períodos de férias, o acúmulo de gente deixava lixo nas grutas e afugentava as andorinhas que dão nome ao lugar. Um contador automático instalado na entrada vai medir o fluxo real, e o teto diário poderá ser revisto ao fim da estação seca.</p>
<figure><img src="picture:aerial-rio" alt="Rio visto do alto, cercado de vegetação"><figcaption>Do mirante principal, o visitante avista o curso do Araguaia.</figcaption></figure>
<h2>Ciência na rota</h2>
<p>As inscrições nas pedras, algumas com desenhos de animais e figuras geométricas, ainda guardam mais dúvidas que respostas. Uma equipe de arqueologia vai instalar, nos próximos meses, câmeras que medem temperatura e umidade nos paredões. A intenção é descobrir se a respiração e o suor de grupos numerosos aceleram o desgaste dos pigmentos.</p>
<p>Outra pesquisa acompanha as próprias andorinhas. Anilhas leves, colocadas em 150 aves, permitirão saber para onde elas seguem depois da época de reprodução. Visitantes que avistarem um animal marcado podem anotar a cor do anel e informar ao condutor, que repassa os dados à universidade ao fim de cada semana.</p>
<p>O município também espera efeitos na sala de aula. Professores de ciências e de história receberam um caderno com dez roteiros de campo, do <em>passo de formiga</em>, voltado às crianças pequenas, ao percurso completo, para o ensino médio. Em cada um, os alunos têm uma pergunta a resolver e um ponto exato onde encontrar a pista.</p>
<h2>Antes de ir</h2>
<ul>
<li>Reserve pela <a href="https://trilhaseparques.example/reservas">central de visitação</a> com pelo menos dois dias de antecedência.</li>
<li>Leve dois litros de água por pessoa, chapéu e calçado fechado.</li>
<li>Recolha todo o lixo, inclusive cascas de fruta.</li>
<li>Não use caixas de som nem drones sem autorização.</li>
</ul>
<p>A entrada continua gratuita para moradores de São Geraldo e para grupos escolares, que podem agendar visitas de terça a quinta-feira. Turistas de fora pagam uma taxa simbólica, recolhida na hora da reserva, e recebem um mapa de bolso impresso em papel resistente à água, com telefones de emergência no verso.</p>`,
    imgContent: ['estrada', 'aerial-rio'],
  },
  {
    title: 'Praia de São João ganha guarda-vidas',
    muni: 'São João do Araguaia',
    cat: 'seguranca',
    hoursAgo: 1043,
    cover: {
      picture: 'praia',
      alt: 'Guarda-sóis coloridos fincados na areia de uma praia',
      credit: 'Grupamento de Salvamento do Sudeste / Divulgação',
    },
    source: {
      name: 'Grupamento de Salvamento Aquático do Sudeste Paraense',
      link: 'https://salvamento-sudeste.example/sao-joao-do-araguaia',
    },
    body: `<p>Dez guarda-vidas começaram a trabalhar nos bancos de areia que surgem em frente a São João do Araguaia durante a vazante. Eles ocupam dois postos elevados, das 8h às 18h, de sexta a domingo, e contam com bote inflável, pranchas e uma caixa de som usada para chamar pais de crianças perdidas.</p>
<p>A contratação atende a um pedido antigo dos barraqueiros. O encontro das águas forma canais profundos a poucos metros da margem, e banhistas que não conhecem o lugar costumam confundir água parada com água rasa. Boias amarelas agora marcam o limite seguro, recolocado toda sexta-feira conforme o nível do rio.</p>
<figure><img src="picture:praia" alt="Banhistas e guarda-sóis na faixa de areia"><figcaption>Postos funcionam de sexta a domingo enquanto durar a vazante.</figcaption></figure>
<h2>Pulseiras para crianças</h2>
<p>No posto principal, as famílias recebem pulseiras com espaço para o nome e o telefone do responsável. Mais de oitocentas foram distribuídas nos dois primeiros fins de semana. Nesse período, a equipe fez quatro resgates, todos sem gravidade, e atendeu ferimentos causados por arraias, orientando os banhistas a arrastar os pés ao entrar na água.</p>`,
  },
];
