/** Other spellings and common names: slug, then the names. A leading `?` marks names that need further evidence. */
export const ALIASES = `
belem: Belém do Pará, capital paraense, capital do Pará, Cidade das Mangueiras
vigia: Vigia de Nazaré
salinopolis: Salinas do Pará, ?Salinas
eldorado-do-carajas: Eldorado dos Carajás, Eldorado de Carajás, ?Eldorado
canaa-dos-carajas: Canaã do Carajás, ?Canaã
santa-izabel-do-para: Santa Isabel do Pará, ?Santa Izabel, ?Santa Isabel
santa-barbara-do-para: ?Santa Bárbara
santa-luzia-do-para: ?Santa Luzia
sao-felix-do-xingu: São Félix do Xingú, ?São Félix
santarem: Pérola do Tapajós
braganca: Pérola do Caeté, Bragança do Pará
altamira: Princesa do Xingu
igarape-miri: capital mundial do açaí, Igarapé Mirim, Igarapé-Mirim
castanhal: Cidade Modelo
afua: Veneza do Marajó, Veneza marajoara
tome-acu: Tomé Açú
igarape-acu: Igarapé Açú
mojui-dos-campos: Mojuí
ourilandia-do-norte: Ourilândia
sao-joao-de-pirabas: Pirabas
goianesia-do-para: ?Goianésia
rondon-do-para: ?Rondon
santo-antonio-do-taua: Santo Antonio do Tauá, ?Tauá
brejo-grande-do-araguaia: ?Brejo Grande
agua-azul-do-norte: ?Água Azul
ipixuna-do-para: ?Ipixuna
aurora-do-para: ?Aurora
concordia-do-para: ?Concórdia
dom-eliseu: Dom Elizeu
sao-domingos-do-araguaia: São Domingos do Araguaia
sao-sebastiao-da-boa-vista: São Sebastião da Boa Vista
limoeiro-do-ajuru: Limoeiro do Ajurú
oeiras-do-para: ?Oeiras
palestina-do-para: Palestina do Pará
parauapebas: Parauapebas
augusto-correa: Augusto Correia, Urumajó
senador-jose-porfirio: Souzel, José Porfírio
nova-esperanca-do-piria: Nova Esperança do Piriá
cachoeira-do-piria: Cachoeira do Piriá
sao-miguel-do-guama: ?São Miguel
sao-domingos-do-capim: ?São Domingos
sao-geraldo-do-araguaia: ?São Geraldo
sao-caetano-de-odivelas: São Caetano de Odivelas
capitao-poco: Capitão-Poço
santa-maria-do-para: ?Santa Maria
santa-maria-das-barreiras: Santa Maria das Barreiras
magalhaes-barata: Cuinarana
conceicao-do-araguaia: Conceição do Araguáia
jacareacanga: Jacareacanga
tracuateua: Traquateua
vitoria-do-xingu: Vitória do Xingú
`;

/**
 * Demonyms, without those that several places or other things share (araguaiense, capinense, franciscano, portelense,
 * primaverense, xinguense and the like).
 */
export const DEMONYMS = `
abaetetuba: abaetetubense, abaetetubenses
altamira: altamirense, altamirenses
ananindeua: ananindeuense, ananindeuenses
barcarena: barcarenense, barcarenenses
belem: belenense, belenenses
belterra: belterrense, belterrenses
benevides: benevidense, benevidenses
braganca: bragantino, bragantina, bragantinos, bragantinas
breves: brevense, brevenses
cameta: cametaense, cametaenses
capanema: capanemense, capanemenses
castanhal: castanhalense, castanhalenses
curuca: curuçaense, curuçaenses
igarape-miri: igarapé-miriense, miriense, mirienses
itaituba: itaitubense, itaitubenses
juruti: jurutiense, jurutienses
maraba: marabaense, marabaenses
marapanim: marapaniense, marapanienses
marituba: maritubense, maritubenses
mocajuba: mocajubense, mocajubenses
moju: mojuense, mojuenses
monte-alegre: monte-alegrense, montealegrense, montealegrenses
novo-progresso: progressense, progressenses
obidos: obidense, obidenses
oriximina: oriximinaense, oriximinaenses
paragominas: paragominense, paragominenses
parauapebas: parauapebense, parauapebenses
redencao: redencense, redencenses
salinopolis: salinopolitano, salinopolitana, salinopolitanos, salinense, salinenses
santa-izabel-do-para: izabelense, izabelenses
santarem: santareno, santarena, santarenos, santarenas, mocorongo, mocoronga, mocorongos
soure: sourense, sourenses
tailandia: tailandense, tailandenses
tome-acu: tomé-açuense, tomé-açuenses
tucurui: tucuruiense, tucuruienses
uruara: uruaraense, uruaraenses
vigia: vigiense, vigienses
xinguara: xinguarense, xinguarenses
`;
