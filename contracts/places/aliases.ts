/**
 * Other spellings and common names: slug, then the names. A leading `?` marks names that need further evidence. Accents,
 * hyphens and case need no alias, because names are compared without them.
 */
export const ALIASES = `
belem: Belém do Pará, capital paraense, capital do Pará, Cidade das Mangueiras
vigia: Vigia de Nazaré
salinopolis: Salinas do Pará, ?Salinas
eldorado-do-carajas: Eldorado dos Carajás, Eldorado de Carajás, ?Eldorado
canaa-dos-carajas: Canaã do Carajás, ?Canaã
santa-izabel-do-para: Santa Isabel do Pará, ?Santa Izabel, ?Santa Isabel
santa-barbara-do-para: ?Santa Bárbara
santa-luzia-do-para: ?Santa Luzia
sao-felix-do-xingu: ?São Félix
santarem: Pérola do Tapajós
braganca: Pérola do Caeté, Bragança do Pará
altamira: Princesa do Xingu
igarape-miri: capital mundial do açaí, Igarapé Mirim
castanhal: ?Cidade Modelo
afua: Veneza do Marajó, Veneza marajoara
mojui-dos-campos: Mojuí
ourilandia-do-norte: Ourilândia
sao-joao-de-pirabas: Pirabas
goianesia-do-para: ?Goianésia
rondon-do-para: ?Rondon
santo-antonio-do-taua: ?Tauá
brejo-grande-do-araguaia: ?Brejo Grande
agua-azul-do-norte: ?Água Azul
ipixuna-do-para: ?Ipixuna
aurora-do-para: ?Aurora
concordia-do-para: ?Concórdia
dom-eliseu: Dom Elizeu
oeiras-do-para: ?Oeiras
augusto-correa: Augusto Correia, Urumajó
senador-jose-porfirio: Souzel, José Porfírio
sao-miguel-do-guama: ?São Miguel
sao-domingos-do-capim: ?São Domingos
sao-geraldo-do-araguaia: ?São Geraldo
santa-maria-do-para: ?Santa Maria
magalhaes-barata: Cuinarana
tracuateua: Traquateua
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
