import { useState } from 'react';
import { messageOf } from '../../api/api.ts';
import { fieldErrors } from './use-form.ts';

interface Refusal {
  /** Why the server did not do it; empty: it did, or the reason stands at a field. */
  readonly refusal: string;
  readonly told: <Result>(work: Promise<Result>) => Promise<Result>;
}

/** For forms in dialogs, which cover the toasts: what belongs to no field is said inside too. */
export function useRefusal(): Refusal {
  const [refusal, setRefusal] = useState('');
  return {
    refusal,
    async told(work) {
      setRefusal('');
      try {
        return await work;
      } catch (error) {
        if (Object.keys(fieldErrors(error)).length === 0) setRefusal(messageOf(error));
        throw error;
      }
    },
  };
}
