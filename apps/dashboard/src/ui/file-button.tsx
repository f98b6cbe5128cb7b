import { useRef } from 'react';

import { Button, type ButtonVariant } from '#ui/button.tsx';
import { isAccepted } from '#ui/file-drop.tsx';

interface FileButtonProps {
  children: string;
  variant?: ButtonVariant;
  /** As in HTML; not every browser holds its file dialog to it. */
  accept: string;
  disabled?: boolean;
  onFile: (file: File) => void;
  onRefused: () => void;
}

/** Chooses another file in one step: what is on the page stays until there is one. */
export function FileButton({ children, variant, accept, disabled, onFile, onRefused }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        disabled={disabled}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file && isAccepted(file, accept)) onFile(file);
          else if (file) onRefused();
          // the same file may be chosen again after it was changed
          event.target.value = '';
        }}
      />
      <Button variant={variant} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
