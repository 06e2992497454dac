import { type ReactElement, useEffect, useId, useState } from 'react';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { cleanName, nameSlug } from '../../../contracts/names/name-spelling.ts';
import { call } from '../../api/api.ts';

interface TopicFilterProps {
  /** Read once: another value needs another `key`. */
  readonly value: string;
  readonly onChoose: (name: string) => void;
}

/** Long enough not to ask for every letter. */
const PAUSE_MS = 150;

/** The topic of a list. Existing names are offered while typing; choosing one, Enter or leaving the field filters. */
export function TopicFilter({ value, onChoose }: TopicFilterProps): ReactElement {
  const [typed, setTyped] = useState(value);
  const [names, setNames] = useState<readonly string[]>([]);
  const listId = useId();

  useEffect(() => {
    const q = typed.trim();
    if (q === '' || q === value) return;
    const closing = new AbortController();
    const timer = setTimeout(() => {
      // Without suggestions a known name can still be typed.
      call(ENDPOINTS.adminTopics.names, { query: { q }, signal: closing.signal }).then(
        ({ body }) => setNames(body.map(({ name }) => name)),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      closing.abort();
    };
  }, [typed, value]);

  function choose(text: string): void {
    const wanted = cleanName(text);
    const name = names.find((one) => nameSlug(one) === nameSlug(wanted)) ?? wanted;
    if (name !== value) onChoose(name);
  }

  function change(text: string): void {
    setTyped(text);
    // A name chosen from the list arrives whole.
    if (text === '' || names.includes(text)) choose(text);
  }

  return (
    <>
      <input
        type="search"
        className="inp nl__topic"
        aria-label="Assunto"
        placeholder="Assunto"
        list={listId}
        maxLength={LIMITS.topicName}
        value={typed}
        onChange={({ target }) => change(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && choose(typed)}
        onBlur={() => choose(typed)}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
