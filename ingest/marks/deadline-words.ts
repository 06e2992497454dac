// Folded words (no accents, lower case) that decide the role of a day in its sentence.

/** Whole words: no letter stands before or after them. */
const BEFORE = '(?<![a-z])(?:';
const AFTER = ')(?![a-z])';

/** An end: "as inscrições terminam em". */
export const ENDING = new RegExp(
  `${BEFORE}terminam?|terminara|terminarao|encerram?|encerrara|encerrarao|encerram-se|acabam?|acabara|finalizam?|expiram?|fecham?|prazo|ultimo dia|ultimos dias|data limite|data-limite|data final|prazo final|encerramento${AFTER}`,
  'g',
);

/** A beginning: the text remains useful after it. */
export const BEGINNING = new RegExp(
  `${BEFORE}comecam?|comecara|comecarao|iniciam?|iniciara|iniciarao|inicio|da inicio|dao inicio|abrem?|abrira|abrirao|a partir(?! d[ae]s? (?:r\\$|\\d{1,2}(?:h|:| anos)))|desde|a contar|estreiam?|estreara|estreia|entram? em|entrara em|entrarao em|passam? a|passara a|passarao a|reabrem?|reabrira|retomam?|retomada|(?<!de )voltam?|voltara|voltarao|retornam?|(?:sera|serao) (?:abert|iniciad|retomad|reabert|lancad)[a-z]{1,3}|(?:deve|devem|vai|vao) (?:comecar|iniciar|abrir|estrear|voltar)${AFTER}`,
  'g',
);

/** An event on a day. */
export const HAPPENING = new RegExp(
  `${BEFORE}acontecem?|acontecera|acontecerao|ocorrem?|ocorrera|ocorrerao|realizam?|realizara|e realizad[ao]|sera|serao|havera|tera|terao|tem|estara|estarao|ficam?|ficara|ficarao|sai|saem|saira|sairao|vai|vao|deve|devem|podem?|podera|poderao|promovem?|promovera|recebem?|recebera|receberao|reunem?|reunira|entregam?|entregara|exibem?|exibira|apresentam?|apresentara|enfrentam?|enfrentara|disputam?|disputara|jogam?|jogara|oferecem?|oferecera|levam?|levara|sediam?|sediara|celebram?|celebrara|comemoram?|participam?|participara|chegam?|chegara|atendem?|atendera|atenderao|vale|valem|valid[ao]s?|segue|seguem|prossegue|prosseguem|continua|continuam|marcad[ao]s?|agendad[ao]s?|programad[ao]s?|previst[ao]s?|convocam?|convida|convidam|vacinam?|vacinara|imunizam?|aplicam?|aplicara|distribuem?|distribuira|abrigam?|exigem?|atinge|atingem|afetam?|interditam?|suspendem?|faz|fazem|fara|farao|dara|darao${AFTER}`,
  'g',
);

/** Things offered to readers or warnings. A day next to one of these, without a verb, is its day. */
export const OFFER = new RegExp(
  `${BEFORE}inscric(?:ao|oes)|inscrevam?|matriculas?|pre-matricula|vacinac(?:ao|oes)|mutirao|mutiroes|prazo|cadastros?|cadastramento|recadastramento|campanha|atendimentos?|programacao|festival|feira|feirao|shows?|evento|missa|jogos?|partida|corrida|caminhada|audiencia|sessao|oficinas?|cursos?|ensaio|leilao|julgamento|votacao|provas?|sorteio|torneio|campeonato|seminario|palestra|inauguracao|procissao|romaria|cirio|exposicao|mostra|espetaculo|cinema|caravana|concurso|edital|propostas?|documentos?|doac(?:ao|oes)|corte|interdicao|descontos?|visitacao|ingressos|auxilio|declaracao|curriculos?|selecao|vestibular|recursos?|isencao|consulta|periodo|solicitac(?:ao|oes)${AFTER}`,
);

/** Opening hours. */
export const SCHEDULE =
  /(?<![a-z])(?:funciona|funcionam|funcionamento|atendimento|atende|horario|expediente|aberto|aberta|abre|sempre|das \d{1,2}h|de \d{1,2}h)/;

/** Counts of past events. */
export const TALLY = /(?<![a-z])(?:foram|foi|registr|contabiliz|somam|somou|acumul|notific|havia)/;

/** Works, plans and terms of office. */
export const PROMISE =
  /(?<![a-z])(?:conclu|ficar pront|fica pront|ficara pront|pretende|(?<!quem )quer |querem |meta |previsao|mandato|pena |contrato|vai entregar|devem? entregar|devem? ser entregue|devem? (?:terminar|acabar|estar)|promete|cumpre)/;

const NOT_PAST: ReadonlySet<string> = new Set(
  'seu meu teu museu liceu europeu ateu judeu camafeu ou sou vou dou estou abreu bartolomeu eliseu romeu tadeu matheus aterrou para param preparam separam comparam'.split(
    ' ',
  ),
);
const PAST_PHRASES: ReadonlySet<string> = new Set(
  'foi foram era eram disse fez deu teve tiveram houve veio vieram pos ontem anteontem preso presa presos presas iniciada iniciado sancionada sancionado publicada publicado realizada realizado'.split(
    ' ',
  ),
);

/** True for verbs in the past tense: "disse", "ocorreu", "foram". */
export function isPast(word: string): boolean {
  if (PAST_PHRASES.has(word)) return true;
  return word.length > 3 && !NOT_PAST.has(word) && /(?:aram|eram|iram|eu|iu|ou)$/.test(word);
}

const NO_FUTURE: ReadonlySet<string> = new Set(
  'camara clara caicara marajoara tiara seara guara jussara primavera galera esfera cratera atmosfera mentira caipira safira lira verao barao'.split(
    ' ',
  ),
);

/** True for verbs in the future tense, also without their accents: "funcionará", "exibirão". */
export function isFuture(word: string): boolean {
  return word.length > 5 && !NO_FUTURE.has(word) && /(?:[aei]rao|[ae]ra|[^e]ira)$/.test(word);
}
