import { BLACK, box, dot, each, line, palm, range, type Scene, shape, sky, WHITE, wheel } from './scene.ts';

export const BOX_SCENES: Readonly<Record<string, Scene>> = {
  'destaque-faculdade-igarape': {
    ground: '#1f4a35',
    ink: WHITE,
    drawing:
      sky('#e3efe0') +
      box(0, 98, 300, 30, '#c9b48c') +
      each(
        [54, 108] as const,
        (x) =>
          shape(`M${x} 70h34l-5 28h-24z`, '#b6552f') +
          line(`M${x + 17} 70v-26`, '#2f8a56', 4) +
          line(
            `M${x + 17} 54q-18 -2 -20 -18q18 0 20 18zM${x + 17} 48q18 -2 20 -18q-18 0 -20 18z`,
            '#3c9a52',
            5,
          ),
      ) +
      shape('M186 30h22v28l26 40h-74l26 -40z', '#bfe0e6') +
      shape('M172 76h50l14 22h-76z', '#3c9a52') +
      line('M182 30h30', '#5b8aa0', 4) +
      each(
        [
          [192, 66],
          [204, 58],
          [198, 84],
        ] as const,
        ([x, y]) => dot(x, y, 4, '#ffffff'),
      ) +
      shape('M246 98v-34l20 -6v40z', '#123e86') +
      shape('M268 98v-40l16 6v34z', '#c23b3b'),
  },
  'destaque-pousada-macarico': {
    ground: '#e9dcc0',
    ink: BLACK,
    drawing:
      sky('#9fd6e0') +
      dot(244, 28, 16, '#fff0c9') +
      box(0, 66, 300, 30, '#3a9fb0') +
      box(0, 92, 300, 40, '#f0dcae') +
      palm(60, 104, 74, '#2f6b35') +
      palm(206, 104, 66, '#3c7f41') +
      line('M64 62q70 54 142 4', '#c23b3b', 9) +
      line('M64 62q70 54 142 4', '#f3f1ec', 2) +
      `<ellipse cx="252" cy="96" rx="13" ry="8" fill="#8d7458"/>` +
      dot(264, 86, 5, '#8d7458') +
      line('M268 87l14 3', '#3a2c1c', 2) +
      line('M249 103v12M256 103v12', '#3a2c1c', 2),
  },
  'destaque-clinica-vitoria-regia': {
    ground: '#0d5561',
    ink: WHITE,
    last: true,
    drawing:
      sky('#cfe8e4') +
      each(
        [
          [70, 84, 44],
          [190, 92, 52],
          [268, 66, 28],
          [128, 56, 24],
        ] as const,
        ([x, y, r]) =>
          `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.42}" fill="#2f6b35"/><ellipse cx="${x}" cy="${y - 3}" rx="${r - 4}" ry="${r * 0.36}" fill="#5fae62"/>`,
      ) +
      each(
        [-28, -14, 0, 14, 28],
        (turn) =>
          `<ellipse cx="190" cy="64" rx="9" ry="26" fill="${turn % 28 ? '#f7c9d8' : '#ffffff'}" transform="rotate(${turn} 190 88)"/>`,
      ) +
      dot(70, 46, 24, '#ffffff') +
      box(64, 32, 12, 28, '#0d5561', 2) +
      box(56, 40, 28, 12, '#0d5561', 2),
  },
  'destaque-queijaria-campos-do-arari': {
    ground: '#f2c04c',
    ink: BLACK,
    drawing:
      sky('#dfeccf') +
      box(0, 96, 300, 30, '#8a5a2e') +
      box(36, 58, 128, 38, '#f3dfa2') +
      `<ellipse cx="100" cy="58" rx="64" ry="18" fill="#fdf3cf"/>` +
      shape('M100 58l62 -6q4 4 2 8l-64 6z', '#dfeccf') +
      shape('M184 92l70 -26v30h-70z', '#fdf3cf') +
      shape('M184 92l70 -26l-4 -12q-46 6 -66 38z', '#f3dfa2') +
      each(
        [
          [206, 88],
          [228, 80],
          [244, 88],
        ] as const,
        ([x, y]) => dot(x, y, 3, '#e0c37c'),
      ) +
      line('M190 26q-14 -16 -32 -10M222 26q14 -16 32 -10', '#6b5b4a', 6) +
      `<ellipse cx="206" cy="34" rx="20" ry="16" fill="#2b2622"/>` +
      `<ellipse cx="206" cy="45" rx="11" ry="7" fill="#6b5b4a"/>`,
  },
  'lateral-atacado-guama': {
    ground: '#103a63',
    ink: WHITE,
    drawing:
      sky('#e7e2d6') +
      each(range(9), (column) =>
        each(range(4), (row) => dot(18 + column * 34, 16 + row * 32, 2, '#c6bda8')),
      ) +
      box(40, 40, 12, 74, '#9a6a3c', 4) +
      box(20, 26, 56, 22, '#5b6470', 4) +
      line('M112 108l38 -62', '#5b6470', 12) +
      shape('M140 20a20 20 0 1 0 24 26l-14 2l-10 -10z', '#5b6470') +
      dot(206, 54, 24, '#f7d774') +
      box(196, 76, 20, 18, '#8d949e', 3) +
      line('M200 56l6 8l6 -8', '#c98a1d', 3) +
      line('M252 112v-40q0 -12 12 -12h30', '#2f6b9a', 12) +
      box(244, 96, 16, 10, '#1d4d78'),
  },
  'lateral-cooperativa-varzea': {
    ground: '#3e5016',
    ink: WHITE,
    drawing:
      sky('#f6e3b4') +
      dot(232, 38, 20, '#f2a93b') +
      shape('M0 70q80 -24 160 -8t140 -6v70h-300z', '#7fa23b') +
      each(range(7), (index) =>
        line(`M${150 + (index - 3) * 8} 66L${150 + (index - 3) * 60} 126`, '#4d6a1e', 5),
      ) +
      each(
        range(5),
        (index) =>
          line(`M${46 + index * 52} ${100 - (index % 2) * 10}v-16`, '#2f6b35', 4) +
          dot(46 + index * 52, 80 - (index % 2) * 10, 8, '#3c9a52'),
      ) +
      shape('M28 116q-8 -34 14 -42q22 8 14 42z', '#c9a66b') +
      line('M34 76h16', '#7a4b26', 4),
  },
  'lateral-residencial-mirante-da-baia': {
    ground: '#43223f',
    ink: WHITE,
    last: true,
    drawing:
      sky('#f7c9a0') +
      dot(216, 46, 18, '#fff0c9') +
      box(0, 58, 300, 70, '#5b7fa6') +
      shape('M0 60q70 -16 132 0z', '#3a5a4a') +
      shape('M168 66h26l-5 8h-16zM180 44v20h14z', '#ffffff') +
      box(0, 104, 300, 24, '#cbb79b') +
      line('M0 76h300', '#2b2f36', 5) +
      each(range(16), (index) => line(`M${index * 20 + 4} 76v28`, '#2b2f36', 2)) +
      box(26, 92, 44, 8, '#c23b3b', 3) +
      line('M30 100v16M66 100v16M26 92l-8 -28', '#7a4b26', 4) +
      shape('M250 92h28l-4 26h-20z', '#b6552f') +
      each([-18, -6, 8, 20], (reach) => line(`M264 92q${reach / 2} -20 ${reach} -34`, '#2f8a56', 5)),
  },
  'lateral-arena-bola-cheia': {
    ground: '#cfe39d',
    ink: BLACK,
    drawing:
      each(range(6), (index) => box(index * 50, 0, 50, 125, index % 2 ? '#2f8a56' : '#379961')) +
      line('M40 66v-52h220v52', '#ffffff', 6) +
      each(range(10), (index) => line(`M${52 + index * 22} 16v48`, '#cfe8d6', 1)) +
      each(range(5), (index) => line(`M42 ${22 + index * 10}h216`, '#cfe8d6', 1)) +
      line('M0 112h300', '#ffffff', 4) +
      dot(150, 80, 32, '#ffffff') +
      shape('M150 64l14 10l-5 16h-18l-5 -16z', BLACK) +
      each(
        [
          [150, 51],
          [178, 72],
          [167, 106],
          [133, 106],
          [122, 72],
        ] as const,
        ([x, y]) => dot(x, y, 5, BLACK),
      ) +
      line('M150 64v-10M164 74l11 -3M159 90l7 11M141 90l-7 11M136 74l-11 -3', BLACK, 2),
  },
  'lateral-locadora-terra-firme': {
    ground: '#8a371c',
    ink: WHITE,
    last: true,
    drawing:
      sky('#f3dcb6') +
      shape('M0 84q60 -40 120 -14t180 -22v80h-300z', '#5d7f3f') +
      box(0, 98, 300, 30, '#b6552f') +
      shape('M56 88v-20h74l18 -24h50l14 24q28 2 30 20z', '#f3f1ec') +
      shape('M138 66l14 -17h18v17z', '#7fb0d8') +
      shape('M176 49h18l10 17h-28z', '#7fb0d8') +
      line('M60 68h66', '#8d949e', 4) +
      box(234, 76, 10, 6, '#f2c04c') +
      box(56, 84, 186, 6, '#5b6470') +
      wheel(92, 94, 17) +
      wheel(208, 94, 17) +
      each(range(5), (index) => dot(34 - index * 7, 106 - index * 3, 5 - index * 0.6, '#d98a63')),
  },
  'lateral-escola-tecnica-pedra-alta': {
    ground: '#15181d',
    ink: WHITE,
    drawing:
      sky('#e3d3bd') +
      each(range(5), (index) =>
        shape(
          `M0 ${54 + index * 15}q${70 + index * 10} -16 150 0t150 -4v90h-300z`,
          ['#c98a5c', '#b6704a', '#9c563a', '#7f4230', '#5f3228'][index] ?? '',
        ),
      ) +
      shape('M86 66q0 -46 54 -46t54 46z', '#f2c04c') +
      box(76, 64, 128, 9, '#e0a92e', 4) +
      box(132, 18, 16, 46, '#e0a92e', 4) +
      dot(140, 44, 9, '#fff6d6') +
      line('M216 104l48 -60', '#7a4b26', 7) +
      line('M240 36q22 -8 38 18', '#5b6470', 8) +
      each(
        [
          [40, 104],
          [62, 112],
          [118, 108],
          [170, 114],
        ] as const,
        ([x, y]) => shape(`M${x} ${y}l8 -12l12 4l2 12z`, '#8d949e'),
      ),
  },
  'lateral-selaria-campo-alagado': {
    ground: '#5a3a1f',
    ink: WHITE,
    drawing:
      sky('#dcebc8') +
      box(0, 84, 300, 44, '#6fae74') +
      each(range(6), (index) => line(`M${index * 52} 108q13 -6 26 0t26 0`, '#bfe0e6', 3)) +
      `<g transform="translate(90 4) scale(1.85)">` +
      shape(
        'M10 15c0 9 4 13 12 13h2c1-2 4-3 8-3s7 1 8 3h2c8 0 12-4 12-13 4 8 1 17-9 18l-3 16c-1 5-4 6-10 6s-9-1-10-6l-3-16c-10-1-13-10-9-18z',
        '#2b2118',
      ) +
      dot(26, 37, 2, '#f3f1ec') +
      dot(38, 37, 2, '#f3f1ec') +
      line('M20 41q12 5 24 0', '#a5642b', 3) +
      `</g>`,
  },
  'lateral-pizzaria-forno-de-ferro': {
    ground: '#7d2415',
    ink: WHITE,
    last: true,
    drawing:
      sky('#f4dcb4') +
      dot(118, 62, 52, '#d08a3e') +
      dot(118, 62, 44, '#f3d97a') +
      each(
        [
          [100, 44],
          [138, 40],
          [150, 70],
          [118, 84],
          [88, 72],
        ] as const,
        ([x, y]) => dot(x, y, 8, '#b0221a'),
      ) +
      each(
        [
          [118, 56],
          [96, 58],
          [134, 88],
        ] as const,
        ([x, y]) => dot(x, y, 4, '#2f6b35'),
      ) +
      line('M118 62l44 -26M118 62l50 14M118 62l-10 -52', '#d08a3e', 3) +
      shape('M206 112v-52a34 34 0 0 1 68 0v52z', '#2b2a2e') +
      shape('M218 112v-30a22 22 0 0 1 44 0v30z', '#f08a2c') +
      shape('M228 112q2 -22 12 -30q10 12 12 30z', '#ffe08a'),
  },
  'lateral-canoas-agua-clara': {
    ground: '#0b6e58',
    ink: WHITE,
    drawing:
      sky('#cdeef0') +
      dot(46, 30, 16, '#fff0c9') +
      box(0, 52, 300, 36, '#3fb5a4') +
      shape('M0 88q70 -20 150 -6t150 -8v54H0z', '#f0dcae') +
      shape('M96 66q62 26 128 0q-14 26 -64 26t-64 -26z', '#a5512b') +
      line('M150 66l34 -40', '#6b4a2b', 4) +
      shape('M184 26l12 -8 4 12z', '#6b4a2b') +
      palm(264, 92, 58, '#2f6b35') +
      line('M10 62q12 -6 24 0t24 0M228 60q12 -6 24 0', '#dff2ef', 3),
  },
};
