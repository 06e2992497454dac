import { BLACK, box, dot, each, line, range, type Scene, shape, sky, WHITE, wheel } from './scene.ts';

export const STRIP_SCENES: Readonly<Record<string, Scene>> = {
  'topo-navegacao-rio-claro': {
    ground: '#103a63',
    ink: WHITE,
    last: true,
    drawing:
      sky('#f4b55f') +
      dot(206, 44, 20, '#fff0c9') +
      box(0, 66, 300, 60, '#1f6a86') +
      shape('M38 62h164l-16 20H60z', '#e9edf0') +
      box(60, 44, 118, 18, '#ffffff') +
      box(74, 28, 84, 16, '#dfe6ea') +
      box(120, 16, 18, 12, '#c23b3b') +
      each(range(6), (index) => box(68 + index * 18, 49, 10, 8, '#2c5f86', 2)) +
      each(range(4), (index) =>
        line(`M${82 + index * 19} 32q6 9 12 0`, ['#c23b3b', '#e0a92e', '#2f8a56', '#123e86'][index] ?? '', 3),
      ) +
      each(range(7), (index) => line(`M${index * 42 - 8} 88q10 -6 20 0t20 0`, '#7fb9c8', 2)),
  },
  'topo-casa-do-acai-miriense': {
    ground: '#43223f',
    ink: WHITE,
    last: true,
    drawing:
      sky('#f1dfc4') +
      each([-40, -20, 0, 20], (turn) =>
        line(`M232 8q${-30 + turn} 10 ${-62 + turn} ${34 - turn / 2}`, '#3f7a4a', 5),
      ) +
      shape('M62 46h132q-4 44 -66 44t-66 -44z', '#7a4b26') +
      `<ellipse cx="128" cy="46" rx="66" ry="14" fill="#2c1030"/>` +
      `<ellipse cx="118" cy="43" rx="34" ry="6" fill="#4a2150"/>` +
      line('M166 42l34 -28', '#c9ced6', 5) +
      each(
        [
          [214, 76],
          [228, 82],
          [222, 66],
          [238, 70],
          [30, 80],
          [44, 86],
        ] as const,
        ([x, y]) => dot(x, y, 8, '#2c1030') + dot(x - 2, y - 3, 2, '#6d4a75'),
      ),
  },
  'topo-supermercados-boa-feira': {
    ground: '#f2c04c',
    ink: BLACK,
    drawing:
      sky('#fbf3df') +
      each(range(9), (index) =>
        shape(`M${index * 32} 0h32v20q-16 14 -32 0z`, index % 2 ? '#ffffff' : '#c23b3b'),
      ) +
      box(16, 62, 112, 38, '#9a6a3c') +
      box(142, 62, 112, 38, '#9a6a3c') +
      each(range(6), (index) => dot(28 + index * 18, 58, 11, '#e4842b')) +
      each(range(5), (index) => dot(38 + index * 18, 46, 10, '#efa53f')) +
      each(range(6), (index) => dot(154 + index * 18, 58, 11, index % 2 ? '#4d8f3b' : '#c23b3b')) +
      each(range(5), (index) => line(`M${164 + index * 18} 44v-12`, '#2f6b35', 4)) +
      line('M16 76h112M142 76h112', '#7d5330', 3),
  },
  'topo-viacao-sumauma': {
    ground: '#8a0d17',
    ink: WHITE,
    drawing:
      sky('#1b2440') +
      dot(232, 24, 12, '#f3e9c6') +
      each(
        [
          [40, 16],
          [92, 10],
          [150, 22],
          [190, 12],
        ] as const,
        ([x, y]) => dot(x, y, 1.5, '#ffffff'),
      ) +
      shape('M14 80q4 -60 -6 -80h52q-12 34 -4 80z', '#0f2b22') +
      box(0, 80, 300, 50, '#2b2f36') +
      each(range(6), (index) => box(8 + index * 52, 90, 26, 3, '#e7c85a')) +
      box(74, 32, 156, 44, '#f3f1ec', 6) +
      box(74, 58, 156, 8, '#b0121e') +
      each(range(6), (index) => box(82 + index * 21, 38, 17, 14, '#7fb0d8', 2)) +
      box(210, 38, 14, 34, '#7fb0d8', 2) +
      wheel(106, 78, 11) +
      wheel(194, 78, 11),
  },
  'topo-hotel-solar-das-mangueiras': {
    ground: '#1f4a35',
    ink: WHITE,
    last: true,
    drawing:
      sky('#bfe0e6') +
      box(0, 86, 300, 40, '#d9c9a8') +
      box(104, 30, 140, 58, '#fff6e3') +
      shape('M96 30h156l-18 -16h-120z', '#b6552f') +
      each(range(5), (index) => shape(`M${114 + index * 26} 60v-14q8 -10 16 0v14z`, '#5b8aa0')) +
      shape('M164 88v-18q10 -10 20 0v18z', '#7a4b26') +
      line('M46 88v-40', '#6b4a2b', 8) +
      dot(46, 36, 30, '#2f6b35') +
      dot(26, 46, 20, '#3c7f41') +
      dot(68, 48, 18, '#3c7f41') +
      each(
        [
          [34, 54],
          [50, 60],
          [62, 48],
          [24, 42],
          [46, 40],
        ] as const,
        ([x, y]) => dot(x, y, 5, '#efa53f'),
      ),
  },
  'noticia-livraria-cobra-grande': {
    ground: '#e9dcc0',
    ink: BLACK,
    last: true,
    drawing:
      sky('#27496d') +
      shape('M40 84q50 -18 94 0q44 -18 94 0v-60q-50 -18 -94 0q-44 -18 -94 0z', '#fbf7ee') +
      line('M134 24v60', '#d8cdb4', 3) +
      each(range(4), (index) =>
        line(`M54 ${38 + index * 10}q34 -8 66 0M148 ${38 + index * 10}q34 -8 66 0`, '#cfc6b2', 2),
      ) +
      line('M18 92q30 -30 58 -12t56 -14t56 -16t38 -22', '#2f8a56', 11) +
      each(range(5), (index) => dot(40 + index * 38, 84 - index * 9, 3, '#e7c85a')) +
      dot(228, 26, 9, '#2f8a56') +
      dot(231, 23, 2, BLACK),
  },
  'noticia-radio-boca-da-mata': {
    ground: '#1f4a35',
    ink: WHITE,
    drawing:
      sky('#f2c04c') +
      each([22, 34, 46], (reach) =>
        line(`M${196 + reach} ${50 - reach / 2}q${reach / 3} ${reach / 2} 0 ${reach}`, '#c23b3b', 4),
      ) +
      line('M168 30l34 -24', '#3a2c1c', 3) +
      box(52, 30, 138, 58, '#8a4b26', 8) +
      box(62, 38, 66, 42, '#3a2c1c', 6) +
      each(range(5), (index) => line(`M68 ${44 + index * 8}h54`, '#b98b5e', 2)) +
      box(138, 40, 42, 14, '#fbf3df', 3) +
      line('M160 42v10', '#c23b3b', 2) +
      dot(148, 70, 8, '#e7c85a') +
      dot(172, 70, 8, '#e7c85a'),
  },
  'noticia-inverno-seguros': {
    ground: '#2f4a5f',
    ink: WHITE,
    last: true,
    drawing:
      sky('#c7d3da') +
      each(range(24), (index) => line(`M${(index * 53) % 280} ${(index * 29) % 70}l-4 10`, '#7d97a6', 2)) +
      shape(
        'M52 44q84 -74 168 0q-14 -8 -28 0q-14 -8 -28 0q-14 -8 -28 0q-14 -8 -28 0q-14 -8 -28 0q-14 -8 -28 0z',
        '#b0121e',
      ) +
      line('M136 8v14M136 40v20', '#3a2c1c', 3) +
      shape('M98 62l38 -20l38 20z', '#7a4b26') +
      box(104, 62, 64, 28, '#fff6e3') +
      box(128, 70, 16, 20, '#2c5f86') +
      box(0, 88, 300, 40, '#5f8ba3') +
      each(range(7), (index) => line(`M${index * 42 - 6} 94q10 -5 20 0t20 0`, '#c7dbe4', 2)),
  },
  'topo-travessia-farol-do-arari': {
    ground: '#0a5a4a',
    ink: WHITE,
    drawing:
      sky('#bfe3ea') +
      box(0, 62, 300, 60, '#2c8c8a') +
      shape('M214 62l6 -46h14l6 46z', '#f3f1ec') +
      box(218, 30, 18, 9, '#c23b3b') +
      box(219, 8, 16, 8, '#16181c') +
      shape('M40 66h120l18 -14h-30l-14 -14h-54l-10 14h-38z', '#ffffff') +
      shape('M40 66h136l-12 12H54z', '#c23b3b') +
      each(range(3), (index) => box(84 + index * 20, 43, 13, 8, '#2c5f86', 2)) +
      line('M2 82q16 -8 32 0t32 0t32 0t32 0t32 0t32 0t32 0t32 0', '#dff2ef', 3),
  },
  'topo-oficina-serra-norte': {
    ground: '#2b2a2e',
    ink: WHITE,
    last: true,
    drawing:
      sky('#e8c9a6') +
      shape('M0 70l50 -34 40 22 52 -40 60 44 68 -22v60H0z', '#a5512b') +
      box(0, 84, 300, 40, '#5a4a3f') +
      box(60, 44, 96, 36, '#d8a32f', 3) +
      shape('M156 52h30l16 16v12h-46z', '#c23b3b') +
      box(166, 56, 16, 11, '#bfe0e6', 2) +
      each([78, 104, 182] as const, (x) => wheel(x, 84, 12)),
  },
  'topo-posto-quilometro-trinta': {
    ground: '#16405f',
    ink: WHITE,
    drawing:
      sky('#1c2a4a') +
      each(
        [
          [30, 18],
          [86, 10],
          [150, 24],
          [212, 12],
          [250, 30],
        ] as const,
        ([x, y]) => dot(x, y, 2, '#fff0c9'),
      ) +
      box(0, 82, 300, 40, '#3a3d42') +
      each(range(5), (index) => box(10 + index * 60, 92, 28, 3, '#f3d97a')) +
      box(38, 26, 150, 12, '#c23b3b') +
      box(52, 38, 6, 44, '#dfe6ea') +
      box(168, 38, 6, 44, '#dfe6ea') +
      each([84, 122] as const, (x) => box(x, 50, 20, 32, '#f3f1ec', 3) + box(x + 4, 54, 12, 9, '#2c5f86')) +
      box(212, 44, 34, 38, '#2f8a56', 2) +
      box(218, 50, 22, 12, '#fff0c9'),
  },
};
