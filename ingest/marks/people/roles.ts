import { PERSON_NAMES } from '../../places/data/people-and-streets.ts';
import type { Word } from '../../words.ts';
import { foldedAt, inOneSentence, type Reading, saysNear } from './reading.ts';

/** The role in which a noun shows the person whom it names. */
export type Role =
  | 'child'
  | 'pupil'
  | 'young'
  | 'offspring'
  | 'relative'
  | 'partner'
  | 'official'
  | 'worker'
  | 'suspect'
  | 'victim'
  | 'athlete'
  | 'animal'
  | 'fiction';

/** Folded nouns; the first list with the word wins. */
const ROLES: readonly (readonly [Role, RegExp])[] = [
  [
    'child',
    /^(?:adolescentes?|infantes?|menores|criancas?|criancinhas?|bebes?|bebezinh[oa]s?|bb|menin[oa]s?|menininh[oa]s?|garot[oa]s?|garotinh[oa]s?|recem|nascid[oa]|nenem|gemeos|gemeas|trigemeos|orfaos?|orfas?|cacul[ao]s?|mascotinh[oa]|infrator(?:es|a)?|guris?|gurias?|moleques?|muleques?|molequinh[oa]|curumi[mn]s?|cunhatas?|cunhantas?|curumizinho|pia|pirralh[oa]s?|pivetes?|dimenor|demenor|coroinhas?|debutantes?|escoteir[oa]s?|criancinha|filhotinho)$/,
  ],
  ['pupil', /^(?:alun[oa]s?|aluninh[oa]s?|estudantes?|estudantil|alunado)$/],
  ['young', /^(?:jovem|jovens|rapaz|moca|mocinha|mocinho|calour[oa])$/],
  [
    'offspring',
    /^(?:filh[oa]s?|filhinh[oa]s?|net[oa]s?|netinh[oa]s?|bisnet[oa]s?|sobrinh[oa]s?|sobrinhinh[oa]s?|entead[oa]s?|afilhad[oa]s?|irmazinha|irmaozinho|prim[oa]|priminh[oa]|irm[ao]s?|irmaos?)$/,
  ],
  [
    'relative',
    /^(?:maes?|maezinha|pai|pais|paizinho|av[oo]|avos|vov[oo]|bisav[oo]|tia|tio|tios|madrasta|padrasto|genitora?|genitores|responsavel|responsaveis|guardia|guardiao|tutora?|madrinha|padrinho|familiar|familiares|familia)$/,
  ],
  [
    'partner',
    /^(?:marido|esposa|esposo|mulher|companheir[oa]|namorad[oa]|noiv[oa]|viuv[oa]|amante|conjuge)$/,
  ],
  [
    'suspect',
    /^(?:suspeit[oa]s?|acusad[oa]s?|investigad[oa]s?|denunciad[oa]s?|indiciad[oa]s?|re|reus?|res|condenad[oa]s?|foragid[oa]s?|agressor(?:a|es)?|autor|autores|autoria|assassin[oa]s?|estuprador(?:es)?|criminos[oa]s?|pres[oa]s?|detid[oa]s?|capturad[oa]s?|feminicida|procurad[oa]|pedofil[oa]|abusador|mandante|elemento|sentenciad[oa]|apenad[oa])$/,
  ],
  ['victim', /^(?:vitimas?|sobreviventes?|ofendidas?|feminicidio|est(?:u|ru|ur)pr?o|suicidio|assassinato)$/],
  [
    'athlete',
    /^(?:atacantes?|zagueir[oa]s?|goleir[oa]s?|volantes?|meia|meias|lateral|laterais|armador(?:a|es)?|ponteir[oa]|levantador[a]?|atletas?|jogador(?:a|es|as)?|nadador(?:a|es|as)?|judocas?|karatecas?|lutador(?:a|es)?|ginastas?|corredor(?:a|es)?|velocistas?|enxadristas?|mesatenistas?|tenistas?|remador(?:a|es)?|ciclistas?|skatistas?|surfistas?|artilheir[oa]s?|camis[ae]|pivo|ala|craque|meiocampista|pugilista|boxeador[a]?|taekwondista|capoeirista)$/,
  ],
  [
    'official',
    /^(?:(?:vice)?prefeit[oa]|comissari[oa]|vereador[a]?|deputad[oa]|senador[a]?|governador[a]?|ministr[oa]|president[ea]|secretari[oa]|subsecretari[oa]|delegad[oa]|juiz|juiza|juizes|desembargador[a]?|promotor(?:a|es)?|procurador[a]?|reitor[a]?|diretor(?:a|es|as)?|vicediretor[a]?|coordenador(?:a|es|as)?|gerente|gestor[a]?|chefe|superintendente|comandante|subcomandante|coronel|major|capita|capitao|tenente|sargento|subtenente|cabo|cabos|soldado|aspirante|inspetor[a]?|soldados|sargentos|tenentes|cabos|delegados|vereadores|deputados|secretarios|prefeitos|juizas|promotores|medicos|professores|tecnicos|servidor(?:a|es|as)?|pregoeir[oa]|comandantes|guardas|socorristas|paramedic[oa]s?|conciliador[a]?|presidentes|diacona|missionari[oa]|imortal|folclorista|cordelista|agronom[oa]|meteorologista|botanic[oa]|geolog[oa]|geograf[oa]|quimic[oa]|fisic[oa]|matematic[oa]|estatistic[oa]|consultor[a]?|comunicador[a]?|colunista|editor[a]?|cronista|inspetor[a]?|agente|agentes|policial|policiais|bombeir[oa]s?|perit[oa]s?|escriva|escrivao|investigador[a]?|conselheir[oa]s?|candidat[oa]s?|parlamentar|lider|cacique|paje|bispo|arcebispo|padre|frei|pastor[a]?|papa|dom|irma|freira|paroco|diacono|medic[oa]s?|enfermeir[oa]s?|cirurgi[ao]|cirurgiao|pediatra|oncologista|obstetra|ginecologista|psiquiatra|psicolog[oa]s?|dentista|odontolog[oa]|fisioterapeuta|fonoaudiolog[oa]|nutricionista|infectologista|neurologista|cardiologista|ortopedista|veterinari[oa]|tecnic[oa]s?|terapeuta|assistente|assistentes|professor(?:a|es|as)?|prof[aª]?|educador[a]?|pedagog[oa]|orientador[a]?|monitor[a]?|instrutor[a]?|mestre|mestra|doutor[a]?|dr|dra|pesquisador(?:a|es|as)?|cientista|antropolog[oa]|sociolog[oa]|historiador[a]?|biolog[oa]|economista|advogad[oa]s?|defensor(?:a|es)?|jurista|magistrad[oa]|engenheir[oa]|arquitet[oa]|jornalista|reporter|fotograf[oa]|apresentador[a]?|radialista|locutor(?:a|es)?|escritor[a]?|autora|poeta|poetisa|ilustrador[a]?|cineasta|diretor|ator|atriz|cantor[a]?|compositor[a]?|music[oa]|maestro|maestrina|regente|artista|artistas|bailarin[oa]|coreograf[oa]|curador[a]?|artesa|artesao|treinador[a]?|preparador[a]?|arbitr[oa]|patron[oa]|fundador[a]?|idealizador[a]?|organizador[a]?|presidida|ministrante|palestrante|voluntari[oa]|oftalmologista|reumatologista|neonatologista|especialista|analista|auditor[a]?|fiscal|ouvidor[a]?|corregedor[a]?|tabelia|tabeliao|notari[oa]|relator[a]?|embaixador[a]?|titular|supervisor[a]?|secretaria|dama|vigario|guarda|socorrist[ao]|merendeir[oa]|porteir[oa]|zelador[a]?|contador[a]?|mediador[a]?|facilitador[a]?|oficineir[oa]|regulador[a]?|interventor[a]?|tesoureir[oa]|capelao|pneumologista|dermatologista|hematologista|nefrologista|farmaceutic[oa]|biomedic[oa]|empresari[oa]|produtor[a]?|chef|influenciador[a]?|humorista|representante|formador(?:a|es|as)?|catequistas?|maqueir[oa]|padres|irmas|bispos|pastores|pesquisadores|secretarias|rei|rainha)$/,
  ],
  [
    // Adults by their work or the way they are addressed.
    'worker',
    /^(?:gari|garis|pilotos?|motoristas?|condutor[a]?|taxistas?|mototaxistas?|motoboy|caminhoneir[oa]s?|pescador(?:a|es)?|agricultor(?:a|es)?|lavrador(?:a|es)?|produtores|comerciantes?|comerciari[oa]|lojista|proprietari[oa]s?|dono|vigilantes?|vigia|pedreir[oa]s?|servente|eletricistas?|mecanic[oa]s?|carpinteir[oa]s?|marceneir[oa]|soldador|feirantes?|vendedor(?:a|es)?|ambulantes?|funcionari[oa]s?|aposentad[oa]s?|pensionista|empregad[oa]|domestica|diarista|manicure|cabeleireir[oa]|costureir[oa]s?|cozinheir[oa]s?|garcom|garconete|barqueir[oa]s?|canoeir[oa]|parteir[oa]s?|marisqueir[oa]s?|extrativista|quebradeira|fazendeir[oa]|pecuarista|vaqueiro|caseir[oa]|sindic[oa]|corretor[a]?|frentista|operador[a]?|operari[oa]s?|padeiro|confeiteir[oa]|boleir[oa]|acougueiro|barbeiro|estivador(?:es)?|marinheir[oa]|construtor|soci[oa]s?|benzedeir[oa]|rezadeira|catador(?:a|es)?|apicultor[a]?|seringueiro|mateir[oa]|oleir[oa]|ceramista|bibliotecari[oa]|cuidador[a]?|recepcionista|balconista|cobrador[a]?|maquinista|topograf[oa]|idos[oa]s?|senhor[a]?|homem|empreendedor[a]?|tacacazeira|acaizeiro|doceira|floricultor[a]?|palhac[oa]|magico|torneiro|leiloeir[oa]|sanfoneir[oa]|repentista|carnavalesc[oa]|ferreiro|sapateir[oa]|alfaiate|carteir[oa]|vizinh[oa]|testemunha|livreir[oa]|batedor[a]?|formand[oa]|orador[a]?|nacional|nacionais|oficial)$/,
  ],
  [
    'animal',
    /^(?:cao|caes|cachorr[oa]s?|cachorrinh[oa]s?|cadela|cadelinha|gat[oa]s?|gatinh[oa]s?|poodle|pinscher|pet|pets|vira|felin[oa]|canin[oa]|egua|cavalo|jumento|boi|bufal[oa]|papagaio|arara|onca|macac[oa]|peixe|peixe-boi|filhote|filhotes|calopsita|tartaruga|shih|pitbull|bezerr[oa])$/,
  ],
  [
    'fiction',
    /^(?:personagem|personagens|protagonista|heroi|heroina|padroeir[oa]|santa|santo|martir|beat[oa])$/,
  ],
];

