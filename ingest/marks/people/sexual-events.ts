import { foldedAt, hasBefore, hasNear, type Reading, saysNear } from './reading.ts';

/** Beginnings of verbs. */
const VERB =
  /^(?:est(?:u|ru|ur)pr?(?:ou|a[dnrv])|violent(?:ou|a[dnrv])|abus(?:ou|a[dnrv])|molest(?:ou|a[dnrv])|assedi(?:ou|a[dnrv])|importun(?:ou|ad)|alici(?:ou|a[dnrv])|prostitu(?:id|ir|indo)|viol(?:ou|a[dnrv][ao])|dop(?:ou|ad)|apalp(?:ou|a[dnrv])|bolin(?:ou|a[dnrv])|masturb(?:ou|a[dnrv])|ejacul)/;
/** "abusou da velocidade" */
const NOT_OF_PERSONS = /^(?:velocidade|alcool|poder|autoridade|bebida|sorte|paciencia|direito|confianca)$/;
const NOUN =
  /^(?:est(?:u|ru|ur)pr?os?|pedofilia|incesto|nudes?|nudez|importunacao|carnal|lascivia|libidinagem|assedios?|motel|nua|nuas|pornografia|genitais|genitalia)$/;
const SEXUALITY = /^(?:sexual|sexuais|sexualmente|libidinos[oa]s?|intim[oa]s?)$/;
const ACT =
  /^(?:escrav[oa]s?|abusos?|violencias?|exploracao|importunacao|assedios?|crimes?|relac(?:ao|oes)|atos?|violacao|agressao|agressoes|dignidade|fotos?|videos?|imagens|partes|material|conteudo|favores|gestos?|conotacao|cunho|escravidao|toques?|caricias?)$/;
const TELLING = /^(?:relatou|relata|denunciou|sofreu|sofria|contou|relato)$/;

/** True if the word tells that sexual violence happened, false if it can also be a topic; undefined for other words. */
export function sexualEventAt(reading: Reading, at: number): boolean | undefined {
  const word = foldedAt(reading, at);
  if (VERB.test(word) && !NOT_OF_PERSONS.test(foldedAt(reading, at + 2))) return true;
  if (/^(?:agarr|beij|toc)/.test(word) && hasNear(reading, at, 8, /^forca$/)) return true;
  if (word === 'mao' && /^pass/.test(foldedAt(reading, at - 2))) return true;
  // "passou a mão", "esfregou o corpo nela", "acordou sem roupa"
  if (/^(?:esfreg|encost|roc)(?:ou|ava|ando)$/.test(word))
    return hasNear(reading, at, 5, BODY) ? true : undefined;
  if (/^(?:roupas?|calcinha|blusa)$/.test(word) && foldedAt(reading, at - 1) === 'sem') return true;
  if (/^(?:caricias|toques)$/.test(word)) return true;
  if (NOUN.test(word)) return /^sofrid[oa]s?$/.test(foldedAt(reading, at + 1));
  if (isIntimate(reading, at)) return true;
  if (SEXUALITY.test(word) && hasBefore(reading, at, 3, ACT))
    return hasBefore(
      reading,
      at,
      6,
      /^(?:sofreu|sofria|sofrido|sofrer|relatou|denunciou|contou|revelou|narrou|registrou|queixa)$/,
    );
  if (/^abusos?$/.test(word) && !NOT_OF_PERSONS.test(foldedAt(reading, at + 2)))
    return hasBefore(reading, at, 3, TELLING);
  return undefined;
}

const BODY = /^(?:corpo|nela|dela|nele|seios?|nadegas|partes|passageira|vitima)$/;

/** "vídeos do banho", "teve o corpo tocado", "durante o sexo": somebody's body or intimacy. */
function isIntimate(reading: Reading, at: number): boolean {
  const [word, next] = [foldedAt(reading, at), foldedAt(reading, at + 1)];
  if (word === 'sexo')
    return (
      !/^(?:feminino|masculino|oposto|biologico)$/.test(next) && !/^d[eo]$/.test(foldedAt(reading, at - 1))
    );
  // "mandava fotos dela no grupo"
  if (/^(?:fotos?|videos?|imagens)$/.test(word))
    return (
      /^del[ea]$/.test(next) &&
      saysNear(reading, at, /^(?:grupos?|vaz|vazou|espalhou|espalhava|circula|mandava)$/)
    );
  if (/^intim[oa]s?$/.test(word))
    return saysNear(reading, at, /^(?:fotos?|videos?|imagens|partes|conteudo|cenas)$/);
  if (/^(?:toc(?:ou|ava|ad[oa]|ando)|acarici(?:ou|ava|ad[oa])|apalpad[oa])$/.test(word))
    return saysNear(
      reading,
      at,
      /^(?:corpo|exames?|medico|motorista|seios?|nadegas|pernas|partes|importunacao|abusos?|vitimas?)$/,
    );
  if (/^(?:filmad[oa]|gravad[oa]s?|film(?:ou|ava)|grav(?:ou|ava))$/.test(word))
    return saysNear(
      reading,
      at,
      /^(?:banho|banheiro|nua|nuas|nu|escondida|consentimento|provador|vestiario)$/,
    );
  return (
    word === 'relacoes' &&
    saysNear(reading, at, /^(?:forcad[oa]s?|obrigad[oa]s?|obrigava|forcava|forcou|obrigou|contra)$/)
  );
}
