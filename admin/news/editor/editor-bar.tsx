import { ArrowLeft, Check, CloudOff, LoaderCircle, Pencil, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { momentText, timeText } from '../../../contracts/belem-time.ts';
import { ActionMenu, type MenuAction } from '../../ui/lists/action-menu.tsx';
import { StatusBadge } from '../status-badge.tsx';
import type { StoryState } from './saving/saving.rules.ts';

interface EditorBarProps {
  readonly state: StoryState;
  readonly busy: boolean;
  /** Why the main button did nothing: a sentence for each field. */
  readonly reasons: readonly string[];
  /** Leads to the first of these fields. */
  readonly onReason: () => void;
  readonly mainLabel: string;
  readonly onMain: () => void;
  readonly onSave: () => void;
  readonly onPreview: () => void;
  /** The less frequent actions, behind the three dots. */
  readonly actions: readonly MenuAction[];
}

/** The sticky bar: back, status, saving state, and the actions. */
export function EditorBar(props: EditorBarProps): ReactElement {
  const { state, busy, reasons, onReason, mainLabel, onMain, onSave, onPreview, actions } = props;
  const status = state.item?.status ?? 'draft';
  return (
    <div className="edtop">
      <Link className="icon-button" to="/admin/noticias" aria-label="Voltar para as notícias">
        <ArrowLeft className="ico" />
      </Link>
      <StatusBadge status={status} />
      {status === 'scheduled' && state.item?.publishAt && (
        <span className="dim hide-s">{momentText(state.item.publishAt)}</span>
      )}
      {state.item?.pending && <span className="st st--pending hide-s">Alterações não publicadas</span>}
      <SaveNote state={state} />
      <div className="end">
        <button type="button" className="btn hide-s" onClick={onPreview}>
          Pré-visualizar
        </button>
        <button type="button" className="btn hide-s" onClick={onSave} disabled={busy}>
          Salvar
        </button>
        {reasons.length > 0 && (
          <button type="button" className="link edtop__lacking" onClick={onReason}>
            {reasonText(reasons)}
          </button>
        )}
        <button type="button" className="btn btn--pri" onClick={onMain} disabled={busy}>
          {mainLabel}
        </button>
        <ActionMenu label="Mais ações" actions={actions} />
      </div>
    </div>
  );
}

function reasonText([first, ...others]: readonly string[]): string {
  return others.length === 0 ? `${first}` : `${first} E mais ${others.length}.`;
}

/** The saving state as text. */
function SaveNote({ state }: { readonly state: StoryState }): ReactElement {
  const { icon: Icon, text } = savingStatus(state);
  return (
    <p className="savenote" role="status" data-saving={state.status}>
      <Icon className="ico" />
      <span>{text}</span>
    </p>
  );
}

function savingStatus({ status, savedAt, item }: StoryState) {
  switch (status) {
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
