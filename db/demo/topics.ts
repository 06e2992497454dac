import type { TopicShape } from '../../contracts/topics/topic-shapes.ts';
import type { DemoPicture } from './demo-pictures.ts';

/** A topic with more than its name. Demo stories name their topics at their heads. */
interface DemoTopic {
  readonly name: string;
  readonly description: string;
  readonly picture: DemoPicture;
  readonly alt: string;
  readonly shape: TopicShape;
}

export const demoTopics: readonly DemoTopic[] = [
  {
    name: 'Cheia dos rios',
    description:
      'O nível dos rios do Pará, os avisos da Defesa Civil e o que muda para quem mora nas margens. As medições são as dos órgãos públicos citados em cada notícia.',
    picture: 'aerial-rio',
    alt: 'Rio largo entre ilhas de floresta, visto do alto',
    shape: 'case',
  },
  {
    name: 'Travessias de balsa',
    description: 'Horários, preços, obras e licitações das balsas e dos terminais hidroviários do estado.',
    picture: 'rio-barco',
    alt: 'Barco navega em um rio largo',
    shape: '',
  },
  {
    name: 'Canoas do Pará',
    description: 'Série sobre quem rema, constrói e ensina canoagem nos rios do estado.',
    picture: 'marajo',
    alt: 'Margem de rio no Marajó',
    shape: 'series',
  },
];

/** The one person of the demo whose page is switched on. */
export const demoAuthor = {
  name: 'Marina Couto',
  description: 'Repórter fictícia da demonstração. Escreve sobre rios, esporte e quem vive da água.',
} as const;
