const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** First names of children and of the Amazon, folded, beyond those that matter for places. */
export const MORE_FIRST_NAMES = words(`
du ju lu ze
abigail abilio abner acacio adael adail adailton adalgisa adalto adauto adelia adelina adeline adelino adelma adelson ademilson adenilson adil adilia adine
adna adonias adria adrian adrianinho adriel adriele adrielle adrielly adriely adryan afonsina agenor agnes agostinho aida ailton aimee airam akira aladim
alaide alanis alanna albertina albino alcenir alcenor alcione alcir aldair aldemir aldenir aldenora aldilene aldineia alef aleh aleida alejandro aleksander
alessa aleteia alexia alexsandra alexsandro alezinho alfredo aliana aliane alicia alicio alicya alina alinne alisha alison alissa allan allana allanna allicia
allyce almerinda almerio almira alvina alyne alysson alzira amarildo amauri amaury ambrosio amelie amelinha amora ananda anastacia anayara ancelmo andreina
andreya andrieli andrielly angelina angelita anielle aninha anisio anna annabelle annalice anny anselmo antenor anthony antonela antonella aparecido apoena
apolinario apolo aracely araci aracy aramis arcangelo ari ariadne ariana ariany ariel ariela arielly arilson ariosvaldo aristides arlene arlete arlindo
arlindomar armando arminda arnon arquimedes arsenio artemio artemis aruan ary arysson asaf assuncao astrid athos atila audrey augusta aurea aurelia aureliano
aurelina aurenice auristela aurora auxiliadora avelino ayana ayanna ayla aylla aymee ayrton azenate azevedina balbina baltazar bartolomeu basilio beatris
beatryz bebel belarmino belinha bella belmira belmiro benedicta benicio benilde benilson benita benjamim benjamin benjamina benzinho berenice bernadete
bernardete bernardina berta bertha bertoldo betania bete bethania betina betinha betinho beto bia bianka biazinha bibiana biel binha binho bira biraci
boaventura brandon braulio brayan braz brendha brendo brendon brenna brenno bruninha bruninho brunna brunno brunny bryan bryanna bryenda caca cadu caetana
caiozinho caique caleb calebe calebi calisto camilinha camilly camilo candida candinha carime carlinha carlinhos carlito carlota carmela carmelia carmelita
carmelo carmosina carol carolaine carolayne caroliny carolzinha cassandra cassiane cassiano cassilda cassius catarine catatau catia caua cauan cauana cauane
cauany cauanzinho caue cayke cayo ceci cecile ceicao ceilda celestina celestino celi celidalva celina celine celinha celma celmira cesario cezar charlene
charlisson charlotte chico christian cibele cici cida cilene cilon cintya cirilo cirlene clarinha clarissa clarisse claudeci claudemir claudenice claudete
claudiane claudinei claudineia claudiney claudinha claudiomiro claudionor cledson cleia cleidiane cleidson cleison cleomar cleonice cleonilda cleonildes
cleopatra cleudes cleuma cleuza clicia clodoaldo clodomir cloves conrado consuelo corina cosme cremilda cremilson creuza cricia cris crislaine crislane
cristal cristhian cristian cristininha cristino cristovao dafne dagmar dagoberto dahiane daiana daiany dailson dalton dalvina damaris damasceno damiana danda
dandara dani daniboy danieli danielly danielson danilson danizinha danny darci darcy dario darlan darlene darlison darlon davison davizinho davy dayana dayane
dayanne dayse dayvid dayvison deangelo debby deborah decio dede dedeu deidson deivid deivison delcia delcio delfina delma delmira delson delzuita demetrio
demilson denilson denilza denis dennys deolinda dercy derick derlandia desiree deusa deusdete deuzarina deuzimar deyse deyvid deyvison dhara dherick dhiego
dhominick diane dianna didi dilce dilcilene dilene dilermando dilson dimas dinah dinalva dinei dineia dinha dinho dinorah dioclecio diogenes dionei diones
dionizia djavan dju dolores domenica domingas donizete doralice dorinha dorival dorotea doroteia drica drielle drielly duda dudu duduzinho dulce dulcilene
dulcineia durval durvalina ebenezer ebert eder ederson edicarla edileia edilena edileusa edileuza edilma edinalva edinei edineia ediney edite edith edivan
edjane edla edmar edmara edmea edmir edmundo ednaldo ednara ednei edney edvaldo edvan edvania edvirgens edwiges edylene efraim egidio eladio elaide elane
elciane elcilene elcio eleandro elen elenice elenilda elenilson eleonor eleonora eleuza elgin eli eliab elian eliandra elida eliel elielson elielton elienai
eliene eliete elieth elina elinaldo elineide elinete elioenai eliomar elionai eliphas elis elisabete elisabeth elisama elisane elisete eliseu elivaldo
elivelton elizabete elizangela elizete elizeu elkana ellen elliot elloa ellysson eloa eloah eloi elomar elsa elson elvira elvis elzinha elzira ema emanuela
emanuele emanuelle emanuelly emilena emiliano emilie emilly emily emmanuel emmily encarnacao endrick eneas eneida enilda enilson enoque enos enya enzzo
epaminondas erasmo erenice eriberto eric erike erinaldo erivaldo erivan erivelton erlan erlane erlon ermelinda ermenegildo erminia ernandes ernani eron
erondina eros eryck esau esdras esmael esmeralda esmeraldina estefane estefani estefany estelita estevam estevao esther estrela euclides eudes eufrasia
eulalia eunisia euripedes eustaquio euzebio evaldo evandra evanildo evanilson evaristo evelin eveline evellin evellyn evelyne everaldo everlyn everton ewerton
ezequias ezequiel fabiane fabiely fabinho fabiola fabricia fafa fatima fatinha faustina faustino felicia feliciana feliciano felippe ferdinando fernandinha
fernandinho filomena firmino flaviana flaviane flaviano flavinha flor flora florencia florencio floriano florinda floripes fortunato franciane francielle
franciely francilda francileide francilene francinaldo francinei francineia francinete franciney francinha francisquinha francivaldo frank franscisco
frederico fredson gabe gabi gabizinha gabrielinha gabriella gabrielle gabrielli gabrielly gabriely gabs gael gaudencio geane geiza gelson genesio genilson
genira genival genivaldo genoveva georgete georgia georgina geovane geovani geovanna geovanni gerlandia gerlane germana germano gersica gerusa gervasio
getulio gian giane gianna giba gigi gil gilcilene gilda gildete gildo gilmara gilsa gilvan gilvana gilvandro gilzinho giovane giovani giovaninha giovanni
gisely gislaine gislane gislene giulia giuliana giuliano giuseppe givaldo givanildo gladson gladys glauber glauce glaucio gleica gleiciane gleidson gleison
gleisy glenda gleyce glicia glicilene gorete goretti graziela graziele grazielle grazielly gregorio greice greyce griselda guadalupe gualberto guga gugu gui
guiga guilhermina gustavinho guto hadassa hadassah haissa halana hamilton hanna hannah harley haroldo harrison haydee hebe heber hebert hector hedy heladio
helaine heldo helen helenice heleninha heleno heliana helida helison hellen hellena helo heloina heloise heloysa henry heracles heraldo herbert hercilia
herculano hercules heriberto herika hermes herminia herminio hermogenes hevellyn hialy higor hilaria hilario hildebrando hilton homero honorato honorio
horacio hortencia hosana huander hudson hulda humberta iago ian iana ianca iane iasmim iasmin icaro ichiro idalia idalina idelson iderlan ieda iemanja ike
ilana ilcilene ilda ildenice ildete iliana ilka ilma ilson ilza imaculada inacia inacio inaiara inaldo indiara indira ines inez ingride ingridy ingryd iolene
ione iraci iracildo iracy irailde irailson iraneide irani iranildo ireneu irenilda irineia irineu irismar irlane irlei irma isa isabele isabeli isabelinha
isabelle isabelli isabelly isabely isac isack isaias isaque isaura isidora isidoro isinha isis islane ismaelson ismenia isolda itala italo ivalda ivaldo
ivaneide ivanete ivania ivanilde ivanildo ivanilson ivanir ivelise ivenio ivi ivinha ivoneide ivonete ivonilda ivson izadora izaias izaura izete jaber jaci
jaciane jacilene jacimar jacinta jacinto jacira jack jackeline jackson jaco jacob jacque jacqueline jade jadiel jadson jady jael jafe jaiane jaianny jailson
jailton jaine jakeline jamerson jamesson jamil jamile jamilla jamilson jamily jana janailson janaira janderley janderson jandir jandson janduy jane janice
janilda janilson janine janinha janio jarbas jardel jardelson jardiel jarina jasiel jasmim jasmin jaspion jayane jayme jaziel jeanderson jeane jecilene jedson
jeferson jefinho jeiel jelson jenifer jeniffer jenival jennifer jenniffer jennyfer jeova jeovana jeremias jerffeson jerlane jeronimo jerusa jessika jessinha
jessyca jeziel jheimison jhemilly jhenifer jheniffer jhennifer jheny jhenyfer jhon jhonatan jhonny jhordan jhow jhulia jhullyana jhuly jilson jilvana joab
joabe joacy joani joanice joaninha joanita joaozinho joaozito joaquina joca jocelia jocelino jociane jociel jocilene jocivaldo joedson joelison joellen
joelson joelton johan johann johnata johnny johny jolison jonata jonathan jonathas joniel jonielson jonilson jonny joquinha jordana jordano jordy jorgete
jorgina jorginho jorlan josa josafa joseane josefina joseildo joselene joselia joselina joselma josemar josemir josenilda josenildo josete josi josiane josias
josicleide josiel josielma josielson josiene josilda josilene josimar josimeire josina josinaldo josinete josivaldo josivan josy joviana jovita jozi juan
juarez jubs jucelia jucelino jucicleide jucileide jucilene jucimara judite judith judson juh juju jujuba juliene juliet juliete juliett julinha julinho julya
junia juniel junielson juninho juquinha juracy jurandyr jureuda juscelia juscelino juscilene justina justino juvenal juvencio kadu kael kaelan kaelly kaiara
kaike kaiky kailane kaillany kaioa kaique kaka kaki kal kaleb kalebe kalel kaliane kalina kaline kallebe kalyane kamila kamilinha kamille kamilly karine
karlene karliane karlla karlos karolaine karolayne karolina karoline karoliny karoll karolzinha karyna karyne kassia katarina katarine kathleen kathlen
katiane katiele katinha katiucia katy katyane kaua kauan kauanna kauanne kauanny kauany kauazinho kaue kauer kauet kaulan kawan kawane kawany kayan kayke
kayky kayla kaylane kaylany kayllane kaynan kayo keila keilane keiliane keity keka kel keliane kellen kellyane kelma kelry kelson kelven kelvin kemely kemila
kemilly kemily kenedy kennedy kesia kessinha ketelin kethellen ketlen ketley kevellyn kevlyn keyla keyliane keylla keyse keyth kezia kiara kika kiko kimberlly
kimberly kinha kinho klaus klayton kleber klebson kleiton klicia ladislau laiane laila laina laissa laize lana lanna larisse larrisa laryssa lauana laudiceia
laureane laureen lauren laurenice lauriane laurinda laurindo laurinha lavine lavinya layane layanne layla layse layza lazara lazaro leandra leandrinho leane
leda leiane leidi leidiane leidinalva leidson leiliane leilson leina leinad lele leleco lelia lene leni lenice lenilda lenilson lenilton leninha leno leny leo
leocadia leomar leonan leoncio leone leonel leonidas leonilda leonilson leonina leonora leopoldina leopoldo leozinho leticinha leticya levi levina levy
leylane liam liana liane liara libania lica licia lico lidiana lidiane ligia lila lilia lilica lillian lilyan lina lindalva lindaura lindete lindinalva
lindoia lindomar lindoracy lindsay lineu linhares lipe lipinho lis lisandra lisandro lisangela lisbete lisiane liv livia liz lizandra lizete lizie locadia
lohana lohanny loiane loide lorany lorayne lorenna loreny lorenzo lorinha lorrana lorrane lorranny lorrayne louisa louise lourdinha lourenco lourival louyse
loyane lua luan luanderson luane luaninha luanna luany luca lucca lucelia lucelma lucenilda luciandro lucianinho luciclea luciene lucienne lucila lucileia
lucilene lucimara lucimario lucinda lucineia lucineide lucinete lucinha lucinho luciola lucival lucivaldo lucivane lucivania lucrecia ludimila ludmila
ludovico luene luiggi luigi luisinho luismar luizinho luizmar lulinha lulu luma luna luquinhas lurdes lusia luthiano luzanira luzenira luzilene luzinete lyan
lyandra lyara lydia lyra lys mabel maciel madalena madson madu mafalda magaly magnolia magnum mahara maia maiana maicol maicon maike maiko maikon mailane
mailde mailson maina mainara maisa maite maiza maju malaquias malena malu malvina manasses mandy manoelina manolo manu manuella manuelle manuely manuzinha
maraisa marceli marcelia marceline marcelinha marcelinho marcelino marcella marcelle marcello marcelly marciano marciele marcileide marcilene marcilio
marcinho marcione marcionila marcleide marcondes marconi marcus marenilda margaret margarete margareth mari mariah mariangela marianna marianne mariazinha
maribel maricelia maricleia maricleide maricota mariele marieli mariella marielle marielly marielza mariete marilande marilane marilea marilei marileia
marileide marilha marilice marilu mariluce marilucia mariluz marily marilza marinalda marinaldo marinalva marineide marinelma marines marinete marinez
marinilda marinildo marino mariola mariolinda marion mariozinho marisete marisol marivalda marivaldo marivania marivone marize marjorie marjory markus marlen
marlete marley marli marliane marlice marlison marlisson marluce marlucia marlucio marly marquinhos marthina martin martinha martinho martiniana martiniano
mary maryana maryane marycleia maryelle marylene massiel mateo mateusinho mathaus matheusinho mathias matias matilda matilde matteo mattheus matuzalem maura
maureci mauricea mauricia maurilio maurina maurinho mauriza mavie max maximiano maximiliano maximo maxsuel maxsuell maxwel maya mayane mayk mayke maykon mayla
maylane maylla mayrla maysa mayse maysson mazinha mazinho meire meirelane mel melania melanie melany melca melina melinda melyssa mercedes mercia merian
merivalda mery mia miangela micael micaela micaele michael michaella michela michelangelo michelle michelli michelly mickael mickaelly miguelzinho mikael
mikaela mikelly mila mileide mileidy milenna milenne milka milla milson mimi mimizinha minervina miqueias miquele mirela mirele mireli mirella mirelly miria
mirian miriane miriele mirlene mirna mirza misael misaque mizael mizaelson moacyr moana modesto moema mohamed mohana moniquinha morgana muriel murillo muryllo
mykael mykaella mylena mylene myllena myrella nabil nadine nadir nadja nadson naelson nagila naiade naiana naiane naiara naide nailde nailson naira naldinho
naldo nalva nancy nanda nandinha nandinho nando naomi narcisa narciso naruna natale natalicia natalie natalina natalino nataly natan nataniel natanna natasha
nathacha nathaly nathan nathaniel nathaniely nathielly nathiely nati natinha nauane naya nayane nayanne nayara nayla nayra nazare nazareno nazira neemias
neguinha neguinho neidinha neila neiliane neilson nelia nelice nelly nelsinho nemias nena nene nenem neninha nenzinho nereu neri nestor netinho neudes neudo
neurene neuza neuzalina neuzarina neuzeli neuzilene newerton ney neylane neymar nicanor nice nicete nickolas nicodemos nicolau nicole nicoli nicollas nicolle
nicolly nicoly niedja nielson nika nilce nilcileia nilcilene nilda nildete nilene nilma nilmar nilsa nilva nilvan nilza nilzete nina ninha ninive nino
niquinho nivea noa noah noca noel noeli noelia noelle noelma noelson noely nonata nonato norberto norivaldo normelia nubia nubiane nycolas nycole nycolly
nylson obede oberdan ocileide ocivaldo odalea odaleia odete odeth odilene odilia odilon odinei odineia odinelson odivan oduvaldo ofelia oliete olimpia olimpio
olinda olinto olivio oneide onelia onofre orivalda orivaldo orlandina orlandinho orleans orlene orlenilson osana oseas oseias osiel osimar osiris osmair
osmarina osmarino osni osvaldina oswaldina otto ozana ozeas ozias oziel oziene ozimar palmira pamella pandora paola paolla pascoal patricinha patricio patrick
patrik patrycia paty pauleany pauliane paulina paulinelli paulinha paulinho paulino paulla paullo pedrim pedrinho pedrita pedrolina pedrosa penelope penha
pepeu perola perpetua persio petra petronila petronio pierina pierre pietra pietro pitty plinio poliana poliane policarpo pollyana pollyanna polyana polyanna
potira pri priscilinha priscyla procopia quedma queila queiliane queise quenia queren quesia quezia quirino rachel rachid radija rael rafa rafaelinha
rafaelito rafaella rafaelle rafaelly rafaelson rafinha rahyssa rai raiana raiane raiany raiara raica raika railan railane railanny railda railde raildo
railson raimara raimundina raimundinha raimundinho raina rainara rainer rainey rairon raisa raissa raissinha raiza raizinha ralf ralph ramires ramiro ramona
randerson randolfo randson raniele ranieli ranielly raniely ranieri ranilson raoni raphael raphaela raphaella raphaelly raquelle rarison rauan rauane ravena
ravenna ravi ravy rayan rayana rayanne rayanny rayara rayka raylan raylane raylla raylson raynan raynara rayner rayra raysa rayssa rayzinha razyel rebecca
rebeka rebekah reginalda regis regivaldo regivan reinan reinilda reinivaldo rejane rejanny remilson renann renatinha renatinho renilda renilde renildo
renilson renilza reuel reyel reynaldo rhaissa rhana rhavi rhaylla rhayssa rhuan rhuana rhyan rhyana rian riana riane ricardinho richard richardson richarlison
richarlyson rick rickelme rickelmy ricky rielly rildo rinaldo riquelme ritinha rivaldo rivelino rizia rizonete robertinho roberval robinson robson rochele
rodinei rodiney rodney rodriguinho rogelio rogeria rolando romana romano romeo romeu romilda romildo romilson romina romualdo ronald ronaldinha ronaldinho
ronaldy ronan ronei roneide ronie ronilda ronilson ronivaldo ronivon ronni ronnie rony rosali rosalia rosalina rosalva rosalvo rosane rosanna rosaria rosario
rosaura roseana roseane rosecleia roselene roselha roseli roselia roselma rosely rosemary rosemeire rosemere rosemiro roseni rosenil rosenilda rosenildo
rosete rosevaldo rosiane rosicleide rosiel rosiele rosielly rosielma rosiene rosieni rosilane rosilda rosileia rosileide rosimara rosimary rosimeire rosimere
rosimiro rosinaldo rosinei rosineia rosineide rosinete rosinha rosinilda rosita rosivaldo rosivan rosivania rosy roxane rozana rozangela rozeli rozilda
rozilene rozinete ruana ruanderson ruanna ruben rubenilson rubia rudinei rudney rudson rufina rufino rute ruthe ruty ruy ryan ryana ryane rychard rykelme
rynaldo sabine sabryna safira salatiel sales salete salmon salomao salome salvador salvina salvino samai samanta samantha samarah samea samela samella samia
samila samilly samily samir samira samuca samuelson samuelzinho samya sandoval sandriele sandrielly sandrinha sandrinho sandy sanny santiago santina santino
saori sarah sarai sarinha sarita sarom saron selena selene selmo selton semira sergina serginho sesostris severina shakira shayane shayla sheldon sheyla
shirlane shirlei shirlene shirley sibele sibelly sidclei sidcley sidiclei sidnei sidonia sidonio sildomar silvane silvanete silvania silvanira silvano
silverio silvestre silviane silvinha silvino simao simara simea simeao simeia simoneide sinara sirlane sirlei sirlene sivaldo socorrinha socorrinho socorro
sofi sofia sofiazinha sofie soleane soneide sonny sophie soraya soso stanley stefane stefani stefanie stefanny stefano stefinha stela stella stenio stephane
stephanie stephanny stephany stevam stevan steve suane suelane suelem sueli suelinha suellem suellen sulamita sulivan sumaya suyane suzane suzanne suzete suzi
suziane suzy tabata tabita tacia taciana taciane tacila taiana taiane taiara taila tailane tailine tailson taina tainara taisa taise taissa talia taliane
taline talison talissa talisson talita tallita tallys tallyta talys tamara tamila tamiris tamyres taniele tarcila tarciso tarcizio tarik tarsila tassia
tassiana tassiane tata tati tatiany tatiely tatinha tatyana tatyane tauan tauane tayane tayara tayla taylane tayline taylor tayna taynara tayrone tayse teca
telminha telmo teodora teodoro teofilo teresina teresinha terezinha tertuliano tete teteu thabata thaciane thaiane thaila thaina thainan thainara thaisa
thaise thaissa thaizinha thalia thalisson thalita thallys thallyson thallyta thalyson thamara thamires thamiris thamy thamyres thania thassia thassila
thatiane thauane thawan thayane thayla thaylla thayna thaynan thaynara thayse thelma theo theodora theodoro theozinho thi thiaguinho thierry thifany thiffany
thomas thomaz thuane thuany thyago thyego tiana tiane tiao tiberio ticiane tiffany timoteo timoteu tinho tininha tininho tiquinho titi titinha tito tiziu
toinho tom tomas tomasia tomaz tonho tonia tonico toninho tonny tony tota toto totonho tuca tulia tulio tupa ubaldo ubiracy ubirajara ubiratan udson uelinton
uelton ueslei ulysses umbelina uriel ursulina usiel uzias uziel vadico vagner val valberto valcilene valcinei valcineia valcir valdeci valdecir valdecy
valdeir valdelice valdelino valdely valdener valdenice valdenilson valdenor valderez valderi valdete valdevino valdileia valdilene valdilson valdinei
valdineia valdineide valdineya valdinha valdira valdirene valdite valdo valdomira valdomiro valdson valentim valentina valentininha valentino valeriana
valerio valesca valeska valkiria valmira valmor valney valquiria valtair valteir valtemir valter vandelson vandercleia vanderlei vanderleia vanderly vanderson
vandinha vando vandson vanduy vanesca vaneska vaneza vanilda vanildo vanilson vanilza vanubia vanusa varlei vasco vasti velma venancio vendelino venicius
verena veridiana veve vicencia vicentina vicentinho vick victorino victorya vidal vilani vilma vilmar vilson vini vinicio vinicyus virgilia virgilio virginio
virlane vitalina vitalino vithor vitinha vitinho vitoriano vitorino vitorya vituriano vivaldo vivi vivian viviani vivianne vladia vladimir voleide volnei
wagnner walace walber walbert walcir walckiria waldemir waldenice waldenor walderi waldilene waldinei waldineia waldiney waldir waldiria waldomiro waldson
walesca waleska walison walkiria wallace wallacy wallef walleska wallison walmir walmor walterlan walysson wandelson wander wanderleia wanderson wandinho
wandrea wanessa wania wanilson wanny warlen warleson warley washington wasti weberson webster weder wedson weidson welida welington welinton welison weliton
welker wellen wellida wellinton wellison wellyngton welson welton wemerson wenda wendell wendrel wendril wendryl wendy werick werlen wescley wesla weslaine
weslei weslen weslley wesly wevellyn weverson weverton weydson whesley wil wildson wiliam wilian wiliane wilker willams william williams willian willy willyan
wilma wilmar wilton winderson windson winicius wladimir wolney wueliton xandao xande xandinho xayane xico ximena yago yale yan yanka yanna yanne yara yarley
yas yasmim yasmine yasminzinha yasmyn yaya yeda ygor yngrid yohan yohana yolanda yone yorran yorrana ysabel ysabella ysabelle ysadora yslan yslane ysmael
ytalo yuliana yumi yuna yure yury ywri zacarias zaira zaqueu zaya zayon ze zefa zeferino zefinha zeli zelina zelio zelita zelma zenaldo zeneide zenilda
zenilson zenir zenira zenite zenobio zequinha zeze zezinha zezinho zezito zico zilene zilma zilmar zilvana zion zita zizi zoe zora zoraide zuila zuilma
zuleica zuleide zuleika zulene zulmira zuzu
`);

