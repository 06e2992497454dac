const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** First names of children and of the Amazon, folded, beyond those that matter for places. */
export const MORE_FIRST_NAMES = words(`
theo ravi gael noah liam levi benicio bento samuel anthony ryan kaua kaue kauan kauany kaio kaleb caleb brayan bryan bruno nicolas nicolly nicole
emanuelly emanuelle emanuele emily emilly evelyn evellyn ketlen ketelin kemilly kamilly kamila kemily yasmim yasmin ysadora isadora isabelly isabelle maite
ayla aylla agatha aurora antonella alicia ana anna julia julya juliana giovanna geovanna sophia sofia valentina manuella manu heloise lorenna lorena lorenzo
luana luan luanna ludmila maysa maisa mirella mikaela micaela miguel mayla milena melissa mel nathan natan nauane nayara nayra pietro pietra raissa rayssa raica
railson raylson railan rian richard robson ruan ruth samya samira stefanie stephany stella tainara tayna taynara thayna thaynara thainara tiffany thaila vitoria
wesley weslley wendell wallace walace yago iago ygor ytalo italo icaro yan ian yuri zion enzo eloa elisa ester esther davi davy david deivid deyvid derick dherick
endrick erick erike francinete rosinete rosilda rosinaldo edvan edvaldo edileuza ivanilde ivanildo jucilene josimar josiane josinaldo jociel marinaldo marilza
marinete ocileide odineia oneide raimundinha raimundinho rosivaldo sidnei silvane socorro suane valdirene valdilene zuleide zuleica cleonice cleudes cleomar
genivaldo genilson gilmara gleyce janilson jardel jarbas jheniffer jennifer jeniffer jhonatan jonathan johnny juscelino keila keyla kelly kelvin kleber lidiane
luciene lucilene lucivaldo luzia madalena maicon maykon michael maiko marcilene marcileide mayke mykaella nadir naiara naldo nazareno nazare neuza nubia orivaldo
queila quezia rosiane ruanderson tarciso tassia thamires thayane ueslei vagner valcir valdenor valdomiro vilma walmir weverton welington wilker wiliam william
willian zaqueu dudu duda joaozinho pedrinho aninha mariazinha bia gabi gabriely gabrielly gabriella rafinha rafaelly lucca luca luiggi otto tomas thomas thomaz
martin bernardo benjamin benjamim joaquina caua cauan cauane dandara moana iracema jaci jacira potira raoni ubirajara tupa cauana kayke kaike kaique caique cayo
maya mayara alana alanna alice alicya anny any arielly ariel ariela adrielly adriely adrian adryan arthur artur asaf athos bella brenno brendo cleison clara
biel juninho juquinha zezinho tiquinho carlinhos luizinho paulinho marquinhos ronaldinho serginho thiaguinho vitinho rafinha julinha leticinha dede didi lulu nando tonho chico xico zeca zequinha toninho
tati cida neide bete beto guto caca fafa lele lilica maju malu nanda nana nina nino pepeu tuca juju
riquelme thallyson talisson alisson kauan kauanny enzzo ravy levy heitor isaque isack hadassa hadassah rhuan rhyan thierry matteo mateo joaquim otavio
vicente noa liz luiza louise lis lavinia livia helo heloise clarinha maite maite cecilia celine zoe zoe esmeralda estrela aimee amora aymee jade jasmim
rute dalton deivison deyvison edson edmar elton everton fabricia geane geiza gleice gleiciane gleison hellen ingryd ivan jamile jaine jamily jeane jenifer
jessika jhenifer jhon jhonny joelson jonilson josenildo josielma joseane kallebe karolina karoline karolayne kassia kayla keity kelry kemely ketley laiane lais lais
larissa layla leidiane leiliane lene lindalva lindomar liliane luciclea lucileia lucivane mailson maisa manoela marciele marcelly maryana mayane micaele michelle
mikael milenna mirian misael moises naiane nataly nathaly nayane nazare nilda nilza nivea orlandina pamella raiane raiany rayana rayanne rayka regiane
renilda renilson rildo roberval rosalina rosalia rosenilda rosicleide rosineide ronivaldo samila sandoval sheyla silvanete suellen suzane taiane taina taina tayla
thalia thaina thamara thauane thayla valdecir valdete valdilene valdineia vandson vanderlei vanderleia vitor vivian waldir walace warley wellyngton werick werlen yara yure zilda zilma
claudio cristian christian cristhian darlan darlene deborah diogo edson eduarda elias elloa emmanuel eric fabricio felipe flor francisca gabrielle giulia
guilherme hellen helen hellena heloysa henry hugo isac isaque isis izadora jamile jamily jasmin joana jorlan juan kailane kaylane karen karine karolina
karoline katarina kethellen ketley lana larissa lavinya leandra leo leonora levy liz lia livia lohana lohanny luiz luna luma malu maria mariah marina maryana
mateus mathias micael milla mirela moises murillo myrella naomi natasha natalie nathaly nickolas nina olivia pamella pandora paola perola poliana rafaela
rahyssa raphael raphaela rebecca romeo ruben ryana samanta sara sarah saulo sabrina simao soraya suellen suzane tamara tarsila tatiane thalita thalia thaise
thalyson valquiria vinicius vitoria wallison walison wanessa wellyngton yanka yara yasmine yohana zayon zoe
`);

