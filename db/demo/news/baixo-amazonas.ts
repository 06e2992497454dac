import type { DemoStory } from '../story.ts';

export const baixoAmazonasStories: readonly DemoStory[] = [
  {
    title: 'Terminal hidroviário de Santarém passa a vender passagens pela internet para 32 comunidades',
    muni: 'Santarém',
    cat: 'foco',
    hoursAgo: 17,
    cover: {
      picture: 'porto',
      alt: 'Guindastes de um porto de contêineres às margens da água',
      credit: 'Autoridade Portuária do Tapajós / Divulgação',
    },
    source: {
      name: 'Autoridade Portuária do Tapajós',
      link: 'https://portos-tapajos.example/santarem/passagens',
    },
    body: `<p>Comprar passagem de barco sem sair de casa deixou de ser promessa em Santarém. O terminal hidroviário colocou no ar, nesta semana, o sistema de venda antecipada para 32 comunidades ribeirinhas e nove municípios vizinhos. O bilhete sai com assento ou lugar de rede marcado, horário de embarque e nome da embarcação.</p>
<p>A mudança ataca a principal queixa de quem viaja pela região: a incerteza. Em dias de movimento, passageiros chegavam de madrugada para garantir espaço e, às vezes, descobriam no cais que o barco já estava lotado. Agora, quando a capacidade registrada na Marinha é atingida, a venda daquela viagem é encerrada automaticamente.</p>
<h2>Quem não usa internet</h2>
<p>Os guichês continuam abertos, e metade dos lugares fica reservada ao balcão até 24 horas antes da saída. Dezoito agentes comunitários receberam tablets para emitir bilhetes nas próprias vilas, inclusive naquelas em que o sinal só aparece em certas horas do dia. O aparelho guarda os dados e os envia quando encontra conexão.</p>
<figure><img src="picture:rio-barco" alt="Barco regional de passageiros navega ao entardecer"><figcaption>Sistema reúne 57 embarcações que partem da cidade toda semana.</figcaption></figure>
<p>Idosos, pessoas com deficiência e estudantes mantêm a gratuidade ou o desconto previstos em lei, mediante cadastro feito uma única vez. Segundo a administração do terminal, 4,2 mil pessoas já se registraram na fase de testes, iniciada há dois meses com três linhas do rio Arapiuns e uma do Lago Grande.</p>
<h2>Carga e encomendas</h2>
<p>Uma segunda etapa, prevista para o próximo trimestre, vai organizar o envio de encomendas. O remetente receberá um código e poderá acompanhar a saída e a chegada do volume, serviço hoje feito na base da confiança entre tripulações e comerciantes. Produtores de farinha e de frutas pediram prioridade na fila de implantação.</p>
<p>Os donos de embarcações, que temiam o custo da novidade, conseguiram isenção de taxa por um ano. Em troca, comprometeram-se a informar com antecedência as viagens canceladas por manutenção. Quem descumprir o aviso por três vezes seguidas perde a preferência na escala dos berços mais próximos do saguão, os mais disputados do terminal.</p>
<blockquote><p>Eu perdia um dia de trabalho para vir comprar a passagem e outro para viajar. Ontem a minha neta comprou pelo telefone, na cozinha, enquanto o café passava. Fiquei olhando para o comprovante sem acreditar que era só aquilo, que não precisava mais dormir na fila do cais.</p></blockquote>
<p>O relato é de uma agricultora da margem do Arapiuns que viaja duas vezes por mês para consultas médicas. Casos como o dela motivaram a inclusão de um campo para passageiros em tratamento de saúde: marcada a opção, o sistema avisa a tripulação e reserva lugar próximo à saída. Veja as <a href="https://portos-tapajos.example/santarem/linhas">linhas disponíveis</a>.</p>`,
    imgContent: ['rio-barco'],
  },
  {
    title: 'Travessia a nado em Alter do Chão terá 900 atletas e boias luminosas na categoria noturna',
    muni: 'Santarém',
    cat: 'esportes',
    hoursAgo: 196,
    cover: {
      picture: 'praia',
      alt: 'Praia de areia clara com guarda-sóis abertos',
      credit: 'Liga de Águas Abertas do Tapajós / Divulgação',
    },
    source: {
      name: 'Liga de Águas Abertas do Tapajós',
      link: 'https://aguasabertas-tapajos.example/travessia',
    },
    body: `<p>O sol já terá ido embora quando os primeiros nadadores entrarem na água. Pela primeira vez, a travessia de Alter do Chão inclui uma prova noturna, de 800 metros, em percurso iluminado por boias verdes e acompanhado por canoas com lanternas. As 150 vagas da novidade acabaram em menos de seis horas.</p>
<p>Ao todo, 900 atletas de 14 estados confirmaram presença. A distância clássica, de 3 quilômetros, será disputada na manhã de domingo, com largada às 7h. Há ainda provas de 1.500 metros, revezamento em trio e um percurso infantil em área rasa, sem classificação, em que todas as crianças recebem medalha.</p>
<h2>Arraias e correnteza</h2>
<p>A organização mapeou a faixa de entrada para evitar pontos de repouso de arraias e instalou passarelas flutuantes até a profundidade segura. Trinta guarda-vidas e oito embarcações de apoio acompanham os nadadores. Quem for ultrapassado pelo tempo-limite de corte será recolhido e poderá completar o trajeto a bordo, aplaudido pela torcida.</p>
<p>A rede hoteleira da vila registra ocupação de 87% para o fim de semana, índice comparável ao de feriados prolongados. Catraieiros combinaram tabela única de preços para o transporte até a praia, e uma cooperativa de mulheres ficará responsável pelo café da manhã dos atletas, à base de tapioca, frutas e peixe.</p>`,
  },
  {
    title: 'Vereadores de Alenquer criam fiscalização mensal do transporte escolar fluvial',
    muni: 'Alenquer',
    cat: 'politica',
    hoursAgo: 121,
    cover: {
      picture: 'rio-barco',
      alt: 'Barco de madeira no rio sob luz alaranjada do fim da tarde',
      credit: 'Câmara Municipal de Alenquer / Divulgação',
    },
    source: {
      name: 'Câmara Municipal de Alenquer',
      link: 'https://camara.alenquer.example/noticias/transporte-fluvial',
    },
    body: `<p>Todo barco que leva alunos às escolas da várzea de Alenquer passará por vistoria mensal, com resultado afixado dentro da embarcação. A regra está em projeto aprovado por unanimidade na sessão de terça-feira e vale para os 63 contratos em vigor, além dos que vierem a ser assinados pela prefeitura.</p>
<p>A inspeção vai conferir coletes em número e tamanho adequados, cobertura contra sol e chuva, proteção do eixo do motor e habilitação do condutor. Se houver falha grave, o barco é retirado da linha no mesmo dia, e a empresa contratada terá 24 horas para apresentar substituto, sob pena de multa proporcional ao contrato.</p>
<h2>Pais no grupo de vistoria</h2>
<p>A novidade mais comemorada nas galerias foi a participação das famílias. Cada comunidade indicará um responsável para acompanhar a equipe técnica e assinar o relatório. A autora da proposta lembrou que são os pais que conhecem o barco de perto e percebem primeiro quando o casco começa a fazer água.</p>
<p>O texto prevê ainda que o calendário escolar da várzea seja ajustado ao nível do rio, e não ao ano civil, como já ocorre em parte da região. Em anos de seca severa, as aulas poderão ser antecipadas, de modo que os estudantes não precisem caminhar horas pelos lagos vazios para chegar à sala.</p>
<p>A Secretaria de Educação, que acompanhou a votação, informou ter equipe suficiente para iniciar as vistorias assim que a lei for publicada. Dois engenheiros navais de uma universidade parceira vão treinar os fiscais durante uma semana, com aulas práticas no porto da cidade e nas comunidades dos lagos e do Curumu.</p>`,
  },
  {
    title: 'Base fluvial começa a operar em Almeirim com lanchas rápidas e plantão de 24 horas',
    muni: 'Almeirim',
    cat: 'seguranca',
    hoursAgo: 58,
    cover: {
      picture: 'aerial-rio',
      alt: 'Rio amazônico visto do alto entre ilhas de vegetação',
      credit: 'Coordenação de Segurança Fluvial do Oeste / Divulgação',
    },
    source: {
      name: 'Coordenação de Segurança Fluvial do Oeste do Pará',
      link: 'https://segurancafluvial-oeste.example/almeirim',
    },
    body: `<p>Um trecho de 140 quilômetros do rio Amazonas passou a contar com policiamento permanente. A base flutuante instalada em Almeirim iniciou as operações na madrugada de segunda-feira, com três lanchas blindadas, um drone de longo alcance e 36 agentes divididos em turnos de sete dias, que dormem a bordo da própria estrutura.</p>
<p>O foco está no roubo de cargas e de motores, crime que afeta desde balsas de combustível até pescadores artesanais. Nos dois últimos anos, comunidades do município registraram 47 ocorrências do tipo, quase todas à noite. A presença das lanchas deve encurtar de cinco horas para cerca de cinquenta minutos o atendimento aos pontos mais distantes.</p>
<h2>Canal de rádio aberto</h2>
<p>Embarcações podem acionar a base por uma frequência de rádio divulgada em todos os portos da área, sem necessidade de sinal de celular. O comando pede que os condutores informem nome do barco, sentido da viagem e ponto de referência. Ligações falsas, comuns em testes anteriores, serão registradas e podem gerar responsabilização.</p>
<p>Além do patrulhamento, a equipe vai apoiar ações de saúde e de fiscalização ambiental. Já na primeira semana, uma das lanchas transportou uma gestante de uma comunidade do rio Paru até o hospital da sede, em viagem de uma hora e dez minutos. Mãe e bebê passam bem, segundo a Secretaria Municipal de Saúde.</p>`,
  },
  {
    title: 'Belterra conclui restauro de doze casas históricas e abre biblioteca no antigo cinema',
    muni: 'Belterra',
    cat: 'foco',
    hoursAgo: 372,
    cover: {
      picture: 'livros',
      alt: 'Estante alta tomada por livros antigos e novos',
      credit: 'Fundação Memória de Belterra / Divulgação',
    },
    source: {
      name: 'Fundação Memória de Belterra',
      link: 'https://memoria-belterra.example/restauro',
    },
    body: `<p>As varandas brancas e verdes que marcam a paisagem de Belterra voltaram a ter tinta fresca. Doze casas de madeira construídas na época dos seringais foram entregues após dezenove meses de restauro, feito por carpinteiros da cidade que aprenderam, em oficina, a reproduzir encaixes e venezianas do projeto original.</p>
<p>A obra mais aguardada, porém, não é uma residência. O prédio do antigo cinema, fechado havia décadas, reabriu como biblioteca pública, com 9 mil volumes, sala de estudos climatizada e um pequeno auditório em que a tela foi mantida. Às sextas-feiras, haverá sessão gratuita de filmes brasileiros, seguida de conversa.</p>
<h2>Acervo com cheiro de arquivo</h2>
<p>Uma das salas guarda plantas, cartas e registros de trabalhadores que ajudaram a erguer a vila. O material estava espalhado por gavetas de repartições e baús de família. Depois de higienizado, foi fotografado página por página e pode ser consultado na <a href="https://memoria-belterra.example/acervo">internet</a>, com busca por sobrenome e por ano.</p>
<figure><img src="picture:livros" alt="Fileiras de livros em estantes de biblioteca"><figcaption>Acervo inicial reúne doações de moradores e de universidades.</figcaption></figure>
<p>Descendentes de seringueiros foram os primeiros a consultar o arquivo. Uma aposentada de 81 anos encontrou a ficha de admissão do pai, com a data em que ele chegou de barco e a assinatura tremida no pé da página. Pediu uma cópia ampliada e saiu dizendo que o quadro já tinha lugar certo na sala.</p>
<p>Quatro das casas restauradas continuam habitadas pelas mesmas famílias, que receberam orientação para a manutenção da madeira e assinaram um termo de conservação. As outras oito terão uso público: centro de artesanato, posto de informações turísticas, escola de música e sede de associações. A visita guiada sai todos os sábados, às 9h, da praça central.</p>`,
  },
  {
    title: 'Curuá dá posse ao primeiro conselho municipal da juventude com maioria de moradores do interior',
    muni: 'Curuá',
    cat: 'politica',
    hoursAgo: 467,
    cover: null,
    source: {
      name: 'Prefeitura de Curuá',
      link: 'https://prefeitura.curua.example/conselho-da-juventude',
    },
    body: `<p>Dos catorze integrantes do recém-criado conselho da juventude de Curuá, nove vivem fora da sede. A composição, resultado de eleição com 1.037 votantes entre 15 e 29 anos, contrariou a expectativa de que os bairros centrais dominassem o grupo e foi festejada na cerimônia de posse, no salão paroquial.</p>
<p>O conselho tem caráter consultivo, mas deverá ser ouvido antes de qualquer decisão sobre transporte estudantil, espaços esportivos e cursos profissionalizantes. As reuniões serão itinerantes: a cada mês, uma comunidade diferente recebe o encontro, com deslocamento e alimentação pagos pelo município para quem vem de longe.</p>
<p>Na primeira pauta estão a falta de sinal de internet nas vilas da várzea e o horário do barco que traz os alunos do ensino médio. A presidente eleita, estudante de pedagogia, disse que o grupo pretende medir o problema antes de pedir solução e, para isso, vai aplicar um questionário em todas as escolas até o fim do mês.</p>`,
  },
  {
    title:
      'Galpões das tribos de Juruti contratam 240 artesãos e transformam cipó, sementes e escamas de pirarucu em fantasias para o festival',
    muni: 'Juruti',
    cat: 'foco',
    hoursAgo: 553,
    cover: {
      picture: 'floresta',
      alt: 'Interior de floresta úmida com cipós e folhas largas',
      credit: 'Associação Cultural do Festival de Juruti / Divulgação',
    },
    source: {
      name: 'Secretaria Municipal de Cultura e Turismo de Juruti',
      link: 'https://cultura.juruti.example/festival/galpoes',
    },
    body: `<p>O barulho das máquinas de costura já vara a madrugada em Juruti. A pouco mais de dois meses do festival, os galpões das duas tribos contrataram 240 artesãos, entre costureiras, soldadores, aderecistas e pintores. É o maior quadro desde que a festa passou a ter arena própria, segundo a secretaria de Cultura.</p>
<p>Neste ano, os dois lados decidiram reduzir o plástico. No lugar de lantejoulas e espumas, entram sementes de <em>jarina</em> e <em>tento</em>, fibras de buriti, cipó-titica e escamas de pirarucu compradas de manejadores do Lago Grande. Só de escamas, foram encomendados 310 quilos, que seriam descartados na limpeza do pescado.</p>
<h2>Oficina vira profissão</h2>
<p>Metade dos contratados saiu das oficinas gratuitas oferecidas durante o ano. É o caso de um grupo de mães que aprendeu a tingir fibras com urucum e jenipapo e hoje recebe por peça entregue. Parte delas já aceita encomendas de grupos folclóricos de outras cidades, o que garante renda depois que a festa acaba.</p>
<ul>
<li>240 artesãos contratados nos dois galpões</li>
<li>1.900 fantasias em produção</li>
<li>14 alegorias móveis, a maior com 11 metros de altura</li>
<li>70% dos materiais de origem natural ou reaproveitada</li>
</ul>
<p>O segredo em torno dos temas continua. As janelas dos galpões foram cobertas, e os celulares ficam em caixas na entrada. Moradores de um lado evitam passar pela rua do outro, brincadeira levada a sério até por crianças. A prefeitura espera receber 30 mil visitantes, com barcos extras saindo de quatro municípios.</p>
<p>Para hospedar tanta gente, a cidade repetirá o programa de quartos em casas de família, com cadastro, vistoria e diária combinada. Escolas da rede municipal também serão adaptadas para receber delegações, e o porto terá posto médico e balcão de informações bilíngue durante as três noites de apresentação.</p>`,
  },
  {
    title: 'Futebol feminino de Mojuí dos Campos estreia liga com oito times de comunidades rurais',
    muni: 'Mojuí dos Campos',
    cat: 'esportes',
    hoursAgo: 628,
    cover: {
      picture: 'futebol',
      alt: 'Atletas correm atrás da bola em campo de futebol',
      credit: 'Liga Esportiva de Mojuí dos Campos / Divulgação',
    },
    source: {
      name: 'Liga Esportiva de Mojuí dos Campos',
      link: 'https://ligamojui.example/feminino/estreia',
    },
    body: `<p>Elas jogavam nos intervalos das partidas masculinas, quando sobrava tempo e campo. A partir de domingo, terão tabela, arbitragem e troféu. A liga feminina de Mojuí dos Campos estreia com oito equipes formadas em comunidades rurais, 176 atletas inscritas e rodadas duplas que vão circular por quatro campos até a final.</p>
<p>A ideia nasceu de um abaixo-assinado levado à câmara por jogadoras de um assentamento. Sem dinheiro para uniformes, parte dos times promoveu bingos e venda de galinha caipira. A liga entrou com bolas, redes e seguro contra acidentes, e a prefeitura garantiu o ônibus para os deslocamentos mais longos.</p>
<h2>Mães na escalação</h2>
<p>O regulamento traz uma particularidade: cada campo deve ter espaço coberto com recreadora para os filhos das atletas. Levantamento feito na inscrição mostrou que seis em cada dez jogadoras são mães e que a falta de quem cuidasse das crianças era o principal motivo de ausência nos treinos.</p>
<figure><img src="picture:futebol" alt="Jogadoras em ação durante partida em gramado"><figcaption>Rodadas serão disputadas aos domingos, sempre em dois campos.</figcaption></figure>
<p>A média de idade é de 24 anos, mas a goleira mais experiente tem 43 e divide a equipe com a própria filha. Ao término da competição, uma comissão vai escolher as vinte melhores para formar a seleção do município, que enfrentará adversárias de Santarém e de Belterra em amistosos já combinados.</p>`,
  },
  {
    title: 'Monte Alegre leva consulta com especialista por vídeo a onze comunidades distantes',
    muni: 'Monte Alegre',
    cat: 'foco',
    hoursAgo: 701,
    cover: {
      picture: 'hospital',
      alt: 'Fachada de um prédio hospitalar de vários andares',
      credit: 'Secretaria de Saúde de Monte Alegre / Divulgação',
    },
    source: {
      name: 'Secretaria Municipal de Saúde de Monte Alegre',
      link: 'https://saude.montealegre.example/telessaude',
    },
    body: `<p>Uma sala com boa iluminação, uma câmera e uma enfermeira treinada. Com essa estrutura enxuta, onze postos de saúde do interior de Monte Alegre passaram a oferecer consultas por vídeo com cardiologista, dermatologista, psiquiatra e pediatra. No primeiro mês, foram 416 atendimentos e apenas 39 encaminhamentos que exigiram viagem.</p>
<p>O projeto usa painéis solares e conexão por satélite, já que parte das comunidades só tem energia de gerador por algumas horas. A enfermeira acompanha toda a consulta, mede sinais vitais e opera o estetoscópio eletrônico, que transmite os batimentos do paciente ao médico em tempo real, com qualidade suficiente para o diagnóstico.</p>
<h2>Receita impressa na hora</h2>
<p>Ao fim do atendimento, a prescrição sai de uma impressora no próprio posto, com assinatura digital. Os remédios básicos são retirados ali mesmo. Para os demais, a secretaria criou uma rota semanal de entrega, feita por caminhonete na terra firme e por lancha na várzea, com caixas térmicas para insulina e vacinas.</p>
<p>A espera por dermatologista, que chegava a oito meses, caiu para <strong>dezessete dias</strong>. O impacto maior, porém, aparece na saúde mental: um terço das consultas foi com psiquiatra, especialidade que o município nunca teve de forma regular. Pacientes antes sem acompanhamento agora têm retorno marcado a cada trinta dias.</p>
<p>Médicos da cidade participam das discussões de casos, uma vez por semana, com os especialistas. A secretária municipal de Saúde avalia que esse aprendizado é o ganho mais duradouro do programa, porque melhora também o atendimento presencial. A expansão para outras seis comunidades depende da chegada de novos kits, prevista para o mês que vem.</p>`,
  },
  {
    title: 'Nova lei de Óbidos dá desconto no IPTU a quem conservar fachadas do casario colonial',
    muni: 'Óbidos',
    cat: 'politica',
    hoursAgo: 806,
    cover: {
      picture: 'palacio',
      alt: 'Edifício histórico de fachada clara com colunas e sacadas',
      credit: 'Prefeitura de Óbidos / Divulgação',
    },
    source: {
      name: 'Prefeitura de Óbidos',
      link: 'https://prefeitura.obidos.example/leis/casario',
    },
    body: `<p>Proprietários de imóveis antigos de Óbidos poderão abater até 60% do IPTU se mantiverem fachadas, telhados e janelas em bom estado. A lei, sancionada nesta semana, alcança 218 construções do centro e da orla, identificadas em um inventário que levou dois anos e mobilizou estudantes de arquitetura.</p>
<p>O desconto é escalonado. Quem conserva a fachada ganha 30%; quem preserva também a cobertura, 45%; e o teto vale para os que abrirem o imóvel à visitação em pelo menos quatro dias do ano. A adesão é voluntária, renovada a cada doze meses, depois de vistoria feita sem aviso prévio.</p>
<h2>Manual de cores e materiais</h2>
<p>Para evitar reformas apressadas, a prefeitura lançou um guia ilustrado com paleta de cores, tipos de telha e instruções para restaurar azulejos. O documento explica, em linguagem de mestre de obras, como tratar umidade sem cobrir a parede de cimento. A versão impressa pode ser retirada no arquivo municipal, e a <a href="https://prefeitura.obidos.example/guia-casario">digital</a> está disponível.</p>
<p>A oposição votou a favor, mas pediu atenção ao impacto na arrecadação, estimado em 2,1% da receita do imposto. Uma emenda determina que o resultado seja reavaliado em três anos. Comerciantes da orla calculam que o ganho com turismo compensa a perda: na última temporada de cruzeiros fluviais, 7 mil visitantes caminharam pelas ladeiras.</p>`,
  },
  {
    title: 'Brigada de Oriximiná forma 45 voluntários para combater incêndios em castanhais',
    muni: 'Oriximiná',
    cat: 'seguranca',
    hoursAgo: 884,
    cover: {
      picture: 'floresta',
      alt: 'Copas de árvores altas em floresta fechada',
      credit: 'Grupamento de Bombeiros do Trombetas / Divulgação',
    },
    source: {
      name: 'Grupamento de Bombeiros do Trombetas',
      link: 'https://bombeiros-trombetas.example/brigada',
    },
    body: `<p>Coletores de castanha, pescadores e professores de comunidades quilombolas do rio Trombetas concluíram o curso de brigadista florestal em Oriximiná. São 45 voluntários, 19 deles mulheres, preparados para abrir aceiros, usar abafadores e decidir a hora de recuar, habilidade que os instrutores consideram a mais difícil de ensinar.</p>
<p>A formação nasceu do susto da última estiagem, quando o fogo entrou em áreas de castanhal pela primeira vez na memória dos mais velhos. Sem equipamento, moradores usaram galhos e baldes. Árvores com mais de trezentos anos foram perdidas, e a safra seguinte caiu pela metade em quatro comunidades.</p>
<h2>Equipamento guardado perto</h2>
<p>Cada grupo recebeu bombas costais, ferramentas, rádio e roupas de proteção, armazenados em contêineres nas próprias vilas. Até então, o material mais próximo ficava na sede do município, a um dia de barco. O uso é registrado em caderno, e a reposição será feita pelo grupamento ao fim de cada estação seca.</p>
<figure><img src="picture:floresta" alt="Luz do sol entre troncos e folhas da floresta"><figcaption>Castanhais são a principal fonte de renda de famílias do Trombetas.</figcaption></figure>
<p>A brigada terá ainda uma rotina de prevenção. De agosto a novembro, duplas vão percorrer as trilhas e conversar com quem prepara roçado, oferecendo ajuda para a queima controlada ou para o plantio sem fogo. Um painel na escola mostrará o risco do dia em três cores, atualizado pelos alunos com dados de satélite.</p>
<p>No encerramento, uma castanheira jovem foi plantada para cada formando. O comandante do grupamento afirmou que os brigadistas não substituem os bombeiros, mas chegam antes, e que nas primeiras duas horas se decide o tamanho de um incêndio. Nova turma, com 30 vagas, está prevista para comunidades do rio Erepecuru.</p>`,
    imgContent: ['floresta'],
  },
  {
    title: 'Barcos de Prainha recebem coletes infantis e fitas refletivas em mutirão de segurança',
    muni: 'Prainha',
    cat: 'seguranca',
    hoursAgo: 959,
    cover: {
      picture: 'rio-barco',
      alt: 'Pequeno barco atravessa o rio ao pôr do sol',
      credit: 'Colônia de Pescadores de Prainha / Divulgação',
    },
    source: {
      name: 'Defesa Civil de Prainha',
      link: 'https://defesacivil.prainha.example/mutirao-coletes',
    },
    body: `<p>Quatrocentos coletes de tamanho infantil foram entregues a donos de rabetas e barcos de linha em Prainha, no mutirão que tomou o trapiche municipal durante todo o sábado. Na mesma fila, as embarcações ganharam fitas refletivas no casco, capazes de devolver a luz de um farol a duzentos metros de distância.</p>
<p>A escolha do público tem motivo. Em viagens curtas, entre a casa e a escola, as crianças costumam usar coletes de adulto, que escapam pela cabeça na água. Monitores fizeram a demonstração em uma piscina desmontável, com bonecos de pesos diferentes, e convenceram até os pilotos mais desconfiados.</p>
<p>O mutirão também renovou 93 inscrições de embarcações e orientou sobre a cobertura do eixo do motor, peça simples que evita acidentes graves com cabelos compridos. Quem não conseguiu comparecer poderá procurar a colônia de pescadores, de segunda a sexta, pela manhã. Uma equipe visitará as comunidades do rio Guajará nas próximas semanas.</p>`,
  },
  {
    title: 'Terra Santa vence torneio de canoas',
    muni: 'Terra Santa',
    cat: 'esportes',
    hoursAgo: 1017,
    cover: {
      picture: 'aerial-rio',
      alt: 'Curso de rio e lagos vistos do alto em dia claro',
      credit: 'Federação de Remo Tradicional do Baixo Amazonas / Divulgação',
    },
    source: {
      name: 'Federação de Remo Tradicional do Baixo Amazonas',
      link: 'https://remotradicional.example/torneio/resultado',
    },
    body: `<p>Por menos de meio casco de diferença, a canoa de Terra Santa cruzou a linha à frente da equipe de Faro e ficou com o título do torneio regional de remo tradicional. A final, com doze remadores por embarcação, foi decidida nos últimos cinquenta metros, diante de uma torcida que lotou os dois lados do lago.</p>
<p>Os campeões completaram os 1.200 metros em 5 minutos e 48 segundos, melhor marca da história da prova. O timoneiro, carpinteiro de 52 anos, construiu a própria canoa com itaúba de árvore caída e levou oito meses para acertar o equilíbrio. Ele dedicou a vitória ao pai, que competia na década de 1970.</p>
<p>Entre as mulheres, a equipe local terminou em terceiro, atrás de Juruti e Oriximiná. A federação distribuiu R$ 24 mil em prêmios, com valores iguais para as categorias masculina e feminina, e confirmou a próxima etapa para daqui a quatro meses, em raia ainda a ser definida conforme o nível da água.</p>`,
  },
];
