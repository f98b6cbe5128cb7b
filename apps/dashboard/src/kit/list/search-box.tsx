import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '#ui/text-field.tsx';

/** Milliseconds of rest before a search starts. */
const REST = 250;

interface SearchBoxProps {
  /** 'Search orders'. */
  label: string;
  value: string;
  onChange: (words: string) => void;
}

/** The search of a list. The address follows a moment after the last key, so that going back skips half-typed words. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const words = typed.trim();
    if (words === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = words;
      onChange(words);
    }, REST);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  return (
    <TextField
      type="search"
      inputSize="control"
      icon={Search}
      aria-label={label}
      placeholder={label}
      value={typed}
      data-list-search=""
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