/** First words of things whose names contain names of persons, beyond streets and buildings: "Lei Maria da Penha". */
export const THINGS = words(`
lei leis decreto portaria patrulha programa projeto projetos operacao campanha premio medalha comenda torneio campeonato copa circuito corrida festival
hospital pronto convento santa santo sao nossa casa lar cras creas caps cmei emef emeif eeem eeefm umei cei ubs upa usf usina posto unidade secretaria ministerio
prefeitura governo tribunal vara juizado forum comarca promotoria defensoria delegacia policia conselho camara assembleia senado congresso batalhao
guarda corpo exercito marinha aeronautica universidade faculdade instituto escola colegio creche biblioteca ginasio estadio arena quadra praca parque
bosque ponte porto aeroporto terminal rodovia estrada ramal vicinal avenida rua travessa passagem alameda largo conjunto residencial condominio
bairro distrito vila ilha rio igarape lago praia serra aldeia terra comunidade assentamento fazenda sitio garimpo edificio palacio predio sala auditorio
teatro theatro cinema museu igreja paroquia diocese arquidiocese catedral basilica santuario capela cemiterio pastoral irmandade associacao sindicato
federacao confederacao liga clube sociedade fundacao ong cooperativa empresa construtora loja supermercado mercado feira shopping hotel restaurante bar
banco caixa agencia jornal radio tv portal revista editora livro romance novela filme serie peca espetaculo samba bloco quadrilha boi grupo banda
time equipe selecao taca trofeu barco lancha balsa navio ferry bolsa sistema plano estatuto codigo constituicao
brasil para amazonia amazonas estado municipio municipal estadual federal nacional regional distrital civil militar publico publica
educacao saude cultura esporte lazer justica infancia juventude
segunda terca quarta quinta sexta sabado domingo janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
natal pascoa carnaval cirio enem vestibular jogos olimpiada olimpiadas semana dia edital processo artigo procedimento inquerito boletim protocolo
disque denuncia whatsapp instagram facebook youtube pix cpf rg cnpj nis goias
`);

/** Capitalised words that are no part of a person's name. */
export const NO_NAMES = words(`
eca fm munduruku warao kayapo tembe parakana xikrin borari tupinamba assurini pm pc prf pf dpf mp mpf mppa tj tjpa stf stj tre oab sus samu uti upa ubs eja tea pcd cep cnh tel fone whatsapp uepa ufpa ufra ifpa unama pa pi ma to am ap
mt sp rj mg ba ce pe df go bpm crpa depol deam deaca data dpca cpc iml crm coren trt cmdca cnj funai ibama icmbio inss caixa bb onu unicef oms ong iphan
hoje ontem amanha agora apos aos com sem por para pela pelo pelas pelos em no na nos nas um uma uns umas o a os as de da do das dos e ou mas que quem qual quais
quando onde como porque pois se ja nao sim mais menos muito muita todos todas todo toda cada este esta esse essa isso isto aquele aquela ele ela eles elas eu
nos voce seu sua seus suas meu minha nosso nossa nossos nossas entre sobre segundo conforme durante desde ate ainda assim tambem alem antes depois enquanto embora
caso alguns algumas outro outra outros outras ambos duas dois tres quatro cinco seis sete oito nove dez cem mil final feliz foto fotos legenda credito texto
alternativo video aviso atencao urgente nota vaga vagas confira veja leia saiba tragedia luto obrigado obrigada parabens gente galera bom boa dia tarde noite
vivo erramos desaparecida desaparecido procura material infrator vitima recuperacao apreensao prisao ocorrencia resultado gol gols placar intervalo fim inicio
doacoes ajude ajuda familia mulher homem jovem idoso idosa senhor senhora moradora morador servidor servidora motorista passageira passageiro
deus cristo jesus jesús menino menina crianca criancas adolescente adolescentes bebe aluno aluna alunos estudante estudantes
policiais policia bombeiros justica moradores populares testemunhas acusado suspeito reu casal adultos jovens filmes pai mae avo filho filha irmao irma tia tio
terceira primeira segunda quarta primeiro terceiro centro norte sul leste oeste nordeste sudeste grande novo nova alto alta baixo baixa
flamengo vasco fluminense botafogo palmeiras corinthians remo paysandu papao tuna luso aguia bragantino marajo amazonia carajas tapajos xingu
pedagogia medicina enfermagem geologia psicologia biologia agronomia odontologia engenharia jornalismo matematica portuguesa fisica quimica
informacoes informou disse inscricoes local horario data telefone contato email site rede
`);

/** Things that are also ordinary words before a name: "a dona de casa Ana". In lower case they start no name of a thing. */
export const ORDINARY_WORDS = words(`
casa lar guarda corpo boi caixa samba terra liga feira time equipe grupo banda para norte sul leste oeste estado municipio municipal estadual federal nacional
regional civil militar publico publica educacao saude cultura esporte lazer justica infancia juventude dia semana natal pascoa carnaval denuncia sistema
segunda terca quarta quinta sexta sabado domingo janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro processo empresa
serie livro filme peca obra sociedade plano campanha policia conselho
`);

/** Surnames that are also words for things or places. */
export const ALSO_SURNAMES = words(
  'brasil serra terra praia bosque ponte feira sales para norte barco guarda lago rio vila castanhal neto filho munduruku warao kayapo tembe parakana xikrin borari tupinamba assurini',
);
