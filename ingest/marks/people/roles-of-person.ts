import { memoize } from './memoize.ts';
import type { Person } from './person.ts';
import { foldedAt, inOneSentence, type Reading } from './reading.ts';
import { type Role, roleAt } from './roles.ts';

/** A noun that names a person: "a mãe da criança, Maria" is a `relative` `of` a child. */
export interface RoleOfPerson {
  readonly role: Role;
  readonly at: number;
  readonly of: Role | undefined;
}

const MAX_WORDS = 12;
/** Words between a noun and the name: "o adolescente de 15 anos, identificado pelas iniciais". */
const NAMING =
  /^(?:identificad[oa]s?|chamad[oa]s?|apelidad[oa]s?|conhecid[oa]s?|batizad[oa]s?|registrad[oa]s?|iniciais|nome|nomes|prenome|como|pel[oa]s?|por|vulgo|apenas|so|se|chama|chamava|d[eao]s?|com|a|o|as|os|um|uma|seu|sua|seus|suas|nosso|nossa|meu|minha|anos?|aninhos?|meses|dias|vida|idade|sexo|feminino|masculino|inicial|ex|tambem|ainda|entao)$/;
/** "A genitora foi identificada como Josiane" */
const NAMED = /^(?:identificad|chamad|conhecid)[oa]$/;
const DEGREE =
  /^(?:\d{1,3}|um|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|quatorze|catorze|quinze|dezesseis|dezessete|dezoito)$/;
const OF = /^(?:de|da|do|das|dos|na|no|em)$/;
/** Words that end the noun phrase around a name. */
const CLAUSE =
  /^(?:leu|viu|deu|que|quando|onde|enquanto|mas|porque|foi|foram|era|eram|esta|estao|estava|sao|tem|tinha|disse|diz|conta|segundo|conforme|apos|ao|aos|para|pra|contra|sobre|entre|durante|nao|ja|e|ou|teve|fez|vai|vem|quer|pode|deve|leva|ajuda|lamenta|informa|orienta|alerta|explica|atende|defende|fala|visita|lanca|dirige|perseguia|agredia|batia|mantinha|vivia|sofria|queria|fazia|dizia|tragam|levem|venham|trouxe|trouxeram)$/;
const VERB = /(?:ou|eu|iu|aram|eram|iram|avam?|[aei]ndo|[aei]r)$/;
const NO_VERB =
  /^(?:mulher|lar|mar|bar|militar|escolar|tutelar|titular|particular|familiar|popular|auxiliar|lider|hospitalar|parlamentar|regular|suplementar|preliminar|celular|museu|liceu|europeu|ateu)$/;

export const isVerb = memoize(
  (folded) => CLAUSE.test(folded) || (folded.length > 3 && VERB.test(folded) && !NO_VERB.test(folded)),
);

/** "a diretora do abrigo": an office stays the head of its phrase; "a mãe da menina Ana" names the girl. */
const isOffice = (role: Role, inner: Role): boolean =>
  role === 'official' && inner !== 'child' && inner !== 'victim';

const PREPOSITION = /^(?:de|d[oa]s?|com|para|por|pel[oa]|em|n[oa]|ao|sobre|contra|entre)$/;

