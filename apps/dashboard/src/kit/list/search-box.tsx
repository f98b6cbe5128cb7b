import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '#ui/text-field.tsx';

/** Delay after the last keystroke before a search starts. */
const DEBOUNCE_MS = 250;

interface SearchBoxProps {
  /** 'Search orders'. */
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/**
 * The search of a list. It updates the address after a delay, so that the browser history skips half-typed searches.
 */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [input, setInput] = useState(value);
  const sentRef = useRef(value);
  useEffect(() => {
    if (value === sentRef.current) return;
    sentRef.current = value;
    setInput(value);
  }, [value]);
  useEffect(() => {
    const text = input.trim();
    if (text === sentRef.current) return;
    const timer = setTimeout(() => {
      sentRef.current = text;
      onChange(text);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [input, onChange]);
  return (
    <TextField
      type="search"
      inputSize="control"
      icon={Search}
      aria-label={label}
      placeholder={label}
      value={input}
      data-list-search=""
      onChange={(event) => setInput(event.target.value)}
    />
  );
}
