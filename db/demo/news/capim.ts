import type { DemoStory } from '../story.ts';

export const capimStories: readonly DemoStory[] = [
  {
    title: 'Paragominas testa ônibus elétrico em linha que liga o distrito industrial ao centro',
    muni: 'Paragominas',
    cat: 'foco',
    hoursAgo: 26,
    cover: {
      picture: 'onibus',
      alt: 'Ônibus urbano parado em via da cidade',
      credit: 'Prefeitura de Paragominas / Divulgação',
    },
    source: {
      name: 'Secretaria Municipal de Mobilidade de Paragominas',
      link: 'https://mobilidade.paragominas.example/onibus-eletrico',
    },
    body: `<p>Silencioso a ponto de o motorista precisar anunciar a partida, o primeiro ônibus elétrico de Paragominas entrou em circulação nesta semana. O veículo fará, por noventa dias e sem custo para o passageiro, a linha entre o distrito industrial e o centro, a mais movimentada da cidade, com 4.800 embarques diários.</p>
<p>A autonomia informada pelo fabricante é de 250 quilômetros, o bastante para um dia inteiro de serviço. O teste serve para confirmar o número em condições locais: calor, poeira, lombadas e ar-condicionado ligado o tempo todo. Sensores a bordo registram consumo, temperatura da bateria e lotação a cada parada.</p>
<h2>Conta em aberto</h2>
<p>O preço de compra ainda é quase o triplo do de um modelo a diesel. A secretaria calcula que a diferença se pague em oito anos, desde que a recarga ocorra de madrugada, quando a energia é mais barata. Parte da eletricidade viria de painéis instalados sobre a garagem municipal, obra orçada à parte.</p>
<figure><img src="picture:onibus" alt="Ônibus circula por avenida durante o dia"><figcaption>Veículo tem piso baixo, tomadas e espaço para duas cadeiras de rodas.</figcaption></figure>
<p>Usuários podem avaliar a viagem por meio de um código colado nos bancos. Nas primeiras horas, os comentários elogiavam o conforto e reclamavam do intervalo, que continua em 25 minutos. A secretaria respondeu que a frequência não faz parte do teste, mas entrará na nova licitação do transporte coletivo.</p>
<p>Ao fim do período, um relatório com todos os dados será publicado e discutido em audiência. Se o resultado for favorável, o edital exigirá que ao menos um quinto da frota seja elétrico no terceiro ano de contrato. Técnicos de outras duas cidades da região pediram para acompanhar as medições de perto.</p>`,
    imgContent: ['onibus'],
  },
  {
    title: 'Agroflorestas de Tomé-Açu viram sala de aula para agricultores de sete países amazônicos',
    muni: 'Tomé-Açu',
    cat: 'foco',
    hoursAgo: 214,
    cover: {
      picture: 'acai',
      alt: 'Frutos de açaí maduros, de cor roxa escura',
      credit: 'Instituto de Agrofloresta do Acará-Mirim / Divulgação',
    },
    source: {
      name: 'Instituto de Agrofloresta do Acará-Mirim',
      link: 'https://agrofloresta-acaramirim.example/intercambio',
    },
    body: `<p>Cacau na sombra, açaí no alto, pimenta nas bordas e mandioca enquanto as árvores crescem. A receita desenvolvida por famílias de Tomé-Açu ao longo de décadas começou a ser ensinada, nesta semana, a 64 agricultores e técnicos vindos de sete países da bacia amazônica, que vão passar vinte dias no município.</p>
<p>O curso acontece dentro das propriedades. De manhã, os visitantes trabalham com os donos da terra na poda, na colheita ou no preparo de mudas. À tarde, calculam custos e desenham o plano de plantio que pretendem levar para casa. Intérpretes de espanhol, inglês e francês acompanham os grupos.</p>
<h2>Da pimenta à diversidade</h2>
<p>A história do lugar entra como lição. Nos anos em que a pimenta-do-reino dominava tudo, uma doença devastou as lavouras e quebrou produtores. Os que sobreviveram foram os que misturaram espécies, muitas vezes imitando o quintal dos ribeirinhos. Hoje, há áreas com mais de quinze culturas no mesmo hectare.</p>
<figure><img src="picture:acai" alt="Cachos de açaí recém-colhidos"><figcaption>Açaí divide espaço com cacau, cupuaçu e espécies madeireiras.</figcaption></figure>
<p>Um dos participantes, técnico agrícola do departamento peruano de Ucayali, disse ter se impressionado com a contabilidade. Cada família mantém um caderno com o que entra e sai de cada talhão, prática que permite saber, por exemplo, que o cupuaçu paga a mão de obra do ano e que a madeira funciona como poupança.</p>
<blockquote><p>A gente sempre ouviu que floresta em pé não dava dinheiro. Então abrimos o caderno e mostramos as contas: o que vendeu, o que gastou, o que sobrou. Número não precisa de tradução, eles entendem na hora, e aí a conversa muda de tom e vira negócio de vizinho.</p></blockquote>
<p>O intercâmbio tem apoio de universidades e de cooperativas locais, que aproveitam a visita para negociar. Duas encomendas de sementes de cacau já foram fechadas, e uma missão de produtores paraenses deve retribuir a viagem no próximo ano. O material didático ficará disponível, de graça, na <a href="https://agrofloresta-acaramirim.example/cartilhas">página do instituto</a>.</p>
<p>Para os moradores, o efeito já é visível. Pousadas estão cheias, restaurantes incluíram pratos com nomes em três línguas e os estudantes da escola técnica atuam como monitores remunerados. No sábado, uma festa aberta ao público vai reunir comida nipo-brasileira, carimbó e músicas dos países convidados na praça principal.</p>`,
  },
  {
    title:
      'Capitão Poço e outros cinco municípios formam consórcio para comprar máquinas e recuperar 800 quilômetros de estradas vicinais',
    muni: 'Capitão Poço',
    cat: 'politica',
    hoursAgo: 152,
    cover: {
      picture: 'estrada',
      alt: 'Estrada de terra avermelhada no meio da floresta',
      credit: 'Consórcio Intermunicipal do Alto Guamá / Divulgação',
    },
    source: {
      name: 'Consórcio Intermunicipal do Alto Guamá',
      link: 'https://consorcio-altoguama.example/patrulha-mecanizada',
    },
    body: `<p>Seis prefeituras decidiram dividir a conta de tratores, caçambas e motoniveladoras que, sozinhas, não conseguiriam comprar. O consórcio sediado em Capitão Poço foi formalizado na sexta-feira, depois da aprovação nas respectivas câmaras, e tem como primeira tarefa recuperar 800 quilômetros de estradas vicinais usadas no escoamento de laranja, farinha e pimenta.</p>
<p>Cada município contribuirá de acordo com a receita e terá direito a um número proporcional de dias de uso. O calendário, aprovado em assembleia, começa pelas áreas em que pontes de madeira estão condenadas. Ficou combinado que nenhuma cidade pode reter as máquinas além do prazo, sob pena de perder a vez seguinte.</p>
<h2>Prioridade para rota escolar</h2>
<p>A lista de trechos foi cruzada com o trajeto dos ônibus escolares. Estradas por onde passam mais de cinquenta alunos receberam peso dobrado na pontuação, critério que empurrou para o topo ramais pouco lembrados em gestões anteriores. O mapa completo, com a ordem de atendimento, está exposto nas seis prefeituras.</p>
<ol>
<li>Recuperação de pontes e bueiros em situação crítica.</li>
<li>Nivelamento e drenagem das rotas escolares.</li>
<li>Cascalhamento dos ramais de produção.</li>
<li>Manutenção programada depois de cada inverno.</li>
</ol>
<p>Produtores de laranja calculam que os buracos consomem um décimo do valor da carga, entre frutas amassadas, pneus e atrasos. Para o presidente do sindicato rural, a manutenção contínua importa mais que a obra inaugural. Ele pediu assento no comitê que vai fiscalizar as horas de máquina, e a reivindicação foi aceita.</p>`,
  },
  {
    title: 'Ponto de descanso para caminhoneiros em Dom Eliseu reduz acidentes de madrugada',
    muni: 'Dom Eliseu',
    cat: 'seguranca',
    hoursAgo: 309,
    cover: {
      picture: 'policia',
      alt: 'Giroflex de viatura iluminando a pista à noite',
      credit: 'Observatório de Trânsito da Belém-Brasília / Divulgação',
    },
    source: {
      name: 'Observatório de Trânsito da Belém-Brasília',
      link: 'https://observatorio-transito.example/dom-eliseu',
    },
    body: `<p>Seis meses depois de aberto, o ponto de parada gratuito para caminhoneiros em Dom Eliseu mostra efeito nas estatísticas. Os acidentes entre meia-noite e seis da manhã caíram <strong>38%</strong> no trecho de sessenta quilômetros ao redor do pátio, na comparação com igual período do ano anterior. Mortes no horário recuaram de sete para duas.</p>
<p>O espaço tem 130 vagas iluminadas, vigilância, banheiros com chuveiro quente e uma sala de espera com café. Motoristas não precisam abastecer nem consumir para ficar. A lotação média é de 92 veículos por noite, e chega ao limite na safra de grãos, quando o observatório estuda usar um terreno vizinho como reserva.</p>
<p>Entrevistas com 300 usuários indicam por que muitos seguiam viagem mesmo cansados: medo de assalto e cobrança de taxa nos postos. Quase todos disseram que agora planejam a rota para dormir ali. A próxima etapa do projeto prevê atendimento de enfermagem às terças e quintas, além de um alojamento reservado a mulheres que dirigem.</p>`,
  },
  {
    title: 'Prova de mountain bike em Rondon do Pará leva 480 ciclistas às estradas de terra',
    muni: 'Rondon do Pará',
    cat: 'esportes',
    hoursAgo: 437,
    cover: {
      picture: 'estrada',
      alt: 'Caminho de terra entre árvores, sem movimento',
      credit: 'Liga Paraense de Ciclismo de Montanha / Divulgação',
    },
    source: {
      name: 'Liga Paraense de Ciclismo de Montanha',
      link: 'https://ciclismodemontanha.example/rondon/resultado',
    },
    body: `<p>Lama no pelotão da frente, poeira no de trás. A chuva isolada que caiu sobre apenas parte do percurso deu o tom da quarta etapa do circuito paraense de mountain bike, disputada domingo em Rondon do Pará. Dos 480 ciclistas que largaram, 411 completaram a prova, índice considerado alto pela organização.</p>
<p>No percurso principal, de 68 quilômetros, a vitória ficou com um agente de saúde de Ulianópolis, que treina entre uma visita domiciliar e outra. Ele escapou na última subida e venceu com 49 segundos de vantagem. No feminino, uma estudante da própria cidade liderou desde o décimo quilômetro e recebeu a bandeirada sozinha.</p>
<h2>Classificação geral</h2>
<ul>
<li><strong>Elite masculina</strong>: Ulianópolis, Paragominas e Marabá no pódio.</li>
<li><strong>Elite feminina</strong>: Rondon do Pará, Dom Eliseu e Belém.</li>
<li><strong>Duplas mistas</strong>: vitória de Abel Figueiredo pelo segundo ano.</li>
</ul>
<p>Fazendeiros abriram porteiras e emprestaram caixas de água para os pontos de apoio. Uma comunidade rural preparou 900 espetinhos e doou a renda à reforma da escola. A liga confirmou que a etapa voltará ao calendário e avalia criar um percurso curto para crianças, depois de contar dezenas delas pedalando ao lado da chegada.</p>`,
  },
  {
    title: 'Campo iluminado muda rotina de bairro e do futebol amador em Irituia',
    muni: 'Irituia',
    cat: 'esportes',
    hoursAgo: 566,
    cover: {
      picture: 'futebol',
      alt: 'Jogadores espalhados por campo de futebol gramado',
      credit: 'Prefeitura de Irituia / Divulgação',
    },
    source: {
      name: 'Secretaria Municipal de Esporte de Irituia',
      link: 'https://esporte.irituia.example/campo-iluminado',
    },
    body: `<p>Às nove da noite, quando a cidade costumava se recolher, o alambrado do campo municipal de Irituia está cheio. A instalação de oito postes com refletores, concluída há três semanas, fez nascer um torneio noturno com vinte equipes e deu a quem trabalha na roça durante o dia a chance de jogar depois do serviço.</p>
<p>O gramado também foi refeito, com drenagem que permite partidas mesmo após chuva forte. A obra custou R$ 410 mil, pagos com recursos do próprio município e uma economia obtida na troca da iluminação pública. As lâmpadas são de LED e se apagam sozinhas às 22h30, para não incomodar a vizinhança.</p>
<figure><img src="picture:futebol" alt="Lance de jogo em campo de grama verde"><figcaption>Torneio noturno tem rodadas de terça a sexta-feira.</figcaption></figure>
<h2>Comércio aproveita</h2>
<p>Ao redor do campo surgiram barracas de tacacá, churrasco e suco, organizadas por sorteio para evitar disputa por espaço. Uma vendedora conta que dobrou a renda da semana. Às segundas, quando não há partidas, o lugar é usado para caminhada e aulas de ginástica de um grupo com mais de cem idosas.</p>
<p>A secretaria criou um calendário aberto para que escolas, igrejas e associações reservem horários. Meninas têm prioridade às quintas-feiras, das 18h às 20h, o que permitiu montar a primeira equipe sub-15 do município. Elas estreiam no mês que vem, em amistoso contra um time de São Miguel do Guamá.</p>`,
  },
  {
    title: 'Ronda de proteção à mulher completa um ano em Mãe do Rio sem reincidência nos casos acompanhados',
    muni: 'Mãe do Rio',
    cat: 'seguranca',
    hoursAgo: 71,
    cover: null,
    source: {
      name: 'Guarda Municipal de Mãe do Rio',
      link: 'https://guarda.maedorio.example/ronda-de-protecao',
    },
    body: `<p>Nenhuma das 83 mulheres acompanhadas pela ronda de proteção de Mãe do Rio voltou a sofrer agressão no último ano. O balanço, divulgado no aniversário do serviço, considera apenas os casos com medida protetiva em vigor e visitas regulares, feitas por duplas de guardas formadas sempre por ao menos uma mulher.</p>
<p>As visitas ocorrem em dias e horários variados, sem viatura caracterizada quando a família prefere discrição. Além de verificar o cumprimento da ordem judicial, a equipe encaminha as atendidas a cursos, creches e apoio psicológico. Foram 1.260 visitas, 212 encaminhamentos e quatro prisões por descumprimento da distância mínima determinada pela Justiça.</p>
<h2>Telefone direto</h2>
<p>Cada acompanhada recebe um número que toca no aparelho da equipe de plantão, a qualquer hora. O tempo médio de chegada é de nove minutos na área urbana. Na zona rural, agentes comunitárias de saúde foram treinadas para reconhecer sinais de violência e acionar o serviço sem expor quem pede ajuda.</p>
<p>A coordenadora da ronda atribui o resultado à constância. Para ela, a medida protetiva é um papel que ganha força quando alguém aparece para conferir. O serviço passará de duas para quatro equipes no próximo semestre, e a rede municipal de ensino vai receber palestras para adolescentes sobre respeito e relações sem controle.</p>`,
  },
  {
    title: 'Bujaru debate em audiência o traçado da ponte que pode aposentar a balsa',
    muni: 'Bujaru',
    cat: 'politica',
    hoursAgo: 668,
    cover: {
      picture: 'ponte',
      alt: 'Ponte extensa sobre rio largo',
      credit: 'Departamento Estadual de Obras Fluviais / Divulgação',
    },
    source: {
      name: 'Departamento Estadual de Obras Fluviais',
      link: 'https://obrasfluviais.example/bujaru/audiencia',
    },
    body: `<p>Mais de quatrocentas pessoas lotaram o ginásio de Bujaru para discutir onde deve passar a ponte planejada sobre o rio Guamá. Três traçados foram apresentados por engenheiros, com maquetes e animações. O mais curto tem 1,3 quilômetro e chega perto do centro; o mais longo contorna a cidade e preserva a área do porto.</p>
<p>A divisão de opiniões ficou clara logo nas primeiras falas. Comerciantes temem que o desvio leve embora a clientela que hoje espera a balsa. Moradores da beira do rio preferem justamente a alternativa distante, para evitar caminhões pesados em ruas estreitas e desapropriações de casas com mais de meio século.</p>
<figure><img src="picture:ponte" alt="Vão de uma ponte visto da margem do rio"><figcaption>Estrutura terá duas faixas, acostamento e passagem para pedestres.</figcaption></figure>
<h2>Balseiros pedem transição</h2>
<p>Um capítulo da audiência tratou dos 120 trabalhadores da travessia. Eles reivindicam curso de qualificação, prioridade nas contratações da obra e a manutenção de uma balsa para cargas especiais. O departamento prometeu incluir o assunto no estudo socioeconômico, que será refeito com visitas de casa em casa.</p>
<p>Outro ponto sensível é o vão central, que precisa permitir a passagem de comboios na cheia. Práticos da região alertaram que a altura sugerida é insuficiente para duas embarcações que operam no trecho. A equipe técnica concordou em rever o cálculo antes da etapa seguinte, quando será escolhida a alternativa definitiva.</p>
<p>As contribuições por escrito serão recebidas durante trinta dias, no posto de atendimento montado em frente à igreja matriz ou pela <a href="https://obrasfluviais.example/bujaru/contribuicoes">internet</a>. Ainda não há data para o início das obras, que dependem de licença ambiental e da definição da fonte de recursos.</p>`,
  },
  {
    title: 'Chuva de 112 milímetros põe Ourém em atenção, e abrigo recebe 19 famílias',
    muni: 'Ourém',
    cat: 'seguranca',
    hoursAgo: 792,
    cover: {
      picture: 'chuva',
      alt: 'Gotas de chuva escorrem por vidro com cidade desfocada ao fundo',
      credit: 'Defesa Civil de Ourém / Divulgação',
    },
    source: {
      name: 'Defesa Civil de Ourém',
      link: 'https://defesacivil.ourem.example/boletins/atencao',
    },
    body: `<p>Em pouco menos de cinco horas, choveu em Ourém quase um terço do esperado para todo o mês. O pluviômetro da Defesa Civil marcou 112 milímetros entre a noite de sábado e a madrugada de domingo. Dezenove famílias que moram perto do igarapé principal foram levadas para uma escola, preparada como abrigo temporário.</p>
<p>Não houve feridos. Duas pontes de madeira na zona rural ficaram submersas, e uma delas perdeu parte da cabeceira. Equipes da prefeitura abriram um desvio por propriedade particular, com autorização do dono, para que a ambulância alcançasse as comunidades do outro lado. A energia, interrompida em três bairros, voltou pela manhã.</p>
<h2>O que o abrigo precisa</h2>
<ul>
<li>Água mineral e alimentos de preparo rápido</li>
<li>Fraldas infantis e geriátricas</li>
<li>Colchonetes, lençóis e redes</li>
<li>Ração para os animais acolhidos com as famílias</li>
</ul>
<p>Voluntários da paróquia e de duas igrejas evangélicas se revezam na cozinha. A secretária de Assistência Social informou que o cadastro das famílias já foi concluído e que quem perdeu móveis terá direito a auxílio, pago em até quinze dias. A previsão indica pancadas mais fracas até quinta-feira, mas o estado de atenção continua.</p>
<p>Técnicos recomendam não atravessar áreas alagadas a pé ou de moto, porque o asfalto pode ter cedido sob a água. Rachaduras em paredes, estalos e portas que deixam de fechar são sinais para sair de casa e ligar para o número de emergência, que funciona sem interrupção.</p>`,
  },
  {
    title: 'Sessões da Câmara de Ulianópolis passam a ter tradução em Libras ao vivo',
    muni: 'Ulianópolis',
    cat: 'politica',
    hoursAgo: 913,
    cover: {
      picture: 'estudio',
      alt: 'Estúdio de televisão com câmeras e refletores',
      credit: 'Câmara Municipal de Ulianópolis / Divulgação',
    },
    source: {
      name: 'Câmara Municipal de Ulianópolis',
      link: 'https://camara.ulianopolis.example/libras',
    },
    body: `<p>Um quadro no canto da tela mudou a relação da comunidade surda de Ulianópolis com o Legislativo. Desde a última segunda-feira, todas as sessões transmitidas pela Câmara contam com intérpretes de Libras, que se revezam a cada vinte minutos em um pequeno estúdio montado na antiga sala de arquivo do prédio.</p>
<p>A iniciativa partiu de uma moradora que, durante meses, assistiu às reuniões com a ajuda da irmã. Ela apresentou o pedido na tribuna popular, em Libras, e foi traduzida pela própria filha de 11 anos. A mesa diretora abriu seleção no mês seguinte e contratou três profissionais, um deles formado em curso oferecido pelo município.</p>
<p>As gravações também ganharam legendas e ficam disponíveis no mesmo dia, com índice por assunto. O custo anual equivale ao de uma viagem oficial de delegação, comparação feita pelo presidente ao anunciar o corte de diárias que bancou o serviço. Audiências públicas nas comunidades rurais serão incluídas a partir do próximo bimestre.</p>`,
  },
  {
    title: 'Xadrez vira febre em Concórdia do Pará',
    muni: 'Concórdia do Pará',
    cat: 'esportes',
    hoursAgo: 1031,
    cover: {
      picture: 'livros',
      alt: 'Estante de livros em sala de leitura',
      credit: 'Federação de Xadrez Escolar do Pará / Divulgação',
    },
    source: {
      name: 'Federação de Xadrez Escolar do Pará',
      link: 'https://xadrezescolar.example/concordia',
    },
    body: `<p>Na biblioteca da maior escola de Concórdia do Pará, o silêncio agora vem dos tabuleiros. O que começou como atividade para dias de chuva virou um clube com 340 alunos, quatro professores e uma fila de espera. No último fim de semana, oito deles voltaram do regional com medalhas, três de ouro.</p>
<p>A paixão se espalhou pelas comunidades quilombolas do município, onde peças são talhadas em madeira por artesãos locais. O rei usa chapéu de palha, as torres imitam casas de farinha e os peões carregam paneiros. Cada conjunto leva três dias para ficar pronto e já há encomendas de escolas da capital.</p>
<h2>Notas melhores, recreio mais calmo</h2>
<p>A direção percebeu mudança na concentração e no convívio. Brigas no intervalo caíram, segundo o livro de ocorrências, e as médias em matemática subiram nas turmas com maior participação. Uma pesquisadora da área de educação começou a acompanhar o grupo para saber o quanto dessa melhora pode ser atribuído ao jogo.</p>
<p>O próximo desafio é o campeonato estadual, em dois meses. Para custear a viagem de vinte enxadristas, a comunidade organiza uma simultânea na praça: dez reais por partida contra o campeão da escola, de 13 anos, que promete jogar com quarenta adversários ao mesmo tempo e só perder para quem estiver com sorte.</p>`,
  },
];
