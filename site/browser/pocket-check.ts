/** Checks whether a file that the reader received is one that the portal published. The file does not leave the device. */
export default function startPocketCheck(element: HTMLElement): void {
  const input = element as HTMLInputElement;
  const result = document.querySelector<HTMLElement>('[data-pocket-result]');
  const published = new Map(
    (input.dataset.pocketCheck ?? '').split('\n').map((line) => {
      const [hash = '', day = '', state = ''] = line.split(' ');
      return [hash, { day, state }];
    }),
  );

  async function check(): Promise<void> {
    const [file] = input.files ?? [];
    if (!file || !result) return;
    result.textContent = 'Conferindo…';
    const known = published.get(await hashOf(file));
    // The same file can be chosen again.
    input.value = '';
    result.textContent = answerOf(known);
  }

  input.addEventListener('change', () => void check());
}

function answerOf(known: { readonly day: string; readonly state: string } | undefined): string {
  if (!known) {
    return 'Este arquivo não é igual a nenhum dos que publicamos nos últimos sete dias. Ele pode ser mais antigo, ou alguém o alterou.';
  }
  const day = known.day.split('-').reverse().join('-');
  return known.state === 'atual'
    ? `Verdadeiro: é a nossa edição de ${day}, sem mudanças.`
    : `Verdadeiro: é a nossa edição de ${day}. Depois dela tiramos uma notícia; baixe a nova aqui.`;
}

async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