/** The noun before a name. Reads leftwards through one noun phrase. */
export function roleBefore(reading: Reading, { from, form, known }: Person): RoleOfPerson | undefined {
  // "a coordenadora é Ana Souza"
  const predicate = reading.words[from - 1]?.text === 'é' ? roleAt(reading, from - 2) : undefined;
  if (predicate) return { role: predicate, at: from - 2, of: undefined };
  let found: RoleOfPerson | undefined;
  let commas = 0;
  const isObject = PREPOSITION.test(foldedAt(reading, from - 1)) && reading.words[from]?.gap === ' ' && known;
  for (let index = from - 1; index >= from - MAX_WORDS && inOneSentence(reading, index, from); index -= 1) {
    const gap = reading.words[index + 1]?.gap ?? '';
    const [word, next] = [foldedAt(reading, index), foldedAt(reading, index + 1)];
    const naming = NAMING.test(next) || DEGREE.test(next);
    if (/[;–—)]/.test(gap) || (/[:(]/.test(gap) && index + 1 !== from && !naming)) break;
    if (gap.includes(',')) {
      commas += 1;
      if (commas > 2 || (index + 1 !== from && !naming)) break;
    }
    // "crianças ensaiam sob direção de Ana Souza"
    if (word === 'sob') break;
    // "acusado por Ana": she accuses.
    if (found && /^(?:por|pel[oa]s?)$/.test(word)) break;
    // The second word of "recém-nascido" says it.
    const role = word === 'recem' ? undefined : roleAt(reading, index);
    // In "o advogado de Ana" and "delegada investiga a morte de Ana" the office is not Ana's.
    if (isObject && commas === 0 && (role === 'official' || role === 'worker')) return undefined;
    if (role) {
      if (found === undefined) found = { role, at: index, of: undefined };
      // "a mãe da criança": the first noun names the person, the second says whose.
      else if (
        role !== 'worker' &&
        OF.test(next) &&
        !gap.includes(',') &&
        (commas > 0 || role === 'victim' || isOffice(role, found.role))
      )
        found = { role, at: index, of: found.role };
      else break;
    } else if (/^(?:foi|e)$/.test(word) && NAMED.test(next)) commas += 1;
    else if (isVerb(word) && !NAMING.test(word)) break;
    // A capitalised word alone is a name only directly after its noun.
    else if (form === 'single' && !known && !NAMING.test(word) && !DEGREE.test(word)) break;
  }
  return found;
}

/** "Segundo Ana Souza, o pastor a levou": the next noun is another person. */
export const isCited = (reading: Reading, { from, to }: Pick<Person, 'from' | 'to'>): boolean =>
  (/^(?:segundo|conforme|para)$/.test(foldedAt(reading, from - 1)) ||
    /^(?:segundo|conforme)$/.test(foldedAt(reading, from - 3))) &&
  /^[oa]s?$/.test(foldedAt(reading, to));

/** "o pesquisador Hugo Souza, 45, estuda o suicídio" */
const EVENT = /^(?:feminicidio|suicidio|estupro|assassinato)$/;

/** The noun in the apposition or predicate after a name: "Maria, mãe da criança", "Ana é aluna". */
export function roleAfter(reading: Reading, { from, to }: Person): RoleOfPerson | undefined {
  if (isCited(reading, { from, to })) return undefined;
  let found: RoleOfPerson | undefined;
  let commas = 0;
  for (let index = to; index < to + MAX_WORDS && inOneSentence(reading, to - 1, index); index += 1) {
    const gap = reading.words[index]?.gap ?? '';
    const [word, text] = [foldedAt(reading, index), reading.words[index]?.text ?? ''];
    if (/[;:]/.test(gap)) break;
    if (index === to && !/[,(–—-]/.test(gap) && !/^(?:é|era|foi|seria|e|ex)$/i.test(text)) return undefined;
    if (index === to && /^e$/i.test(text)) return undefined;
    if (commas === 0 && /^(?:pel[oa]s?|por|com|em|n[oa]s?)$/.test(word)) break;
    if (/[,)–—]/.test(gap)) commas += 1;
    // "da EMEF Professora Ana Reis": part of a name.
    const isPartOfName =
      reading.words[index]?.capital === true && reading.words[index - 1]?.capital === true && gap === ' ';
    const noun = isPartOfName || EVENT.test(word) ? undefined : roleAt(reading, index);
    // "Ana Souza, taxista", but not "envolvido na morte do taxista"
    const role = noun === 'worker' && index > to + 1 ? undefined : noun;
    if (role) {
      if (found && !OF.test(foldedAt(reading, index - 1)) && !OF.test(foldedAt(reading, index - 2))) break;
      if (found) return { ...found, of: role };
      found = { role, at: index, of: undefined };
    } else if (found && /[,)]/.test(gap)) break;
    else if (commas > 2) break;
    else if (index > to && isVerb(word) && !NAMING.test(word)) break;
    else if (index === to && isVerb(word) && !/^(?:e|era|foi|seria)$/.test(word)) break;
  }
  return found;
}
