import { Search } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { SEARCH_LIMITS } from '../../../contracts/search-limits.ts';

interface SearchBoxProps {
  readonly label: string;
  /** The current search text. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Long enough not to search for every letter, short enough not to be noticed. */
const PAUSE_MS = 300;

/** Searches when the typing pauses; the label is the placeholder of the field. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps): ReactElement {
  const [text, setText] = useState(value);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  // The address may also change by a link or the back button.
  useEffect(() => setText((typed) => (typed.trim() === value ? typed : value)), [value]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === value) return;
    const timer = setTimeout(() => latest.current(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <div className="inwrap">
      <Search className="ico" />
      <input
        type="search"
        className="inp"
        aria-label={label}
        placeholder={label}
        maxLength={SEARCH_LIMITS.text}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
