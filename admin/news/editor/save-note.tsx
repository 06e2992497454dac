import { Check, CloudOff, LoaderCircle, Pencil, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { timeText } from '../../../contracts/belem-time.ts';
import type { StoryState } from './story-saver.ts';

/** The saving state as text. */
export function SaveNote({ state }: { readonly state: StoryState }): ReactElement {
  const { icon: Icon, text } = noteOf(state);
  return (
    <p className="savenote" role="status" data-saving={state.saving}>
      <Icon className="ico" />
      <span>{text}</span>
    </p>
  );
}

function noteOf({ saving, savedAt, item }: StoryState) {
  switch (saving) {
    case 'saving':
      return { icon: LoaderCircle, text: 'Salvando…' };
    case 'unsaved':
      return { icon: Pencil, text: 'Guardado neste navegador' };
    case 'offline':
      return { icon: CloudOff, text: 'Sem conexão. Guardado neste navegador' };
    case 'refused':
      return { icon: TriangleAlert, text: 'Não salvo. Confira os campos' };
    case 'conflict':
      return { icon: TriangleAlert, text: 'Salva em outro lugar' };
    case 'saved':
      if (savedAt) return { icon: Check, text: `Salvo às ${timeText(savedAt)}` };
      return { icon: Check, text: item ? 'Tudo salvo' : 'Nada escrito ainda' };
  }
}