/** First names that are also ordinary words or places: in small letters, or first in a sentence, they need a reason. */
export const ALSO_WORDS = words(`
alba alem amelia amora ana anjo aparecida aparecido apolo assuncao augusta augusto aura aurea aurora bela bella belmira benta bento branca caca candida candido cara carmo celeste celestina cesar
ciro clara claro clemente conceicao cora cosme cristal cristina cruz deusa dina dino diva divina domingas domingos dora dores dulce eden ema encarnacao esmeralda esperanca
estela estrela eva fatima felicia felipe fiel flor flora floripes florencia fortunato franca franco gaia gentil gil gloria graca guida honorato honorio hosana ilha imaculada india ines iris israel
isa isis italo jade jacinto jardim joia jordana judite justa justino leda lei leo leve lia lila lima lina linda lis lisa lua luna luz maior mara marco mari maria
marina mario marisa marta martinho max maximo mel melca mercedes mila mimi mina mira modesto moema morena narciso natal natalina nazare neto nice nilo nina norma nova olinda olivia otto palmeira palmira paris
pascoal patricio paz penelope penha perola pilar pio preta prince primo rafa raul regina reis rei rico rita rosa rosario rufino rui sabina sal sales salete salmon salvador santa santana santiago santo sara saron
severo silvestre socorro sol sola tata tina tita titi tito toto trindade tupa ursula val valente valentina vasco vera verena vida virginia vital vitoria vivo
`);

