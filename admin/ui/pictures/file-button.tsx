import { type ReactElement, type ReactNode, useRef } from 'react';

interface FileButtonProps {
  readonly accept: string;
  readonly multiple?: boolean;
  /** True if the button opens the camera of a phone instead of the list of files. */
  readonly camera?: boolean;
  readonly disabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A button that opens the file chooser. */
export function FileButton({
  accept,
  multiple = false,
  camera = false,
  disabled = false,
  onFiles,
  children,
}: FileButtonProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="btn" disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        {...(camera && { capture: 'environment' as const })}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Reset, so that the same file can be chosen again after a failure.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
