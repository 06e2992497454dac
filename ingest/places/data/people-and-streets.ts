const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Common first names, folded. */
export const FIRST_NAMES = words(`
abel abraao adalberto adelaide ademar ademir adilson adriana adriano afonso agatha agnaldo aila airton alan alana alba alberto alcides
aldo alessandra alessandro alex alexandra alexandre alice aline alisson almir aloisio altair alvaro amanda amelia ana anderson andre andrea
andreia andressa andreza anderson angela angelica angelo anita antonia antonio aparecida ariane arnaldo artur arthur augusto aurelio barbara
beatriz benedita benedito bento bernardo bianca breno brenda bruna bruno caetano caio camila carina carla carlos carmem carmen carolina
caroline cassia cassio catarina cecilia celia celio celso cesar charles cicero cintia clara clarice claudia claudio cleber cleide cleiton
clemente clovis conceicao cristiana cristiane cristiano cristina cynthia daiane dalila dalva damiao daniel daniela daniele danielle danilo
davi david debora deise denise dennis diana diego dilma diogo dionisio djalma domingos douglas edgar edilene edilson edimilson edinaldo
edivaldo edmilson edna eduarda eduardo edson elaine elba elder eliana eliane elias eliezer elisa elisangela elizabeth eloisa elton
elza emanuel emerson emilia emilio enzo erica erick erika ernesto estela ester eugenio eunice eva evandro evelyn fabiana fabiano
fabio fabricio felipe fernanda fernando filipe flavia flavio francisca francisco franklin gabriel gabriela geovana geraldo gerson gilberto gilmar
gilson giovana giovanna gisele gisela giselle glaucia gleice gloria graca graciliano guilherme gustavo heitor helder helena helio heloisa henrique
hilda hugo humberto iara igor ingrid iolanda iracema irene iris isaac isabel isabela isabella isadora ismael israel itamar ivan
ivana ivete ivone izabel jaciara jader jaime jair jairo jandira janaina janete jaqueline jean jefferson jessica joana joao joaquim
joel joelma johnatan jonas jonatas jorge jose josefa joselito josue joyce juca julia juliana juliano julio junior juraci jurandir jussara
kaio karen karina karla katia kelly kevin laercio laercia lais lara larissa laura lauro lavinia leandro leila leonardo leonor leticia
lia lidia lilian liliane lorena lourdes luana lucas lucia luciana luciano lucimar lucio luis luisa luiz luiza luzia magali
magda magno maiara manoel manoela manuel manuela mara marcela marcelo marcia marcio marco marcos margarida maria mariana mariane marilda
marilene marilia marina mario marisa maristela marlene marlon marta mateus matheus mauricio mauro maxwell mayara mayra melissa messias michel
michele miguel milena milton miriam moacir moises monica murilo nadia nair natalia natanael nathalia neide nelson neusa newton nicolas
nilo nilson nilton nivaldo noemi norma odair olga olivia orlando oscar osmar osvaldo oswaldo otavio pablo paloma pamela patricia paula
paulo pedro priscila priscilla quiteria rafael rafaela raimunda raimundo ramon raquel raul rayane rebeca regiane regina reginaldo reinaldo renan
renata renato ricardo rita roberta roberto rodolfo rodrigo rogerio romario romulo ronaldo ronildo rosa rosana rosangela rose rosilene rosimar
ruan rubens rui ruth sabrina samara samuel sandra sandro sara saulo sebastiana sebastiao selma sergio severino sheila sidney silas silvana
silvia silvio simone solange sonia sophia soraia stefany suelen suely susana suzana sylvia tadeu tais tamires tania tarcisio tatiana
tatiane telma tereza teresa thais thales thiago tiago tobias ulisses ursula valdemar valdir valeria valmir vanda vanessa vania vera veronica
vicente victor victoria vinicius virginia vitor vitoria viviane wagner waldemar walter wanda wanderley wellington wendel wesley wilson yasmin
yuri zeca zelia zenaide zilda
`);

/** Common surnames, folded. */
export const SURNAMES = words(`
almeida alves andrade araujo azevedo barbosa barros batista bezerra borges brito cardoso carvalho castro cavalcante coelho correa costa cruz
cunha dias duarte fernandes ferreira figueiredo fonseca freitas furtado gomes goncalves guimaraes lima lopes machado maia marques martins
medeiros melo mendes menezes monteiro moraes morais moreira moura nascimento neves nogueira nunes oliveira pacheco paiva pantoja pereira pinheiro pinto
pires ramos reis ribeiro rocha rodrigues sales santana santos silva silveira soares sousa souza tavares teixeira trindade vasconcelos vaz vieira xavier
`);

/** A place name next to one of these is part of a person's name. */
export const PERSON_NAMES: ReadonlySet<string> = new Set([...FIRST_NAMES, ...SURNAMES]);

/** After a name these make it a person's: "Chaves Filho", "Colares Neto". */
export const SURNAME_ENDINGS = words(
  'filho neto junior sobrinho jr silva santos souza sousa oliveira pereira lima costa ferreira rodrigues almeida alves ribeiro barbosa gomes martins araujo',
);

/** Titles before a person's name: "delegado Benevides". */
export const TITLES = words(`
deputado deputada vereador vereadora senador senadora governador governadora ministro ministra presidente secretario secretaria delegado delegada
juiz juiza desembargador desembargadora promotor promotora procurador procuradora professor professora doutor doutora dr dra sr sra senhor senhora
dom dona padre bispo pastor pastora irma irmao frei cabo sargento tenente capitao major coronel soldado general comandante investigador escrivao
cantor cantora ator atriz jogador jogadora atacante zagueiro goleiro meia lateral volante tecnico treinador artilheiro lutador lutadora atleta
jornalista apresentador apresentadora radialista medico medica enfermeiro enfermeira advogado advogada empresario empresaria reitor reitora
candidato candidata mestre poeta escritor escritora pintor artista conselheiro conselheira seu tia tio vovo vo diretor diretora humorista
familia banda dupla irmaos mc dj influenciador influenciadora prefeito prefeita
`);

/** First words of street and building names: the name that follows belongs to them. */
export const STREETS = words(`
rua r avenida av travessa tv trav passagem psg alameda praca largo rodovia rod estrada conjunto residencial edificio viaduto loteamento vila condominio
colegio escola creche emef emei eeem instituto loja supermercado hotel restaurante igreja paroquia capela cemiterio shopping
barco lancha balsa navio empurrador embarcacao ferry ginasio teatro cinema museu auditorio palacio fundacao grupo banco editora jornal tv radio
construtora farmacia clinica posto terminal galeria centro bloco escola-de-samba usina operacao furacao tempestade projeto programa serie novela filme livro peca samba
taca trofeu copa time ilha comunidade quadra orla unidade upa ubs estacao
`);

/** Those of them that do belong to a place when followed by "de": "terminal de Marabá". */
export const BELONGS_WITH_DE = words(`
escola creche colegio instituto igreja paroquia cemiterio shopping museu teatro terminal centro jornal tv radio time grupo supermercado hotel banco
clinica posto posta operacao projeto programa bloco ginasio auditorio usina copa taca ilha comunidade orla estrada palacio ubs upa unidade balsa lancha
fundacao vila barco navio embarcacao galeria construtora restaurante loja farmacia capela edificio estacao
`);
