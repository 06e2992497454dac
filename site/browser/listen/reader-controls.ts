interface ReaderActions {
  readonly toggle: () => void;
  readonly step: (by: 1 | -1) => void;
  readonly nextRate: () => void;
  readonly stop: () => void;
}

interface ReaderState {
  readonly playing: boolean;
  /** The current part, starting at 1. */
  readonly part: number;
  readonly parts: number;
  readonly rate: number;
}

/** The bar at the bottom of the screen while a story is read aloud: pause, position, speed, stop. */
export function createControls({ toggle, step, nextRate, stop }: ReaderActions) {
  const bar = document.createElement('section');
  bar.className = 'reader';
  bar.setAttribute('aria-label', 'Leitura em voz alta');
  const pause = addButton(bar, toggle);
  addButton(bar, () => step(-1), '‹', 'Trecho anterior');
  const position = bar.appendChild(document.createElement('progress'));
  position.setAttribute('aria-label', 'Trechos lidos');
  const progress = bar.appendChild(document.createElement('span'));
  addButton(bar, () => step(1), '›', 'Próximo trecho');
  const speed = addButton(bar, nextRate);
  addButton(bar, stop, '✕', 'Parar a leitura');
  document.body.append(bar);

  return {
    show({ playing, part, parts, rate }: ReaderState): void {
      pause.textContent = playing ? 'Pausar' : 'Continuar';
      position.max = parts;
      position.value = part;
      progress.textContent = `${part} de ${parts}`;
      const times = `${rate.toLocaleString('pt-BR')}×`;
      speed.textContent = times;
      speed.setAttribute('aria-label', `Velocidade: ${times}`);
    },
    /** True if one of its buttons had the focus. */
    remove(): boolean {
      const hadFocus = bar.contains(document.activeElement);
      bar.remove();
      return hadFocus;
    },
  };
}

function addButton(bar: Element, act: () => void, sign = '', name?: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = sign;
  if (name) button.setAttribute('aria-label', name);
  button.addEventListener('click', act);
  bar.append(button);
  return button;
}
