import type { EventRule } from './event.ts';
import { foldedAt, hasBefore, hasNear, type Reading, saysNear } from './reading.ts';

/** "abusou da velocidade" */
const NOT_OF_PERSONS = /^(?:velocidade|alcool|poder|autoridade|bebida|sorte|paciencia|direito|confianca)$/;
const ACT =
  /^(?:escrav[oa]s?|abusos?|violencias?|exploracao|importunacao|assedios?|crimes?|relac(?:ao|oes)|atos?|violacao|agressao|agressoes|dignidade|fotos?|videos?|imagens|partes|material|conteudo|favores|gestos?|conotacao|cunho|escravidao|toques?|caricias?)$/;
const TELLING = /^(?:relatou|relata|denunciou|sofreu|sofria|contou|relato)$/;
const SUFFERED =
  /^(?:sofreu|sofria|sofrido|sofrer|relatou|denunciou|contou|revelou|narrou|registrou|queixa)$/;
const BODY = /^(?:corpo|nela|dela|nele|seios?|nadegas|partes|passageira|vitima)$/;

const isOfPerson = (reading: Reading, index: number): boolean =>
  !NOT_OF_PERSONS.test(foldedAt(reading, index + 2));

export const SEXUAL_EVENTS: readonly EventRule[] = [
  {
    // Beginnings of verbs.
    word: /^(?:est(?:u|ru|ur)pr?(?:ou|a[dnrv])|violent(?:ou|a[dnrv])|abus(?:ou|a[dnrv])|molest(?:ou|a[dnrv])|assedi(?:ou|a[dnrv])|importun(?:ou|ad)|alici(?:ou|a[dnrv])|prostitu(?:id|ir|indo)|drogad|viol(?:ou|a[dnrv][ao])|dop(?:ou|ad)|apalp(?:ou|a[dnrv])|bolin(?:ou|a[dnrv])|masturb(?:ou|a[dnrv])|ejacul)/,
    read: (reading, index) => isOfPerson(reading, index) || undefined,
  },
  {
    word: /^(?:agarr|beij|toc)/,
    read: (reading, index) => hasNear(reading, index, 8, /^forca$/) || undefined,
  },
  { word: /^mao$/, read: (reading, index) => /^pass/.test(foldedAt(reading, index - 2)) || undefined },
  {
    // "esfregou o corpo nela"
    word: /^(?:esfreg|encost|roc)(?:ou|ava|ando)$/,
    read: (reading, index) => hasNear(reading, index, 5, BODY) || undefined,
  },
  {
    // "acordou sem roupa"
    word: /^(?:roupas?|calcinha|blusa)$/,
    read: (reading, index) => foldedAt(reading, index - 1) === 'sem' || undefined,
  },
  { word: /^(?:caricias|toques)$/, read: () => true },
  {
    word: /^(?:est(?:u|ru|ur)pr?os?|pedofilia|incesto|nudes?|nudez|importunacao|carnal|lascivia|libidinagem|assedios?|motel|nua|nuas|pornografia|genitais|genitalia)$/,
    read: (reading, index) => /^sofrid[oa]s?$/.test(foldedAt(reading, index + 1)),
  },
  {
    word: /^sexo$/,
    read: (reading, index) =>
      (!/^(?:feminino|masculino|oposto|biologico)$/.test(foldedAt(reading, index + 1)) &&
        !/^d[eo]$/.test(foldedAt(reading, index - 1))) ||
      undefined,
  },
  {
    // "mandava fotos dela no grupo"
    word: /^(?:fotos?|videos?|imagens)$/,
    read: (reading, index) =>
      (/^del[ea]$/.test(foldedAt(reading, index + 1)) &&
        saysNear(reading, index, /^(?:grupos?|vaz|vazou|espalhou|espalhava|circula|mandava)$/)) ||
      undefined,
  },
  {
    word: /^intim[oa]s?$/,
    read: (reading, index) =>
      saysNear(reading, index, /^(?:fotos?|videos?|imagens|partes|conteudo|cenas)$/) || undefined,
  },
  {
    // "teve o corpo tocado"
    word: /^(?:toc(?:ou|ava|ad[oa]|ando)|acarici(?:ou|ava|ad[oa])|apalpad[oa])$/,
    read: (reading, index) =>
      saysNear(
        reading,
        index,
        /^(?:corpo|exames?|medico|motorista|seios?|nadegas|pernas|partes|importunacao|abusos?|vitimas?)$/,
      ) || undefined,
  },
  {
    // "vídeos do banho"
    word: /^(?:filmad[oa]|gravad[oa]s?|film(?:ou|ava)|grav(?:ou|ava))$/,
    read: (reading, index) =>
      saysNear(
        reading,
        index,
        /^(?:banho|banheiro|nua|nuas|nu|escondida|consentimento|provador|vestiario)$/,
      ) || undefined,
  },
  {
    word: /^relacoes$/,
    read: (reading, index) =>
      saysNear(reading, index, /^(?:forcad[oa]s?|obrigad[oa]s?|obrigava|forcava|forcou|obrigou|contra)$/) ||
      undefined,
  },
  {
    word: /^(?:sexual|sexuais|sexualmente|libidinos[oa]s?|intim[oa]s?)$/,
    read: (reading, index) =>
      hasBefore(reading, index, 3, ACT) ? hasBefore(reading, index, 6, SUFFERED) : undefined,
  },
  {
    word: /^abusos?$/,
    read: (reading, index) =>
      isOfPerson(reading, index) ? hasBefore(reading, index, 3, TELLING) : undefined,
  },
];
