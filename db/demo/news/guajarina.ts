import type { DemoStory } from '../story.ts';

export const guajarinaStories: readonly DemoStory[] = [
  {
    title: 'Pororoca volta a reunir surfistas e pesquisadores em São Domingos do Capim',
    muni: 'São Domingos do Capim',
    cat: 'esportes',
    hoursAgo: 26,
    cover: {
      picture: 'aerial-rio',
      alt: 'Rio largo e barrento visto de cima, entre a floresta e as nuvens',
      credit: 'Prefeitura de São Domingos do Capim / Divulgação',
    },
    source: {
      name: 'Prefeitura de São Domingos do Capim',
      link: 'https://saodomingosdocapim.example/festival/pororoca',
    },
    body: `<p>A onda demorou, mas veio. Às 10h17, com quase vinte minutos de atraso em relação à tábua de marés, a pororoca apontou na curva do rio Capim e encontrou 46 surfistas à espera em jet skis e voadeiras. A plateia, espalhada por mais de um quilômetro de orla, respondeu com rojões e banda de fanfarra.</p>
<p>Segundo os árbitros, a crista chegou a 1,3 metro no trecho mais raso e se manteve por 22 minutos. O recorde do dia ficou com um atleta de São Domingos do Capim, que permaneceu em pé por 8 minutos e 40 segundos, desviando de troncos e de um banco de areia formado na última cheia.</p>
<figure><img src="picture:praia" alt="Guarda-sóis coloridos na areia clara, diante da água"><figcaption>A areia da orla recebeu tendas e guarda-sóis para o público do festival. Foto: Comissão do Festival / Divulgação</figcaption></figure>
<h2>Ciência na beira do rio</h2>
<p>O festival também atraiu uma equipe de oceanografia, que instalou medidores de pressão em três pontos do leito. O objetivo é entender por que o fenômeno perdeu força em alguns braços e reapareceu em outros. Moradores emprestaram cadernos com anotações de horários e alturas, alguns mantidos desde os anos 1980.</p>
<blockquote>O caderno da dona da mercearia tem mais marés registradas do que qualquer banco de dados que conhecemos.</blockquote>
<p>A frase, dita por uma das pesquisadoras durante a roda de conversa, arrancou aplausos na praça. As páginas serão digitalizadas e devolvidas, e uma cópia ficará na biblioteca municipal, à disposição das escolas. Os primeiros resultados da medição devem ser apresentados na próxima edição.</p>
<p>A programação continua até domingo com regata de canoas, corrida de rua e concurso de pratos à base de pescada. A prefeitura montou estacionamento na entrada da cidade e pede que os visitantes não avancem além das boias vermelhas, limite calculado pelos bombeiros para o refluxo que se segue à passagem da onda.</p>`,
    imgContent: ['rio-barco'],
  },
  {
    title: 'Castanhal terá linha de ônibus noturna para estudantes',
    muni: 'Castanhal',
    cat: 'foco',
    hoursAgo: 94,
    cover: {
      picture: 'onibus',
      alt: 'Ônibus em movimento à noite, com rastros de luz na avenida',
      credit: 'Secretaria de Transporte e Trânsito de Castanhal / Divulgação',
    },
    source: {
      name: 'Secretaria de Transporte e Trânsito de Castanhal',
      link: 'https://transito-castanhal.example/linha-universitaria',
    },
    body: `<p>A partir da próxima segunda-feira, quem estuda à noite em Castanhal contará com uma linha circular até a meia-noite e meia. O trajeto passa por quatro instituições de ensino, pelo terminal rodoviário e por onze bairros, com saída a cada 35 minutos e embarque permitido fora dos pontos, mediante sinal, depois das 22h30.</p>
<p>A tarifa será a mesma das demais linhas, com meia-passagem garantida pela carteira estudantil. Mulheres, idosos e pessoas com deficiência podem pedir ao motorista que pare no local mais próximo de casa dentro do itinerário, regra que já vale no transporte diurno e que poucos passageiros conhecem.</p>
<p>Uma pesquisa feita com 1.870 alunos embasou o desenho do percurso. Quase um terço afirmou já ter desistido de uma disciplina por falta de condução, e a maioria apontou o trecho entre a rodovia e o bairro do Jaderlândia como o mais difícil de cobrir a pé. Esse foi o primeiro trecho incluído no mapa.</p>
<h2>Avaliação em noventa dias</h2>
<p>Três veículos equipados com câmera e botão de alerta farão a operação inicial. Depois de noventa dias, a secretaria vai comparar o número de passageiros com a estimativa e decidir se amplia a frota ou altera horários. Sugestões podem ser enviadas por um <a href="https://transito-castanhal.example/sugestoes">formulário simples</a>, que não exige cadastro.</p>`,
  },
  {
    title:
      'Vereadores de Santa Izabel do Pará aprovam reserva de vagas para jovens aprendizes nos contratos da prefeitura',
    muni: 'Santa Izabel do Pará',
    cat: 'politica',
    hoursAgo: 173,
    cover: {
      picture: 'palacio',
      alt: 'Edifício público claro, com frontão, colunas e palmeiras',
      credit: 'Câmara de Santa Izabel do Pará / Divulgação',
    },
    source: {
      name: 'Câmara Municipal de Santa Izabel do Pará',
      link: 'https://camara-santaizabel.example/sessoes/jovem-aprendiz',
    },
    body: `<p>Empresas que prestarem serviço à prefeitura de Santa Izabel do Pará por mais de um ano deverão contratar aprendizes moradores do município. O projeto aprovado nesta semana, por unanimidade, reserva 5% dos postos a jovens de 14 a 24 anos matriculados na rede pública, com preferência para quem vive em abrigo ou cumpre medida socioeducativa.</p>
<p>O autor da proposta calcula que, só nos contratos em vigor de limpeza, merenda e obras, seriam abertas perto de 120 vagas. A regra não retroage: vale para licitações publicadas a partir da sanção e para renovações. O descumprimento poderá resultar em advertência, multa e, em caso de repetição, impedimento de contratar por dois anos.</p>
<p>Durante o debate, a bancada de oposição conseguiu incluir uma emenda que obriga o município a divulgar todo semestre a lista de vagas, sem dados pessoais. Outra emenda, que ampliava o percentual para 8%, foi retirada depois que representantes do comércio pediram tempo para avaliar o impacto nas empresas menores.</p>
<h2>Próximos passos</h2>
<p>O Executivo tem quinze dias úteis para sancionar ou vetar o texto. A Secretaria de Trabalho adiantou que pretende abrir o cadastro de interessados pela escola, com a ajuda dos diretores, para que nenhum estudante precise faltar à aula para se inscrever. As turmas de formação teórica devem ocupar salas ociosas do turno da tarde.</p>`,
  },
  {
    title: 'Guarda de Castanhal recupera 31 motos',
    muni: 'Castanhal',
    cat: 'seguranca',
    hoursAgo: 247,
    cover: {
      picture: 'policia',
      alt: 'Carro de polícia com giroflex vermelho e azul aceso na escuridão',
      credit: 'Guarda Municipal de Castanhal / Divulgação',
    },
    source: {
      name: 'Guarda Municipal de Castanhal',
      link: 'https://guarda-castanhal.example/balanco-mensal',
    },
    body: `<p>Trinta e uma motocicletas com registro de furto ou roubo voltaram aos donos no último mês em Castanhal, quase o dobro do período anterior. O balanço da Guarda Municipal credita o avanço às doze câmeras com leitura de placas instaladas nas saídas da cidade e ao plantão compartilhado com as polícias.</p>
<p>O sistema emite alerta quando uma placa suspeita cruza o ponto de leitura e indica o sentido do deslocamento. A partir daí, a equipe mais próxima faz a abordagem. Em nove casos, a moto foi localizada antes mesmo que o proprietário percebesse a ausência, estacionada em ruas sem saída à espera de transporte.</p>
<ul>
<li>31 motocicletas e 4 carros recuperados;</li>
<li>17 adulterações de placa identificadas;</li>
<li>tempo médio entre alerta e abordagem: 14 minutos.</li>
</ul>
<p>A guarda orienta os proprietários a registrar a ocorrência imediatamente, pela internet ou na delegacia, porque a placa só entra na lista de alerta depois do registro. O comando também recomenda fotografar o número do chassi e guardar a imagem fora do celular, cuidado que acelera a devolução.</p>`,
  },
  {
    title: 'Pesquisa com pimenta-do-reino reduz perdas em Igarapé-Açu',
    muni: 'Igarapé-Açu',
    cat: 'foco',
    hoursAgo: 391,
    cover: {
      picture: 'floresta',
      alt: 'Copas de árvores em camadas sob a névoa da manhã',
      credit: 'Estação Experimental do Nordeste Paraense / Divulgação',
    },
    source: {
      name: 'Estação Experimental do Nordeste Paraense',
      link: 'https://estacaonordeste.example/pesquisas/pimenta-do-reino',
    },
    body: `<p>O uso de tutor vivo no lugar da estaca de madeira cortou pela metade a perda de pimenteiras em propriedades de Igarapé-Açu. O resultado, obtido em quatro anos de acompanhamento de 52 lotes familiares, foi apresentado no dia de campo da Estação Experimental do Nordeste Paraense, que reuniu cerca de trezentos agricultores.</p>
<p>Na técnica, a pimenteira sobe pelo tronco de uma gliricídia, árvore de crescimento rápido que fixa nitrogênio e faz sombra. O solo esquenta menos, a rega diminui e as folhas podadas viram adubo. Os fungos que atacam a raiz, principal causa de abandono dos pimentais na região, avançaram bem mais devagar.</p>
<figure><img src="picture:floresta" alt="Vegetação alta e úmida em tons de verde, sob névoa"><figcaption>As áreas de teste ficam ao lado de um fragmento de mata preservada. Foto: Estação Experimental do Nordeste Paraense / Divulgação</figcaption></figure>
<h2>Conta no papel</h2>
<p>O custo de implantação caiu 28%, principalmente porque o produtor deixa de comprar estacas de madeira de lei, cada vez mais caras e difíceis de achar com documento. Em contrapartida, a poda precisa ser feita três vezes ao ano, no tempo certo, sob pena de excesso de sombra e queda na floração.</p>
<p>Uma agricultora do ramal do Prata, que aderiu ao experimento no segundo ano, contou que aproveita as linhas largas entre os tutores para plantar mandioca e feijão-caupi. A renda dos consórcios pagou a mão de obra da colheita na última safra. <em>“A pimenta agora é lucro inteiro”</em>, disse ela aos visitantes.</p>
<p>A estação tem mudas de gliricídia para doação e abriu inscrições para o curso de manejo, com turmas em Igarapé-Açu e nos municípios vizinhos. Cada participante pode retirar até cem estacas enraizadas e recebe três visitas técnicas, sem custo, ao longo do primeiro ano de cultivo.</p>`,
  },
  {
    title: 'Meia maratona das flores leva 2.100 corredores aos ramais de São Francisco do Pará',
    muni: 'São Francisco do Pará',
    cat: 'esportes',
    hoursAgo: 514,
    cover: {
      picture: 'estrada',
      alt: 'Estrada reta de terra ladeada de mata, sob céu com nuvens',
      credit: 'Federação Paraense de Atletismo de Rua / Divulgação',
    },
    source: {
      name: 'Federação Paraense de Atletismo de Rua',
      link: 'https://atletismoderua.example/provas/meia-das-flores',
    },
    body: `<p>Dois mil e cem corredores tomaram a rodovia e os ramais de São Francisco do Pará na quinta edição da meia maratona das flores, batizada em homenagem aos produtores de plantas ornamentais do município. A largada, às 5h30, fugiu do calor, e os últimos atletas cruzaram a linha antes das nove da manhã.</p>
<p>Entre os homens, a vitória ficou com um corredor de Castanhal, em 1h08min54s, apenas quatro segundos à frente do segundo colocado. A prova feminina teve chegada tranquila: a campeã, moradora de Santo Antônio do Tauá e merendeira de profissão, abriu quase três minutos e repetiu o título do ano passado.</p>
<p>O percurso mesclou asfalto e piçarra e trouxe como novidade uma categoria para guias e atletas com deficiência visual, com nove duplas inscritas. Todos os participantes receberam, em vez de medalha de metal, um vaso de cerâmica com muda de antúrio, cultivada em estufas a menos de cinco quilômetros da chegada.</p>`,
  },
  {
    title: 'Inhangapi ganha biblioteca em antiga estação de trem',
    muni: 'Inhangapi',
    cat: 'foco',
    hoursAgo: 688,
    cover: {
      picture: 'livros',
      alt: 'Prateleiras de madeira com livros de lombadas coloridas',
      credit: 'Fundação Cultural de Inhangapi / Divulgação',
    },
    source: { name: 'Fundação Cultural de Inhangapi', link: 'https://cultura-inhangapi.example/biblioteca' },
    body: `<p>O prédio de tijolo aparente que um dia recebeu passageiros e sacas de farinha agora guarda 6.400 livros. A nova biblioteca pública de Inhangapi foi aberta no sábado, depois de um ano de restauro que manteve a bilheteria, o relógio parado às 16h05 e o banco comprido da plataforma, hoje ocupado por leitores.</p>
<figure><img src="picture:livros" alt="Livros encadernados em vermelho, azul e amarelo lado a lado na estante"><figcaption>Parte do acervo veio de doações dos moradores. Foto: Fundação Cultural de Inhangapi / Divulgação</figcaption></figure>
<p>A campanha de doações começou com um caixote na feira e terminou com mais de nove mil volumes, entre romances, cordéis, gibis e enciclopédias. A equipe separou o que estava em boas condições, encaminhou os repetidos às escolas do interior e restaurou 310 obras sobre a história da região.</p>
<h2>Vagão da leitura</h2>
<p>Do lado de fora, uma réplica de vagão construída por marceneiros da cidade abriga a sala infantil. Toda quarta-feira haverá contação de histórias, e às sextas um grupo de idosos conduz a oficina de memória, em que os mais velhos narram as viagens de trem e as crianças desenham o que ouviram.</p>
<p>O espaço funciona de terça a sábado, das 8h às 20h, com internet gratuita e empréstimo de até três títulos por pessoa. Para fazer a carteirinha basta informar o endereço; não é preciso apresentar comprovante. Quem mora longe da sede pode pedir que o livro siga na Kombi da merenda até a escola mais próxima.</p>`,
  },
  {
    title: 'Consórcio de São Miguel do Guamá e vizinhos vai comprar remédios em conjunto',
    muni: 'São Miguel do Guamá',
    cat: 'politica',
    hoursAgo: 446,
    cover: {
      picture: 'hospital',
      alt: 'Corredor de hospital iluminado, com duas pessoas caminhando',
      credit: 'Consórcio Intermunicipal do Guamá / Divulgação',
    },
    source: {
      name: 'Consórcio Intermunicipal do Guamá',
      link: 'https://consorcioguama.example/compras/medicamentos',
    },
    body: `<p>Sete municípios assinaram em São Miguel do Guamá o protocolo que cria a central de compras de medicamentos do consórcio intermunicipal. Com o volume somado, a estimativa é pagar em média 19% menos por itens de uso contínuo, como insulina, anti-hipertensivos e antibióticos infantis, hoje adquiridos em licitações separadas e pouco disputadas.</p>
<p>A central terá um único pregão por semestre e entregas mensais, diretamente nos almoxarifados de cada cidade. Os estoques serão visíveis a todos os participantes por um painel comum, o que permite remanejar caixas perto do vencimento em vez de descartá-las. No último ano, só dois dos municípios somaram meia tonelada de descarte.</p>
<h2>Como fica o paciente</h2>
<p>Para quem busca o remédio no posto, nada muda na forma de atendimento. A diferença esperada é encontrar a prateleira abastecida. A lista básica, com 184 produtos, foi definida por farmacêuticos das sete prefeituras e será revista a cada ano, com direito a manifestação dos conselhos de saúde locais.</p>
<p>As câmaras municipais ainda precisam ratificar o protocolo. Três já marcaram sessão extraordinária para este mês. O presidente do consórcio espera publicar o primeiro edital em sessenta dias e adianta que, se a experiência der certo, o modelo será estendido à compra de pneus, peças e material escolar.</p>`,
  },
  {
    title: 'Cheia do Guamá deixa Defesa Civil em alerta em São Miguel',
    muni: 'São Miguel do Guamá',
    cat: 'seguranca',
    hoursAgo: 762,
    cover: {
      picture: 'chuva',
      alt: 'Gotas de chuva no vidro com luzes desfocadas ao fundo',
      credit: 'Defesa Civil de São Miguel do Guamá / Divulgação',
    },
    source: {
      name: 'Defesa Civil de São Miguel do Guamá',
      link: 'https://defesacivil-saomiguel.example/boletins/cheia-do-guama',
    },
    body: `<p>O nível do rio Guamá subiu 64 centímetros em quatro dias e chegou à cota de atenção em São Miguel do Guamá. Oito famílias que vivem perto das olarias foram levadas preventivamente para a casa de parentes, e um ginásio está preparado com colchões, cozinha e atendimento veterinário, caso seja preciso ampliar a retirada.</p>
<p>Não há feridos. A chuva acumulada no alto curso do rio passou de 210 milímetros na semana, e a previsão indica pancadas até quinta-feira, com tendência de redução depois. Como a água leva cerca de dois dias para descer, o pico deve ocorrer no fim da semana, mesmo que o céu abra na cidade.</p>
<ol>
<li>Guarde documentos e remédios em saco plástico, em lugar alto;</li>
<li>Desligue a chave geral se a água chegar ao quintal;</li>
<li>Não atravesse ruas alagadas a pé nem de moto;</li>
<li>Ligue para o plantão antes de tentar sair por conta própria.</li>
</ol>
<p>Equipes medem a régua a cada seis horas e publicam o resultado na <a href="https://defesacivil-saomiguel.example/regua">página de boletins</a>, além de transmiti-lo por rádio e carro de som. Os agentes também vistoriam as barrancas onde se extrai argila, sujeitas a desmoronamento quando o solo encharca, e interditaram por segurança dois acessos usados por carroceiros.</p>`,
  },
  {
    title: 'Escolinha de vôlei ocupa quadra coberta e dobra número de alunos em Santa Maria do Pará',
    muni: 'Santa Maria do Pará',
    cat: 'esportes',
    hoursAgo: 905,
    cover: null,
    source: {
      name: 'Secretaria de Esporte e Lazer de Santa Maria do Pará',
      link: 'https://esporte-santamaria.example/escolinha-de-volei',
    },
    body: `<p>Bastou a cobertura ficar pronta para a fila de inscrição dobrar a esquina. A escolinha municipal de vôlei de Santa Maria do Pará passou de 90 para 186 alunos desde que deixou o cimento descoberto da praça e se instalou na quadra reformada do bairro Estrela, com piso emborrachado e rede na altura de cada idade.</p>
<p>As aulas são gratuitas, em quatro turnos, e atendem crianças a partir de oito anos. A novidade é a turma da melhor idade, com 22 mulheres que jogam de câmbio duas vezes por semana e já marcaram amistoso contra um grupo de Castanhal. A mais velha tem 79 anos e saca por baixo, sem errar.</p>
<p>O primeiro torneio interno está marcado para o próximo mês, com times sorteados para misturar idades. A professora responsável explica que o objetivo ainda não é revelar talentos, mas garantir que ninguém desista por ficar no banco. Por isso, o regulamento obriga o rodízio completo de jogadoras a cada dois sets.</p>`,
  },
  {
    title:
      'Santo Antônio do Tauá reúne oleiros, apicultores e extrativistas para montar o primeiro roteiro de turismo rural do município',
    muni: 'Santo Antônio do Tauá',
    cat: 'politica',
    hoursAgo: 1046,
    cover: {
      picture: 'ver-o-peso',
      alt: 'Mercado de ferro azul à beira da água, com barcos atracados',
      credit: 'Conselho de Turismo de Santo Antônio do Tauá / Divulgação',
    },
    source: {
      name: 'Conselho Municipal de Turismo de Santo Antônio do Tauá',
      link: 'https://turismo-taua.example/roteiro-rural',
    },
    body: `<p>O Conselho Municipal de Turismo de Santo Antônio do Tauá aprovou o traçado do primeiro roteiro rural do município, com onze paradas entre meliponários, casas de farinha, olarias e balneários. A resolução cria também um fundo, abastecido por parte da taxa de eventos, para sinalização, banheiros e formação de guias locais.</p>
<p>A discussão levou quatro reuniões, porque os moradores de duas comunidades temiam perder o sossego dos igarapés. A saída foi limitar as visitas a grupos de até vinte pessoas, com agendamento e guia da própria localidade. Som automotivo e descartáveis ficam proibidos, e o descumprimento suspende a operadora por seis meses.</p>
<figure><img src="picture:estrada" alt="Caminho de terra avermelhada em meio à vegetação densa"><figcaption>Os ramais do roteiro receberão placas e pontos de apoio. Foto: Conselho de Turismo / Divulgação</figcaption></figure>
<h2>Da capital ao ramal</h2>
<p>Os produtores apostam nos visitantes de Belém, que chegam em menos de uma hora e meia de estrada. Um acordo com feirantes da capital prevê a exposição dos produtos do roteiro em bancas no mercado durante os fins de semana de férias, com folhetos e venda antecipada de passeios.</p>
<p>O teste com vinte convidados, feito no último domingo, serviu para cronometrar trajetos e ajustar o cardápio. A parada mais elogiada foi a do mel de abelha sem ferrão, servido com tapioca quente; a mais criticada, o trecho sem sombra entre duas propriedades, que ganhará um caramanchão de maracujá.</p>
<h3>Cadastro aberto</h3>
<p>Famílias interessadas em receber visitantes podem se inscrever até o fim do mês na sede do conselho. É necessário comprovar residência, participar do curso de boas práticas e permitir a vistoria da vigilância sanitária. As primeiras excursões com venda ao público estão programadas para as férias escolares.</p>`,
  },
];
