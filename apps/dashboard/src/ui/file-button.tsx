import { useRef } from 'react';

import { Button, type ButtonVariant } from '#ui/button.tsx';
import { isAccepted } from '#ui/file-drop.tsx';

interface FileButtonProps {
  children: string;
  variant?: ButtonVariant;
  /** As in HTML. Also checked here, because not every browser enforces it. */
  accept: string;
  disabled?: boolean;
  onFile: (file: File) => void;
  onReject: () => void;
}

/** A button that opens the browser's file dialog and passes on the selected file. */
export function FileButton({ children, variant, accept, disabled, onFile, onReject }: FileButtonProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={inputRef}
        type="file"
        hidden
        accept={accept}
        disabled={disabled}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file && isAccepted(file, accept)) onFile(file);
          else if (file) onReject();
          // allows selecting the same file again after it was edited
          event.target.value = '';
        }}
      />
      <Button variant={variant} disabled={disabled} onClick={() => inputRef.current?.click()}>
        {children}
      </Button>
    </>
  );
}
