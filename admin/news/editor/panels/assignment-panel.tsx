import { type ReactElement, useState } from 'react';
import { dayNumber, parseDay } from '../../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import type { Assignment } from '../../../../contracts/news/assignment.endpoints.ts';
import { call } from '../../../api/api.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useLoaded } from '../../../api/use-loaded.ts';
import { useMayCall } from '../../../session/rights.ts';
import { attempt } from '../../../ui/attempt.ts';
import { ChoiceField } from '../../../ui/forms/fields/choice-field.tsx';
import { TextField } from '../../../ui/forms/fields/text-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { untilText } from '../../assigned-text.ts';

const { adminAssignments } = ENDPOINTS;

/** The person the story is assigned to, and its deadline. Both are stored at once, apart from the text. */
export function AssignmentPanel({ story }: { readonly story: number }): ReactElement | null {
  const mayCall = useMayCall(adminAssignments.put);
  return mayCall ? <StoredAssignment story={story} /> : null;
}

function StoredAssignment({ story }: { readonly story: number }): ReactElement {
  const { data, failure, replace } = useLoaded(
    `assignment ${story}`,
    async (signal) => (await call(adminAssignments.get, { params: { id: story }, signal })).body,
  );

  async function give(user: number | null, until: string): Promise<void> {
    const body = { user, until: user === null ? '' : until };
    await attempt(async () => {
      const answer = await call(adminAssignments.put, { params: { id: story }, body });
      replace(() => answer.body);
      toast.say(assignedText(answer.body));
    });
  }

  return (
    <Panel title="Para quem">
      {failure && <p className="help help--err">{failure}</p>}
      {data && <AssignmentFields held={data} onGive={give} />}
    </Panel>
  );
}

interface AssignmentFieldsProps {
  readonly held: Assignment;
  readonly onGive: (user: number | null, until: string) => Promise<void>;
}

function AssignmentFields({ held, onGive }: AssignmentFieldsProps): ReactElement {
  const { user, until, by, people } = held;
  const [day, setDay] = useState(until);
  const known = !user || people.some(({ id }) => id === user.id) ? people : [...people, user];
  return (
    <>
      <ChoiceField
        label="Passar a"
        none="Ninguém"
        value={user ? String(user.id) : ''}
        options={known.map(({ id, username }) => ({ key: String(id), name: username }))}
        onChange={(key) => {
          if (key === '') setDay('');
          void onGive(key === '' ? null : Number(key), day);
        }}
      />
      {user && (
        <TextField
          label="Até"
          type="date"
          value={day}
          onChange={(next) => {
            setDay(next);
            if (isNear(next)) void onGive(user.id, next);
          }}
          onBlur={() => {
            if (day !== until) void onGive(user.id, day);
          }}
        />
      )}

      <p className="help">
        {user && by ? `Quem passou: ${by}. ` : ''}A pessoa vê a notícia no Painel dela até a publicação.
      </p>
    </>
  );
}

/** A chosen day is stored at once; while a year is typed, the field holds days of the years 2, 20 and 202. */
function isNear(text: string): boolean {
  const days = (parseDay(text) ?? 0) - dayNumber(serverNow());
  return days >= 0 && days <= 366;
}

function assignedText({ user, until }: Assignment): string {
  return user ? `Passada a ${user.username}${untilText(until)}.` : 'A notícia não é mais de ninguém.';
}
