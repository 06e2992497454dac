/** A backup or restore cannot be done; the message is one line an operator can act on. */
export class BackupRefused extends Error {}
