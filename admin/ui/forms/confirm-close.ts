import { askConfirmation } from '../dialogs/confirm.tsx';

/** Closes a dialog, and asks first if unsaved input would be lost. */
export async function confirmClose(
  dirty: boolean,
  close: () => void,
  text = 'As alterações ainda não foram salvas.',
): Promise<void> {
  const question = { title: 'Fechar sem salvar?', text, action: 'Fechar sem salvar' };
  if (!dirty || (await askConfirmation(question))) close();
}
