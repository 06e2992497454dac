import { findMunicipality, MUNICIPALITIES } from '../../contracts/municipalities.ts';
import { richTextToPlain } from '../../contracts/rich-text/plain-text.ts';
import { demoStories } from '../../db/demo/demo-stories.ts';

export interface CorpusText {
  readonly title: string;
  readonly text: string;
}

export interface LabelledPair {
  readonly a: CorpusText;
  readonly b: CorpusText;
  readonly same: boolean;
  readonly how: string;
}

/** Words that an editor replaces when rewriting a release. */
const SYNONYMS =
  `prefeitura=administração municipal;moradores=habitantes;cerca de=aproximadamente;segundo=de acordo com;também=ainda;
informou=declarou;disse=afirmou;além disso=ademais;município=localidade;famílias=lares;crianças=meninos e meninas;obras=intervenções;
projeto=iniciativa;começou=teve início;começa=inicia;após=depois de;durante=ao longo de;escolas=unidades de ensino;recursos=verbas;
vai=deve;foram=acabaram;maior=mais amplo;nova=recente;novo=recente;equipe=time;produtores=agricultores;dia=data;grupo=coletivo;
reunião=encontro;cada=todo;parte=parcela;anos=temporadas;mês=período;primeira=inicial;última=derradeira;apresentou=mostrou;
decidiu=resolveu;aprovou=deu aval a;população=comunidade;estudantes=alunos;professores=docentes;ainda=até agora;mais de=acima de;
cidade=sede municipal;receberam=ganharam;recebeu=ganhou;trabalho=atividade;casa=residência;casas=residências;rio=curso d'água`
    .split(/;\s*/)
    .map((pair) => {
      const [from = '', to = ''] = pair.split('=');
      return [new RegExp(`(?<![\\p{L}])${from}(?![\\p{L}])`, 'gu'), to] as const;
    });

/** A seeded generator, so that the figures are the same in every run. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+/);

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => [random(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);
}

/** Replaces most synonyms, drops some words and sentences, and moves some sentences. */
function rewritten(text: string, random: () => number): string {
  const sentences = sentencesOf(text).filter(() => random() > 0.12);
  const moved =
    random() < 0.5 ? [...sentences.slice(0, 2), ...shuffled(sentences.slice(2), random)] : sentences;
  let result = moved.join(' ');
  for (const [from, to] of SYNONYMS) if (random() < 0.8) result = result.replace(from, to);
  return result
    .split(' ')
    .filter((word) => !/^\p{Ll}{5,}$/u.test(word) || random() > 0.1)
    .join(' ');
}

const HEADLINES = [
  'Veja o que muda',
  'Confira os detalhes',
  'Entenda a decisão',
  'Saiba como funciona',
  'O que se sabe até agora',
];

function otherHeadline(title: string, random: () => number): string {
  const words = title.split(' ').filter(() => random() > 0.4);
  return `${HEADLINES[Math.floor(random() * HEADLINES.length)]}: ${words.reverse().join(' ').toLowerCase()}`;
}

/** Releases from one template: similar wording, different content. */
function bulletin(random: () => number): CorpusText & { readonly place: string } {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const place = pick(MUNICIPALITIES).name;
  const count = 10 + Math.floor(random() * 900);
  const what = pick([
    'vacinação contra a gripe',
    'matrículas da rede municipal',
    'cadastro do Bolsa Família',
    'mutirão de cirurgias',
    'emissão de identidade',
    'curso de informática',
  ]);
  const name = `${pick(['Ana', 'Rui', 'Lia', 'Davi', 'Noemi', 'Caio'])} ${pick(['Pantoja', 'Maués', 'Tembé', 'Lobato', 'Furtado', 'Gaia'])}`;
  const day = 1 + Math.floor(random() * 28);
  return {
    place,
    title: `${place} abre ${what} com ${count} vagas`,
    text: `A prefeitura de ${place} abre no dia ${day} a ${what}. Ao todo são ${count} vagas, distribuídas entre a zona urbana e a zona rural. Quem coordena o trabalho é ${name}, da secretaria municipal. O atendimento vai das 8h às 14h, por ordem de chegada, e é preciso levar documento com foto e comprovante de residência. A expectativa é atender toda a procura até o dia ${day + 2}.`,
  };
}

/** Labelled pairs made from demo stories and templates, half of them the same news. */
export function labelledPairs(count: number, seed = 7): LabelledPair[] {
  const random = randomFrom(seed);
  const stories = demoStories.map(({ title, body, muni, cat }) => ({
    title,
    text: richTextToPlain(body),
    muni,
    cat,
  }));
  const pick = (): (typeof stories)[number] =>
    stories[Math.floor(random() * stories.length)] as (typeof stories)[number];
  const pairs: LabelledPair[] = [];
  while (pairs.length < count) {
    const story = pick();
    const sentences = sentencesOf(story.text);
    const cut = sentences
      .slice(0, Math.max(3, Math.ceil(sentences.length * (0.25 + random() * 0.5))))
      .join(' ');
    const added = `${story.text} ${sentencesOf(pick().text).slice(0, 5).join(' ')}`;
    const before = `${sentencesOf(pick().text).slice(0, 2).join(' ')} ${story.text}`;
    const variants: [string, CorpusText][] = [
      ['rewritten', { title: story.title, text: rewritten(story.text, random) }],
      ['cut', { title: story.title, text: cut }],
      ['paragraphs added', { title: story.title, text: added }],
      ['introduced by another', { title: otherHeadline(story.title, random), text: before }],
      ['other headline', { title: otherHeadline(story.title, random), text: story.text }],
      [
        'cut, rewritten, other headline',
        { title: otherHeadline(story.title, random), text: rewritten(cut, random) },
      ],
    ];
    for (const [how, b] of variants) pairs.push({ a: story, b, same: true, how });

    for (let made = 0; made < variants.length; made += 1) {
      const other = negative(made);
      if (other) pairs.push(other);
    }

    function negative(kind: number): LabelledPair | undefined {
      if (kind % 2 === 0) {
        const [a, b] = [bulletin(random), bulletin(random)];
        return a.place === b.place ? undefined : { a, b, same: false, how: 'same template, other place' };
      }
      const near = stories.filter(
        (one) =>
          one !== story &&
          one.cat === story.cat &&
          (findMunicipality(one.muni)?.region === findMunicipality(story.muni)?.region || random() < 0.05),
      );
      const b = near[Math.floor(random() * near.length)] ?? pick();
      return b === story ? undefined : { a: story, b, same: false, how: 'same section, near by' };
    }
  }
  return pairs.slice(0, count);
}