/** Words that are a role only beside a name: "o pequeno Davi", "nossa princesa Ana". */
const PET_NAMES =
  /^(?:pequen[oa]s?|pequenin[oa]s?|princesa|principe|anjinho|anjo|guerreirinh[oa]|rainha|mascote|caculinha)$/;
/** "o menor L. F.", "a menor de 12 anos", but not "o menor preço" and "menores de 5 anos". */
const AFTER_MENOR =
  /^(?:de|foi|era|e|estava|teria|que|nao|infrator[a]?|apreendid[oa]|identificad[oa]|conhecid[oa]|vitima|confessou|disse|contou)$/;

/** "PM apreende menor com arma" */
const BEFORE_MENOR =
  /^(?:apreende|prende|detem|captura|resgata|mata|fere|agride|estupra|procura|flagra|encontra|conduz|alicia|abusa|baleia|esfaqueia|ouve|acolhe)m?$/;

/** The role that a word has in its text. */
export function roleAt(reading: Reading, index: number): Role | undefined {
  const word = reading.words[index];
  if (!word) return undefined;
  const roleHere = roleByNeighbours(reading, index, word);
  if (roleHere !== undefined) return roleHere ?? undefined;
  const role = ROLE_OF_WORD.get(word.folded) ?? roleOfWord(word.folded);
  if (!role) return undefined;
  // "o ex-jogador Carlos Souza"
  if (role === 'athlete' && foldedAt(reading, index - 1) === 'ex') return 'worker';
  if (isOtherSense(reading, index, word, role)) return undefined;
  return isNoOnesMother(reading, index) ? 'worker' : role;
}

