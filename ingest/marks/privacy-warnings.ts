import type { PrivacyWarning } from '../../contracts/publishing/personal-kinds.ts';
import type { Word } from '../words.ts';
import { namedPersons } from './private-names.ts';

/** Laws, councils and campaigns mention children and violence without referring to a person. */
const INSTITUTIONS =
  /(?:d[ao]|à|ao) crian[çc]a e (?:d|a)?o adolescente|(?:hospital|dia|sala|direitos?) da crian[çc]a(?: e do adolescente)?|crian[çc]as e adolescentes|corpo de (?:bombeiros|jurados|baile)|corpo (?:docente|discente|técnico)/gi;
const HARM =
  /(?<!\p{L})(?:v[íi]tima|abus|estupr|agred|agress|esp?anc|mort[oa]s?(?!\p{L})|morre|assassin|balead|esfaquead|apreend|desaparecid|infrator|viol[êe]ncia|ferid|afogad|pres[oa]s?(?!\p{L})|detid|roub|furt)/iu;
/** One child or a counted few; "crianças" in general refers to no specific child. */
const MINOR =
  /(?<!\p{L})(?:adolescente|menor de idade|beb[êe]|crian[çc]a|menin[oa]|garot[oa]|(?:dois|duas|três|quatro|cinco|\d{1,2}) (?:adolescentes|menores|beb[êe]s|crian[çc]as|menin[oa]s))(?!\p{L})/iu;
/** "de 12 anos", ", 16 anos", "de 8 meses", but not "há 10 anos", "pena de 12 anos", "15 anos de prisão". */
const AGE_OF_MINOR =
  /(?<!(?:pena|prisão|experiência|mais|menos|cerca|últimos|faixa|crianças|idade) )(?:(?<!\p{L})(?:de|com|tem|tinha)|,|\() ?(?:[1-9]|1[0-7]) (?:anos|meses)(?!\p{L})(?! (?:de (?!idade)|depois|após|atrás|e meio de))/iu;
const SEXUAL =
  /(?<!\p{L})(?:estupr|abus(?:o|ou|ada|ado) sexual|explora[çc][ãa]o sexual|importuna[çc][ãa]o sexual|viol[êe]ncia dom[ée]stica|feminic[íi]dio)/iu;
/** Events and measures against such crimes. */
const AGAINST_IT =
  /(?<!\p{L})(?:campanha|semin[áa]rio|palestra|debate|discute|combat|enfrentamento|preven|conscientiza|capacita|debatem?|projeto de lei|lei |rede de prote)/iu;
/** A specific victim or perpetrator. */
const SOMEBODY =
  /(?<!\p{L})(?:suspeit[oa]|acusad[oa]|pres[oa]|investigad[oa]|denuncia|v[íi]tima|padrasto|enteada|ex-companheiro|idoso|foi encontrada)(?!\p{L})/iu;
const VICTIM =
  /(?<!\p{L})(?:v[íi]tima(?!s)|(?:as|das|às|duas|três|quatro|cinco|\d{1,3}|outras) v[íi]timas|corpo d[aeo] |morreu|morreram|foi mort[oa]|sobrevivente)/iu;
const SUSPECT_WORD = /^(?:suspeit[oa]s?|acusad[oa]s?|pres[oa]s?|detid[oa]s?|investigad[oa]s?)$/;
/** Maximum distance in words between a suspicion and the name it refers to. */
const NEAR_NAME = { private: 12, office: 3 } as const;

export function privacyWarnings(text: string, words: readonly Word[]): PrivacyWarning[] {
  const told = text.replace(INSTITUTIONS, ' ');
  const harm = HARM.test(told);
  const individual = MINOR.test(told) || AGE_OF_MINOR.test(told);
  const sexual = SEXUAL.test(told) && (individual || SOMEBODY.test(told) || !AGAINST_IT.test(told));
  const warnings: PrivacyWarning[] = [];
  if (individual && (harm || sexual)) warnings.push('minor');
  if (sexual) warnings.push('sexual');
  if (VICTIM.test(told)) warnings.push('victim');
  if (namesSuspect(words)) warnings.push('suspect');
  return warnings;
}

/** True if a person is named near the suspicion. A police chief who mentions "o suspeito" is not the suspect. */
function namesSuspect(words: readonly Word[]): boolean {
  const isSuspicion = ({ folded }: Word) => SUSPECT_WORD.test(folded);
  if (!words.some(isSuspicion)) return false;
  return namedPersons(words).some(({ from, to, isPublic }) =>
    // "o prefeito João Mendes é suspeito": for an office holder the suspicion must follow the name.
    isPublic
      ? words.slice(to, to + NEAR_NAME.office).some(isSuspicion)
      : words.slice(Math.max(0, from - NEAR_NAME.private), to + NEAR_NAME.private).some(isSuspicion),
  );
}