/** Surnames beyond the common ones; many are also words, so that they only go on with a name. */
export const MORE_SURNAMES = words(`
abreu aguiar albuquerque alcantara aleixo alencar alfaia almada alvarenga amador amaral amorim anjos antunes aquino aragao aranha arruda assis assuncao athayde auzier avelar avila azulay bacelar
baia baltazar bandeira baptista barata barbalho barcelos barra barreira barreiros barreto barriga barroso bastos batalha begot beltrao belo benoliel bentes bitencourt boaventura bonfim botelho braga brabo branches
brandao brasil bronze bulhoes cabral caldas caldeira calandrini camara camargo campelo campos canto cardias cardim carmo carneiro carreira carrera carvalhal castelo castilho catete caxias cecim chagas chaves cohen
conceicao contente coimbra cordeiro cordovil corpes correia coutinho couto cravo crispim cunha damasceno dantas delgado diniz dourado dutra esteves evangelista falcao faria farias faro favacho feio feitosa felix ferro fialho
figueira filgueiras filho flexa flores fontes fortes fraga fragoso franca franco frazao freire froes gadelha gaia galvao gama garcia garrido gaspar gato gemaque gentil gois gouveia grande guedes guerra guerreiro gusmao
hage holanda jardim jatene jesus junior kalif lacerda lage lameira lamarao lauande leal leao leite leitao lemos lira lisboa lobato lobo loureiro lourinho lucena luz macedo macapa maciel mafra magalhaes magno maio malato malcher malheiros
mangabeira maranhao marinho mascarenhas mata matias matos maues mello mendonca mesquita milhomem miranda modesto monteverde morgado moreno mota moutinho muniz mutran nahum natividade navegantes nazare negrao nery neto nobre noronha novaes nobrega
ohana ornelas osorio paes paixao palha palheta palmeira pampolha parente passos patroca paz pedrosa peixoto penna pena penha peres perdigao picanco pimenta pimentel pingarilho pinho pitman pompeu pontes porpino portal portela porto prado prata prazeres prestes puga
quadros queiroz quaresma quintela rabelo raiol ramalho rangel rebelo rego reimao rezende rodrigues roffe rolim rosa rosario ruffeil sa saldanha salgado salame sampaio santana santiago sarges sarmento sarraf seabra seixas sena senna serra serrao serruya
severino sidonio silvestre siqueira smith sodre solano solimoes sozinho tapajos tavora teles telles tembe tenorio tolosa torres tourinho trajano tupinamba vale valadares valente valerio valle varela vargas vasques veiga ventura veras viana vicente vidal vidigal vilar
vilaca vilela vilhena villar virgolino vital vitoria wanzeller xerfan zagury zahluth
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
boletins diario diarios folha gazeta tribuna correio blog noticias jornais ascom secom ideflor
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
acai juri natural naturais eca fm munduruku warao kayapo tembe parakana xikrin borari tupinamba assurini pm pc prf pf dpf mp mpf mppa tj tjpa stf stj tre oab sus samu uti upa ubs eja tea pcd cep cnh tel fone whatsapp uepa ufpa ufra ifpa unama pa pi ma to am ap
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
nossa casa lar guarda corpo boi caixa samba terra liga feira time equipe grupo banda para norte sul leste oeste estado municipio municipal estadual federal nacional
regional civil militar publico publica educacao saude cultura esporte lazer justica infancia juventude dia semana natal pascoa carnaval denuncia sistema
segunda terca quarta quinta sexta sabado domingo janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro processo empresa
serie livro filme peca obra sociedade plano campanha policia conselho
`);

/** Surnames that are also words for things or places. */
export const ALSO_SURNAMES = words(
  'brasil serra terra praia bosque ponte feira sales para norte barco guarda lago rio vila castanhal neto filho munduruku warao kayapo tembe parakana xikrin borari tupinamba assurini',
);