/** The role of a word that has one only beside certain others; `null` if it has none here, undefined for other words. */
function roleByNeighbours(reading: Reading, index: number, word: Word): Role | null | undefined {
  const { folded } = word;
  const next = reading.words[index + 1];
  const isBeforeName = next?.capital && next.gap === ' ' && !word.capital;
  const isTitle = next?.capital && /^\.? $/.test(next.gap);
  if (folded === 'menor') return isMinor(reading, index, next) ? 'child' : null;
  // "nossa princesa Ana", "a cantora mirim Ana Souza"
  if (PET_NAMES.test(folded) || folded === 'mirim') return isBeforeName ? 'child' : null;
  // "irmã Loide", "Irmão Abdias" of a congregation: a sister by birth has an article.
  if (/^irma(?:o)?$/.test(folded) && next?.capital && isOfCongregation(reading, index)) return 'official';
  // "Ex-aluna"
  if (/^alun[oa]s?$/.test(folded) && foldedAt(reading, index - 1) === 'ex') return null;
  // "conhecido como tio Giva"
  if (/^ti[oa]$/.test(folded) && foldedAt(reading, index - 1) === 'como') return null;
  if (isAuntOfPlace(reading, index) || isOfTemple(reading, index)) return 'official';
  // "o Pe. Clóvis"
  if (/^(?:pe|eng|cel|sgt|cb|sd|ten|cap|maj)$/.test(folded)) return isTitle ? 'official' : null;
  // "dona Ana", "seu Manoel", "casal Jonas e Mirtes"
  if (/^(?:dona|seu|sr|sra|casal)$/.test(folded)) return isTitle ? 'worker' : null;
  // "vereadora mirim"
  return /^miri(?:m|ns)$/.test(next?.folded ?? '') && !next?.capital ? 'child' : undefined;
}

