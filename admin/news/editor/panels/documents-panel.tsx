import { type ReactElement, useRef, useState } from 'react';
import { endpointPath } from '../../../../client/client.ts';
import {
  type AttachedDocument,
  formatAttachments,
  parseAttachments,
} from '../../../../contracts/documents/attachments.ts';
import type { StoredDocument } from '../../../../contracts/documents/document.schema.ts';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { fileSizeText } from '../../../../contracts/file-size.ts';
import { LIMITS } from '../../../../contracts/limits.ts';
import { uploadFile } from '../../../api/upload-file.ts';
import { TextField } from '../../../ui/forms/fields/text-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { FileButton } from '../../../ui/pictures/file-button.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { documentFileRefusal } from './document-file.rules.ts';
import type { StoryPanelProps } from './story-panel-props.ts';

/** The PDFs below the text: edicts, decrees, reports. */
export function DocumentsPanel({ content, errors, onChange }: StoryPanelProps): ReactElement {
  const documents = parseAttachments(content.attachments);
  const { busy, run } = useBusy();
  const [sent, setSent] = useState(0);
  // The editor may rename another document while a file is uploading.
  const latest = useRef(content.attachments);
  latest.current = content.attachments;

  function change(next: readonly AttachedDocument[]): void {
    latest.current = formatAttachments(next);
    onChange({ attachments: latest.current });
  }

  function attach([file]: readonly File[]): Promise<void> {
    return run(async () => {
      if (!file) return;
      const refusal = documentFileRefusal(file);
      if (refusal) return toast.fail(refusal);
      setSent(0);
      const path = endpointPath(ENDPOINTS.adminDocuments.upload, {});
      const { url, name } = await uploadFile<StoredDocument>(path, file, setSent);
      const held = parseAttachments(latest.current);
      if (held.some((document) => document.url === url)) return toast.say('Este PDF já está na notícia.');
      change([...held, { url, name }]);
      toast.say(`“${name}” está na notícia.`);
    });
  }

  const full = documents.length >= LIMITS.document.perStory;
  return (
    <Panel title="Documentos">
      {documents.map((document, index) => (
        <DocumentRow
          key={document.url}
          document={document}
          onName={(name) => change(documents.with(index, { ...document, name }))}
          onRemove={() => change(documents.toSpliced(index, 1))}
        />
      ))}
      {errors.attachments && <p className="help help--err">{errors.attachments}</p>}
      <div className="actions">
        <FileButton
          accept="application/pdf,.pdf"
          disabled={busy || full}
          onFiles={(files) => void attach(files)}
        >
          {busy ? `Enviando… ${Math.round(sent * 100)}%` : 'Anexar PDF'}
        </FileButton>
      </div>
      <p className="help">
        {full
          ? `Uma notícia tem no máximo ${LIMITS.document.perStory} documentos.`
          : `Aparecem abaixo do texto. Até ${fileSizeText(LIMITS.document.bytes)} cada, sem senha.`}
      </p>
    </Panel>
  );
}

interface DocumentRowProps {
  readonly document: AttachedDocument;
  readonly onName: (name: string) => void;
  readonly onRemove: () => void;
}

function DocumentRow({ document: { url, name }, onName, onRemove }: DocumentRowProps): ReactElement {
  // The stored name is trimmed, but the field keeps a trailing space while the editor is typing.
  const [typed, setTyped] = useState(name);
  const tidy = typed.trim().replace(/\s+/g, ' ');
  const shown = tidy === name || tidy === '' ? typed : name;
  return (
    <div>
      <TextField
        label="Nome do documento"
        maxLength={LIMITS.shortText}
        value={shown}
        onChange={(text) => {
          setTyped(text);
          onName(text);
        }}
      />
      <div className="actions">
        <a className="link" href={url} target="_blank" rel="noopener">
          Abrir<span className="visually-hidden"> {name} (abre em nova aba)</span>
        </a>
        <button type="button" className="link" onClick={onRemove}>
          Tirar<span className="visually-hidden"> {name}</span>
        </button>
      </div>
    </div>
  );
}
