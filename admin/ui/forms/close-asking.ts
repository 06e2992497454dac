import { confirm } from '../dialogs/confirm.tsx';

/** Closes a dialog, but asks first when something in it would be lost. */
export async function closeAsking(dirty: boolean, close: () => void): Promise<void> {
  const question = {
    title: 'Fechar sem salvar?',
    text: 'As alterações ainda não foram salvas.',
    action: 'Fechar sem salvar',
  };
  if (!dirty || (await confirm(question))) close();
}