/** "o menor João", "a menor de 12 anos", "PM apreende menor", but not "o menor preço". */
function isMinor(reading: Reading, index: number, next: Word | undefined): boolean {
  return (
    !next ||
    next.capital ||
    PERSON_NAMES.has(next.folded) ||
    // "o menor d. l. p."
    (next.text.length === 1 && reading.text.charAt(next.end) === '.') ||
    !/^\s$/.test(next.gap) ||
    AFTER_MENOR.test(next.folded) ||
    BEFORE_MENOR.test(reading.words[index - 1]?.folded ?? '')
  );
}

/** True where the word stands for no person: in a name, or in another sense. */
function isOtherSense(
  reading: Reading,
  index: number,
  { folded, text, capital, opensSentence }: Word,
  role: Role,
): boolean {
  const before = foldedAt(reading, index - 1);
  const isInName = capital && !opensSentence;
  // "Hospital da Criança", "Conselho do Adolescente"
  if (role === 'child' && isInName && reading.casings[reading.sentences[index] ?? 0] === 'names')
    if (/^(?:da|do|das|dos|e|a|o|de)$/.test(before)) return true;
  // "o mestre de tambor tem 11 anos", "Oficial" in a name; "da etnia Arara", "João Gato"
  if ((role === 'worker' || role === 'animal') && isInName) return true;
  if (role === 'fiction' && capital) return true;
  // "Escola de Música", "olimpíada de matemática"
  if (SUBJECT.test(folded) && before === 'de') return true;
  // "obteve a guarda unilateral"
  if (folded === 'guarda' && CUSTODY.test(foldedAt(reading, index + 1))) return true;
  // Surgery, not the surgeon.
  if (folded === 'cirurgia' && !/ã$/i.test(text)) return true;
  if (folded === 'recem' && !/^nascid/.test(foldedAt(reading, index + 1))) return true;
  return /^nascid/.test(folded) && before !== 'recem';
}

/** "tia Socorro da cantina", "tio Beto da van escolar", "a merendeira tia Conceição": known by their work, not as relatives. */
export function isAuntOfPlace(reading: Reading, index: number): boolean {
  if (!/^ti[oa]$/.test(foldedAt(reading, index)) || !reading.words[index + 1]?.capital) return false;
  if (TRADE_AT_SCHOOL.test(foldedAt(reading, index - 1))) return true;
  // "Tio Bira, pipoqueiro"
  if (reading.words[index + 2]?.gap === ', ' && TRADE_AT_SCHOOL.test(foldedAt(reading, index + 2)))
    return true;
  for (let after = index + 2; after <= index + 4; after += 1) {
    if (/^d[ao]s?$/.test(foldedAt(reading, after))) return PLACE_OF_WORK.test(foldedAt(reading, after + 1));
  }
  return false;
}
/** "Pai Alfredo lidera o terreiro", "Mãe Nangetu": a title, with a capital letter. */
export function isOfTemple(reading: Reading, index: number): boolean {
  const word = reading.words[index];
  return (
    word?.capital === true &&
    /^(?:pai|mae)$/.test(word.folded) &&
    reading.words[index + 1]?.capital === true &&
    saysNear(reading, index, /^(?:terreiros?|candomble|umbanda|yalorixa|ialorixa|babalorixa|orixas?)$/)
  );
}

