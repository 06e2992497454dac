import { useState } from 'react';
import { messageOf } from '../../api/api.ts';
import { fieldErrors } from './use-form.ts';

interface Refusal {
  /** The server's reason; empty after a success, and if the reason is shown at a field. */
  readonly refusal: string;
  readonly withRefusal: <Result>(work: Promise<Result>) => Promise<Result>;
}

/** For forms in dialogs, which cover the toasts: errors without a field are also shown inside the dialog. */
export function useRefusal(): Refusal {
  const [refusal, setRefusal] = useState('');
  return {
    refusal,
    async withRefusal(work) {
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
