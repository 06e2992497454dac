/** Receives what an operator should read in the log; `error` is undefined if the message says all of it. */
export type OnWarning = (error: unknown, message: string) => void;