const TRADE_AT_SCHOOL = /^(?:merendeir|cozinheir|zelador|porteir|pipoqueir|tapioqueir|servente)/;
const PLACE_OF_WORK =
  /^(?:merenda|cantina|cozinha|limpeza|faxina|portaria|transporte|van|kombi|onibus|barco|pipoca|tapioca|tacaca|churros|bombom|bombons|picole|sorvete|lanche|lanches|salgados?|doces?|balas?|acai|xerox|secretaria|biblioteca|barraca|quitanda|mercearia)$/;

/** "a irmã Loide" in a text about a church, "a irmã Cecília dirige a casa", or "irmã Loide" without an article. */
function isOfCongregation(reading: Reading, index: number): boolean {
  if (!/^(?:[oa]s?|d[oa]|su[ao]|me[ua]|minha|propri[oa]|com|noss[oa])$/.test(foldedAt(reading, index - 1)))
    return true;
  if (!/^[oa]$|^d[oa]$|^com$/.test(foldedAt(reading, index - 1))) return false;
  if (saysNear(reading, index, ORDER) || namesOrder(reading, index)) return true;
  return (
    !/^d/.test(foldedAt(reading, index - 1)) && (saysNear(reading, index, CHURCH, 1) || leads(reading, index))
  );
}

/** "irmã Fátima, superiora das Filhas da Caridade": an order has its name in capitals. */
function namesOrder(reading: Reading, index: number): boolean {
  for (let one = index + 1; one <= index + 12 && inOneSentence(reading, index, one); one += 1) {
    if (/^(?:filhas|servas|irmas|instituto)$/.test(foldedAt(reading, one)) && reading.words[one]?.capital)
      return /^d[aeo]s?$/.test(foldedAt(reading, one - 1));
  }
  return false;
}

/** "a irmã Cecília Prado dirige": what the sister of a child does not do. */
function leads(reading: Reading, index: number): boolean {
  for (let one = index + 1; one <= index + 5 && inOneSentence(reading, index, one); one += 1) {
    if (!reading.words[one]?.capital) return LEADING.test(foldedAt(reading, one));
  }
  return false;
}
const LEADING =
  /^(?:dirige|dirigiu|coordena|coordenou|coordenava|administra|preside|fundou|celebra|evangeliza)$/;
/** Members of an order. */
const ORDER =
  /^(?:franciscan[oa]s?|salesian[oa]s?|carmelitas?|dominican[oa]s?|vicentin[oa]s?|clarissas?|capuchinh[oa]s?|maristas?|agostinian[oa]s?|benedit(?:ino|ina)s?|ursulinas?|preciosin[oa]s?|superiora|novicas?|madre)$/;
const CHURCH =
  /^(?:congregac(?:ao|oes)|congregation|convento|paroquia|paroquial|igreja|culto|freiras?|missionari[oa]s?|religios[oa]s?|pastoral|diocese|prelazia|capela|catequese)$/;

const SUBJECT = /^(?:musica|matematica|fisica|quimica|estatistica|botanica|mecanica)$/;
const CUSTODY = /^(?:provisoria|compartilhada|unilateral|definitiva)$/;

/** "mãe de família", "mãe empreendedora": an adult, not whose mother she is. */
export const isNoOnesMother = (reading: Reading, index: number): boolean =>
  foldedAt(reading, index) === 'mae' &&
  (foldedAt(reading, index + 1) === 'empreendedora' ||
    (foldedAt(reading, index + 1) === 'de' && foldedAt(reading, index + 2) === 'familia'));

/** Texts repeat their words. */
const ROLE_OF_WORD = new Map<string, Role | undefined>();
const MAX_REMEMBERED = 20_000;

function roleOfWord(folded: string): Role | undefined {
  if (ROLE_OF_WORD.has(folded)) return ROLE_OF_WORD.get(folded);
  const role = ROLES.find(([, words]) => words.test(folded))?.[0];
  if (ROLE_OF_WORD.size >= MAX_REMEMBERED) ROLE_OF_WORD.clear();
  ROLE_OF_WORD.set(folded, role);
  return role;
}
